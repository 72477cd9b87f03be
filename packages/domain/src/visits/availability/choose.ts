import type { Instant } from '../../time.ts'
import { judgeSlot, type Question, type Verdict } from './judge-slot.ts'
import type { Taken, Venue } from './venue.ts'

/** How many plans are tried before a time counts as gone (G-1). */
export const MAX_CANDIDATES = 4

/**
 * What a booking tries to take, the best first, and the verdict that it rests on. Who writes it takes the quarter hours of
 * `verdict.stay.span` of all tables of a candidate, or goes on to the next (G-1).
 */
export function chooseTables(
  venue: Venue,
  taken: Taken,
  at: Instant,
  question: Question,
): { verdict: Verdict; candidates: (readonly number[])[] } {
  const verdict = judgeSlot(venue, taken, at, question)
  return { verdict, candidates: verdict.offers.slice(0, MAX_CANDIDATES).map(({ resource_ids }) => resource_ids) }
}
