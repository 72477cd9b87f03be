/** Of the general texts; a reader of another language gets the English ones. */
export const DEFAULT_LANGUAGES = ['es', 'en'] as const
export type DefaultLanguage = (typeof DEFAULT_LANGUAGES)[number]

/** A general document, given the name of who answers for it. */
export type DefaultText = Readonly<Record<DefaultLanguage, (name: string) => string>>
