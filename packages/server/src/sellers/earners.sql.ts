import type { Quote } from '@muelle/contract/bookings/quote'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { TariffKind } from '@muelle/domain/promotions/promotion'
import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { CommissionState, EarnerRole, EarnerTerms, SellerKind } from '@muelle/domain/sellers/earner'
import type { PenaltyPart } from '@muelle/domain/sellers/earnings'
import type { CommissionLine, LineAmounts } from '@muelle/domain/sellers/open-line'
import type { CommissionRule, PeopleByAge } from '@muelle/domain/sellers/rule'
import type { Tx } from '../platform/db.ts'
import { awaitsPayment, isLive } from '../rules/bookings.sql.ts'
import { isOpenCommission } from '../rules/commissions.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { linesFrom } from './lines.sql.ts'

/** What is agreed with somebody who may earn on a tour, as it stands now. */
export type TermsRow = {
  seller_id: number
  name: string
  kind: SellerKind
  user_id: number | null
  agency_id: number | null
  relation: SellerRelation
  keeps_commission: boolean
  rule: CommissionRule
  earns_on_penalty: boolean
  earns_on_no_show: boolean
  tariffs: TariffKind[] | null
  /** Of all earners of a booking of the tour (S1). */
  max_basis_points: number
  /** Whom they brought to the business in the month of travel so far; counted only for a ladder. */
  people_before: number
}
export type TermsAsked = {
  tour_id: number
  /** The day of travel, or the departure that knows it. */
  date: string | null
  departure_id: number | null
  seller_ids: readonly number[]
  /** Whose sale it is: the seller with their login, and that seller's agency, are answered too. */
  user_id: number | null
  /** A booking that a ladder does not count, since it is about this one. */
  except_booking_id?: number
}

const DAY = `coalesce($3::date, (select d.local_date from departure d where d.account_id = $1 and d.id = $4), current_date)`

/** The terms, in the business of a tour, of sellers who are not switched off. */
export const findTerms = (
  tx: Tx,
  { tour_id, date, departure_id, seller_ids, user_id, except_booking_id }: TermsAsked,
) =>
  tx.query<TermsRow>(
    `select s.id as seller_id, ${nameOf('s')} as name, s.kind, s.user_id, s.agency_id, x.relation,
       x.keeps_commission, x.rule, x.earns_on_penalty, x.earns_on_no_show, x.tariffs,
       t.max_commission_basis_points as max_basis_points,
       case when x.rule->>'kind' = 'ladder' then (
         select coalesce(sum(b.people), 0) from booking_earner e
         join booking b on b.account_id = $1 and b.id = e.booking_id
         join departure d on d.account_id = $1 and d.id = b.departure_id
         where e.account_id = $1 and e.seller_id = s.id and e.removed_at is null and ${isLive('b')} and not ${awaitsPayment('b')}
           and e.business_id = t.business_id and e.booking_id is distinct from $7::bigint
           and d.local_date >= date_trunc('month', ${DAY})
           and d.local_date < date_trunc('month', ${DAY}) + interval '1 month')
         else 0 end::bigint as people_before
     from tour t
     join seller_business x on x.account_id = $1 and x.business_id = t.business_id
     join seller s on s.account_id = $1 and s.id = x.seller_id
     where t.account_id = $1 and t.id = $2 and s.enabled and (s.id = any($5) or s.user_id = $6 or exists (
       select from seller o where o.account_id = $1 and o.user_id = $6 and o.agency_id = s.id))`,
    [tx.accountId, tour_id, date, departure_id, seller_ids, user_id, except_booking_id ?? null],
  )

/** Somebody to credit with a booking, and what they have of it. */
export type NewEarner = EarnerTerms &
  LineAmounts & {
    booking_id: number
    business_id: number
    role: EarnerRole
    seller_id: number
    max_basis_points: number
    currency: string
  }

const FIRST_LINES = linesFrom({
  earner_id: 'e.id',
  position: '0',
  business_id: 'w.business_id',
  booking_id: 'w.booking_id',
  seller_id: 'w.seller_id',
  currency: 'w.currency',
  amount_cents: 'w.amount_cents',
  house_owes_cents: 'w.house_owes_cents',
  seller_owes_cents: 'w.seller_owes_cents',
  state: `'estimated'`,
})

