import type { VisitPaymentStatus } from '@muelle/domain/visits/deposits/payment-status'
import type { PromoterState, VisitMoney } from '@muelle/domain/visits/promoters/earnings'
import type { AttributionWay, PromoterKind } from '@muelle/domain/visits/promoters/reach'
import type { PromoterRule, PromoterTerms, PromoterTrigger } from '@muelle/domain/visits/promoters/rule'
import type { Tx } from '../../platform/db.ts'
import { hasHappened, isEarned } from '../../rules/commissions.sql.ts'

export type PromoterFacts = {
  id: number
  seller_id: number
  user_id: number | null
  leader_id: number | null
  enabled: boolean
}
const FACTS = `select p.id, p.seller_id, s.user_id, p.leader_id, p.enabled
  from promoter p join seller s on s.account_id = $1 and s.id = p.seller_id where p.account_id = $1 and p.business_id = $2`

/** Who promotes as a seller in a business. */
export const findPromoterOfSeller = async (
  tx: Tx,
  businessId: number,
  sellerId: number,
): Promise<PromoterFacts | undefined> =>
  (await tx.query<PromoterFacts>(`${FACTS} and p.seller_id = $3`, [tx.accountId, businessId, sellerId]))[0]

export const findPromoterOfUser = async (
  tx: Tx,
  businessId: number,
  userId: number,
): Promise<PromoterFacts | undefined> =>
  (await tx.query<PromoterFacts>(`${FACTS} and s.user_id = $3`, [tx.accountId, businessId, userId]))[0]

/** How many people of a night somebody brings by themselves. */
export const findNightCap = async (
  tx: Tx,
  businessId: number,
  userId: number,
): Promise<{ id: number; night_cap: number | null } | undefined> =>
  (
    await tx.query<{ id: number; night_cap: number | null }>(
      `select p.id, p.night_cap from promoter p join seller s on s.account_id = $1 and s.id = p.seller_id
       where p.account_id = $1 and p.business_id = $2 and s.user_id = $3`,
      [tx.accountId, businessId, userId],
    )
  )[0]

