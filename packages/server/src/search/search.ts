import { READS_CUSTOMERS } from '@muelle/contract/customers/record'
import type { Findings, FoundBooking, FoundCustomer, FoundRecord } from '@muelle/contract/search/record'
import { readSearch } from '@muelle/domain/search/read-search'
import { type Instant, localDateOf } from '@muelle/domain/time'
import { type BookingFacts, findBookingFacts } from '../bookings/record/bookings.sql.ts'
import { wireBookingFacts } from '../bookings/record/wire-booking.ts'
import { type BusinessRow, listVisibleBusinesses, seesEveryBusiness } from '../businesses/visible.ts'
import { findRecords, recordsOfBookings } from '../customers/found.ts'
import type { CustomerScope } from '../customers/scope.ts'
import { withinCall } from '../platform/http/authorize.ts'
import { picked } from '../platform/picked.ts'
import { type Candidates, findCandidates } from './find-candidates.ts'
import { findDay } from './find-day.ts'
import { beginSearch, type CandidateRow } from './search.sql.ts'
import type { Searching } from './searching.ts'

/** As many as fit on a screen beside the others. */
const MAX_BOOKINGS = 6
const MAX_CUSTOMERS = 4
const MAX_RECORDS = 4

const BOOKING_FIELDS = [
  'id',
  'ticket',
  'status',
  'has_run_out',
  'payment_status',
  'tour',
  'departure',
  'tourist_first_name',
  'tourist_last_name',
  'people',
  'currency',
  'due_cents',
] as const satisfies readonly (keyof FoundBooking)[]

const RECORD_FIELDS = [
  'id',
  'name',
  'phone',
  'email',
  'is_blocked',
  'visits',
  'no_shows',
  'last_at',
] as const satisfies readonly (keyof FoundRecord)[]

/**
 * What a typed text means: bookings of all businesses where the actor may see them, departures of the one they work on, and the customers
 * whom they see.
 */
export async function search(context: Searching): Promise<Findings> {
  const { tx, actor, now, deny, input } = context
  const { q, business_id } = input.query
  const [, visible] = await Promise.all([beginSearch(tx), listVisibleBusinesses(tx, actor)])
  const business = businessOf(visible, business_id)
  if (business === undefined && business_id !== undefined) deny({ code: 'not_found' })
  const today = localDateOf(now, business?.time_zone ?? 'UTC')
  const reading = readSearch(q, today)
  const ids = idsWithin(withinCall({ module: 'mdu_tour_booking' }, actor), visible)
  const scope = customersSeen(actor, visible)
  const [candidates, records, day] = await Promise.all([
    findCandidates(tx, ids, today, reading),
    findRecords(tx, scope, reading, now),
    reading.departures && business && ids.includes(business.id)
      ? findDay(context, business.id, today, reading.departures)
      : null,
  ])
  const people = peopleOf(candidates)
  const [bookings, customers] = await Promise.all([
    shownBookings(context, candidates, { ticket: reading.ticket, business: business?.id }),
    customersOf(tx, scope, people, candidates.isCut),
  ])
  const named = new Set(customers.rows.map(({ customer_id }) => customer_id))
  const others = records.filter(({ id }) => !named.has(id)).map((row) => picked(row, RECORD_FIELDS))
  return {
    business_id: business?.id ?? null,
    today: business ? today : null,
    ...bookings,
    customers,
    records: { rows: others.slice(0, MAX_RECORDS), has_more: others.length > MAX_RECORDS },
    day,
  }
}

/** Of these businesses those that an actor is narrowed to. */
const idsWithin = ({ onlyBusinesses }: Searching['actor'], visible: readonly BusinessRow[]): number[] =>
  visible.map(({ id }) => id).filter((id) => onlyBusinesses === null || onlyBusinesses.includes(id))

/** Whoever sells tours may see no customers, or those of fewer businesses. */
function customersSeen(actor: Searching['actor'], visible: readonly BusinessRow[]): CustomerScope {
  const reader = withinCall(READS_CUSTOMERS, actor)
  return { everywhere: seesEveryBusiness(reader), business_ids: idsWithin(reader, visible) }
}

