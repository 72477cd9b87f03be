import type { Departure } from '@muelle/contract/departures/plan'
import { addDays, localDate } from '@muelle/domain/time'

/** The month after, or before, one such as `2026-07`. */
export function monthNear(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + step
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Every day of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day = localDate(`${month}-01`); day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

export type DaySummary = {
  departures: Departure[]
  /** Seats that can be sold on the day, over all its departures. */
  left: number
  /** What the cheapest departure that can be sold costs; null when none can. */
  fromCents: number | null
  /** When the departures leave that can be sold, each hour once and in order. */
  hours: string[]
  /** Whether all of them have left. */
  isOver: boolean
  /** `none`: nothing departs. `closed`: what departs is not for sale, for another reason than being full. */
  state: 'none' | 'closed' | 'full' | 'free'
}

/** The first day from today on that sells anything: whoever opens the calendar mostly sells the next one. */
export function firstDayToSell(departures: readonly Departure[], today: string): string | undefined {
  const days = departures.filter(({ reason, local_date }) => reason === null && local_date >= today)
  return days.map(({ local_date }) => local_date).toSorted()[0]
}

/** What a day of the calendar says in a word. */
export function summaryOf(departures: Departure[], now: number = Date.now()): DaySummary {
  const sellable = departures.filter(({ reason }) => reason === null)
  const isFull = departures.some(({ availability }) => availability === 'SOLD_OUT')
  return {
    departures,
    left: sellable.reduce((sum, { vacancies }) => sum + vacancies, 0),
    fromCents: sellable.length === 0 ? null : Math.min(...sellable.map(({ price_from_cents }) => price_from_cents)),
    hours: [...new Set(sellable.map(({ start_time }) => start_time))].toSorted(),
    isOver: departures.every(({ starts_at }) => Date.parse(starts_at) <= now),
    state: departures.length === 0 ? 'none' : sellable.length > 0 ? 'free' : isFull ? 'full' : 'closed',
  }
}