export type NewPromoter = {
  business_id: number
  kind: PromoterKind
  seller_id: number
  leader_id: number | null
  night_cap: number | null
  at: string
}
/** Makes somebody a promoter of a business; nothing where they are one already. */
export const insertPromoter = async (tx: Tx, promoter: NewPromoter): Promise<number | null> =>
  (
    await tx.query<{ id: number }>(
      `insert into promoter (account_id, business_id, kind, seller_id, leader_id, night_cap, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [
        tx.accountId,
        promoter.business_id,
        promoter.kind,
        promoter.seller_id,
        promoter.leader_id,
        promoter.night_cap,
        promoter.at,
      ],
    )
  )[0]?.id ?? null

/** Rules that are in use in a business. */
export const findRulesInUse = (tx: Tx, businessId: number) =>
  tx.query<PromoterRule>(
    `select r.id, r.trigger, r.pay, r.value, r.tiers, r.cap_cents, r.package_key, r.promoter_id, r.leader_id, r.list_id,
       r.valid_from, r.valid_to, r.enabled
     from promoter_rule r where r.account_id = $1 and r.business_id = $2 and r.enabled order by r.id`,
    [tx.accountId, businessId],
  )

/** Locks the night of a promoter, which is there from now on, and changes how many people it counts; answers how many it does. */
export const countNight = async (
  tx: Tx,
  { promoter_id, business_date, change }: { promoter_id: number; business_date: string; change: number },
): Promise<number> =>
  (
    await tx.query<{ people: number }>(
      `insert into promoter_night as n (account_id, promoter_id, business_date, people) values ($1, $2, $3, greatest(0, $4::int))
       on conflict (account_id, promoter_id, business_date) do update set people = n.people + $4::int returning people`,
      [tx.accountId, promoter_id, business_date, change],
    )
  )[0]?.people ?? 0

export type NewAttribution = {
  business_id: number
  visit_id: number
  business_date: string
  promoter_id: number
  seller_id: number
  way: AttributionWay
  reason: string | null
  rules: readonly PromoterTerms[]
  at: string
  by_user_id: number | null
}
/** Says who brought a visit (N-5); the key lets nobody else say it too. */
export const insertAttribution = (tx: Tx, attribution: NewAttribution) =>
  tx.query(
    `insert into visit_attribution (account_id, business_id, visit_id, business_date, promoter_id, seller_id, way, reason, rules,
       currency, at, by_user_id)
     select $1, b.id, $3, $4, $5, $6, $7, $8, $9, b.currency, $10, $11 from business b where b.account_id = $1 and b.id = $2
     returning 1`,
    [
      tx.accountId,
      attribution.business_id,
      attribution.visit_id,
      attribution.business_date,
      attribution.promoter_id,
      attribution.seller_id,
      attribution.way,
      attribution.reason,
      JSON.stringify(attribution.rules),
      attribution.at,
      attribution.by_user_id,
    ],
  )

export const markReplaced = (
  tx: Tx,
  visitId: number,
  { at, by_user_id, reason }: { at: string; by_user_id: number | null; reason: string },
) =>
  tx.query(
    `update visit_attribution set replaced_at = $3, replaced_by_user_id = $4, replaced_reason = $5
     where account_id = $1 and visit_id = $2 and replaced_at is null`,
    [tx.accountId, visitId, at, by_user_id, reason],
  )

/** Of another night from now on, with whom it is credited to. */
export const writeNight = (tx: Tx, visitId: number, date: string) =>
  tx.query(
    'update visit_attribution set business_date = $3::date where account_id = $1 and visit_id = $2 and replaced_at is null',
    [tx.accountId, visitId, date],
  )

export type KeptCommission = {
  id: number
  trigger: PromoterTrigger
  state: PromoterState
  before_count: number
  count: number
  amount_cents: number
  approved_cents: number
}
export type AttributionRow = {
  id: number
  business_id: number
  visit_id: number
  business_date: string
  promoter_id: number
  seller_id: number
  currency: string
  rules: PromoterTerms[]
  is_replaced: boolean
  lines: KeptCommission[]
}
/** Everybody who brought a visit or was said to, with what they have of it. */
export const findAttributions = (tx: Tx, visitId: number) =>
  tx.query<AttributionRow>(
    `select a.id, a.business_id, a.visit_id, a.business_date, a.promoter_id, a.seller_id, a.currency, a.rules,
       a.replaced_at is not null as is_replaced,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'trigger', m.trigger, 'state', m.state,
           'before_count', m.before_count, 'count', m.count, 'amount_cents', m.amount_cents,
           'approved_cents', m.approved_cents) order by m.id), '[]')
         from promoter_commission m where m.account_id = $1 and m.attribution_id = a.id) as lines
     from visit_attribution a where a.account_id = $1 and a.visit_id = $2 order by a.id`,
    [tx.accountId, visitId],
  )

/** Whoever brought a visit: what of their other visits of that day is earned, by trigger. */
export const findEarnedBefore = (
  tx: Tx,
  {
    promoter_id,
    business_date,
    attribution_id,
  }: { promoter_id: number; business_date: string; attribution_id: number },
) =>
  tx.query<{ trigger: PromoterTrigger; count: number; cents: number }>(
    `select m.trigger, sum(m.count)::int as count, sum(m.amount_cents)::bigint as cents
     from visit_attribution a join promoter_commission m on m.account_id = $1 and m.attribution_id = a.id
     where a.account_id = $1 and a.promoter_id = $2 and a.business_date = $3 and a.id <> $4 and ${isEarned('m')}
     group by m.trigger`,
    [tx.accountId, promoter_id, business_date, attribution_id],
  )

/** The money of a visit that a share is reckoned on: its package with what was asked and is kept of it, and its tab. */
export const findMoney = async (tx: Tx, visitId: number): Promise<VisitMoney> => {
  const [row] = await tx.query<{
    key: string | null
    total_cents: number | null
    asked_cents: number | null
    kept_cents: number | null
    status: VisitPaymentStatus | null
    consumed_cents: number
    is_closed: boolean
  }>(
    `select d.package ->> 'key' as key, (d.package ->> 'totalCents')::bigint as total_cents, d.amount_cents as asked_cents,
       d.paid_cents - d.owed_cents as kept_cents, v.payment_status as status,
       (select coalesce(sum(t.amount_cents), 0)::bigint from visit_tab t where t.account_id = $1 and t.visit_id = v.id) as consumed_cents,
       v.status = 'finished' and not v.auto_closed as is_closed
     from visit v left join visit_deposit d on d.account_id = $1 and d.visit_id = v.id and d.kind = 'package'
     where v.account_id = $1 and v.id = $2`,
    [tx.accountId, visitId],
  )
  if (!row) throw new Error('a visit that was just written is not there')
  const { key, total_cents, asked_cents, kept_cents, status, consumed_cents: consumedCents, is_closed: isClosed } = row
  if (key === null) return { package: null, consumedCents, isClosed }
  const sums = { totalCents: total_cents ?? 0, askedCents: asked_cents ?? 0, keptCents: kept_cents ?? 0 }
  return { package: { key, ...sums, status }, consumedCents, isClosed }
}

export type WrittenCommission = {
  attribution_id: number
  trigger: PromoterTrigger
  state: PromoterState
  before_count: number
  count: number
  base_cents: number
  amount_cents: number
  approved_cents: number
}
/** Writes what somebody has of a visit by each trigger, once each (I10). */
export const putCommissions = (tx: Tx, at: string, lines: readonly WrittenCommission[]) =>
  tx.query(
    `insert into promoter_commission as m (account_id, attribution_id, trigger, state, before_count, count, base_cents, amount_cents,
       approved_cents, earned_at)
     select $1, n.attribution_id, n.trigger, n.state, n.before_count, n.count, n.base_cents, n.amount_cents, n.approved_cents,
       case when ${isEarned('n')} then $3::timestamptz end
     from jsonb_to_recordset($2::jsonb) as n(attribution_id bigint, trigger text, state text, before_count int, count int,
       base_cents bigint, amount_cents bigint, approved_cents bigint)
     on conflict on constraint promoter_commission_once do update set state = excluded.state,
       before_count = excluded.before_count, count = excluded.count, base_cents = excluded.base_cents,
       amount_cents = excluded.amount_cents, approved_cents = excluded.approved_cents,
       earned_at = case when ${hasHappened('excluded')} then coalesce(m.earned_at, excluded.earned_at) end,
       version = m.version + 1
     returning 1`,
    [tx.accountId, JSON.stringify(lines), at],
  )
