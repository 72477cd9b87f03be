import type { SellerKind } from '@muelle/domain/sellers/earner'
import type { SettlementState, SettlementSums } from '@muelle/domain/settlements/settlement'
import type { Tx } from '../platform/db.ts'
import { nameOf, touristOf } from '../rules/people.sql.ts'

export type SettlementRow = SettlementSums & {
  id: number
  business_id: number
  seller_id: number
  seller_name: string
  seller_kind: SellerKind
  seller_user_id: number | null
  currency: string
  period_end: string
  paid_cents: number
  method: 'cash' | 'transfer' | null
  state: SettlementState
  posted_by: number
  posted_name: string
  posted_at: string
  ended_by: number | null
  ended_name: string | null
  ended_at: string | null
  ended_by_seller: boolean
  posted_with_pin: boolean
  ended_with_pin: boolean
  /** A login that is not switched off; and whether there was one when it was posted. */
  seller_has_login: boolean
  seller_had_login: boolean
  seller_has_pin: boolean
  phone: string | null
}
const SETTLEMENT = `
  select x.id, x.business_id, x.seller_id, ${nameOf('s')} as seller_name, s.kind as seller_kind,
    s.user_id as seller_user_id, x.currency, x.period_end, x.owed_cents, x.commissions_cents, x.adjustments_cents, x.previous_cents,
    x.net_cents, x.paid_cents, x.method, x.state, x.posted_by, ${nameOf('p')} as posted_name, x.posted_at, x.ended_by,
    ${nameOf('e')} as ended_name, x.ended_at, x.ended_by_seller, x.posted_with_pin, x.ended_with_pin,
    o.id is not null as seller_has_login, x.seller_had_login, o.pin_hash is not null as seller_has_pin, nullif(s.phone, '') as phone
  from settlement x
  join seller s on s.account_id = $1 and s.id = x.seller_id
  join app_user p on p.account_id = $1 and p.id = x.posted_by
  left join app_user e on e.account_id = $1 and e.id = x.ended_by
  left join app_user o on o.account_id = $1 and o.id = s.user_id and o.enabled
  where x.account_id = $1`

export const findSettlement = async (tx: Tx, id: number): Promise<SettlementRow | undefined> =>
  (await tx.query<SettlementRow>(`${SETTLEMENT} and x.id = $2`, [tx.accountId, id]))[0]

/** Locks a settlement until the transaction ends. */
export const lockSettlement = (tx: Tx, id: number) =>
  tx.query('select 1 as one from settlement where account_id = $1 and id = $2 for update', [tx.accountId, id])

export type SettlementFilter = {
  business_id: number
  seller_id: number | null
  /** Whose own alone; null for everybody's. */
  user_id: number | null
}

/** Settlements of a business, the latest first, and how many there are. */
export async function findSettlements(
  tx: Tx,
  { business_id, seller_id, user_id }: SettlementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SettlementRow[]; count: number }> {
  const given = [tx.accountId, business_id, seller_id, user_id]
  const which = `x.business_id = $2 and ($3::bigint is null or x.seller_id = $3) and ($4::bigint is null or s.user_id = $4)`
  const [rows, [total]] = await Promise.all([
    tx.query<SettlementRow>(`${SETTLEMENT} and ${which} order by x.id desc limit $5 offset $6`, [
      ...given,
      limit,
      offset,
    ]),
    tx.query<{ count: number }>(
      `select count(*) as count from settlement x join seller s on s.account_id = $1 and s.id = x.seller_id
       where x.account_id = $1 and ${which}`,
      given,
    ),
  ])
  return { rows, count: total?.count ?? 0 }
}

export type NewSettlement = SettlementSums & {
  business_id: number
  seller_id: number
  currency: string
  period_end: string
  paid_cents: number
  method: 'cash' | 'transfer' | null
  posted_by: number
  posted_with_pin: boolean
  seller_had_login: boolean
}

