import { type FormerStartTime, replacedStartTime } from '@muelle/domain/recurrences/replaced-start-time'
import { instant, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { copyRules, type FormerRow, findFormerStartTimes, type KeptRules } from './keep-rules.sql.ts'
import { ruleOf } from './recurrence-fields.ts'
import type { RecurrenceRow, StoredSchedule } from './recurrences.sql.ts'

type Keeping = {
  tour_id: number
  season: RecurrenceRow
  /** Those of its start times that it did not have before. */
  added: readonly Pick<StoredSchedule, 'id' | 'start_time'>[]
  today: LocalDate
}

/**
 * Lets the new start times of a season have what hangs on those whose place they take (R7): whoever replaces a season by another, or puts
 * one above it, means the same 9:00. What was sold keeps its start time with its seats, group and boat, so no counter moves. Answers how
 * much that was; null when nothing was.
 */
export async function keepRules(tx: Tx, { tour_id, season, added, today }: Keeping): Promise<KeptRules | null> {
  if (added.length === 0) return null
  const rows = await findFormerStartTimes(tx, tour_id, {
    startTimes: added.map(({ start_time }) => start_time),
    except: season.schedules.map(({ id }) => id),
  })
  const former = rows.map((row) => formerOf(tour_id, row))
  const rule = ruleOf(tour_id, season)
  const pairs = added.flatMap(({ id, start_time }) => {
    const replaced = replacedStartTime(rule, start_time, former)
    return replaced ? [{ from: replaced.id, to: id, valid_to: season.valid_to }] : []
  })
  if (pairs.length === 0) return null
  const kept = await copyRules(tx, pairs, today)
  return Object.values(kept).some((count) => count > 0) ? kept : null
}

const formerOf = (tourId: number, { id, start_time, ended_at, season }: FormerRow): FormerStartTime => ({
  id,
  start_time,
  recurrence: ruleOf(tourId, season),
  ended_at: ended_at === null ? null : instant(ended_at),
})
