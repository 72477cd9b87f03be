/** Days that a permit is rented out and renewed for, unless another end is chosen. */
export const MONTH_DAYS = 30
