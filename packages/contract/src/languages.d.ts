/** Languages of the product; the first is what a caller gets who asks for none of them. */
export declare const LANGUAGES: readonly ['es', 'en', 'de', 'fr', 'ja', 'zh']
export type Language = (typeof LANGUAGES)[number]
