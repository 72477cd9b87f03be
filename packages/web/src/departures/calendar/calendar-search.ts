import { isLocalDate } from '@muelle/domain/local-date'
import { addDays, daysBetween, localDate, weekdayOf } from '@muelle/domain/time'
import { searchValue } from '../../router/search-params.ts'
import { readDepartureKey } from '../plan/departure-key.ts'

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** The address of the calendar: the view, a day in it, one tour of all, and the departure whose boats are being chosen. */
export type CalendarSearch = {
  view?: CalendarView | undefined
  date?: string | undefined
  tour?: number | undefined
  /** As `departureKey` writes it. */
  open?: string | undefined
}

/** Reads the address; what is not understood counts as absent, and the month is the view that leaves no trace. */
export function calendarSearchOf(raw: Record<string, unknown>): CalendarSearch {
  const view = searchValue.oneOf(raw['view'], CALENDAR_VIEWS)
  const date = searchValue.text(raw['date'], 10)
  return {
    view: view === 'month' ? undefined : view,
    date: date && isLocalDate(date) ? date : undefined,
    tour: searchValue.integer(raw['tour']),
    open: readDepartureKey(searchValue.text(raw['open'], 40)),
  }
}

/** The days that a view shows around one of them, both included. A month begins and ends with a whole week. */
export function rangeOf(view: CalendarView, date: string, firstWeekday: number): { from: string; to: string } {
  const day = localDate(date)
  const weekOf = (of: string) => addDays(localDate(of), -((weekdayOf(localDate(of)) - firstWeekday + 7) % 7))
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: weekOf(day), to: addDays(weekOf(day), 6) }
  const first = `${date.slice(0, 8)}01`
  const last = addDays(localDate(movedBy('month', first, 1)), -1)
  const from = weekOf(first)
  const weeks = Math.ceil((daysBetween(from, last) + 1) / 7)
  return { from, to: addDays(from, weeks * 7 - 1) }
}

/** The same place one view further, or back; a month keeps its day where the other has it. */
export function movedBy(view: CalendarView, date: string, steps: 1 | -1): string {
  if (view !== 'month') return addDays(localDate(date), steps * (view === 'week' ? 7 : 1))
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + steps
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  for (let last = day; last > 1; last--) {
    const found = `${first}-${String(last).padStart(2, '0')}`
    if (isLocalDate(found)) return found
  }
  return `${first}-01`
}
