import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

/** Whom fees are passed on to, by the name that their tours give them; written down once somebody is handed something. */
export async function thirdPartyIdOf(tx: Tx, businessId: number, name: string): Promise<number> {
  await tx.query('insert into third_party (account_id, business_id, name) values ($1, $2, $3) on conflict do nothing', [
    tx.accountId,
    businessId,
    name,
  ])
  const [row] = await tx.query<{ id: number }>(
    'select id from third_party where account_id = $1 and business_id = $2 and name = $3',
    [tx.accountId, businessId, name],
  )
  if (!row) throw new Error('a third party that was just added is not there')
  return row.id
}

export type NewRemittance = {
  business_id: number
  third_party_id: number
  currency: string
  period_start: string
  period_end: string
  amount_cents: number
  place: Place | null
  reference: string | null
  undoes_id: number | null
  reason: string | null
  noted_by: number
}
export type NewLine = { booking_id: number; tax_id: number; name: string; quantity: number; cents: number }

/** The one that the next one with a third party follows; 0 before the first. */
const findLatest = async (tx: Tx, thirdPartyId: number, currency: string): Promise<number> =>
  (
    await tx.query<{ id: number }>(
      `select coalesce(max(r.id), 0) as id from remittance r
       where r.account_id = $1 and r.third_party_id = $2 and r.currency = $3`,
      [tx.accountId, thirdPartyId, currency],
    )
  )[0]?.id ?? 0

/** Where the next remittance with a third party stands: told before its fees are read, so that nobody hands them on in between unseen. */
export const turnOf = findLatest

/** Writes a remittance after the one that its writer saw before it; undefined where another one came in between, or took the same back. */
export async function insertRemittance(
  tx: Tx,
  remittance: NewRemittance,
  { after, lines }: { after: number; lines: readonly NewLine[] },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into remittance (account_id, business_id, third_party_id, currency, period_start, period_end, amount_cents, place,
       reference, previous_id, undoes_id, reason, noted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10::bigint, 0), $11, $12, $13) on conflict do nothing returning id`,
    [
      tx.accountId,
      remittance.business_id,
      remittance.third_party_id,
      remittance.currency,
      remittance.period_start,
      remittance.period_end,
      remittance.amount_cents,
      remittance.place,
      remittance.reference,
      after,
      remittance.undoes_id,
      remittance.reason,
      remittance.noted_by,
    ],
  )
  if (!row) return undefined
  await tx.query(
    `insert into remittance_line (account_id, remittance_id, booking_id, tax_id, name, quantity, cents)
     select $1, $2, l.booking_id, l.tax_id, l.name, l.quantity, l.cents
     from jsonb_to_recordset($3::jsonb) as l(booking_id bigint, tax_id bigint, name text, quantity int, cents bigint) returning 1`,
    [tx.accountId, row.id, JSON.stringify(lines)],
  )
  return row.id
}

export type RemittanceRow = {
  id: number
  business_id: number
  third_party_id: number
  third_party: string
  currency: string
  period_start: string
  period_end: string
  amount_cents: number
  people: number
  place: Place | null
  holder: string | null
  reference: string | null
  undoes_id: number | null
  undone_by_id: number | null
  reason: string | null
  noted_by: { id: number; name: string }
  noted_at: string
}

const REMITTANCE = `
  select r.id, r.business_id, r.third_party_id, p.name as third_party, r.currency, r.period_start, r.period_end, r.amount_cents,
    (select coalesce(sum(h.people), 0)::bigint from (
       select case when sum(l.quantity) < 0 then min(l.quantity) else max(l.quantity) end as people
       from remittance_line l join tour_tax x on x.account_id = $1 and x.id = l.tax_id and x.calc = 'per_person'
       where l.account_id = $1 and l.remittance_id = r.id group by l.booking_id) h) as people,
    r.place, ${nameOf('h')} as holder, r.reference, r.undoes_id, x.id as undone_by_id, r.reason,
    jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as noted_by, r.noted_at
  from remittance r
  join third_party p on p.account_id = $1 and p.id = r.third_party_id
  join app_user u on u.account_id = $1 and u.id = r.noted_by
  left join app_user h on h.account_id = $1 and h.id = substring(r.place from '^custody:(\\d+)$')::bigint
  left join remittance x on x.account_id = $1 and x.undoes_id = r.id
  where r.account_id = $1`

export const findRemittance = async (tx: Tx, id: number): Promise<RemittanceRow | undefined> =>
  (await tx.query<RemittanceRow>(`${REMITTANCE} and r.id = $2`, [tx.accountId, id]))[0]

/** Remittances of a business, the latest first, and how many there are. */
export async function findRemittances(
  tx: Tx,
  businessId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RemittanceRow[]; count: number }> {
  const [rows, [total]] = await Promise.all([
    tx.query<RemittanceRow>(`${REMITTANCE} and r.business_id = $2 order by r.id desc limit $3 offset $4`, [
      tx.accountId,
      businessId,
      limit,
      offset,
    ]),
    tx.query<{ count: number }>('select count(*) as count from remittance where account_id = $1 and business_id = $2', [
      tx.accountId,
      businessId,
    ]),
  ])
  return { rows, count: total?.count ?? 0 }
}

export type LineRow = NewLine & { ticket: string; tour: string; local_date: string }

/** The fees of a remittance as they were, by day of travel. */
export const findLines = (tx: Tx, id: number) =>
  tx.query<LineRow>(
    `select l.booking_id, l.tax_id, b.ticket, t.name as tour, d.local_date, l.name, l.quantity, l.cents
     from remittance_line l
     join booking b on b.account_id = $1 and b.id = l.booking_id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where l.account_id = $1 and l.remittance_id = $2 order by d.local_date, l.booking_id, l.tax_id`,
    [tx.accountId, id],
  )
