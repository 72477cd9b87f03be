import type { Cents } from '../money.ts'

/** Cash of one person in one business, from its first move until somebody else has counted it and a third has approved it (S7). */
export const SHIFT_STATES = ['open', 'handed_in', 'reconciled', 'approved', 'rejected'] as const
export type ShiftState = (typeof SHIFT_STATES)[number]
/** Nobody has counted it to the end. */
export const UNRECONCILED_STATES = ['open', 'handed_in'] as const satisfies readonly ShiftState[]

/** Why there was more or less than expected. */
export const DIFFERENCE_REASONS = [
  'wrong_change',
  'unrecorded_expense',
  'bad_note',
  'unrecorded_sale',
  // What an installation never wrote down before it counted shifts.
  'before_shifts',
  'unknown',
  'other',
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Where the cash of a shift goes: into the hands of who receives it, or into the safe. */
export const SHIFT_ENDS = ['mine', 'safe'] as const
export type ShiftEnd = (typeof SHIFT_ENDS)[number]

/** What somebody does about a shift. */
export const SHIFT_ACTIONS = ['hand_in', 'receive', 'reconcile', 'approve', 'reject'] as const
export type ShiftAction = (typeof SHIFT_ACTIONS)[number]

export type Shift = {
  state: ShiftState
  user_id: number
  /** To whom it was handed in. */
  to_user_id: number | null
  /** Who counted it, once somebody has. */
  received_by_id: number | null
}
/** Who acts, and whether they settle with the others of the business. */
export type ShiftActor = { user_id: number; settles: boolean }

export type ShiftDenial =
  | { code: 'shift.state'; shiftState: ShiftState }
  | { code: 'shift.not_counted' }
  | { code: 'shift.counted' }
  | { code: 'shift.same_person' }
  | { code: 'shift.not_yours' }

/** Whether somebody may count a shift that was handed in: to whom it was handed, and whoever settles with the others; never its own. */
const mayReceive = (shift: Shift, { user_id, settles }: ShiftActor) =>
  user_id !== shift.user_id && (user_id === shift.to_user_id || settles)

/** Says why somebody may not do something about a shift, or null. Each state is left once: whoever comes second is told where it stands. */
export function shiftDenial(action: ShiftAction, shift: Shift, actor: ShiftActor): ShiftDenial | null {
  const { state } = shift
  const wrongState: ShiftDenial = { code: 'shift.state', shiftState: state }
  const isCounted = shift.received_by_id !== null
  switch (action) {
    case 'hand_in':
      if (actor.user_id !== shift.user_id) return { code: 'shift.not_yours' }
      return state === 'open' ? null : wrongState
    case 'receive':
      if (!mayReceive(shift, actor)) return { code: 'shift.not_yours' }
      if (state !== 'handed_in') return wrongState
      return isCounted ? { code: 'shift.counted' } : null
    case 'reconcile':
      if (state !== 'handed_in') return wrongState
      if (!isCounted) return { code: 'shift.not_counted' }
      return actor.user_id === shift.received_by_id ? null : { code: 'shift.not_yours' }
    case 'approve':
      return state === 'reconciled' ? decisionDenial(shift, actor) : wrongState
    case 'reject':
      if (state === 'reconciled') return decisionDenial(shift, actor)
      if (state !== 'handed_in') return wrongState
      // Both sides know the sum once it is counted: neither asks for another count of what is no longer blind.
      if (isCounted) return actor.user_id === shift.user_id ? { code: 'shift.counted' } : decisionDenial(shift, actor)
      return actor.user_id === shift.user_id || mayReceive(shift, actor) ? null : { code: 'shift.not_yours' }
  }
}

/** A shift is approved, or not, by somebody who settles with the others and neither handed it in nor received it. */
function decisionDenial(shift: Shift, { user_id, settles }: ShiftActor): ShiftDenial | null {
  if (!settles) return { code: 'shift.not_yours' }
  const isOneOfBoth = user_id === shift.user_id || user_id === shift.received_by_id
  return isOneOfBoth ? { code: 'shift.same_person' } : null
}

/** What somebody may do about a shift now. */
export const shiftActions = (shift: Shift, actor: ShiftActor): ShiftAction[] =>
  SHIFT_ACTIONS.filter((action) => shiftDenial(action, shift, actor) === null)

/** One currency of a shift: what should be there, and what each side has counted. */
export type ShiftTotal = {
  currency: string
  expected_cents: Cents
  handed_cents: Cents
  received_cents: Cents | null
}

/** What was received above what was expected; below zero where it was less, null while it is not received. */
export const differenceOf = ({ expected_cents, received_cents }: ShiftTotal): Cents | null =>
  received_cents === null ? null : received_cents - expected_cents

/**
 * Expected and counted of each currency that either names; what a side did not count it did not find. Whom the house owes cash has less
 * than none: nothing is expected of them, and what they are owed stays for their next shift.
 */
export function totalsOf(expected: ReadonlyMap<string, Cents>, handed: ReadonlyMap<string, Cents>): ShiftTotal[] {
  const currencies = [...new Set([...expected.keys(), ...handed.keys()])].sort()
  return currencies.map((currency) => ({
    currency,
    expected_cents: Math.max(0, expected.get(currency) ?? 0),
    handed_cents: handed.get(currency) ?? 0,
    received_cents: null,
  }))
}

/** The totals with what whoever received it has counted. */
export function receivedTotals(totals: readonly ShiftTotal[], received: ReadonlyMap<string, Cents>): ShiftTotal[] {
  const known = new Set(totals.map(({ currency }) => currency))
  const others = [...received.keys()].filter((currency) => !known.has(currency))
  return [
    ...totals,
    ...others.map((currency) => ({ currency, expected_cents: 0, handed_cents: 0, received_cents: null })),
  ].map((total) => ({ ...total, received_cents: received.get(total.currency) ?? 0 }))
}

export type ReasonDenial = { code: 'shift.reason_missing' } | { code: 'shift.note_missing' }

/** Says why a shift cannot be reconciled like this, or null: a difference has a reason, and what nobody knows or has no name says more. */
export function reasonDenial(
  totals: readonly ShiftTotal[],
  { reason, note }: { reason: DifferenceReason | null; note: string | null },
): ReasonDenial | null {
  if (totals.every((total) => differenceOf(total) === 0)) return null
  if (reason === null) return { code: 'shift.reason_missing' }
  return (reason === 'unknown' || reason === 'other') && note === null ? { code: 'shift.note_missing' } : null
}

/** What is again in the hands of who handed a shift in that was not accepted: what was missing. What was found stays the house's. */
export const missingOf = (totals: readonly ShiftTotal[]): ShiftTotal[] =>
  totals.flatMap((total) => {
    const missing = differenceOf(total) ?? 0
    // As if as much had been found as was missing, and nothing else moved.
    return missing < 0 ? [{ ...total, expected_cents: missing, received_cents: 0 }] : []
  })

/** One move that closes a shift: what was received, or what there was more or less. */
export type ClosingMove = { kind: 'handover' | 'difference'; currency: string; cents: Cents }

/**
 * The moves that leave nothing of a shift in the hands of who handed it in. Of a difference, cents above zero were found, those below are
 * missing; what is received is above zero.
 */
export const closingMoves = (totals: readonly ShiftTotal[]): ClosingMove[] =>
  totals.flatMap((total) => {
    const { currency, received_cents } = total
    const difference = differenceOf(total) ?? 0
    return [
      ...(difference === 0 ? [] : [{ kind: 'difference' as const, currency, cents: difference }]),
      ...(received_cents ? [{ kind: 'handover' as const, currency, cents: received_cents }] : []),
    ]
  })
