/** One use of a promotion by a sale: what its counts are kept under. */
export type NewUse = {
  promotion_id: number
  /** The code it came by. */
  code: string | null
  single_use: boolean
  /** The day of the sale in the tour's zone. */
  sold_on: string
  customer_keys: readonly string[]
}

export const TOTAL_KEY = ''
export const dayKey = (soldOn: string) => `d:${soldOn}`
export const customerKey = (customer: string) => `c:${customer}`
export const codeKey = (code: string) => `k:${code}`

/** The counts that a use adds to; the SQL that returns uses names them alike. */
export const keysOf = ({ code, single_use, sold_on, customer_keys }: NewUse): string[] => [
  TOTAL_KEY,
  dayKey(sold_on),
  ...customer_keys.map(customerKey),
  ...(single_use && code !== null ? [codeKey(code)] : []),
]
