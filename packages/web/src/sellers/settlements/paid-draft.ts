import { centsOfTyped, typedOfCents } from '../../ui/light/typed-cents.ts'

/** What of a net changes hands, as it was typed without a sign; null is all of it. */
export type PaidDraft = string | null

/** The amount as it is shown while somebody types over it. */
export const typedPaid = (typed: PaidDraft, netCents: number): string => typed ?? typedOfCents(Math.abs(netCents))

/** What changes hands, signed as the net is; null where it is no amount, nothing, or more than the net. */
export function paidOf(typed: PaidDraft, netCents: number): number | null {
  if (typed === null) return netCents
  const cents = centsOfTyped(typed)
  return cents === null || cents === 0 || cents > Math.abs(netCents) ? null : Math.sign(netCents) * cents
}

/** An amount with its sign, above zero or below it; null where it is none. */
export function signedCentsOf(typed: string): number | null {
  const isBelow = /^\s*[-−]/.test(typed)
  const cents = centsOfTyped(typed.replace(/^\s*[-−]/, ''))
  return cents === null || cents === 0 ? null : isBelow ? -cents : cents
}
