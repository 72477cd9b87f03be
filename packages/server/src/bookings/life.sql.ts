import type { Quote } from '@muelle/contract/bookings'
import type { CancelCause } from '@muelle/domain/bookings/policy'
import type { PaymentFacts } from '@muelle/domain/bookings/refund-allocation'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/status'
import type { UndoKind } from '@muelle/domain/bookings/undo'
import type { BookingChannel } from '@muelle/domain/channel'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'
import { sql as raw } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

/** A line of a booking's party; the tariff is '' at the general price. */
export type PartyLine = { categoryId: number; tariff: string; quantity: number }

/** The price as the booking keeps it, in the spelling of the wire (P8). */
export type KeptQuote = Quote

/** What it takes to put a booking back as it was before its last step. */
export type UndoRecord = {
  kind: UndoKind
  version: number
  /** Milliseconds since 1970. */
  until: number
  hasMovedMoney: boolean
  before: {
    status: BookingStatus
    departureId: number
    seats: number
    people: number
    totalCents: number
    penaltyCents: number
    movedFromTier: CancelationTier | null
    expiresAt: string | null
    quote: KeptQuote
    /** Why it had moved there; absent in steps from before this was kept. */
    moveReason?: string | null
  }
}

/** What decides about a booking's further life, besides what `lockBooking` reads. */
export type LifeFacts = {
  ticket: string
  tourId: number
  quote: KeptQuote
  policy: CancelationTier[]
  movedFromTier: CancelationTier | null
  penaltyCents: number
  refundDueCents: number
  /** Of a canceled one. */
  cancelCause: CancelCause | null
  moveReason: string | null
  undo: UndoRecord | null
  party: PartyLine[]
  channel: BookingChannel
  sellerUserId: number | null
  optionId: number | null
  /** It bought the boat (P1): the departure is its own, whatever became of the tour's prices since. */
  isPrivate: boolean
  /** Who released what was taken off by hand (P3); null when nobody had to. */
  approvedByUserId: number | null
  /** Whether promotions had a part in a price of it. */
  hasPromotions: boolean
  allotmentId: number | null
  extras: { extraId: number; quantity: number }[]
  entries: (PaymentFacts & { reference: string | null })[]
  startsAt: string
  timeZone: string
  localDate: string
}

export const findLifeFacts = async (tx: Tx, id: number): Promise<LifeFacts | undefined> =>
  (
    await tx.query<LifeFacts>(
      `select b.ticket, b.tour_id as "tourId", b.quote, b.policy, b.moved_from_tier as "movedFromTier",
         b.penalty_cents as "penaltyCents", b.refund_due_cents as "refundDueCents", b.cancel_cause as "cancelCause",
         b.move_reason as "moveReason", b.undo,
         b.channel, b.seller_user_id as "sellerUserId", b.option_id as "optionId", b.allotment_id as "allotmentId",
         b.approved_by_user_id as "approvedByUserId",
         b.is_private as "isPrivate",
         exists (select from promotion_use u where u.account_id = b.account_id and u.booking_id = b.id) as "hasPromotions",
         (select coalesce(jsonb_agg(jsonb_build_object(
             'categoryId', p.category_id, 'tariff', p.tariff, 'quantity', p.quantity) order by p.category_id, p.tariff), '[]')
           from booking_party p where p.account_id = b.account_id and p.booking_id = b.id) as party,
         (select coalesce(jsonb_agg(jsonb_build_object('extraId', e.extra_id, 'quantity', e.quantity) order by e.extra_id), '[]')
           from booking_extra e where e.account_id = b.account_id and e.booking_id = b.id) as extras,
         (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'method', l.method,
             'amountCents', l.amount_cents, 'reference', l.reference, 'paymentId', l.payment_id) order by l.id), '[]')
           from ledger_entry l where l.account_id = b.account_id and l.booking_id = b.id) as entries,
         d.starts_at as "startsAt", d.time_zone as "timeZone", d.local_date as "localDate"
       from booking b
       join departure d on d.account_id = b.account_id and d.id = b.departure_id
       where b.account_id = $1 and b.id = $2`,
      [tx.accountId, id],
    )
  )[0]

/** What a step of a booking's life writes; what is left out stays as it is. */
export type LifeChange = {
  status?: BookingStatus
  paymentStatus?: PaymentStatus
  departureId?: number
  seats?: number
  people?: number
  totalCents?: number
  paidCents?: number
  refundDueCents?: number
  penaltyCents?: number
  movedFromTier?: CancelationTier | null
  quote?: unknown
  expiresAt?: string | null
  cancelCause?: CancelCause | null
  cancelReason?: string | null
  moveReason?: string | null
  /** An instant in ISO 8601. */
  canceledAt?: string | null
  undo?: UndoRecord | null
}

const json = (value: unknown) => raw<never>`${JSON.stringify(value)}::jsonb`

/** Writes a step and raises the version. Whoever does not name a step to undo voids the one before. */
export function writeLife(tx: Tx, id: number, change: LifeChange) {
  const { quote, movedFromTier, undo = null } = change
  return tx.run(
    sql
      .updateTable('booking')
      .set({
        ...column('status', change.status),
        ...column('payment_status', change.paymentStatus),
        ...column('departure_id', change.departureId),
        ...column('seats', change.seats),
        ...column('people', change.people),
        ...column('total_cents', change.totalCents),
        ...column('paid_cents', change.paidCents),
        ...column('refund_due_cents', change.refundDueCents),
        ...column('penalty_cents', change.penaltyCents),
        ...column('expires_at', change.expiresAt),
        ...column('cancel_cause', change.cancelCause),
        ...column('cancel_reason', change.cancelReason),
        ...column('move_reason', change.moveReason),
        ...column('canceled_at', change.canceledAt),
        ...(quote === undefined ? {} : { quote: json(quote) }),
        ...(movedFromTier === undefined ? {} : { moved_from_tier: movedFromTier && json(movedFromTier) }),
        undo: undo && json(undo),
        version: raw<number>`version + 1`,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id),
  )
}

const column = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<K, V>>

/** Writes another party in place of the one before; proofs that were seen stay so of those who stay. */
export const replaceParty = (tx: Tx, bookingId: number, party: readonly PartyLine[]) =>
  tx.query(
    `with gone as (delete from booking_party where account_id = $1 and booking_id = $2
         and (category_id, tariff) not in (select c, t from unnest($3::bigint[], $4::text[]) as w(c, t)))
     insert into booking_party (account_id, booking_id, category_id, tariff, quantity)
     select $1, $2, c, t, q from unnest($3::bigint[], $4::text[], $5::int[]) as w(c, t, q)
     on conflict (account_id, booking_id, category_id, tariff) do update
       set quantity = excluded.quantity, proofs_seen = least(booking_party.proofs_seen, excluded.quantity)`,
    [
      tx.accountId,
      bookingId,
      party.map(({ categoryId }) => categoryId),
      party.map(({ tariff }) => tariff),
      party.map(({ quantity }) => quantity),
    ],
  )

/** Whose booking it is, before anything is locked. */
export const findBusinessOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ businessId: number }>(
      'select business_id as "businessId" from booking where account_id = $1 and id = $2',
      [tx.accountId, id],
    )
  )[0]?.businessId
