// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_BUSINESS_NAME_LENGTH = 80
export const MAX_WEBSITE_LENGTH = 200
/** Street and number. */
export const MAX_ADDRESS_LENGTH = 160
/** Colony, city, municipality or state. */
export const MAX_PLACE_LENGTH = 80
export const MAX_POSTAL_CODE_LENGTH = 12
/** Under which the answers to a question, or a tag, are kept. */
export const MAX_ENTRY_KEY_LENGTH = 40
/** What a question or a tag of an entry is called, and an answer to choose. */
export const MAX_ENTRY_LABEL_LENGTH = 60