/** The one that was asked for, else the first that is enabled. */
const businessOf = (visible: readonly BusinessRow[], id: number | undefined): BusinessRow | undefined =>
  id === undefined ? visible.find(({ enabled }) => enabled) : visible.find((business) => business.id === id)

async function shownBookings(
  { tx, now }: Searching,
  candidates: Candidates,
  { ticket, business }: { ticket: string | null; business: number | undefined },
) {
  const byPlace = inOrder(candidates.rows, now, business)
  const shown = [...byPlace.today.slice(0, MAX_BOOKINGS), ...byPlace.other.slice(0, MAX_BOOKINGS)]
  const records = new Map(
    (
      await findBookingFacts(
        tx,
        now,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const wire = (booking: BookingFacts): FoundBooking => ({
    ...picked(wireBookingFacts(booking, now), BOOKING_FIELDS),
    business_id: booking.business_id,
  })
  const listed = (rows: readonly CandidateRow[]) => {
    const bookings = rows.slice(0, MAX_BOOKINGS).flatMap(({ id }) => records.get(id) ?? [])
    const standing = bookings.filter(({ is_expired }) => !is_expired)
    return {
      rows: standing.map(wire).sort((a, b) => Number(b.ticket === ticket) - Number(a.ticket === ticket)),
      has_more: rows.length > MAX_BOOKINGS,
    }
  }
  const other = listed(byPlace.other)
  return {
    bookings_today: listed(byPlace.today),
    bookings_other: { ...other, has_more: other.has_more || candidates.isCut },
  }
}

/** Of what departs today where it departs the business that one works on before the others; of the rest what is to come, the nearest first. */
function inOrder(rows: readonly CandidateRow[], now: Instant, business: number | undefined) {
  const todayIn = new Map<string, string>()
  const dayOf = (zone: string): string => {
    const known = todayIn.get(zone) ?? localDateOf(now, zone)
    todayIn.set(zone, known)
    return known
  }
  const placed = rows.map((row) => ({
    row,
    at: Date.parse(row.starts_at),
    isToday: row.local_date === dayOf(row.time_zone),
    isHere: row.business_id === business,
  }))
  const today = placed
    .filter(({ isToday }) => isToday)
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || a.at - b.at || a.row.id - b.row.id)
  const other = placed
    .filter(({ isToday }) => !isToday)
    .sort((a, b) => {
      const [isToCome, isOtherToCome] = [a.at >= now, b.at >= now]
      if (isToCome !== isOtherToCome) return isToCome ? -1 : 1
      return (isToCome ? a.at - b.at : b.at - a.at) || b.row.id - a.row.id
    })
  return { today: today.map(({ row }) => row), other: other.map(({ row }) => row) }
}

/** Each person once, by telephone number, by name where there is none; the latest trip says who they are. */
function peopleOf({ people }: Candidates): CandidateRow[] {
  const latest = new Map<string, CandidateRow>()
  for (const row of people.toSorted((a, b) => b.starts_at.localeCompare(a.starts_at) || b.id - a.id)) {
    const who = row.phone_reversed || row.name_folded
    if (who !== '' && !latest.has(who)) latest.set(who, row)
  }
  return [...latest.values()]
}

async function customersOf(
  tx: Searching['tx'],
  scope: CustomerScope,
  people: readonly CandidateRow[],
  isCut: boolean,
): Promise<Findings['customers']> {
  const shown = people.slice(0, MAX_CUSTOMERS)
  const records = await recordsOfBookings(
    tx,
    scope,
    shown.map(({ id }) => id),
  )
  const rows = shown.map(
    (row): FoundCustomer => ({
      first_name: row.tourist_first_name,
      last_name: row.tourist_last_name,
      email: row.tourist_email,
      phone_code: row.tourist_phone_code,
      phone_number: row.tourist_phone_number,
      last_trip: { date: row.local_date, tour: row.tour },
      customer_id: records.get(row.id) ?? null,
    }),
  )
  return { rows, has_more: isCut || people.length > MAX_CUSTOMERS }
}