/** Credits sellers with bookings, each with its first line; one who was deleted in this very moment is left out. */
export const insertEarners = (tx: Tx, earners: readonly NewEarner[]) =>
  tx.query(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as w(booking_id bigint, business_id bigint, role text, seller_id bigint,
         relation text, keeps_commission boolean, rule jsonb, earns_on_penalty boolean, earns_on_no_show boolean,
         max_basis_points int, currency text, amount_cents bigint, house_owes_cents bigint, seller_owes_cents bigint)),
     credited as (
       insert into booking_earner (account_id, business_id, booking_id, role, seller_id, relation, keeps_commission, rule,
         earns_on_penalty, earns_on_no_show, max_basis_points)
       select $1, w.business_id, w.booking_id, w.role, w.seller_id, w.relation, w.keeps_commission, w.rule, w.earns_on_penalty,
         w.earns_on_no_show, w.max_basis_points
       from wanted w join seller s on s.account_id = $1 and s.id = w.seller_id
       returning id, booking_id, role),
     lines as (
     ${FIRST_LINES}
     from credited e join wanted w on w.booking_id = e.booking_id and w.role = e.role
     returning 1)
     select count(*) from lines`,
    [tx.accountId, JSON.stringify(earners)],
  )

export type EarnerRow = EarnerTerms & {
  id: number
  role: EarnerRole
  seller_id: number
  max_basis_points: number
  is_removed: boolean
  lines: (CommissionLine & { earned_at: string | null })[]
}
/** A booking with everybody who earns or earned on it. */
export type EarningRow = {
  booking_id: number
  business_id: number
  currency: string
  status: BookingStatus
  quote: Quote
  total_cents: number
  paid_cents: number
  refund_due_cents: number
  penalty_cents: number
  penalty_parts: PenaltyPart[]
  payer_id: number | null
  starts_at: string
  people: PeopleByAge
  earners: EarnerRow[]
}

/**
 * Locks the open lines of a booking until the transaction ends, after its row: what a statement after this one reads of them, no
 * settlement takes away before it is written.
 */
export const lockLines = (tx: Tx, bookingId: number) =>
  tx.query(
    `select 1 as one from commission where account_id = $1 and booking_id = $2 and ${isOpenCommission('commission')}
     order by id for update`,
    [tx.accountId, bookingId],
  )

/** What commissions of a booking follow from. Its row is locked by whoever changes it. */
export const findEarning = async (tx: Tx, bookingId: number): Promise<EarningRow | undefined> =>
  (
    await tx.query<EarningRow>(
      `select b.id as booking_id, b.business_id, b.currency, b.status, b.quote, b.total_cents, b.paid_cents, b.refund_due_cents,
         b.penalty_cents, b.penalty_parts, b.payer_id, d.starts_at,
         (select coalesce(jsonb_object_agg(g.age_range, g.people), '{}') from (
           select k.age_range, sum(p.quantity) as people
           from booking_party p join price_category k on k.account_id = $1 and k.id = p.category_id
           where p.account_id = $1 and p.booking_id = b.id group by k.age_range) as g) as people,
         (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'role', e.role, 'seller_id', e.seller_id,
             'relation', e.relation, 'keeps_commission', e.keeps_commission, 'rule', e.rule,
             'earns_on_penalty', e.earns_on_penalty, 'earns_on_no_show', e.earns_on_no_show,
             'max_basis_points', e.max_basis_points, 'is_removed', e.removed_at is not null,
             'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'position', c.position, 'state', c.state,
                 'amount_cents', c.amount_cents, 'house_owes_cents', c.house_owes_cents,
                 'seller_owes_cents', c.seller_owes_cents, 'earned_at', ${instantText('c.earned_at')}) order by c.position), '[]')
               from commission c where c.account_id = $1 and c.earner_id = e.id)) order by e.id), '[]')
           from booking_earner e where e.account_id = $1 and e.booking_id = b.id) as earners
       from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]

export type LineChange = LineAmounts & { id: number; state: CommissionState }

/** Writes what open lines come to now; one that a settlement has taken meanwhile stays. */
export const changeLines = (tx: Tx, lines: readonly LineChange[]) =>
  tx.query(
    `update commission c set amount_cents = n.amount_cents, house_owes_cents = n.house_owes_cents,
       seller_owes_cents = n.seller_owes_cents, state = n.state, earned_at = case when n.state = 'earned' then c.earned_at end
     from jsonb_to_recordset($2::jsonb) as n(id bigint, amount_cents bigint, house_owes_cents bigint, seller_owes_cents bigint,
       state text)
     where c.account_id = $1 and c.id = n.id and ${isOpenCommission('c')}`,
    [tx.accountId, JSON.stringify(lines)],
  )

export type NewLine = LineAmounts & { earner_id: number; position: number }

const FURTHER_LINES = linesFrom({
  earner_id: 'e.id',
  position: 'n.position',
  business_id: 'e.business_id',
  booking_id: 'e.booking_id',
  seller_id: 'e.seller_id',
  currency: 'b.currency',
  amount_cents: 'n.amount_cents',
  house_owes_cents: 'n.house_owes_cents',
  seller_owes_cents: 'n.seller_owes_cents',
  state: `'estimated'`,
})

/** Adds differences for the next settlement (S5). */
export const addLines = (tx: Tx, lines: readonly NewLine[]) =>
  tx.query(
    `${FURTHER_LINES}
     from jsonb_to_recordset($2::jsonb) as n(earner_id bigint, position int, amount_cents bigint, house_owes_cents bigint,
       seller_owes_cents bigint)
     join booking_earner e on e.account_id = $1 and e.id = n.earner_id
     join booking b on b.account_id = $1 and b.id = e.booking_id
     returning 1`,
    [tx.accountId, JSON.stringify(lines)],
  )

/** Takes earners off a booking; what they had in settlements stays as a history. */
export const markEarnersRemoved = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    'update booking_earner set removed_at = now() where account_id = $1 and id = any($2) and removed_at is null',
    [tx.accountId, ids],
  )

export type NamedEarner = {
  seller_id: number
  name: string
  user_id: number | null
  role: EarnerRole
  amount_cents: number
  currency: string
  state: CommissionState
}

/** Who earns on a booking, with what all their lines come to and the state of the last. */
export const findNamedEarners = (tx: Tx, bookingId: number) =>
  tx.query<NamedEarner>(
    `select e.seller_id, ${nameOf('s')} as name, s.user_id, e.role,
       sum(c.amount_cents)::bigint as amount_cents, b.currency,
       coalesce((array_agg(c.state order by c.position desc))[1], 'estimated') as state
     from booking_earner e
     join seller s on s.account_id = $1 and s.id = e.seller_id
     join booking b on b.account_id = $1 and b.id = e.booking_id
     join commission c on c.account_id = $1 and c.earner_id = e.id
     where e.account_id = $1 and e.booking_id = $2 and e.removed_at is null
     group by e.id, e.seller_id, s.first_name, s.last_name, s.user_id, e.role, b.currency
     order by array_position(array['captured', 'closed', 'agency'], e.role)`,
    [tx.accountId, bookingId],
  )
