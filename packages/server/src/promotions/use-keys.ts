/** One use of a promotion by a sale: what its counts are kept under. */
export type NewUse = {
  promotionId: number
  /** The code it came by. */
  code: string | null
  singleUse: boolean
  /** The day of the sale in the tour's zone. */
  soldOn: string
  customerKeys: readonly string[]
}

export const TOTAL_KEY = ''
export const dayKey = (soldOn: string) => `d:${soldOn}`
export const customerKey = (customer: string) => `c:${customer}`
export const codeKey = (code: string) => `k:${code}`

/** The counts that a use adds to; the SQL that returns uses names them alike. */
export const keysOf = ({ code, singleUse, soldOn, customerKeys }: NewUse): string[] => [
  TOTAL_KEY,
  dayKey(soldOn),
  ...customerKeys.map(customerKey),
  ...(singleUse && code !== null ? [codeKey(code)] : []),
]
