// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_SELLER_NAME = 80
export const MAX_SELLER_NOTES = 500
/** Steps of a commission that grows with the month. */
export const MAX_LADDER_STEPS = 12
/** Days within which an agency pays. */
export const MAX_DUE_DAYS = 365
/** How many people a step of a ladder may ask for. */
export const MAX_LADDER_PEOPLE = 100_000
