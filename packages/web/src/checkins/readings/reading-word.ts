import type { Checkin } from '@muelle/contract/checkins/record'
import { SOLVABLE_VERDICTS, type Verdict } from '@muelle/domain/checkins/kinds'
import { type ReadingWord, readingWordOf } from '@muelle/domain/checkins/reading-word'
import type { StatusTone } from '../../ui/StatusBadge.tsx'

/** Never the colour alone: each has its word and its picture beside it. */
export const WORD_TONES: Readonly<Record<ReadingWord, StatusTone>> = {
  received: 'done',
  boarded: 'active',
  double: 'danger',
  undone: 'neutral',
  used: 'danger',
  other_departure: 'progress',
  balance_due: 'waiting',
  proof_required: 'waiting',
  canceled: 'danger',
  revoked: 'danger',
  other_day: 'progress',
  over_limit: 'danger',
  departed: 'danger',
  unknown: 'neutral',
}

export const needsReview = ({ review, reviewed }: Pick<Checkin, 'review' | 'reviewed'>): boolean =>
  review !== null && reviewed === null

/** The bar at the left: refused, or waiting for somebody's look; none of what is well. */
export function barOf(reading: Checkin): StatusTone | undefined {
  if (reading.undone !== null) return undefined
  if (needsReview(reading)) return 'danger'
  return reading.is_admitted ? undefined : WORD_TONES[readingWordOf(reading)]
}

const SOLVABLE: ReadonlySet<Verdict> = new Set(SOLVABLE_VERDICTS)

/** Whether those whom it refused are still outside, and somebody at the dock can let them in all the same. */
export function isUnsolved({ booking, is_admitted, kind, verdict }: Checkin): boolean {
  if (booking === null || is_admitted || !SOLVABLE.has(verdict)) return false
  return (kind === 'boarding' ? booking.boarded_people : booking.received_people) < booking.people
}

/** The one thing to do about a scan; null where there is none. The first four solve it, the others show more. */
export type ReadingAct = 'review' | 'collect' | 'move' | 'mark' | 'uses' | 'booking' | 'find'

export function readingActOf(reading: Checkin): ReadingAct | null {
  if (reading.undone !== null) return null
  if (needsReview(reading)) return 'review'
  if (reading.is_admitted) return null
  if (reading.booking === null) return reading.read_text === null ? null : 'find'
  if (reading.verdict === 'used') return 'uses'
  if (!isUnsolved(reading)) return 'booking'
  if (reading.verdict === 'balance_due') return 'collect'
  return reading.verdict === 'proof_required' ? 'mark' : 'move'
}
export const solves = (act: ReadingAct): boolean => act !== 'uses' && act !== 'booking' && act !== 'find'
