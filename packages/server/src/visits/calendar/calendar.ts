import type { Answer } from '@muelle/contract/call'
import { MAX_CALENDAR_DAYS } from '@muelle/contract/visits/availability'
import type { listVenueDays } from '@muelle/contract/visits/calendar'
import { turnMinutesOf } from '@muelle/domain/booking-settings/settings-examples'
import { businessDateOf, openingOf } from '@muelle/domain/hours/opening'
import { datesBetween, daysBetween, localDate } from '@muelle/domain/time'
import { seatCountOf } from '@muelle/domain/visits/availability/venue'
import { dayCapacity } from '@muelle/domain/visits/calendar/day-capacity'
import { findOpeningHours, findVenue } from '../../businesses/venue.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findTables } from '../../resources/table-facts.ts'
import { readVenue } from '../life/venue.ts'
import { countSpaces, listDays } from './calendar.sql.ts'

/** The party whose turn a seat is reckoned by. */
const USUAL_PARTY = 2

/** A month of a venue or a lot: one statement counts it, whatever happened in it. */
export async function days(context: Context<typeof listVenueDays>): Promise<Answer<typeof listVenueDays>> {
  const { tx, actor, input, now, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const [from, to] = [localDate(input.query.from), localDate(input.query.to)]
  const length = daysBetween(from, to)
  if (length < 0 || length >= MAX_CALENDAR_DAYS) deny({ code: 'departure.range', maxDays: MAX_CALENDAR_DAYS })
  const [counted, hours, venue, tables, spaces, { dayCut, zone }] = await Promise.all([
    listDays(tx, business.id, { from, to }),
    findOpeningHours(tx, business.id, { from, to }),
    findVenue(tx, business.id),
    findTables(tx, business.id),
    countSpaces(tx, business.id),
    readVenue(tx, business),
  ])
  const byDate = new Map(counted.map((day) => [day.date, day]))
  const special = new Map(hours.specialDates.map(({ date, kind }) => [date, kind]))
  const { seats } = seatCountOf(tables)
  const turn = venue && turnMinutesOf(venue.settings.visit.turns, USUAL_PARTY)
  const rows = datesBetween(from, to).map((date) => {
    const spans = openingOf(hours, date)
    const day = byDate.get(date)
    return {
      date,
      is_open: venue === null || spans.length > 0,
      special: special.get(date) ?? null,
      people: day?.people ?? 0,
      parties: day?.parties ?? 0,
      requested: day?.requested ?? 0,
      capacity: (venue ? dayCapacity(seats, spans, turn) : spaces) || null,
    }
  })
  return { rows, count: rows.length, today: businessDateOf(now, zone, dayCut) }
}
