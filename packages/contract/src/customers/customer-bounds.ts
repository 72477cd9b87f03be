// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_CUSTOMER_NAME = 120
export const MAX_ALLERGIES = 300
export const MAX_TAG = 40
export const MAX_CUSTOMER_NOTE = 2000
export const MAX_BLOCK_NOTE = 500
/** Digits of a country's telephone code, without its plus. */
export const MAX_PHONE_CODE_DIGITS = 4
/** Customers that one call changes at most. */
export const MAX_BULK = 200
