import type { GrantSale, SeatGrant } from '@muelle/contract/grants/record'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isOnSale } from '../rules/departures.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

const SALE = `
  'id', s.id, 'grant_id', s.grant_id, 'nonce', s.nonce, 'ticket', s.ticket, 'booking_id', s.booking_id, 'places', s.places, 'total_cents', s.total_cents,
  'price_then_cents', s.price_then_cents, 'tourist_name', s.tourist_name, 'sold_at', ${instantText('s.sold_at')}, 'received_at', ${instantText('s.received_at')},
  'review', s.review, 'reviewed_at', ${instantText('s.reviewed_at')},
  'reviewed_by', case when r.id is not null then jsonb_build_object('id', r.id, 'name', ${nameOf('r')}) end,
  'review_note', s.review_note`
const SALES = `from seat_grant_sale s left join app_user r on r.account_id = $1 and r.id = s.reviewed_by_user_id where s.account_id = $1`

const grantUntil = (sellsUntil: string) => `
  g.id, g.business_id, g.departure_id, jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as "user", g.device, g.device_name,
  g.places, g.places_sold, g.given_at, ${sellsUntil} as sells_until, g.ended_at, g.end_cause, b.currency,
  coalesce((select jsonb_agg(jsonb_build_object(${SALE}) order by s.id) ${SALES} and s.grant_id = g.id), '[]') as sales`
const GRANT = grantUntil('g.sells_until')
const FROM = `
  from seat_grant g
  join app_user u on u.account_id = $1 and u.id = g.user_id
  join business b on b.account_id = $1 and b.id = g.business_id`

export const listGrantsOf = (tx: Tx, departureId: number) =>
  tx.query<SeatGrant>(`select ${GRANT} ${FROM} where g.account_id = $1 and g.departure_id = $2 order by g.id`, [
    tx.accountId,
    departureId,
  ])

export const findGrant = async (tx: Tx, id: number): Promise<SeatGrant | undefined> =>
  (await tx.query<SeatGrant>(`select ${GRANT} ${FROM} where g.account_id = $1 and g.id = $2`, [tx.accountId, id]))[0]

/** A grant as the device keeps it that sells it, until the departure is closed to new people; the numbers of its tickets in the order in which they are sold. */
export type DeviceGrantRow = SeatGrant & {
  tour_name: string
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  prices: object
  rate_cents: number | null
  tickets: string[]
}

/** What somebody sells on a device: as long as its seats are kept. */
export const listGrantsOnDevice = (
  tx: Tx,
  on: { business_id: number; user_id: number; device: string; now: Instant },
) =>
  tx.query<DeviceGrantRow>(
    `select ${grantUntil(`case when ${isOnSale('d')} then g.sells_until
       else least(g.sells_until, to_timestamp($5 / 1000.0)) end`)}, t.name as tour_name, d.local_date, d.start_time, d.starts_at, d.time_zone, g.prices, g.rate_cents,
       (select coalesce(jsonb_agg(k.ticket order by k.ticket), '[]') from seat_grant_ticket k where k.account_id = $1 and k.grant_id = g.id) as tickets
     ${FROM}
     join departure d on d.account_id = $1 and d.id = g.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id
     where g.account_id = $1 and g.user_id = $2 and g.device = $3 and g.business_id = $4 and g.ended_at is null order by g.id`,
    [tx.accountId, on.user_id, on.device, on.business_id, on.now],
  )

/** What decides about a sale that is told, once its departure is locked; `has_ticket` of the ticket that it names. */
export type SellingGrant = {
  places: number
  places_sold: number
  prices: object
  rate_cents: number | null
  given_at: string
  sells_until: string
  is_living: boolean
  has_ticket: boolean
  late_places: number
}

export const lockSelling = async (
  tx: Tx,
  { id, ticket, now }: { id: number; ticket: string; now: Instant },
): Promise<SellingGrant | undefined> =>
  (
    await tx.query<SellingGrant>(
      `select g.places, g.places_sold, g.prices, g.rate_cents, g.given_at, g.sells_until, 
         g.ended_at is null and g.kept_until > to_timestamp($4 / 1000.0) as is_living,
         exists (select from seat_grant_ticket k where k.account_id = $1 and k.ticket = $3 and k.grant_id = g.id) as has_ticket,
         (select coalesce(sum(s.places), 0)::int from seat_grant_sale s
            where s.account_id = $1 and s.grant_id = g.id) - g.places_sold as late_places
       from seat_grant g where g.account_id = $1 and g.id = $2 for update of g`,
      [tx.accountId, id, ticket, now],
    )
  )[0]

