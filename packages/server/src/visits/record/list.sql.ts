import type { VisitKind, VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { orderOf, type Sorted } from '../../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../../platform/statement-values.sql.ts'
import { instantText } from '../../rules/instants.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isBooked, isExpected, isPresent, mayHaveCard } from '../../rules/visits.sql.ts'
import { VISIT_COLUMNS } from './find-visit.sql.ts'
import type { VisitRow } from './visit-row.ts'

type Named = { id: number; name: string }
/** A visit with what a reader of it is told besides: names, and who may still sit at its table. */
export type ShownVisit = VisitRow & {
  resources: Named[]
  rp: Named | null
  seller: Named | null
  created_by: Named | null
  /** The party that sits at one of its tables beyond the time at which this one comes. */
  conflict: { visit_id: number; ticket: string; resource: Named; until: string } | null
  guarantee: { last4: string | null } | null
}

const personOf = (column: string) => `
  (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')})
   from app_user u where u.account_id = $1 and u.id = v.${column})`

/**
 * Somebody sits at a table of it who is not expected to be gone by its start (S-4): planned beyond it, or there although their time is over.
 * `now` is the place of the instant it is judged at.
 */
const conflictAt = (now: string) => `
  case when ${isExpected('v')} then (
    select jsonb_build_object('visit_id', s.id, 'ticket', s.ticket, 'until', ${instantText(`greatest(s.end_at, ${now})`)},
      'resource', jsonb_build_object('id', t.id, 'name', t.name))
    from visit_resource mine
    join visit_resource theirs on theirs.account_id = $1 and theirs.resource_id = mine.resource_id
    join visit s on s.account_id = $1 and s.id = theirs.visit_id and s.status = 'seated'
    join resource t on t.account_id = $1 and t.id = mine.resource_id
    where mine.account_id = $1 and mine.visit_id = v.id and greatest(s.end_at, ${now}) > v.start_at and s.id <> v.id
    order by greatest(s.end_at, ${now}) desc, s.id limit 1) end`

/** The card that is asked of it in place of money (F-1), as long as that matters: its last digits once it is kept. */
const GUARANTEE = `
  case when ${mayHaveCard('v')} then (
    select jsonb_build_object('last4', k.last4)
    from visit_deposit d
    left join kept_card k on k.account_id = $1 and k.reference = 'visit:' || v.id and k.state = 'kept'
    where d.account_id = $1 and d.visit_id = v.id and d.kind = 'card_guarantee') end`

const shown = (now: string) => `${VISIT_COLUMNS},
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.name_sort, t.id)
    from visit_resource r join resource t on t.account_id = $1 and t.id = r.resource_id
    where r.account_id = $1 and r.visit_id = v.id), '[]') as resources,
  ${personOf('rp_id')} as rp,
  (select jsonb_build_object('id', p.id, 'name', ${nameOf('p')})
   from seller p where p.account_id = $1 and p.id = v.seller_id) as seller,
  ${personOf('created_by_user_id')} as created_by,
  ${conflictAt(now)} as conflict,
  ${GUARANTEE} as guarantee`

/** Visits by their ids, as they are shown, in the order of these. */
export const findShown = (tx: Tx, ids: readonly number[], now: string): Promise<ShownVisit[]> =>
  tx.query<ShownVisit>(
    `select ${shown('$3::timestamptz')} from unnest($2::bigint[]) with ordinality as n (id, place)
     join visit v on v.account_id = $1 and v.id = n.id order by n.place`,
    [tx.accountId, [...ids], now],
  )

/** What a list is narrowed to; null for anything. */
export type VisitFilter = {
  business_id: number
  from: string | null
  to: string | null
  statuses: readonly VisitStatus[] | null
  kinds: readonly VisitKind[] | null
  resource_id: number | null
  customer_id: number | null
  rp_id: number | null
  unassigned: boolean | null
  search: { name: string; ticket: string; phone_reversed: string } | null
}
export type VisitSort = 'start_at' | 'status_at' | 'created_at' | 'name' | 'party_size' | 'queue_at'

const ORDER: Readonly<Record<VisitSort, string>> = {
  start_at: 'v.start_at',
  status_at: 'v.status_at',
  created_at: 'v.created_at',
  name: 'v.name_folded',
  party_size: 'v.party_size',
  queue_at: 'v.queue_at',
}

function conditions(filter: VisitFilter, place: Place): string {
  const parts = [`v.business_id = ${place(filter.business_id)}`]
  if (filter.from !== null) parts.push(`v.business_date >= ${place(filter.from)}::date`)
  if (filter.to !== null) parts.push(`v.business_date <= ${place(filter.to)}::date`)
  if (filter.statuses !== null) parts.push(`v.status = any(${place([...filter.statuses])}::text[])`)
  if (filter.kinds !== null) parts.push(`v.kind = any(${place([...filter.kinds])}::text[])`)
  if (filter.resource_id !== null)
    parts.push(`exists (select 1 from visit_resource f where f.account_id = $1 and f.visit_id = v.id
      and f.resource_id = ${place(filter.resource_id)})`)
  if (filter.customer_id !== null) parts.push(`v.customer_id = ${place(filter.customer_id)}`)
  if (filter.rp_id !== null) parts.push(`v.rp_id = ${place(filter.rp_id)}`)
  if (filter.unassigned !== null) parts.push(`v.unassigned = ${place(filter.unassigned)}`)
  if (filter.search !== null) parts.push(matching(filter.search, place))
  return parts.join(' and ')
}

function matching({ name, ticket, phone_reversed }: NonNullable<VisitFilter['search']>, place: Place): string {
  const matches: string[] = []
  if (name !== '') {
    matches.push(`starts_with(v.name_folded, ${place(name)})`, `position(${place(` ${name}`)} in v.name_folded) > 0`)
  }
  if (ticket !== '') matches.push(`starts_with(v.ticket, ${place(ticket)})`)
  if (phone_reversed !== '') matches.push(`starts_with(v.phone_reversed, ${place(phone_reversed)})`)
  return matches.length > 0 ? `(${matches.join(' or ')})` : 'false'
}

/** The ids of one page, ties by id (I23). */
export async function findVisitPage(
  tx: Tx,
  filter: VisitFilter,
  { sorting, limit, offset }: { sorting: readonly Sorted<VisitSort>[]; limit: number; offset: number },
): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const where = conditions(filter, place)
  const order = [...orderOf(sorting, ORDER), 'v.start_at', 'v.id']
  const rows = await tx.query<{ id: number }>(
    `select v.id from visit v where v.account_id = $1 and ${where}
     order by ${order.join(', ')} limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

export type VisitTotal = { status: VisitStatus; parties: number; people: number }
/** How many parties and people there are of each state. */
export function sumVisits(tx: Tx, filter: VisitFilter): Promise<VisitTotal[]> {
  const { values, place } = valuesOf(tx.accountId)
  const where = conditions(filter, place)
  return tx.query<VisitTotal>(
    `select v.status, count(*)::int as parties, sum(v.party_size)::int as people from visit v
     where v.account_id = $1 and ${where} group by v.status order by v.status`,
    values,
  )
}

/** What the day's end still has to know of (S-6): who sits, who waits, and who was booked before now and neither came nor called. */
export const listUndecided = (tx: Tx, businessId: number, now: string, today: string) =>
  tx.query<{ id: number }>(
    `select v.id from visit v
     where v.account_id = $1 and v.business_id = $2 and v.business_date <= $4::date and v.kind <> 'guest_list'
       and (${isPresent('v')} or (${isBooked('v')} and v.start_at <= $3))
     order by v.start_at, v.id limit 600`,
    [tx.accountId, businessId, now, today],
  )

/** How many people the visits of a venue say are inside: of parties that sit, and of lists that have come in. */
export const countInside = async (tx: Tx, businessId: number): Promise<number> =>
  (
    await tx.query<{ people: number }>(
      `select coalesce(sum(v.party_in), 0)::int as people from visit v
       where v.account_id = $1 and v.business_id = $2 and v.status = 'seated'`,
      [tx.accountId, businessId],
    )
  )[0]?.people ?? 0
