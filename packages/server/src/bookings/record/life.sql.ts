import type { Quote } from '@muelle/contract/bookings/quote'
import type { PaymentFacts } from '@muelle/domain/bookings/life/refund-allocation'
import type { PaymentStatus } from '@muelle/domain/bookings/record/status'
import { changed } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { callsOff } from '../../rules/bookings.sql.ts'
import { isInFlight, paymentKind } from '../../rules/moves.sql.ts'
import { type BookingFields, columnsOf, PARTY_COLUMNS } from './booking-fields.ts'

/** A line of a booking's party; the tariff is '' at the general price. */
export type PartyLine = { category_id: number; tariff: string; quantity: number }

/** The price as the booking keeps it, in the spelling of the wire (P8). */
export type KeptQuote = Quote

/** What decides about a booking's further life, besides what `lockBooking` reads. */
export type LifeFacts = Pick<BookingFields, (typeof LIFE_FIELDS)[number]> & {
  party: PartyLine[]
  /** Whether promotions had a part in a price of it. */
  has_promotions: boolean
  /** Whether a provider has not decided yet about a payment of it. */
  in_flight: boolean
  extras: { extra_id: number; quantity: number }[]
  entries: (PaymentFacts & { reference: string | null })[]
  starts_at: string
  time_zone: string
  local_date: string
  start_time: string
}
const LIFE_FIELDS = [
  'tour_id',
  'quote',
  'policy',
  'moved_from_tier',
  'penalty_cents',
  'penalty_parts',
  'refund_due_cents',
  // Of a canceled one.
  'cancel_cause',
  'without_seat_since',
  'move_reason',
  'undo',
  'channel',
  'seller_user_id',
  'option_id',
  // It bought the boat (P1): the departure is its own, whatever became of the tour's prices since.
  'is_private',
  // Who released what was taken off by hand (P3); null when nobody had to.
  'approved_by_user_id',
  'allotment_id',
] as const satisfies readonly (keyof BookingFields)[]

export const findLifeFacts = async (tx: Tx, id: number): Promise<LifeFacts | undefined> =>
  (
    await tx.query<LifeFacts>(
      `select ${columnsOf(LIFE_FIELDS)},
         exists (select from promotion_use u where u.account_id = $1 and u.booking_id = b.id) as has_promotions,
         ${isInFlight('b')} as in_flight,
         (select coalesce(jsonb_agg(jsonb_build_object(
             'category_id', p.category_id, 'tariff', p.tariff, 'quantity', p.quantity) order by p.category_id, p.tariff), '[]')
           from booking_party p where p.account_id = $1 and p.booking_id = b.id) as party,
         (select coalesce(jsonb_agg(jsonb_build_object('extra_id', e.extra_id, 'quantity', e.quantity) order by e.extra_id), '[]')
           from booking_extra e where e.account_id = $1 and e.booking_id = b.id) as extras,
         (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', ${paymentKind('l')}, 'method', l.method,
             'amount_cents', l.amount_cents, 'reference', l.reference, 'payment_id', l.payment_id) order by l.id), '[]')
           from ledger_entry l where l.account_id = $1 and l.booking_id = b.id) as entries,
         d.starts_at, d.time_zone, d.local_date, d.start_time
       from booking b
       join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.id = $2`,
      [tx.accountId, id],
    )
  )[0]

const CHANGED_FIELDS = [
  'status',
  'payment_status',
  'departure_id',
  'seats',
  'people',
  'total_cents',
  'paid_cents',
  'refund_due_cents',
  'penalty_cents',
  'penalty_parts',
  'moved_from_tier',
  'quote',
  'expires_at',
  'cancel_cause',
  'without_seat_since',
  'cancel_reason',
  'move_reason',
  'canceled_at',
  'undo',
  'payer_id',
] as const satisfies readonly (keyof BookingFields)[]
/** What a step of a booking's life writes; what is left out stays as it is. */
export type LifeChange = Partial<Pick<BookingFields, (typeof CHANGED_FIELDS)[number]>>

/** Tickets that were given before are good no more: it goes with another departure, or not at all. */
const REVOKES = `($3::jsonb->>'departure_id')::bigint <> b.departure_id or ${callsOff('b', "$3::jsonb->>'status'")}`

type Attached = { has_earners: boolean; has_payer: boolean }
/** Writes a step and raises the version; answers who has a part in the booking. `write-life.ts` is for everybody else. */
export const updateLife = async (tx: Tx, id: number, change: LifeChange): Promise<Attached | undefined> =>
  (
    await tx.query<Attached>(
      `update booking b set ${changed(CHANGED_FIELDS, 'b', '$3')}, version = b.version + 1,
         ticket_revision = b.ticket_revision + case when ${REVOKES} then 1 else 0 end
       where b.account_id = $1 and b.id = $2
       returning exists (
         select from booking_earner e where e.account_id = $1 and e.booking_id = b.id) as has_earners, b.payer_id is not null as has_payer`,
      [tx.accountId, id, JSON.stringify({ undo: null, ...change })],
    )
  )[0]

/** Writes what follows from its payments where that is another; false where it is the same. */
export const updatePaymentStatus = async (tx: Tx, id: number, status: PaymentStatus): Promise<boolean> =>
  (
    await tx.query(
      `update booking set payment_status = $3, version = version + 1
       where account_id = $1 and id = $2 and payment_status <> $3 returning 1 as one`,
      [tx.accountId, id, status],
    )
  ).length > 0

/** Raises the version of a booking of which nothing else of its row changes. */
export const raiseVersion = (tx: Tx, id: number) =>
  tx.query('update booking set version = version + 1 where account_id = $1 and id = $2', [tx.accountId, id])

/** Writes another party in place of the one before; proofs that were seen stay so of those who stay. */
export const replaceParty = (tx: Tx, bookingId: number, party: readonly PartyLine[]) =>
  tx.query(
    `with gone as (delete from booking_party where account_id = $1 and booking_id = $2
         and (category_id, tariff) not in (select c, t from unnest($3::bigint[], $4::text[]) as w(c, t))
       returning 1),
     kept as (
       insert into booking_party (account_id, ${PARTY_COLUMNS})
       select $1, $2, c, t, q from unnest($3::bigint[], $4::text[], $5::int[]) as w(c, t, q)
       on conflict (account_id, booking_id, category_id, tariff) do update
         set quantity = excluded.quantity, proofs_seen = least(booking_party.proofs_seen, excluded.quantity)
       returning 1)
     select count(*) from kept`,
    [
      tx.accountId,
      bookingId,
      party.map(({ category_id }) => category_id),
      party.map(({ tariff }) => tariff),
      party.map(({ quantity }) => quantity),
    ],
  )

/** Whose booking it is, before anything is locked. */
export const findBusinessOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ business_id: number }>('select business_id from booking where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.business_id
