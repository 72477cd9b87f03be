import { businessIn } from '../account-search.ts'

/** What PayPal writes into the address that it leads back to: how we called the merchant, and who they are there. */
export type PaypalReturn = {
  merchantId?: string | undefined
  merchantIdInPayPal?: string | undefined
  /** Which business it is of, as we wrote into the address. */
  business?: number | undefined
}

/** The router may have read a merchant's id of digits as a number. */
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Nothing of it is believed: it is only what PayPal is asked about. */
export function paypalReturnOf(raw: Record<string, unknown>): PaypalReturn {
  const merchantId = wordOf(raw['merchantId'])
  const merchantIdInPayPal = wordOf(raw['merchantIdInPayPal'])
  return {
    business: businessIn(raw),
    merchantId: merchantId !== undefined && merchantId.length <= 127 ? merchantId : undefined,
    merchantIdInPayPal:
      merchantIdInPayPal !== undefined && /^[A-Z0-9]{1,50}$/.test(merchantIdInPayPal) ? merchantIdInPayPal : undefined,
  }
}
