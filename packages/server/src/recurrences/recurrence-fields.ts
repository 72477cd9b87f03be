import type { HandlerInput } from '@muelle/contract/call'
import type { createRecurrence, previewRecurrences, Recurrence as WireRecurrence } from '@muelle/contract/recurrences'
import type { Recurrence, Schedule } from '@muelle/domain/departures/recurrence'
import type { OtherSeason } from '@muelle/domain/departures/recurrence-denial'
import { instant, localDate, localTime } from '@muelle/domain/time'
import type { Fields } from '../platform/events/changes.ts'
import type { RecurrenceFields, RecurrenceRow, SeasonPrice, StoredSchedule } from './recurrences.sql.ts'

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
    validFrom: localDate(draft.valid_from),
    validTo: draft.valid_to === null ? null : localDate(draft.valid_to),
    weekdays: distinct(draft.weekdays),
    months: months?.length === 12 ? null : months,
    priority: draft.priority,
  }
}

export const schedulesOf = ({ schedules }: Pick<SeasonDraft, 'schedules'>): WantedSchedule[] =>
  schedules.map((schedule) => ({
    id: schedule.id ?? null,
    startTime: localTime(schedule.start_time),
    durationMinutes: schedule.duration_minutes,
    capacity: schedule.capacity,
    peopleLimit: schedule.people_limit,
    minPeople: schedule.min_people,
    onlineStatus: schedule.online_status,
  }))

/**
 * Start times without an id get that of the season at the same hour, even one that ended: closed days (R5), groups (C6), allotments (C8)
 * and boats hang on it, and whoever takes 9:00 away and adds it again means the same one. `known` has the best match of an hour first.
 */
export function sameStartTimes(
  wanted: readonly WantedSchedule[],
  known: readonly Pick<StoredSchedule, 'id' | 'startTime'>[],
): WantedSchedule[] {
  const named = new Set(wanted.map(({ id }) => id))
  return wanted.map((schedule) => {
    if (schedule.id !== null) return schedule
    const same = known.find(({ id, startTime }) => startTime === schedule.startTime && !named.has(id))
    return same ? { ...schedule, id: same.id } : schedule
  })
}

/** The last price for each category and tariff. */
export function pricesOf({ prices }: Pick<SeasonBody, 'prices'>): SeasonPrice[] {
  const byKind = new Map<string, SeasonPrice>()
  for (const { category_id: categoryId, tariff, price_cents: priceCents } of prices)
    byKind.set(`${categoryId} ${tariff ?? ''}`, { categoryId, tariff, priceCents })
  return [...byKind.values()]
}

/** A season as the rules see it. */
export const ruleOf = (
  tourId: number,
  { id, createdAt, ...season }: RecurrenceFields & { id: number; createdAt: number },
): Recurrence => ({
  id,
  tourId,
  validFrom: season.validFrom,
  validTo: season.validTo,
  weekdays: season.weekdays,
  months: season.months,
  priority: season.priority,
  createdAt: instant(createdAt),
})

/** A start time as the rules see it; how long it lasts decides nothing there. */
export const scheduleRuleOf = (recurrenceId: number, id: number, schedule: Omit<StoredSchedule, 'id'>): Schedule => ({
  id,
  recurrenceId,
  startTime: schedule.startTime,
  durationMinutes: schedule.durationMinutes ?? 0,
  capacity: schedule.capacity,
  minPeople: schedule.minPeople,
  onlineStatus: schedule.onlineStatus,
})

export const otherSeasonOf = (tourId: number, row: RecurrenceRow): OtherSeason => ({
  recurrence: ruleOf(tourId, row),
  name: row.name,
  startTimes: row.schedules.map(({ startTime }) => startTime),
})

export const wireRecurrence = (row: RecurrenceRow): WireRecurrence => ({
  id: row.id,
  name: row.name,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  weekdays: row.weekdays,
  months: row.months,
  priority: row.priority,
  schedules: row.schedules.map((schedule) => ({
    id: schedule.id,
    start_time: schedule.startTime,
    duration_minutes: schedule.durationMinutes,
    capacity: schedule.capacity,
    people_limit: schedule.peopleLimit,
    min_people: schedule.minPeople,
    online_status: schedule.onlineStatus,
  })),
  prices: row.prices.map(({ categoryId, tariff, priceCents }) => ({
    category_id: categoryId,
    tariff,
    price_cents: priceCents,
  })),
  version: row.version,
})

/** What the history of a season tells (I20). */
export const historyFieldsOf = ({
  id: _id,
  createdAt: _createdAt,
  version: _version,
  ...season
}: RecurrenceRow): Fields => ({
  name: season.name,
  valid_from: season.validFrom,
  valid_to: season.validTo,
  weekdays: season.weekdays,
  months: season.months,
  priority: season.priority,
  start_times: season.schedules.map(({ id: _schedule, ...schedule }) => schedule),
  prices: season.prices,
})
