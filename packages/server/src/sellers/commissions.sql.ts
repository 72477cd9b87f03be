import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { CommissionState, EarnerRole } from '@muelle/domain/sellers/earner'
import type { KeptRule } from '@muelle/domain/sellers/rule'
import type { Instant } from '@muelle/domain/time'
import type { PromoterTrigger } from '@muelle/domain/visits/promoters/rule'
import type { VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { awaitsPayment, isCanceled, isVoid } from '../rules/bookings.sql.ts'
import { isOpenCommission } from '../rules/commissions.sql.ts'
import { nameOf, touristOf } from '../rules/people.sql.ts'
import type { SellerScope } from './sellers.sql.ts'
import { SUMS, type SumsRow } from './sums.sql.ts'

export type CommissionRow = {
  id: number
  seller_id: number
  seller_name: string
  role: EarnerRole | null
  relation: SellerRelation | null
  rule: KeptRule | null
  position: number
  amount_cents: number
  house_owes_cents: number
  seller_owes_cents: number
  currency: string
  state: CommissionState
  earned_at: string | null
  booking_id: number | null
  visit_id: number | null
  ticket: string
  status: BookingStatus | null
  visit_status: VisitStatus | null
  tourist: string
  people: number
  total_cents: number
  /** Of a visit the venue. */
  tour_id: number
  tour_name: string
  local_date: string
  start_time: string | null
  triggers: PromoterTrigger[]
}
export type CommissionFilter = {
  business_id: number | null
  seller_id: number | null
  /** Days of travel or nights, both included. */
  from: string | null
  to: string | null
  states: readonly CommissionState[] | null
}
type CommissionSort = 'local_date' | 'amount_cents' | 'seller'
/** The day that a line counts to: of travel, or the night; it is of a booking or of a visit. */
const DAY = 'coalesce(d.local_date, n.business_date, c.created_at::date)'
const ORDER = {
  local_date: DAY,
  amount_cents: 'c.amount_cents',
  seller: 's.name_folded',
} as const satisfies Record<CommissionSort, string>

/** Lines that say nothing, of a booking that came to nothing or that nobody has confirmed yet, are not listed. */
const FROM = `
  from commission c
  join seller s on s.account_id = $1 and s.id = c.seller_id
  left join booking_earner e on e.account_id = $1 and e.id = c.earner_id
  left join booking b on b.account_id = $1 and b.id = c.booking_id
  left join tour t on t.account_id = $1 and t.id = b.tour_id
  left join departure d on d.account_id = $1 and d.id = b.departure_id
  left join visit_attribution n on n.account_id = $1 and n.id = c.attribution_id
  left join visit v on v.account_id = $1 and v.id = c.visit_id
  left join business w on w.account_id = $1 and w.id = v.business_id
  where c.account_id = $1 and (c.business_id = any($2) or (s.user_id = $4 and c.business_id = any($3)))
    and (c.amount_cents <> 0 or c.house_owes_cents <> 0 or c.seller_owes_cents <> 0)
    and ($5::bigint is null or c.business_id = $5) and ($6::bigint is null or c.seller_id = $6)
    and ($7::date is null or ${DAY} >= $7) and ($8::date is null or ${DAY} <= $8)
    and ($9::text[] is null or c.state = any($9))`

const COLUMNS = `c.id, c.seller_id, ${nameOf('s')} as seller_name, e.role, e.relation, e.rule, c.position,
         c.amount_cents, c.house_owes_cents, c.seller_owes_cents, c.currency, c.state, c.earned_at, c.booking_id, c.visit_id,
         coalesce(b.ticket, v.ticket, '') as ticket, b.status, v.status as visit_status,
         coalesce(nullif(${touristOf('b')}, ''), v.name, '') as tourist,
         coalesce(b.people, nullif(v.party_in, 0), v.party_size, 0)::int as people, coalesce(b.total_cents, 0)::bigint as total_cents,
         coalesce(t.id, w.id, 0)::bigint as tour_id, coalesce(t.name, w.name, '') as tour_name, ${DAY} as local_date, d.start_time,
         coalesce((select jsonb_agg(m.trigger order by m.id) from promoter_commission m
           where m.account_id = $1 and m.attribution_id = c.attribution_id and m.approved_cents > 0), '[]') as triggers`

const givenOf = (
  tx: Tx,
  { everybodyIn, ownIn, userId }: SellerScope,
  { business_id, seller_id, from, to, states }: CommissionFilter,
) => [tx.accountId, everybodyIn, ownIn, userId, business_id, seller_id, from, to, states]

export const countCommissions = async (tx: Tx, scope: SellerScope, filter: CommissionFilter): Promise<number> =>
  (await tx.query<{ count: number }>(`select count(*) as count ${FROM}`, givenOf(tx, scope, filter)))[0]?.count ?? 0

export type CommissionPartRow = CommissionRow & { business: string }

/** Some commissions, the latest first, from a place on: what is added meanwhile is no part of it. */
export const findCommissionPart = (
  tx: Tx,
  scope: SellerScope,
  filter: CommissionFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
) =>
  tx.query<CommissionPartRow>(
    `select ${COLUMNS}, coalesce((select w.name from business w where w.account_id = $1 and w.id = c.business_id), '') as business
     ${FROM} and ($10::bigint is null or c.id < $10) order by c.id desc limit $11`,
    [...givenOf(tx, scope, filter), beforeId, limit],
  )

/** A page of commissions, how many there are, and what all of them come to. */
export async function findCommissionPage(
  tx: Tx,
  scope: SellerScope,
  filter: CommissionFilter,
  { sorting, limit, offset }: { sorting: readonly Sorted<CommissionSort>[]; limit: number; offset: number },
): Promise<{ rows: CommissionRow[]; count: number; sums: SumsRow[] }> {
  const given = givenOf(tx, scope, filter)
  const order = [...orderOf(sorting, ORDER), `${DAY} desc`, 'c.id desc'].join(', ')
  const [rows, [total], sums] = await Promise.all([
    tx.query<CommissionRow>(
      `select ${COLUMNS}
       ${FROM} order by ${order} limit $10 offset $11`,
      [...given, limit, offset],
    ),
    tx.query<{ count: number }>(`select count(*) as count ${FROM}`, given),
    tx.query<SumsRow>(`select ${SUMS} ${FROM} group by c.currency order by c.currency`, given),
  ])
  return { rows, count: total?.count ?? 0, sums }
}

type EarnedRow = { id: number; business_id: number; booking_id: number | null; seller_id: number; amount_cents: number }

/**
 * Estimated commissions whose departure has left become earned (S4), as many as are asked for; each once, however many try. Of one that
 * never left, what is had of a canceled booking: a share of its penalty, or what goes back of what was settled before.
 */
export const earnDue = (tx: Tx, now: Instant, limit: number) =>
  tx.query<EarnedRow>(
    `update commission set state = 'earned', earned_at = to_timestamp($2 / 1000.0)
     where account_id = $1 and state = 'estimated' and id in (
       select c.id from commission c
       join booking b on b.account_id = $1 and b.id = c.booking_id
       join departure d on d.account_id = $1 and d.id = b.departure_id
       where c.account_id = $1 and c.state = 'estimated' and d.starts_at <= to_timestamp($2 / 1000.0)
         and (d.state <> 'canceled' or ${isCanceled('b')}) and not ${awaitsPayment('b')} and not ${isVoid('b')}
       order by c.id limit $3 for update of c skip locked)
     returning id, business_id, booking_id, seller_id, amount_cents`,
    [tx.accountId, now, limit],
  )

/** Moves commissions one step on, those that are where they are expected to be; answers these. They are locked in one order, whoever asks. */
export const moveCommissions = (tx: Tx, ids: readonly number[], from: CommissionState, to: CommissionState) =>
  tx.query<{ id: number }>(
    `with taken as (
       select id from commission where account_id = $1 and id = any($2) and state = $3 order by id for update)
     update commission c set state = $4 from taken where c.account_id = $1 and c.id = taken.id returning c.id`,
    [tx.accountId, ids, from, to],
  )

/** Lines of the same earner: of a booking, or of a visit. */
const OF_SAME = '(o.earner_id = c.earner_id or o.attribution_id = c.attribution_id)'

/**
 * Puts commissions of an undone settlement back to where they were. Where the booking has become something else meanwhile, and a line for
 * that is open, the open one takes their amounts and they say nothing any more: one line of an earner follows the booking.
 */
export async function reopenCommissions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `select 1 as one from commission c where c.account_id = $1 and exists (
       select from commission o where o.account_id = $1 and o.id = any($2) and ${OF_SAME}) order by c.id for update`,
    [tx.accountId, ids],
  )
  await tx.query(
    `update commission o set amount_cents = o.amount_cents + c.amount_cents,
       house_owes_cents = o.house_owes_cents + c.house_owes_cents, seller_owes_cents = o.seller_owes_cents + c.seller_owes_cents
     from commission c
     where o.account_id = $1 and c.account_id = $1 and c.id = any($2) and c.state = 'settling' and ${OF_SAME}
       and ${isOpenCommission('o')}`,
    [tx.accountId, ids],
  )
  await tx.query(
    `update commission c set amount_cents = 0, house_owes_cents = 0, seller_owes_cents = 0, state = 'paid'
     where c.account_id = $1 and c.id = any($2) and c.state = 'settling' and exists (
       select from commission o where o.account_id = $1 and ${OF_SAME} and ${isOpenCommission('o')})`,
    [tx.accountId, ids],
  )
  await tx.query(
    `update commission set state = 'earned' where account_id = $1 and id = any($2) and state = 'settling'`,
    [tx.accountId, ids],
  )
}
