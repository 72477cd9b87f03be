import { PROVIDER_NAMES, type ProviderName } from '../providers/provider-name.ts'

/**
 * Who or what holds money: somebody's hands or the safe of a business (S6), its bank, a credit that it owes (X4), a provider, who sells
 * (S8), whom fees are passed on to (P7), or a crew its tips (M8); what was spent, and what the books and a till differ by.
 */
export const HOLDER_KINDS = [
  'custody',
  'safe',
  'bank',
  'credit',
  ...PROVIDER_NAMES,
  'seller',
  'expenses',
  'third_parties',
  'differences',
  'tips',
] as const
/** Where the house holds money, or owes it as a credit that customers pay with; all else is outside of the house. */
export const HOUSE_KINDS = ['custody', 'safe', 'bank', 'credit', ...PROVIDER_NAMES] as const satisfies HolderKind[]
export type HolderKind = (typeof HOLDER_KINDS)[number]

/** Where money comes from when a customer pays, and where it goes when they get it back. */
export const CUSTOMER = 'customer'
/** A place where money is: `custody:12` are the hands of user 12. */
export type Place = typeof CUSTOMER | `${HolderKind}:${number}`

/** Cash in a person's hands until they hand it over (S6). */
export const custodyOf = (userId: number): Place => `custody:${userId}`
/** Cash that is locked away in a business. */
export const safeOf = (businessId: number): Place => `safe:${businessId}`
export const bankOf = (businessId: number): Place => `bank:${businessId}`
/** What the business owes whoever holds the code. */
export const creditOf = (creditId: number): Place => `credit:${creditId}`
/** What a provider has taken for a business and has not paid out. */
export const providerOf = (provider: ProviderName, businessId: number): Place => `${provider}:${businessId}`

/** What counts of shifts found more or less than there should have been, and what was noted as gone and is there. */
export const differencesOf = (businessId: number): Place => `differences:${businessId}`

/** Who sells, and gives the house its part or gets theirs when both settle. */
export const sellerOf = (sellerId: number): Place => `seller:${sellerId}`

/** What a business spent. */
export const expensesOf = (businessId: number): Place => `expenses:${businessId}`
export const thirdPartyOf = (thirdPartyId: number): Place => `third_parties:${thirdPartyId}`
/** What the crew of a business was given of its tips. */
export const tipsOf = (businessId: number): Place => `tips:${businessId}`

/** What holds the money there, and of which record; null for customers, and for what is no place. */
export function holderIn(place: string): { kind: HolderKind; id: number } | null {
  const [kind = '', id = ''] = place.split(':')
  const known = HOLDER_KINDS.find((one) => one === kind)
  return known && /^[1-9]\d*$/.test(id) ? { kind: known, id: Number(id) } : null
}
