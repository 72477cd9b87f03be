import type { RightDenial } from '../../rights.ts'
import { HOUR_MS, type Instant, instant } from '../../time.ts'
import type { Standing } from '../life/standing.ts'

/** A charge for not coming: looked at by a manager, kept or let go, or over because nobody looked in time (F-3). */
export const CHARGE_STATES = ['pending', 'approved', 'dismissed', 'lapsed'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** For how long a charge may be decided; what nobody has decided by then goes back. */
export const REVIEW_HOURS = 72
export const reviewUntil = (now: Instant): Instant => instant(now + REVIEW_HOURS * HOUR_MS)

export type ChargeDenial =
  | RightDenial
  | { code: 'visit_charge.decided' }
  | { code: 'visit_charge.over'; hours: number }
  | { code: 'visit_charge.too_much'; mostCents: number; currency: string }

export type Charge = { state: ChargeState; mostCents: number; until: Instant; currency: string }

/** Says why a charge may not be decided so, or null: a manager, in time, once, and never more than its guests agreed to (F-3). */
export function chargeDenial(
  { state, mostCents, until, currency }: Charge,
  { now, standing, amountCents }: { now: Instant; standing: Standing | null; amountCents: number | null },
): ChargeDenial | null {
  if (standing !== 'manager') return { code: 'forbidden', module: 'mdu_booking', flag: 'delete' }
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
