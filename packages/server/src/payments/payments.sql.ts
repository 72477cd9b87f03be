import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { PaymentKind, ShownPayments } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { VisitKind, VisitStatus } from '@muelle/domain/visits/status'
import { type BookingSearch, matching } from '../bookings/record/booking-search.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../platform/statement-values.sql.ts'
import { dueCents } from '../rules/bookings.sql.ts'
import { isSold, paymentKind, permitTicket, receivedCents, signedCents } from '../rules/moves.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isUntold } from '../rules/untold.sql.ts'

export type PaymentSort = 'at' | 'amount_cents'

/** What a list of payments is narrowed by; null for anything. */
export type PaymentFilter = {
  business_ids: readonly number[]
  /** Instants between which money moved: from included, to not. */
  from: string | null
  before: string | null
  kind: ShownPayments | null
  methods: readonly PaymentMethod[] | null
  tour_id: number | null
  actor_id: number | null
  /** Who asks: of the cash of another person alone, what lies on the table uncounted is left out. */
  asked_by: number
  /** Who alone may see these moves, since they took them; null for who may see everybody's. */
  own_id: number | null
  search: PaymentSearch | null
}
/** Beside what finds a booking: the beginning of a venue's ticket, and of a plate as it is compared. */
export type PaymentSearch = BookingSearch & { venue_ticket: string; plate: string }
export type PaymentPage = { sorting: readonly Sorted<PaymentSort>[]; limit: number; offset: number }

const COLUMN = { at: 'l.at', amount_cents: 'l.amount_cents' } as const satisfies Record<PaymentSort, string>

/** The moves (l) of money of what was sold, bookings (b) among it, that the filter leaves, as `from` and `where`: only what was asked for. */
export function movesOf(filter: PaymentFilter, place: Place): string {
  const { business_ids, from, before, kind, methods, tour_id, actor_id, asked_by, own_id, search } = filter
  const of = place(business_ids)
  const conditions = ['l.account_id = $1', isSold('l'), `coalesce(b.business_id, l.business_id) = any(${of})`]
  if (from !== null) conditions.push(`l.at >= ${place(from)}`)
  if (before !== null) conditions.push(`l.at < ${place(before)}`)
  if (kind === 'returned') conditions.push("l.kind <> 'charge'")
  else if (kind !== null) conditions.push(`${paymentKind('l')} = ${place(kind)}`)
  if (methods) conditions.push(`l.method = any(${place(methods)})`)
  if (tour_id !== null) conditions.push(`b.tour_id = ${place(tour_id)}`)
  if (actor_id !== null) conditions.push(`l.actor_user_id = ${place(actor_id)}`)
  if (actor_id !== null && actor_id !== asked_by) conditions.push(`not ${isUntold('l')}`)
  if (own_id !== null) conditions.push(`l.actor_user_id = ${place(own_id)}`)
  if (search) conditions.push(`l.id in (${foundBy(search, of, place)})`)
  return `from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
    where ${conditions.join(' and ')}`
}

/** Moves of what a search finds: each kind of thing by its own indexes, rather than every move by all of them. */
const foundBy = (search: PaymentSearch, of: string, place: Place): string =>
  `select x.id from booking b join ledger_entry x on x.account_id = $1 and x.booking_id = b.id
     where b.account_id = $1 and b.business_id = any(${of}) and ${matching(search, place)}
   union all
   select x.id from visit v join ledger_entry x on x.account_id = $1 and x.visit_id = v.id
     where v.account_id = $1 and v.business_id = any(${of}) and ${matchingVisit(search, place)}
   union all
   select x.id from parking_permit m join ledger_entry x on x.account_id = $1 and x.permit_id = m.id
     where m.account_id = $1 and m.business_id = any(${of}) and ${matchingPermit(search, place)}`

function matchingVisit({ venue_ticket, plate, name, phone_reversed }: PaymentSearch, place: Place): string {
  const matches = [`starts_with(v.ticket, ${place(venue_ticket)})`]
  if (plate !== '')
    matches.push(
      `v.id in (select s.visit_id from parking_stay s where s.account_id = $1 and starts_with(s.plate, ${place(plate)}))`,
    )
  if (name !== '') matches.push(`starts_with(v.name_folded, ${place(name)})`)
  if (phone_reversed !== '') matches.push(`starts_with(v.phone_reversed, ${place(phone_reversed)})`)
  return `(${matches.join(' or ')})`
}

const matchingPermit = ({ name }: PaymentSearch, place: Place): string =>
  name === '' ? 'false' : `starts_with(m.holder_folded, ${place(name)})`

