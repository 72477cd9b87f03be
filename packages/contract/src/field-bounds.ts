// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** What a list, a board or the people who came before are searched for. */
export const MAX_SEARCH = 60
/** Longest name of a place that is looked for. */
export const MAX_PLACE_SEARCH = 80
/** Fewer letters mean thousands of places, and none of them more than another. */
export const MIN_PLACE_LETTERS = 2
export const MAX_EMAIL = 254
export const MAX_PHONE = 24
/** The username of somebody who releases what another may not do. */
export const MAX_APPROVER = 60
/** Digits of the PIN with which they do. */
export const PIN_DIGITS = { min: 4, max: 8 } as const
export const PIN_PATTERN = new RegExp(`^\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}}$`)
/** Digits of an authenticator, and the length of a recovery code with what is typed between its parts. */
export const FACTOR_CODE = { min: 6, max: 24 } as const
