import type { Recurrence, RecurrenceBody } from '@muelle/contract/recurrences/record'
import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import { firstActiveDay } from '@muelle/domain/recurrences/recurrence'
import { type LocalDate, localDate } from '@muelle/domain/time'
import { TARIFFS, type Tariff } from '@muelle/domain/tours/tariff'

export type StartTime = {
  /** Null for one that is new. */
  id: number | null
  start_time: string
  duration_minutes: number | null
  capacity: number | null
  people_limit: number | null
  min_people: number
  online_status: OnlineStatus
}
/** What the form of a season holds. */
export type RecurrenceDraft = {
  name: string
  valid_from: string
  /** Empty while the season has no end. */
  valid_to: string
  weekdays: number[]
  /** Empty for every month. */
  months: number[]
  priority: number
  schedules: StartTime[]
  /** In units of the currency, by `priceKey`; absent where the tour's own price holds. */
  prices: Record<string, number>
}

/** The price of a category in the draft: the general one, or that of a tariff (P2). */
export const priceKey = (categoryId: number, tariff: Tariff | null): string =>
  tariff === null ? String(categoryId) : `${categoryId}:${tariff}`

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const WORKDAYS = [1, 2, 3, 4, 5]
export const WEEKEND = [0, 6]
const CENTS = 100

export const newStartTime = (start_time: string): StartTime => ({
  id: null,
  start_time,
  duration_minutes: null,
  capacity: null,
  people_limit: null,
  min_people: 0,
  online_status: 'auto',
})

/** A season as the form shows it; a new one begins today, runs every day and never ends. */
export function draftOf(recurrence: Recurrence | null, today: string): RecurrenceDraft {
  return {
    name: recurrence?.name ?? '',
    valid_from: recurrence?.valid_from ?? today,
    valid_to: recurrence?.valid_to ?? '',
    weekdays: recurrence?.weekdays ?? EVERY_DAY,
    months: recurrence?.months ?? [],
    priority: recurrence?.priority ?? 0,
    schedules: recurrence?.schedules ?? [],
    prices: Object.fromEntries(
      (recurrence?.prices ?? []).map((price) => [priceKey(price.category_id, price.tariff), price.price_cents / CENTS]),
    ),
  }
}

/** What is sent: every price that was typed, those for tariffs after the general ones. */
export function bodyOf(draft: RecurrenceDraft): RecurrenceBody {
  const prices = Object.entries(draft.prices).map(([key, price]) => {
    const [categoryId, tariff] = key.split(':')
    return {
      category_id: Number(categoryId),
      tariff: TARIFFS.find((known) => known === tariff) ?? null,
      price_cents: Math.round(price * CENTS),
    }
  })
  return {
    name: draft.name,
    ...rulesOf(draft),
    prices: [...prices.filter(({ tariff }) => tariff === null), ...prices.filter(({ tariff }) => tariff !== null)],
  }
}

/** What decides the days and hours of a season: the part that the preview needs. */
export const rulesOf = ({ valid_from, valid_to, weekdays, months, priority, schedules }: RecurrenceDraft) => ({
  valid_from,
  valid_to: valid_to === '' ? null : valid_to,
  weekdays: [...weekdays],
  months: months.length === 0 ? null : [...months],
  priority,
  schedules: schedules.map(({ id, ...schedule }) => (id === null ? schedule : { ...schedule, id })),
})

/**
 * The first day from today on that a season has as it is typed: of one of weekends that begins at the end of December it is one of the
 * next year. Where it has none, the day it says.
 */
export function firstDayOf(draft: RecurrenceDraft, today: LocalDate): string {
  const { valid_from, valid_to, weekdays, months } = rulesOf(draft)
  if (valid_from === '') return valid_from
  const season = {
    weekdays,
    months,
    valid_from: localDate(valid_from),
    valid_to: valid_to === null ? null : localDate(valid_to),
  }
  return firstActiveDay(season, today) ?? valid_from
}

/** Start times of a season whose hour the draft changes or takes away. */
export const changedSchedules = ({ schedules }: RecurrenceDraft, recurrence: Recurrence): number[] =>
  recurrence.schedules
    .filter(({ id, start_time }) => schedules.find((schedule) => schedule.id === id)?.start_time !== start_time)
    .map(({ id }) => id)

const sameDays = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && b.every((day) => a.includes(day))
export type WeekdayPreset = 'everyDay' | 'workdays' | 'weekend'
export const WEEKDAY_PRESETS: Readonly<Record<WeekdayPreset, readonly number[]>> = {
  everyDay: EVERY_DAY,
  workdays: WORKDAYS,
  weekend: WEEKEND,
}
/** The name that a choice of weekdays has, or null for any other. */
export const presetOf = (weekdays: readonly number[]): WeekdayPreset | null =>
  (Object.keys(WEEKDAY_PRESETS) as WeekdayPreset[]).find((preset) => sameDays(weekdays, WEEKDAY_PRESETS[preset])) ??
  null
