import type { Cents } from '../money.ts'

/** How long a shift may be open before its person takes no more cash, and from which share of a limit on people are warned (S7). */
export const SHIFT_HOURS = 12
export const WARNED_AT_PERCENT = 80

/** What decides whether somebody may take cash. */
export type CashGate = {
  /** Minutes since their shift opened; null without one. */
  open_minutes: number | null
  /** Nobody else of the business can receive it. */
  is_alone: boolean
  is_blocked: boolean
  /** Null for none. */
  limit_cents: Cents | null
}

export type CashGateDenial = { code: 'custody.blocked' } | { code: 'shift.overdue'; hours: number; maxHours: number }

/** Whether a shift has been open for too long; never for who has nobody to hand it in to. */
export const isOverdue = ({ open_minutes, is_alone }: Pick<CashGate, 'open_minutes' | 'is_alone'>): boolean =>
  !is_alone && open_minutes !== null && open_minutes >= SHIFT_HOURS * 60

/**
 * Says why somebody takes no cash at all, or null: they are blocked, or their shift has been open for too long. A program that sells in
 * somebody's name has nobody beside it who would hand in: it goes on at any hour, within the block and the limit of whoever made its key.
 */
export function cashGateDenial(gate: CashGate, { isProgram }: { isProgram: boolean }): CashGateDenial | null {
  if (gate.is_blocked) return { code: 'custody.blocked' }
  return isOverdue(gate) && !isProgram
    ? { code: 'shift.overdue', hours: Math.floor((gate.open_minutes ?? 0) / 60), maxHours: SHIFT_HOURS }
    : null
}

export type CashLimitDenial = { code: 'custody.limit'; heldCents: Cents; limitCents: Cents }

/** Says why so much cash more is not taken, or null: nobody comes to hold more than their limit. */
export function cashLimitDenial(
  limit_cents: Cents | null,
  { held_cents, taken_cents }: { held_cents: Cents; taken_cents: Cents },
): CashLimitDenial | null {
  if (limit_cents === null || held_cents + taken_cents <= limit_cents) return null
  return { code: 'custody.limit', heldCents: held_cents, limitCents: limit_cents }
}

/** How close somebody is to their limit. */
export type LimitSense = 'free' | 'warned' | 'full'
export function limitSenseOf(limit_cents: Cents | null, held_cents: Cents): LimitSense {
  if (limit_cents === null) return 'free'
  if (held_cents >= limit_cents) return 'full'
  return held_cents * 100 >= limit_cents * WARNED_AT_PERCENT ? 'warned' : 'free'
}
