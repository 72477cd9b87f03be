import type { ByLanguage } from '@muelle/contract/messages/by-language'

/** What is said of something, with the six languages beside each other. */
export type MessageText = { readonly subject: ByLanguage<string>; readonly body: ByLanguage<string> }
