/** The quantity of the bulk form while it is typed: empty text for nothing. */
export type Quantity = number | string

const isWhole = (value: Quantity): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** One fewer; the button stops at 1 (specification 5). */
export const fewer = (value: Quantity): number => (isWhole(value) && value > 1 ? value - 1 : 1)

/** One more; from nothing it begins at 1. */
export const oneMore = (value: Quantity): number => (isWhole(value) && value >= 0 ? value + 1 : 1)

/** What stays when the field is left: blank and invalid input becomes 1. */
export const settled = (value: Quantity): number => (isWhole(value) && value >= 1 ? value : 1)
