import { type FormerStartTime, replacedStartTime } from '@muelle/domain/departures/replaced-start-time'
import { instant, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { copyRules, type FormerRow, findFormerStartTimes, type KeptRules } from './keep-rules.sql.ts'
import type { RecurrenceRow, StoredSchedule } from './recurrences.sql.ts'
import { ruleOf } from './season-fields.ts'

type Keeping = {
  tourId: number
  season: RecurrenceRow
  /** Those of its start times that it did not have before. */
  added: readonly Pick<StoredSchedule, 'id' | 'startTime'>[]
  today: LocalDate
}

/**
 * Lets the new start times of a season have what hangs on those whose place they take (R7): whoever replaces a season by another, or puts
 * one above it, means the same 9:00. What was sold keeps its start time with its seats, group and boat, so no counter moves. Answers how
 * much that was; null when nothing was.
 */
export async function keepRules(tx: Tx, { tourId, season, added, today }: Keeping): Promise<KeptRules | null> {
  if (added.length === 0) return null
  const rows = await findFormerStartTimes(tx, tourId, {
    startTimes: added.map(({ startTime }) => startTime),
    except: season.schedules.map(({ id }) => id),
  })
  const former = rows.map((row) => formerOf(tourId, row))
  const rule = ruleOf(tourId, season)
  const pairs = added.flatMap(({ id, startTime }) => {
    const replaced = replacedStartTime(rule, startTime, former)
    return replaced ? [{ from: replaced.id, to: id, validTo: season.validTo }] : []
  })
  if (pairs.length === 0) return null
  const kept = await copyRules(tx, pairs, today)
  return Object.values(kept).some((count) => count > 0) ? kept : null
}

const formerOf = (tourId: number, { id, startTime, endedAt, season }: FormerRow): FormerStartTime => ({
  id,
  startTime,
  recurrence: ruleOf(tourId, season),
  endedAt: endedAt === null ? null : instant(endedAt),
})
