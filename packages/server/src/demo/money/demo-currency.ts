/** What the businesses of the demo are paid in. */
export const CURRENCY = 'MXN'
