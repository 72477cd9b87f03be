import type { Booking } from '@muelle/contract/bookings/record'
import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import { eachField } from '@muelle/domain/each-field'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../../platform/db.ts'
import { linesAs, sentLines } from '../../platform/statement-values.sql.ts'
import {
  ANSWER_COLUMNS,
  type BookingFields,
  EXTRA_COLUMNS,
  PARTY_COLUMNS,
  PASSENGER_COLUMNS,
} from './booking-fields.ts'

/** The columns that a sale writes, with their types; the others have what the table gives them. */
const SOLD_FIELDS = {
  id: 'bigint',
  ticket: 'text',
  business_id: 'bigint',
  tour_id: 'bigint',
  departure_id: 'bigint',
  status: 'text',
  payment_status: 'text',
  channel: 'text',
  seats: 'int',
  people: 'int',
  currency: 'text',
  total_cents: 'bigint',
  paid_cents: 'bigint',
  quote: 'jsonb',
  ...eachField(WRITTEN_FIELDS, () => 'text'),
  // What searches find the tourist by.
  name_folded: 'text',
  surname_folded: 'text',
  second_name_folded: 'text',
  second_surname_folded: 'text',
  phone_reversed: 'text',
  // Null for the tour's own price.
  option_id: 'bigint',
  // It buys the whole departure (P1).
  is_private: 'boolean',
  approved_by_user_id: 'bigint',
  // Whose kept seats these are (C8), and why the capacity was passed (C7).
  allotment_id: 'bigint',
  overbook_reason: 'text',
  seller_user_id: 'bigint',
  payer_id: 'bigint',
  created_by_user_id: 'bigint',
  expires_at: 'timestamptz',
  // As the tour has it now (X1).
  policy: 'jsonb',
} as const satisfies { [Column in keyof BookingFields]?: string }

/** What few bookings have several of, each a row of another table. */
const LISTS = ['extras', 'passengers', 'answers'] as const
/** How many of each price travel. */
const PARTY = { booking_id: 'bigint', category_id: 'bigint', tariff: 'text', quantity: 'int' }

/** Large, and alike for many of those that are written together: each of them goes once, and a booking says which one is its. */
const ALIKE = ['quote', 'policy'] as const
type Alike = (typeof ALIKE)[number]
const isAlike = (column: string): column is Alike => ALIKE.some((one) => one === column)

const COLUMNS = Object.keys(SOLD_FIELDS).join(', ')
const VALUES = Object.keys(SOLD_FIELDS)
  .map((column) => (isAlike(column) ? `$3::jsonb -> ${column}_at` : column))
  .join(', ')
const SENT = {
  ...Object.fromEntries(Object.entries(SOLD_FIELDS).filter(([column]) => !isAlike(column))),
  ...Object.fromEntries(ALIKE.map((column) => [`${column}_at`, 'int'])),
  ...Object.fromEntries(LISTS.map((column) => [column, 'jsonb'])),
}

/** A booking to write, with its people and extras. */
export type NewBooking = Pick<BookingFields, keyof typeof SOLD_FIELDS> & {
  status: 'hold' | 'pending' | 'confirmed'
  seller_user_id: number
  created_by_user_id: number
  party: { category_id: number; tariff: Tariff | null; quantity: number }[]
  extras: { extra_id: number; quantity: number; unit_cents: number }[]
  passengers: Booking['passengers']
  answers: Booking['answers']
}

/** What few bookings have, each with the rows of its table; a sale that has none spares looking for them. */
const EXTRAS = `,
     added as (
       insert into booking_extra (account_id, ${EXTRA_COLUMNS})
       select $1, f.id, x.extra_id, x.quantity, x.unit_cents
       from fresh f, jsonb_to_recordset(f.extras) as x(extra_id bigint, quantity int, unit_cents bigint)
       returning 1)`
const PASSENGERS = `,
     named as (
       insert into booking_passenger (account_id, ${PASSENGER_COLUMNS})
       select $1, f.id, p.position, (p.one->>'category_id')::bigint, coalesce(p.one->>'tariff', ''), p.one->>'first_name',
         p.one->>'last_name', (p.one->>'age')::int, p.one->>'document'
       from fresh f, jsonb_array_elements(f.passengers) with ordinality as p(one, position)
       returning 1)`
const ANSWERS = `,
     answered as (
       insert into booking_answer (account_id, ${ANSWER_COLUMNS})
       select $1, f.id, q.id, a.passenger_position, a.value
       from fresh f, jsonb_to_recordset(f.answers) as a(question_id bigint, passenger_position int, value text),
         tour_question q
       where q.account_id = $1 and q.id = a.question_id and q.tour_id = f.tour_id
       on conflict do nothing
       returning 1)`

/** Writes bookings, whose ids are known, with their parties and extras in one statement. */
export function insertBookings(tx: Tx, bookings: readonly NewBooking[]) {
  const hasExtras = bookings.some(({ extras }) => extras.length > 0)
  const hasPassengers = bookings.some(({ passengers }) => passengers.length > 0)
  const hasAnswers = bookings.some(({ answers }) => answers.length > 0)
  const { rows, alike } = sentOf(bookings)
  const party = bookings.flatMap(({ id, party: lines }) =>
    lines.map(({ tariff, ...line }) => ({ booking_id: id, tariff: tariff ?? '', ...line })),
  )
  return tx.query(
    `with fresh as (select * from ${linesAs('n', '$2', SENT)}),
     written as (
       insert into booking (account_id, ${COLUMNS}) overriding system value
       select $1, ${VALUES} from fresh
       returning 1),
     people as (
       insert into booking_party (account_id, ${PARTY_COLUMNS})
       select $1, p.booking_id, p.category_id, p.tariff, p.quantity from ${linesAs('p', '$4', PARTY)}
       returning 1)${hasExtras ? EXTRAS : ''}${hasPassengers ? PASSENGERS : ''}${hasAnswers ? ANSWERS : ''}
     select 1 as one`,
    [tx.accountId, sentLines(SENT, rows), alike, sentLines(PARTY, party)],
  )
}

/** Bookings as they are sent: what is alike of them is said once. */
function sentOf(bookings: readonly NewBooking[]): { rows: Record<string, unknown>[]; alike: string } {
  const places = new Map<string, number>()
  // Those of one tour are mostly one and the same: they are written down once.
  const known = new Map<unknown, number>()
  const placeOf = (value: unknown) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const text = JSON.stringify(value)
    const place = places.get(text) ?? places.size
    places.set(text, place)
    known.set(value, place)
    return place
  }
  const rows = bookings.map((booking) => {
    const row: Record<string, unknown> = { ...booking }
    for (const column of ALIKE) row[`${column}_at`] = placeOf(booking[column])
    for (const column of LISTS) if (booking[column].length === 0) row[column] = null
    return row
  })
  return { rows, alike: `[${[...places.keys()].join(',')}]` }
}
