import type { RightDenial } from '../../rights.ts'
import { HOUR_MS, type Instant, instant } from '../../time.ts'
import type { Standing } from '../life/standing.ts'

/** A charge for not coming: looked at by a manager, kept or let go, or over because nobody looked in time (F-3). */
export const CHARGE_STATES = ['pending', 'approved', 'dismissed', 'lapsed'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]
/** It is kept, or may be yet: its money stays where it is. */
export const STANDING_CHARGE_STATES = ['pending', 'approved'] as const satisfies readonly ChargeState[]

/**
 * How an approved charge comes to a kept card: its bank is being asked, said yes or no, wants to hear its holder first, or nobody can be asked
 * any more. `paid` may also be by the guests themselves.
 */
export const COLLECT_STATES = ['charging', 'paid', 'declined', 'needs_guest', 'unreachable'] as const
export type CollectState = (typeof COLLECT_STATES)[number]

/** For how long a charge may be decided; what nobody has decided by then goes back. */
export const REVIEW_HOURS = 72
export const reviewUntil = (now: Instant): Instant => instant(now + REVIEW_HOURS * HOUR_MS)

export type ChargeDenial =
  | RightDenial
  | { code: 'visit_charge.decided' }
  | { code: 'visit_charge.over'; hours: number }
  | { code: 'visit_charge.too_much'; mostCents: number; currency: string }

export type Charge = {
  state: ChargeState
  mostCents: number
  until: Instant
  currency: string
  collectState: CollectState | null
}

/** An approved charge that has not come in may still be let go, whenever: nothing of it has been paid. */
export const isUncollected = ({ state, collectState }: Pick<Charge, 'state' | 'collectState'>): boolean =>
  state === 'approved' && collectState !== null && collectState !== 'paid'

/**
 * Says why a charge may not be decided so, or null: a manager, in time, once, and never more than its guests agreed to (F-3). One that their
 * card has not paid is let go (no amount) whenever.
 */
export function chargeDenial(
  { state, mostCents, until, currency, collectState }: Charge,
  { now, standing, amountCents }: { now: Instant; standing: Standing | null; amountCents: number | null },
): ChargeDenial | null {
  if (standing !== 'manager') return { code: 'forbidden', module: 'mdu_booking', flag: 'delete' }
  if (amountCents === null && isUncollected({ state, collectState })) return null
  if (state !== 'pending') return { code: 'visit_charge.decided' }
  if (now >= until) return { code: 'visit_charge.over', hours: REVIEW_HOURS }
  if (amountCents !== null && amountCents > mostCents) return { code: 'visit_charge.too_much', mostCents, currency }
  return null
}

/** T14: whoever comes late after all sits down; where they were charged for not coming a manager decides. */
export const lateArrivalDenial = (state: ChargeState | null, standing: Standing): RightDenial | null =>
  state === 'approved' && standing !== 'manager' && standing !== 'system'
    ? { code: 'forbidden', module: 'mdu_booking', flag: 'delete' }
    : null
