import type { LocalDate } from '@muelle/domain/time'
import type { PromoterState } from '@muelle/domain/visits/promoters/earnings'
import { TOLD_FIRST } from '@muelle/domain/visits/promoters/earnings'
import type { AttributionWay, PromoterKind } from '@muelle/domain/visits/promoters/reach'
import type { PromoterTrigger } from '@muelle/domain/visits/promoters/rule'
import type { VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { hasHappened, isEarned } from '../../rules/commissions.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { listed } from '../../rules/states.sql.ts'
import { hasCome, isCalledOff } from '../../rules/visits.sql.ts'
import type { PromoterScope } from './promoters.sql.ts'

/** Of a visit `v`: it counts to who brought it, whom it is credited to now. */
const COUNTS = `a.replaced_at is null and v.duplicate_of is null and not ${isCalledOff('v')}`
/** People of a visit who are or were in. */
const CAME = `case when v.party_in > 0 then v.party_in when ${hasCome('v')} then v.party_size else 0 end`

export type Sums = {
  visits: number
  people: number
  arrived: number
  no_show: number
  packages: number
  base_cents: number
  commission_cents: number
  estimated_cents: number
  earned_cents: number
  approved_cents: number
  paid_cents: number
}
export type SumsRow = Sums & { id: number; name: string; leader_id: number | null; leader_name: string | null }
type Range = PromoterScope & { kind: PromoterKind | null; promoter_id: number | null; from: string; to: string }

/**
 * What each promoter brought in a range of nights, those who brought somebody before those who did not, by what they have of it. What is
 * paid is what settlements have paid of these nights' visits.
 */
export const sumPromoters = (tx: Tx, { business_id, user_id, kind, promoter_id, from, to }: Range) =>
  tx.query<SumsRow>(
    `select p.id, ${nameOf('s')} as name, p.leader_id, ${nameOf('ls')} as leader_name, k.visits, k.people, k.arrived,
       k.no_show, k.packages, k.base_cents, k.commission_cents, k.estimated_cents, k.earned_cents, k.approved_cents, k.paid_cents
     from promoter p
     join seller s on s.account_id = $1 and s.id = p.seller_id
     left join promoter l on l.account_id = $1 and l.id = p.leader_id
     left join seller ls on ls.account_id = $1 and ls.id = l.seller_id
     cross join lateral (
       select count(*) filter (where ${COUNTS})::int as visits,
         coalesce(sum(v.party_size) filter (where ${COUNTS}), 0)::int as people,
         coalesce(sum(${CAME}) filter (where ${COUNTS}), 0)::int as arrived,
         count(*) filter (where a.replaced_at is null and v.status = 'no_show')::int as no_show,
         coalesce(sum(m.packages), 0)::int as packages, coalesce(sum(m.base_cents), 0)::bigint as base_cents,
         coalesce(sum(m.estimated_cents + m.earned_cents + m.approved_cents), 0)::bigint as commission_cents,
         coalesce(sum(m.estimated_cents), 0)::bigint as estimated_cents,
         coalesce(sum(m.earned_cents), 0)::bigint as earned_cents,
         coalesce(sum(m.approved_cents), 0)::bigint as approved_cents,
         coalesce(sum(c.paid_cents), 0)::bigint as paid_cents
       from visit_attribution a
       join visit v on v.account_id = $1 and v.id = a.visit_id
       cross join lateral (
         select count(*) filter (where m.trigger = 'package_paid' and ${isEarned('m')}) as packages,
           coalesce(sum(m.base_cents), 0) as base_cents,
           coalesce(sum(m.amount_cents) filter (where m.state = 'estimated'), 0) as estimated_cents,
           coalesce(sum(m.amount_cents - m.approved_cents) filter (where m.state = 'earned'), 0) as earned_cents,
           coalesce(sum(m.approved_cents), 0) as approved_cents
         from promoter_commission m where m.account_id = $1 and m.attribution_id = a.id) m
       cross join lateral (
         select coalesce(sum(c.amount_cents), 0) as paid_cents
         from commission c where c.account_id = $1 and c.attribution_id = a.id and c.state = 'paid') c
       where a.account_id = $1 and a.promoter_id = p.id and a.business_date between $6 and $7) k
     where p.account_id = $1 and p.business_id = $2 and ($4::text is null or p.kind = $4) and ($5::bigint is null or p.id = $5)
       and ($3::bigint is null or s.user_id = $3 or ls.user_id = $3) and (p.enabled or k.visits > 0 or k.commission_cents > 0)
     order by k.commission_cents desc, k.arrived desc, k.people desc, s.name_folded, p.id limit 1000`,
    [tx.accountId, business_id, user_id, kind, promoter_id, from, to],
  )

export type NightRow = {
  id: number
  visit_id: number
  ticket: string
  guest: string | null
  party_size: number
  party_in: number
  visit_status: VisitStatus
  trigger: PromoterTrigger
  state: PromoterState
  count: number
  base_cents: number
  amount_cents: number
  approved_cents: number
  earned_at: string | null
  reason: string | null
  date: LocalDate
  promoter_id: number
  promoter_name: string
  user_id: number | null
}
const NIGHT_COMMISSIONS = `
  select m.id, v.id as visit_id, v.ticket, v.name as guest, v.party_size, v.party_in, v.status as visit_status, m.trigger, m.state,
    m.count, m.base_cents, m.amount_cents, m.approved_cents, m.earned_at, m.reason, a.business_date::text as date, a.promoter_id,
    ${nameOf('s')} as promoter_name, s.user_id
  from visit_attribution a
  join promoter_commission m on m.account_id = $1 and m.attribution_id = a.id
  join visit v on v.account_id = $1 and v.id = a.visit_id
  join seller s on s.account_id = $1 and s.id = a.seller_id
  where a.account_id = $1 and a.business_id = $2`

/** What whoever brought guests of a night has of them, those that wait for an answer first. */
export const findNightCommissions = (tx: Tx, businessId: number, date: string) =>
  tx.query<NightRow>(
    `${NIGHT_COMMISSIONS} and a.business_date = $3
       and (${hasHappened('m')} or m.approved_cents > 0)
     order by m.state = 'earned' desc, s.name_folded, a.promoter_id, v.name_folded, m.id limit 2000`,
    [tx.accountId, businessId, date],
  )

/** What waits for an answer of a night and of those before it, the oldest night first. */
export const findWaitingCommissions = (tx: Tx, businessId: number, date: string) =>
  tx.query<NightRow>(
    `${NIGHT_COMMISSIONS} and a.business_date <= $3 and m.state = 'earned'
     order by a.business_date, s.name_folded, a.promoter_id, v.name_folded, m.id limit 2000`,
    [tx.accountId, businessId, date],
  )

export type DecidedRow = {
  id: number
  attribution_id: number
  visit_id: number
  business_id: number
  seller_id: number
  currency: string
  state: PromoterState
  amount_cents: number
  approved_cents: number
  user_id: number | null
}
/**
 * Locks the nights of the promoters concerned in the order in which visits do, then the commissions by id, and answers them as they are
 * then; what is of another business is not among them.
 */
export async function lockCommissions(tx: Tx, businessId: number, ids: readonly number[]): Promise<DecidedRow[]> {
  await tx.query(
    `select 1 as one from promoter_night n where n.account_id = $1 and (n.promoter_id, n.business_date) in (
       select a.promoter_id, a.business_date from promoter_commission m
       join visit_attribution a on a.account_id = $1 and a.id = m.attribution_id
       where m.account_id = $1 and m.id = any($2::bigint[]))
     order by n.promoter_id, n.business_date for update`,
    [tx.accountId, [...ids]],
  )
  return tx.query<DecidedRow>(
    `select m.id, m.attribution_id, a.visit_id, a.business_id, a.seller_id, a.currency, m.state, m.amount_cents, m.approved_cents,
       s.user_id
     from promoter_commission m
     join visit_attribution a on a.account_id = $1 and a.id = m.attribution_id
     join seller s on s.account_id = $1 and s.id = a.seller_id
     where m.account_id = $1 and a.business_id = $2 and m.id = any($3::bigint[])
     order by m.id for update of m`,
    [tx.accountId, businessId, [...ids]],
  )
}

type Decision = { at: string; by_user_id: number | null; reason: string | null }
/** Lets earned commissions go whole; answers how many. */
export const approveCommissions = (tx: Tx, ids: readonly number[], { at, by_user_id }: Omit<Decision, 'reason'>) =>
  tx.query(
    `update promoter_commission set state = 'approved', approved_cents = amount_cents, decided_at = $3, decided_by_user_id = $4,
       reason = null, version = version + 1
     where account_id = $1 and id = any($2::bigint[]) and state = 'earned'`,
    [tx.accountId, [...ids], at, by_user_id],
  )

/** Refuses what of earned commissions was not let go before. */
export const rejectCommissions = (tx: Tx, ids: readonly number[], { at, by_user_id, reason }: Decision) =>
  tx.query(
    `update promoter_commission set state = 'rejected', decided_at = $3, decided_by_user_id = $4, reason = $5, version = version + 1
     where account_id = $1 and id = any($2::bigint[]) and state = 'earned'`,
    [tx.accountId, [...ids], at, by_user_id, reason],
  )

/** What was let go of each of some visits, all triggers together. */
export const sumApproved = (tx: Tx, attributionIds: readonly number[]) =>
  tx.query<{ attribution_id: number; approved_cents: number }>(
    `select m.attribution_id, sum(m.approved_cents)::bigint as approved_cents from promoter_commission m
     where m.account_id = $1 and m.attribution_id = any($2::bigint[]) group by m.attribution_id`,
    [tx.accountId, [...attributionIds]],
  )

export type OwnVisitRow = {
  visit_id: number
  ticket: string
  guest: string | null
  party_size: number
  party_in: number
  status: VisitStatus
  way: AttributionWay
  reason: string | null
  is_duplicate: boolean
  duplicate_by: string | null
  moved_at: string | null
  moved_reason: string | null
  moved_to: string | null
  came_at: string | null
  state: PromoterState | null
  amount_cents: number
}
/** The guests of one's own of a night: those inside first, then who is expected; what was taken away stays in sight (N-5). */
export const findOwnVisits = (tx: Tx, promoterId: number, date: string) =>
  tx.query<OwnVisitRow>(
    `select v.id as visit_id, v.ticket, v.name as guest, v.party_size, v.party_in, v.status, a.way, a.reason,
       v.duplicate_of is not null as is_duplicate,
       case when v.duplicate_of is not null then (
         select ${nameOf('os')} from visit_attribution o join seller os on os.account_id = $1 and os.id = o.seller_id
         where o.account_id = $1 and o.visit_id = v.duplicate_of and o.replaced_at is null) end as duplicate_by,
       a.replaced_at as moved_at, a.replaced_reason as moved_reason,
       case when a.replaced_at is not null then (
         select ${nameOf('ns')} from visit_attribution o join seller ns on ns.account_id = $1 and ns.id = o.seller_id
         where o.account_id = $1 and o.visit_id = v.id and o.replaced_at is null) end as moved_to,
       coalesce(v.arrived_at, v.seated_at) as came_at,
       (select m.state from promoter_commission m where m.account_id = $1 and m.attribution_id = a.id
        order by array_position(array[${listed(TOLD_FIRST)}], m.state), m.id limit 1) as state,
       (select coalesce(sum(m.amount_cents), 0)::bigint from promoter_commission m
        where m.account_id = $1 and m.attribution_id = a.id and m.state <> 'rejected') as amount_cents
     from visit_attribution a join visit v on v.account_id = $1 and v.id = a.visit_id
     where a.account_id = $1 and a.promoter_id = $2 and a.business_date = $3
     order by a.replaced_at is not null, v.party_in > 0 or ${hasCome('v')} desc, v.arrived_at desc nulls last,
       v.name_folded, a.id limit 1000`,
    [tx.accountId, promoterId, date],
  )
