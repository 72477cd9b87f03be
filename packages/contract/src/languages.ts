/** Languages of the product; the first is what a caller gets who asks for none of them. */
export const LANGUAGES = ['es', 'en', 'de', 'fr', 'ja', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