export async function countPayments(tx: Tx, filter: PaymentFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${movesOf(filter, place)}`, values)
  return counted?.count ?? 0
}

/** One page of moves as ids in order; the latest first unless sorted, ties by id (I23). */
export async function findPaymentPage(tx: Tx, filter: PaymentFilter, page: PaymentPage): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const sorting = page.sorting.length > 0 ? page.sorting : (['-at'] as const)
  const order = [...orderOf(sorting, COLUMN), 'l.id desc'].join(', ')
  const rows = await tx.query<{ id: number }>(
    `select l.id ${movesOf(filter, place)} order by ${order} limit ${place(page.limit)} offset ${place(page.offset)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The last move of a part of a file: the next part begins after it. The moment is as the database counts it, to the microsecond. */
export type MovePlace = { at_key: string; id: number }

/** Some moves that the filter leaves, the latest first, from a place on. */
export function findPaymentPart(
  tx: Tx,
  filter: PaymentFilter,
  after: MovePlace | null,
  limit: number,
): Promise<MovePlace[]> {
  const { values, place } = valuesOf(tx.accountId)
  const rest = after ? `and (l.at, l.id) < (${place(after.at_key)}::timestamptz, ${place(after.id)})` : ''
  return tx.query<MovePlace>(
    `select l.at::text as at_key, l.id ${movesOf(filter, place)} ${rest} order by l.at desc, l.id desc limit ${place(limit)}`,
    values,
  )
}

export type PaymentRecord = {
  id: number
  at: string
  kind: PaymentKind
  method: PaymentMethod
  amount_cents: number
  received_cents: number | null
  currency: string
  reference: string | null
  note: string | null
  /** Of the two ends of the move the one that is not the customer. */
  place: string
  /** Whose hands it is in, where these are somebody's. */
  holder: string | null
  actor: { id: number; name: string } | null
  /** Paid for the same in all before this move. */
  before_cents: number
  booking: MovedBooking | null
  visit: MovedVisit | null
  permit: MovedPermit | null
}

/** What a move was for, as it is now. */
export type MovedBooking = {
  id: number
  business_id: number
  ticket: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  tour: { id: number; name: string }
  travel_date: string
  status: BookingStatus
  payment_status: PaymentStatus
  total_cents: number
  due_cents: number
}
export type MovedVisit = {
  id: number
  business_id: number
  kind: VisitKind
  ticket: string
  name: string | null
  plate: string | null
  business_date: string
  status: VisitStatus
  /** Money was asked for beforehand. */
  has_deposit: boolean
}
export type MovedPermit = { id: number; business_id: number; ticket: string; holder: string; ends_on: string }

/** Of the two ends of a move `l` the one that is not the customer. */
const HOLDING = (l: string) => `case ${l}.from_place when 'customer' then ${l}.to_place else ${l}.from_place end`

/** Moves by their ids, in no order. */
export const findPayments = (tx: Tx, ids: readonly number[]) =>
  tx.query<PaymentRecord>(
    `select l.id, l.at, ${paymentKind('l')} as kind, l.method, l.amount_cents, ${receivedCents('l')} as received_cents, l.currency, l.reference, l.note,
       ${HOLDING('l')} as place, ${nameOf('h')} as holder,
       case when a.id is not null then jsonb_build_object('id', a.id, 'name', ${nameOf('a')}) end as actor,
       (select coalesce(sum(${signedCents('p')}), 0)::bigint
          from ledger_entry p where p.account_id = $1 and p.id < l.id and (p.booking_id = l.booking_id or p.visit_id = l.visit_id
            or p.permit_id = l.permit_id)) as before_cents,
       case when b.id is not null then jsonb_build_object('id', b.id, 'business_id', b.business_id, 'ticket', b.ticket,
         'tourist_first_name', b.tourist_first_name, 'tourist_last_name', b.tourist_last_name, 'tourist_email', b.tourist_email,
         'tourist_phone_code', b.tourist_phone_code, 'tourist_phone_number', b.tourist_phone_number,
         'tour', jsonb_build_object('id', t.id, 'name', t.name), 'travel_date', d.local_date, 'status', b.status,
         'payment_status', b.payment_status, 'total_cents', b.total_cents, 'due_cents', ${dueCents('b')}) end as booking,
       case when v.id is not null then jsonb_build_object('id', v.id, 'business_id', v.business_id, 'kind', v.kind, 'ticket', v.ticket,
         'name', v.name, 'plate', s.plate, 'business_date', v.business_date, 'status', v.status,
         'has_deposit', exists (select from visit_deposit o where o.account_id = $1 and o.visit_id = v.id)) end as visit,
       case when m.id is not null then jsonb_build_object('id', m.id, 'business_id', m.business_id, 'ticket', ${permitTicket('l')},
         'holder', m.holder, 'ends_on', m.ends_on) end as permit
     from ledger_entry l
     left join booking b on b.account_id = $1 and b.id = l.booking_id
     left join tour t on t.account_id = $1 and t.id = b.tour_id
     left join departure d on d.account_id = $1 and d.id = b.departure_id
     left join visit v on v.account_id = $1 and v.id = l.visit_id
     left join parking_stay s on s.account_id = $1 and s.visit_id = l.visit_id
     left join parking_permit m on m.account_id = $1 and m.id = l.permit_id
     left join app_user a on a.account_id = $1 and a.id = l.actor_user_id
     left join app_user h on h.account_id = $1 and h.id = substring(${HOLDING('l')} from '^custody:(\\d+)$')::bigint
     where l.account_id = $1 and l.id = any($2)`,
    [tx.accountId, ids],
  )
