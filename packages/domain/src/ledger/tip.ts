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
