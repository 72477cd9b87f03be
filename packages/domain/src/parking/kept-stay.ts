import type { Cents } from '../money.ts'
import type { Instant, TimeZone } from '../time.ts'
import { type Coverage, type Fee, feeOf, type Validation } from './fee.ts'
import { dueCents } from './stay.ts'
import type { ParkingTariff } from './tariff.ts'

/** A stay as a device keeps it, to reckon what is due without a network. */
export type KeptStayFacts = {
  entered_at: Instant
  tariff: ParkingTariff
  has_grace: boolean
  validations: readonly Validation[]
  coverage: Coverage | null
  is_unproven: boolean
  paid_cents: Cents
  exit_until: Instant | null
}

/** What is due of a stay by what a device knows of it: the very rule of the server, on the tariff that the stay entered with. */
export function owedHere(stay: KeptStayFacts, at: Instant, zone: TimeZone): { fee: Fee; due_cents: Cents } {
  const { entered_at, tariff, has_grace, validations, coverage, is_unproven, paid_cents, exit_until } = stay
  // The clock of a device may be behind that of the gate where it came in.
  const as_of = at > entered_at ? at : entered_at
  const fee = feeOf({ entry: entered_at, as_of, tariff, zone, has_grace, validations, coverage, is_unproven })
  const facts = { is_open: true, entered_at, left_at: null, paid_cents, exit_until }
  return { fee, due_cents: dueCents(facts, fee.total_cents, as_of) }
}

/** What somebody has to look at once an exit is told: it was out already, or another amount was due (decision 0165). */
export const TOLD_EXITS = ['left', 'repeated', 'differs', 'had_left'] as const
export type ToldExit = (typeof TOLD_EXITS)[number]

export function toldExitOf(told: {
  hadLeft: boolean
  taken_cents: Cents
  due_cents: Cents
}): Exclude<ToldExit, 'repeated'> {
  if (told.hadLeft) return 'had_left'
  return told.taken_cents === told.due_cents ? 'left' : 'differs'
}