const ONE_SALE = `
  select s.id, s.grant_id, s.nonce, s.ticket, s.booking_id, s.places, s.total_cents, s.price_then_cents, s.tourist_name, s.sold_at, s.received_at,
    s.review, s.reviewed_at, case when r.id is not null then jsonb_build_object('id', r.id, 'name', ${nameOf('r')}) end as reviewed_by,
    s.review_note ${SALES}`

export const findSaleByNonce = async (tx: Tx, nonce: string): Promise<GrantSale | undefined> =>
  (await tx.query<GrantSale>(`${ONE_SALE} and s.nonce = $2`, [tx.accountId, nonce]))[0]

export const findSaleByTicket = async (tx: Tx, ticket: string): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>('select s.id from seat_grant_sale s where s.account_id = $1 and s.ticket = $2', [
      tx.accountId,
      ticket,
    ])
  )[0]

export const findSale = async (tx: Tx, id: number): Promise<GrantSale | undefined> =>
  (await tx.query<GrantSale>(`${ONE_SALE} and s.id = $2`, [tx.accountId, id]))[0]

export type NewGrantSale = {
  grant_id: number
  nonce: string
  ticket: string
  booking_id: number | null
  places: number
  total_cents: number
  price_then_cents: number | null
  tourist_name: string | null
  sold_at: Instant
  received_at: Instant
  review: string | null
}

export const insertSale = (tx: Tx, sale: NewGrantSale) =>
  tx.query(
    `insert into seat_grant_sale (account_id, grant_id, nonce, ticket, booking_id, places, total_cents, price_then_cents, tourist_name,
       sold_at, received_at, review)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0), to_timestamp($11 / 1000.0), $12)`,
    [
      tx.accountId,
      sale.grant_id,
      sale.nonce,
      sale.ticket,
      sale.booking_id,
      sale.places,
      sale.total_cents,
      sale.price_then_cents,
      sale.tourist_name,
      sale.sold_at,
      sale.received_at,
      sale.review,
    ],
  )

export type UnseatedRow = {
  id: number
  departure_id: number
  schedule_id: number | null
  tour_name: string
  starts_at: string
  time_zone: string
  ticket: string
  tourist_name: string | null
  places: number
  total_cents: number
  currency: string
  sold_at: string
  sold_by: string
}

/** Sales of a business that found no seats and that nobody has looked at, the oldest first. */
export const listUnseated = (tx: Tx, businessId: number, limit: number) =>
  tx.query<UnseatedRow>(
    `select s.id, g.departure_id, d.schedule_id, t.name as tour_name, d.starts_at, d.time_zone, s.ticket, s.tourist_name, s.places,
       s.total_cents, t.currency, s.sold_at, ${nameOf('u')} as sold_by
     from seat_grant_sale s
     join seat_grant g on g.account_id = $1 and g.id = s.grant_id
     join departure d on d.account_id = $1 and d.id = g.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id
     join app_user u on u.account_id = $1 and u.id = g.user_id
     where s.account_id = $1 and g.business_id = $2 and s.booking_id is null and s.review is not null and s.reviewed_at is null
     order by s.id limit $3`,
    [tx.accountId, businessId, limit],
  )

/** Where a sale belongs that somebody may have to look at. */
export const findSalePlace = async (
  tx: Tx,
  id: number,
): Promise<{ business_id: number; departure_id: number } | undefined> =>
  (
    await tx.query<{ business_id: number; departure_id: number }>(
      `select g.business_id, g.departure_id from seat_grant_sale s join seat_grant g on g.account_id = $1 and g.id = s.grant_id
       where s.account_id = $1 and s.id = $2`,
      [tx.accountId, id],
    )
  )[0]

/** False where there is nothing to look at, or somebody has. */
export const writeReview = async (
  tx: Tx,
  id: number,
  review: { note: string; by: number; now: Instant },
): Promise<boolean> =>
  (
    await tx.query(
      `update seat_grant_sale set review_note = $3, reviewed_by_user_id = $4, reviewed_at = to_timestamp($5 / 1000.0)
       where account_id = $1 and id = $2 and review is not null and reviewed_at is null returning 1 as one`,
      [tx.accountId, id, review.note, review.by, review.now],
    )
  ).length > 0

/** What devices told of their customers is forgotten; what they sold stays. */
export const forgetTourists = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query(
    'update seat_grant_sale set tourist_name = null where account_id = $1 and booking_id = any($2) and tourist_name is not null',
    [tx.accountId, bookingIds],
  )
