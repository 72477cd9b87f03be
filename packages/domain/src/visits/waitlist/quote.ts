import { HORIZON_MINUTES, type SimulatedWait } from './simulate.ts'

/** What is promised: minutes from and to; both 0 is «at once». `isOpenEnded`: it may also be longer than anybody can say. */
export type Quote = { min: number; max: number; isOpenEnded: boolean }

const STEP_MINUTES = 5
const LOWER = 0.5
const UPPER = 0.8

/** The sizes that a board shows a wait for, each standing for a band: 1–2, 3–4, 5–6, 7 and more. */
export const QUOTED_SIZES = [2, 4, 6, 8] as const

/** A range from the middle of what may happen to what four of five evenings keep, both up to the next five (W-3); null where no table would do. */
export function quoteOf(wait: SimulatedWait): Quote | null {
  if (!wait) return null
  const max = upToStep(percentile(wait, UPPER))
  return { min: upToStep(percentile(wait, LOWER)), max, isOpenEnded: max >= HORIZON_MINUTES }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

// A hair above a step is floating-point dust, not another five minutes.
const upToStep = (minutes: number) => Math.ceil((minutes - 1e-6) / STEP_MINUTES) * STEP_MINUTES || 0

/** What a host says instead; the model's own stays beside it, so that reports can tell the two apart (W-3). */
export const overrideDenial = ({ min, max }: Pick<Quote, 'min' | 'max'>): { code: 'waitlist.range_reversed' } | null =>
  min > max ? { code: 'waitlist.range_reversed' } : null
