import type { HandlerInput } from '@muelle/contract/call'
import type {
  createRecurrence,
  previewRecurrences,
  Recurrence as WireRecurrence,
} from '@muelle/contract/recurrences/record'
import type { Recurrence, Schedule } from '@muelle/domain/recurrences/recurrence'
import type { OtherSeason } from '@muelle/domain/recurrences/recurrence-denial'
import { instant, localDate, localTime } from '@muelle/domain/time'
import type { SeasonPrice } from '@muelle/domain/tours/season-prices'
import type { Fields } from '../platform/events/changes.ts'
import type { RecurrenceFields, RecurrenceRow, StoredSchedule } from './recurrences.sql.ts'

export type SeasonBody = HandlerInput<typeof createRecurrence>['body']
export type SeasonDraft = NonNullable<HandlerInput<typeof previewRecurrences>['body']['draft']>
export type WantedSchedule = Omit<StoredSchedule, 'id'> & { id: number | null }

/** Days of the week or months, each once and in order. */
const distinct = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)

/** A season's own fields; all twelve months are the same as no choice of months. */
export function fieldsOf(name: string, draft: Omit<SeasonDraft, 'schedules'>): RecurrenceFields {
  const months = draft.months && distinct(draft.months)
  return {
    name,
    valid_from: localDate(draft.valid_from),
    valid_to: draft.valid_to === null ? null : localDate(draft.valid_to),
    weekdays: distinct(draft.weekdays),
    months: months?.length === 12 ? null : months,
    priority: draft.priority,
  }
}

export const schedulesOf = ({ schedules }: Pick<SeasonDraft, 'schedules'>): WantedSchedule[] =>
  schedules.map((schedule) => ({
    ...schedule,
    id: schedule.id ?? null,
    start_time: localTime(schedule.start_time),
  }))

/**
 * Start times without an id get that of the season at the same hour, even one that ended: closed days (R5), groups (C6), allotments (C8)
 * and boats hang on it, and whoever takes 9:00 away and adds it again means the same one. `known` has the best match of an hour first.
 */
export function sameStartTimes(
  wanted: readonly WantedSchedule[],
  known: readonly Pick<StoredSchedule, 'id' | 'start_time'>[],
): WantedSchedule[] {
  const named = new Set(wanted.map(({ id }) => id))
  return wanted.map((schedule) => {
    if (schedule.id !== null) return schedule
    const same = known.find(({ id, start_time }) => start_time === schedule.start_time && !named.has(id))
    return same ? { ...schedule, id: same.id } : schedule
  })
}

/** The last price for each category and tariff. */
export function lastPricesOf({ prices }: Pick<SeasonBody, 'prices'>): SeasonPrice[] {
  const byKind = new Map<string, SeasonPrice>()
  for (const { category_id, tariff, price_cents } of prices)
    byKind.set(`${category_id} ${tariff ?? ''}`, { category_id, tariff, price_cents })
  return [...byKind.values()]
}

/** A season as the rules see it. */
export const ruleOf = (
  tour_id: number,
  { id, created_at, ...season }: RecurrenceFields & { id: number; created_at: number },
): Recurrence => ({
  id,
  tour_id,
  valid_from: season.valid_from,
  valid_to: season.valid_to,
  weekdays: season.weekdays,
  months: season.months,
  priority: season.priority,
  created_at: instant(created_at),
})

/** A start time as the rules see it; how long it lasts decides nothing there. */
export const scheduleRuleOf = (recurrence_id: number, id: number, schedule: Omit<StoredSchedule, 'id'>): Schedule => ({
  id,
  recurrence_id,
  start_time: schedule.start_time,
  duration_minutes: schedule.duration_minutes ?? 0,
  capacity: schedule.capacity,
  min_people: schedule.min_people,
  online_status: schedule.online_status,
})

export const otherSeasonOf = (tourId: number, row: RecurrenceRow): OtherSeason => ({
  recurrence: ruleOf(tourId, row),
  name: row.name,
  startTimes: row.schedules.map(({ start_time }) => start_time),
})

export const wireRecurrence = ({ created_at: _createdAt, ...season }: RecurrenceRow): WireRecurrence => season

/** What the history of a season tells (I20). */
export const historyFieldsOf = ({
  id: _id,
  created_at: _createdAt,
  version: _version,
  schedules,
  ...season
}: RecurrenceRow): Fields => ({
  ...season,
  start_times: schedules.map(({ id: _schedule, ...schedule }) => schedule),
})
