import type { Cents } from '../money.ts'

/** What people are offered to give: parts of the price in percent. Nothing is chosen before they do (M8). */
const TIP_PERCENTS = [10, 15, 20] as const
/** Nobody counts out less than whole notes. */
const STEP_CENTS = 10_00

/** Tips to choose from beside a payment, in whole notes, each once. */
export const tipChoices = (amountCents: Cents): Cents[] => [
  ...new Set(
    TIP_PERCENTS.map((percent) => Math.max(1, Math.round((amountCents * percent) / 100 / STEP_CENTS)) * STEP_CENTS),
  ),
]

export type TipDenial = { code: 'tip.too_much'; mostCents: Cents }

/** Says why a tip is not taken, or null: more than all of the trip costs is a slip of the hand. */
export const tipDenial = (tipCents: Cents, totalCents: Cents): TipDenial | null =>
  tipCents > totalCents ? { code: 'tip.too_much', mostCents: totalCents } : null

export type HandOutDenial = { code: 'tip.none' } | { code: 'tip.changed'; openCents: Cents }

/** Says why a day's tips are not handed out, or null: there are none left, or others than were shown. */
export function handOutDenial({
  shown_cents,
  open_cents,
}: {
  shown_cents: Cents
  open_cents: Cents
}): HandOutDenial | null {
  if (open_cents === 0) return { code: 'tip.none' }
  return open_cents === shown_cents ? null : { code: 'tip.changed', openCents: open_cents }
}

/** Out of where a tip comes back: where it lay, or the hands of whoever gives it back. */
export const TIP_BACK_ENDS = ['there', 'mine'] as const
export type TipBackEnd = (typeof TIP_BACK_ENDS)[number]

export type TipBackDenial =
  | { code: 'tip.taken_back' }
  | { code: 'tip.handed_out' }
  | { code: 'tip.counted' }
  | { code: 'tip.not_theirs' }

export type TipBackFacts = {
  isTakenBack: boolean
  /** The crew has it. */
  isHandedOut: boolean
  /** A shift that was handed in has counted it. */
  isCounted: boolean
  /** Settles with the others. */
  settles: boolean
}

/**
 * Says why a tip that was mistyped is not taken back, or null: once, and not when the crew has it. What a shift has counted lies where it
 * lay no more, and its count has told what was missing: whoever settles gives it out of their own hands, as a move of their own shift.
 */
export function tipBackDenial(
  { isTakenBack, isHandedOut, isCounted, settles }: TipBackFacts,
  from: TipBackEnd,
): TipBackDenial | null {
  if (isTakenBack) return { code: 'tip.taken_back' }
  if (isHandedOut) return { code: 'tip.handed_out' }
  if (from === 'mine') return settles ? null : { code: 'tip.not_theirs' }
  return isCounted ? { code: 'tip.counted' } : null
}
