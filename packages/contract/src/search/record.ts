import { MAX_READ_LENGTH } from '@muelle/domain/search/read-search'
import * as z from 'zod/mini'
import { BookingRow } from '../bookings/record.ts'
import { KnownTourist } from '../bookings/tourists.ts'
import { call } from '../call.ts'
import { CustomerRow, READS_CUSTOMERS } from '../customers/record.ts'
import { Departure, Vacancy } from '../departures/plan.ts'
import { Id, IdText, LocalDateText, text } from '../shapes.ts'

/** A booking as a line of answers shows it; what may be done with it the booking itself says. */
export const FoundBooking = z.extend(
  z.pick(BookingRow, {
    id: true,
    ticket: true,
    status: true,
    has_run_out: true,
    payment_status: true,
    tour: true,
    departure: true,
    tourist_first_name: true,
    tourist_last_name: true,
    people: true,
    currency: true,
    due_cents: true,
  }),
  { business_id: Id },
)
export type FoundBooking = z.output<typeof FoundBooking>

/** Somebody whom the bookings that were found know, as the latest of those does. */
export const FoundCustomer = z.extend(z.omit(KnownTourist, { bookings: true }), {
  /** Their record; null where they have none, or where the reader sees none. */
  customer_id: z.nullable(Id),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

/** A customer's record that fits by a name, a telephone or an address, of whom no booking above tells. */
export const FoundRecord = z.pick(CustomerRow, {
  id: true,
  name: true,
  phone: true,
  email: true,
  is_blocked: true,
  visits: true,
  no_shows: true,
  last_at: true,
})
export type FoundRecord = z.output<typeof FoundRecord>

export const FoundDeparture = z.extend(Vacancy, {
  ...z.pick(Departure, { state: true, seats_used: true }).shape,
  transports: z.array(z.string()),
})
export type FoundDeparture = z.output<typeof FoundDeparture>

/** How a question for departures was understood: an hour, a number of people, or the day alone. */
export const DEPARTURE_READINGS = ['hour', 'party', 'day'] as const
export const FoundDay = z.object({
  date: LocalDateText,
  /** All that the day has of the tours that were meant: departures, people on them, and places left on those still for sale. */
  departures: z.int(),
  people: z.int(),
  vacancies: z.int(),
  /** An ambiguous number has both readings. A departure stands under the first that it fits. */
  readings: z.array(z.object({ reading: z.enum(DEPARTURE_READINGS), count: z.int(), rows: z.array(FoundDeparture) })),
})
export type FoundDay = z.output<typeof FoundDay>

const found = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), has_more: z.boolean() })

export const Findings = z.object({
  /** The business whose departures were looked at, and its day; null for somebody without one. */
  business_id: z.nullable(Id),
  today: z.nullable(LocalDateText),
  /** Of departures of today, in order of time, of every business the person works in. */
  bookings_today: found(FoundBooking),
  /** Of other days: those to come first, the nearest before the others. */
  bookings_other: found(FoundBooking),
  customers: found(FoundCustomer),
  /** Of whoever may see customers, the ones they see; the latest guest first. */
  records: found(FoundRecord),
  /** Null where nothing that was typed asks for departures. */
  day: z.nullable(FoundDay),
})
export type Findings = z.output<typeof Findings>

export const search = call({
  method: 'GET',
  path: '/v1/provider/search',
  summary:
    'One field for everything: bookings, the people of bookings, records of customers, and departures by day, hour and number of people',
  access: [{ module: 'mdu_tour_booking' }, ...READS_CUSTOMERS],
  query: z.strictObject({
    /** A ticket, a name, the end of a telephone number, an e-mail, «tomorrow 8»; in any language of the panel. */
    q: text(1, MAX_READ_LENGTH),
    /** Whose departures and whose today; the person's first when absent. Bookings are found in all of theirs. */
    business_id: z.optional(IdText),
  }),
  answer: Findings,
  refusals: ['not_found'],
})