/** Writes a settlement with its lines as they are now, and what was adjusted by hand. */
export async function insertSettlement(
  tx: Tx,
  settlement: NewSettlement,
  { line_ids, adjustments }: { line_ids: readonly number[]; adjustments: readonly { cents: number; reason: string }[] },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into settlement (account_id, business_id, seller_id, currency, period_end, owed_cents, commissions_cents,
       adjustments_cents, previous_cents, net_cents, paid_cents, method, posted_by, posted_with_pin, seller_had_login,
       posted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now()) returning id`,
    [
      tx.accountId,
      settlement.business_id,
      settlement.seller_id,
      settlement.currency,
      settlement.period_end,
      settlement.owed_cents,
      settlement.commissions_cents,
      settlement.adjustments_cents,
      settlement.previous_cents,
      settlement.net_cents,
      settlement.paid_cents,
      settlement.method,
      settlement.posted_by,
      settlement.posted_with_pin,
      settlement.seller_had_login,
    ],
  )
  if (!row) throw new Error('a settlement that was just added is not there')
  await tx.query(
    `insert into settlement_line (account_id, settlement_id, commission_id, amount_cents, house_owes_cents, seller_owes_cents)
     select $1, $2, c.id, c.amount_cents, c.house_owes_cents, c.seller_owes_cents
     from commission c where c.account_id = $1 and c.id = any($3) returning 1`,
    [tx.accountId, row.id, line_ids],
  )
  if (adjustments.length > 0)
    await tx.query(
      `insert into settlement_adjustment (account_id, settlement_id, position, cents, reason)
       select $1, $2, a.at - 1, (a.one->>'cents')::bigint, a.one->>'reason'
       from jsonb_array_elements($3::jsonb) with ordinality as a(one, at) returning 1`,
      [tx.accountId, row.id, JSON.stringify(adjustments)],
    )
  return row.id
}

export const endSettlement = (
  tx: Tx,
  id: number,
  {
    state,
    ended_by,
    by_seller,
    with_pin,
  }: { state: 'confirmed' | 'undone'; ended_by: number; by_seller: boolean; with_pin: boolean },
) =>
  tx.query(
    `update settlement set state = $3, ended_by = $4, ended_at = now(), ended_by_seller = $5, ended_with_pin = $6
     where account_id = $1 and id = $2`,
    [tx.accountId, id, state, ended_by, by_seller, with_pin],
  )

/** The lines of an undone settlement count no more. */
export const dropLines = (tx: Tx, id: number) =>
  tx.query('update settlement_line set stands = false where account_id = $1 and settlement_id = $2', [tx.accountId, id])

export const findLineIds = async (tx: Tx, id: number): Promise<number[]> =>
  (
    await tx.query<{ commission_id: number }>(
      'select commission_id from settlement_line where account_id = $1 and settlement_id = $2 order by commission_id',
      [tx.accountId, id],
    )
  ).map(({ commission_id }) => commission_id)

export const findAdjustments = (tx: Tx, id: number) =>
  tx.query<{ cents: number; reason: string }>(
    'select cents, reason from settlement_adjustment where account_id = $1 and settlement_id = $2 order by position',
    [tx.accountId, id],
  )

export type LineRow = {
  id: number
  ticket: string
  tourist: string
  tour: string
  people: number
  local_date: string
  is_difference: boolean
  total_cents: number
  amount_cents: number
  house_owes_cents: number
  seller_owes_cents: number
}
/** What a line is read with, of a booking or of a visit that somebody brought; `amounts` is where its amounts stand. */
export const LINE = (amounts: string) => `
  c.id, coalesce(b.ticket, v.ticket, '') as ticket, coalesce(nullif(${touristOf('b')}, ''), v.name, '') as tourist,
  coalesce(t.name, w.name, '') as tour, coalesce(b.people, greatest(v.party_in, 1), 1)::int as people, ${LINE_DATE} as local_date,
  c.position > 0 as is_difference, coalesce(b.total_cents, 0)::bigint as total_cents, ${amounts}.amount_cents,
  ${amounts}.house_owes_cents, ${amounts}.seller_owes_cents`
/** The day that a commission counts to: of travel, or the night; it has one of both. */
export const LINE_DATE = 'coalesce(d.local_date, n.business_date, c.created_at::date)'
export const LINE_DAY = `
  left join booking b on b.account_id = $1 and b.id = c.booking_id
  left join departure d on d.account_id = $1 and d.id = b.departure_id
  left join visit_attribution n on n.account_id = $1 and n.id = c.attribution_id`
export const OF_SALE = `${LINE_DAY}
  left join tour t on t.account_id = $1 and t.id = b.tour_id
  left join visit v on v.account_id = $1 and v.id = c.visit_id
  left join business w on w.account_id = $1 and w.id = v.business_id`

/** The lines of a settlement as they were posted, by day of travel. */
export const findLines = (tx: Tx, id: number) =>
  tx.query<LineRow>(
    `select ${LINE('l')} from settlement_line l join commission c on c.account_id = $1 and c.id = l.commission_id ${OF_SALE}
     where l.account_id = $1 and l.settlement_id = $2 order by ${LINE_DATE}, c.id`,
    [tx.accountId, id],
  )
