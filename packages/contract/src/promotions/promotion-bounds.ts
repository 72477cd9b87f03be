// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_PROMOTION_NAME = 80
/** Codes generated together, each good for one booking. */
export const MAX_GENERATED_CODES = 500
export const MAX_CODE_PREFIX = 12
/** Between the sale and the departure. */
export const MAX_ADVANCE_DAYS = 730
/** Of «three for the price of two»: how many come, and how many of them pay. */
export const MAX_TAKE_PEOPLE = 100
export const MAX_PAY_PEOPLE = 99
