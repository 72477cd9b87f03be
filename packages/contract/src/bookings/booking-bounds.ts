// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** Why something was done, in a person's own words: a cancelation, a move, seats kept back, a departure closed. */
export const MAX_REASON = 300
/** A transfer's tracking key, and the end of the account it went to. */
export const MAX_REFERENCE = 60
/** What a sale may say of how it was paid: longer than what is asked of a transfer later. */
export const MAX_SALE_REFERENCE = 80
/** A code that is typed with a sale, before it is read as one. */
export const MAX_SALE_CODE = 40
/** The number of an agency's paper voucher, as it stands on it. */
export const MAX_VOUCHER = 40
/** What is worth knowing of a booking, or of a departure. */
export const MAX_NOTES = 500
/** An answer to a question of the tour. */
export const MAX_ANSWER = 500
/** A name of somebody who books or travels, and the number of their document. */
export const MAX_PASSENGER_TEXT = 60
/** In years. */
export const MAX_AGE = 130
/** Longest text of a code that is looked at, in characters. */
export const MAX_READ = 400
