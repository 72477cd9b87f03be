import type { Answer } from '@muelle/contract/call'
import { type listSlotDays, type listSlots, MAX_CALENDAR_DAYS } from '@muelle/contract/visits/availability'
import { daysBetween, localDate, localDateOf } from '@muelle/domain/time'
import { calendarOf, daySlots } from '@muelle/domain/visits/availability/day-slots'
import { askedBy } from '@muelle/domain/visits/availability/judge-slot'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { type ReadVenue, readTaken, readVenue, spanOfDays } from './read-venue.ts'
import { wireMoment, wireReasons } from './wire-slot.ts'

/** The times of a business day for a party, each with the chain of its reasons (D-7). */
export async function list(context: Context<typeof listSlots>): Promise<Answer<typeof listSlots>> {
  const { tx, actor, now, facts, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { party, zone = null, channel } = input.query
  const date = localDate(input.query.date)
  const days = { from: date, to: date }
  const [read, taken] = await Promise.all([
    readVenue(tx, business, days),
    readTaken(tx, business.id, spanOfDays(business.time_zone, days), { now, asking: channel, usesOn: date }),
  ])
  const { venue } = read
  if (!read.hasRules) return { rows: [], count: 0, time_zone: venue.zone }
  const manner = { venue, language: facts.language, asking: channel }
  const rows = daySlots(venue, taken, date, askedBy(channel, party, now, { zone }), hasFutureList(read)).map(
    ({ state, verdict, zones }) => ({
      ...wireMoment(verdict.slot.at, venue.zone),
      date: localDateOf(verdict.slot.at, venue.zone),
      state,
      is_bookable: verdict.isBookable,
      reasons: wireReasons(verdict, manner),
      zones,
      tables: verdict.offers.length,
    }),
  )
  return { rows, count: rows.length, time_zone: venue.zone }
}

/** What each of some days has for a party, for a calendar (P13). */
export async function calendar(context: Context<typeof listSlotDays>): Promise<Answer<typeof listSlotDays>> {
  const { tx, actor, now, input, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { party, zone = null, channel } = input.query
  const [from, to] = [localDate(input.query.from), localDate(input.query.to)]
  const length = daysBetween(from, to)
  if (length < 0 || length >= MAX_CALENDAR_DAYS) deny({ code: 'departure.range', maxDays: MAX_CALENDAR_DAYS })
  const [read, taken] = await Promise.all([
    readVenue(tx, business, { from, to }),
    readTaken(tx, business.id, spanOfDays(business.time_zone, { from, to }), { now, asking: channel }),
  ])
  if (!read.hasRules) return { rows: [], count: 0 }
  const rows = calendarOf(read.venue, taken, [from, to], askedBy(channel, party, now, { zone }), hasFutureList(read))
  return { rows, count: rows.length }
}

/** Whether a time that is gone can be waited for (W-1): the venue keeps a list and takes bookings too. */
export const hasFutureList = ({ facts, venue }: ReadVenue): boolean =>
  facts?.settings.waitlist.isOn === true && venue.way === 'both'
