import type { SellerRelation } from './commission.ts'
import type { KeptRule } from './rule.ts'

/** Who is in the list of those who sell: a person, or a house that sends people. */
export const SELLER_KINDS = ['seller', 'agency'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]

/** What somebody did for a booking (S1): brought the customer, closed the sale, or stands above who did. In the order of sentences. */
export const EARNER_ROLES = ['captured', 'closed', 'agency'] as const
export type EarnerRole = (typeof EARNER_ROLES)[number]

/** A commission's way (S4): expected, earned on the travel date, in a settlement that is open, paid. */
export const COMMISSION_STATES = ['estimated', 'earned', 'settling', 'paid'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** Its amount still follows the booking; what a settlement has taken stays, and a difference is a line of its own (S5). */
export const OPEN_COMMISSION_STATES = ['estimated', 'earned'] as const satisfies readonly CommissionState[]
export const isOpenCommission = (state: CommissionState): boolean =>
  OPEN_COMMISSION_STATES.some((open) => open === state)

/** What a booking keeps of a seller's terms as they were when it was sold. */
export type EarnerTerms = {
  relation: SellerRelation
  /** Of a seller who collects: they hand over the rest only. */
  keeps_commission: boolean
  rule: KeptRule
  /** They have their share of what is kept of a canceled booking (S4). */
  earns_on_penalty: boolean
  /** They earn on who did not come (S4). */
  earns_on_no_show: boolean
}

export type EarnerDenial = { code: 'earner.twice' }

/** Nobody earns twice on one booking, and each role has one earner (S1, I10). */
export function earnersDenial(earners: readonly { role: EarnerRole; seller_id: number }[]): EarnerDenial | null {
  const isOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length
  return isOnce(earners.map(({ role }) => role)) && isOnce(earners.map(({ seller_id }) => seller_id))
    ? null
    : { code: 'earner.twice' }
}
