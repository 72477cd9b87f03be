// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** The company behind an account. */
export const MAX_ACCOUNT_NAME_LENGTH = 80
export const MAX_BUSINESS_NAME_LENGTH = 80
export const MAX_WEBSITE_LENGTH = 200
const MAX_PLACE_LENGTH = 80
/** What says in words where a business is, with the longest of each: its shapes, rows, statements and the panel's forms follow this list. */
export const ADDRESS_LENGTHS = {
  /** Street and number. */
  address: 160,
  colony: MAX_PLACE_LENGTH,
  city: MAX_PLACE_LENGTH,
  municipality: MAX_PLACE_LENGTH,
  state_province: MAX_PLACE_LENGTH,
  postal_code: 12,
} as const
export type AddressText = keyof typeof ADDRESS_LENGTHS
export const ADDRESS_TEXTS = Object.keys(ADDRESS_LENGTHS) as AddressText[]
/** Under which the answers to a question, or a tag, are kept. */
export const MAX_ENTRY_KEY_LENGTH = 40
/** What a question or a tag of an entry is called, and an answer to choose. */
export const MAX_ENTRY_LABEL_LENGTH = 60
