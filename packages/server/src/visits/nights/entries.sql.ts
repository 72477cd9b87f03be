import type { VisitSource, VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { type Place, valuesOf } from '../../platform/statement-values.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isCountedEntry, isOnList, isTwin } from '../../rules/visits.sql.ts'

/** How many stand on a list of a night and count (N-7). Whoever asks holds the lock of the venue: nobody is put on it meanwhile. */
export const peopleOnList = async (tx: Tx, { nightId, listId }: { nightId: number; listId: number }): Promise<number> =>
  (
    await tx.query<{ people: number }>(
      `select coalesce(sum(v.party_size), 0)::int as people
       from guest_list_entry e join visit v on v.account_id = $1 and v.id = e.visit_id
       where e.account_id = $1 and e.night_id = $2 and e.list_id = $3 and ${isCountedEntry('v')}`,
      [tx.accountId, nightId, listId],
    )
  )[0]?.people ?? 0

/** The first that this telephone stands with on a list of the night, as it counts there (N-5). */
export const findOnLists = async (
  tx: Tx,
  { nightId, phone, exceptId = 0 }: { nightId: number; phone: string; exceptId?: number },
): Promise<{ id: number; list: string } | undefined> =>
  (
    await tx.query<{ id: number; list: string }>(
      `select v.id, l.name as list
       from guest_list_entry e join visit v on v.account_id = $1 and v.id = e.visit_id
       join guest_list l on l.account_id = $1 and l.id = e.list_id
       where e.account_id = $1 and e.night_id = $2 and v.phone_e164 = $3 and v.id <> $4 and v.duplicate_of is null and ${isOnList('v')}
       order by v.id limit 1`,
      [tx.accountId, nightId, phone, exceptId],
    )
  )[0]

/** Who is flagged as standing on the list of this one already, and is still to come. */
export const listTwins = async (tx: Tx, visitId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from guest_list_entry o
       join guest_list_entry e on e.account_id = $1 and e.night_id = o.night_id
       join visit v on v.account_id = $1 and v.id = e.visit_id
       where o.account_id = $1 and o.visit_id = $2 and v.duplicate_of = $2 and ${isTwin('v')} order by v.id`,
      [tx.accountId, visitId],
    )
  ).map(({ id }) => id)

export const insertEntry = (
  tx: Tx,
  entry: { visit_id: number; business_id: number; night_id: number; list_id: number; is_late: boolean },
) =>
  tx.query(
    `insert into guest_list_entry (account_id, visit_id, business_id, night_id, list_id, is_late)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.accountId, entry.visit_id, entry.business_id, entry.night_id, entry.list_id, entry.is_late],
  )

export type EntryOf = { visit_id: number; list_id: number }
/** On which list of which night a visit stands. */
export const findEntry = async (tx: Tx, businessId: number, visitId: number): Promise<EntryOf | undefined> =>
  (
    await tx.query<EntryOf>(
      `select e.visit_id, e.list_id from guest_list_entry e
       where e.account_id = $1 and e.business_id = $2 and e.visit_id = $3`,
      [tx.accountId, businessId, visitId],
    )
  )[0]

type Named = { id: number; name: string }
export type EntryRow = {
  visit_id: number
  ticket: string
  secret_round: number
  list: Named
  name: string | null
  phone: string | null
  party_size: number
  party_in: number
  status: VisitStatus
  is_late: boolean
  duplicate_of: { visit_id: number; list: Named; ticket: string } | null
  source: VisitSource
  rp: Named | null
  created_by: Named | null
  created_at: string
  came_at: string | null
  charged_cents: number
  notes: string | null
  version: number
}
export type EntryFilter = {
  business_id: number
  night_id: number
  list_id: number | null
  rp_id: number | null
  state: 'expected' | 'inside' | 'requested' | 'duplicate' | 'denied' | null
  search: { name: string; ticket: string; phone_reversed: string } | null
}

const STATE: Readonly<Record<NonNullable<EntryFilter['state']>, string>> = {
  expected: "v.status = 'confirmed' and v.duplicate_of is null",
  inside: 'v.party_in > 0',
  requested: "v.status = 'requested'",
  duplicate: isTwin('v'),
  denied: "v.status = 'rejected'",
}

function conditions(filter: EntryFilter, place: Place): string {
  const parts = [`e.night_id = ${place(filter.night_id)}`, `e.business_id = ${place(filter.business_id)}`]
  if (filter.list_id !== null) parts.push(`e.list_id = ${place(filter.list_id)}`)
  if (filter.rp_id !== null) parts.push(`v.rp_id = ${place(filter.rp_id)}`)
  if (filter.state !== null) parts.push(STATE[filter.state])
  if (filter.search !== null) {
    const { name, ticket, phone_reversed } = filter.search
    const matches: string[] = []
    if (name !== '') matches.push(`position(${place(name)} in v.name_folded) > 0`)
    if (ticket !== '') matches.push(`starts_with(v.ticket, ${place(ticket)})`)
    if (phone_reversed !== '') matches.push(`starts_with(v.phone_reversed, ${place(phone_reversed)})`)
    parts.push(matches.length > 0 ? `(${matches.join(' or ')})` : 'false')
  }
  return parts.join(' and ')
}

const personOf = (column: string) => `
  (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')})
   from app_user u where u.account_id = $1 and u.id = v.${column})`

/** What a party paid at the door, refunds taken off. */
const CHARGED = `coalesce((select sum(case when x.from_place = 'customer' then x.amount_cents else -x.amount_cents end)
  from ledger_entry x where x.account_id = $1 and x.visit_id = v.id), 0)::bigint`

const FROM = `from guest_list_entry e
  join visit v on v.account_id = $1 and v.id = e.visit_id
  join guest_list l on l.account_id = $1 and l.id = e.list_id
  where e.account_id = $1`

/** Entries of a night, those that wait for an answer first, then by name. */
export function listEntries(
  tx: Tx,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const where = conditions(filter, place)
  return tx.query<EntryRow>(
    `select v.id as visit_id, v.ticket, v.secret_round, jsonb_build_object('id', l.id, 'name', l.name) as list, v.name,
       v.phone_e164 as phone, v.party_size, v.party_in, v.status, e.is_late,
       (select jsonb_build_object('visit_id', o.id, 'ticket', o.ticket, 'list', jsonb_build_object('id', ol.id, 'name', ol.name))
        from visit o join guest_list_entry oe on oe.account_id = $1 and oe.visit_id = o.id
        join guest_list ol on ol.account_id = $1 and ol.id = oe.list_id
        where o.account_id = $1 and o.id = v.duplicate_of) as duplicate_of,
       v.source, ${personOf('rp_id')} as rp, ${personOf('created_by_user_id')} as created_by, v.created_at, v.seated_at as came_at,
       ${CHARGED} as charged_cents, v.notes, v.version
     ${FROM} and ${where}
     order by (v.status = 'requested') desc, v.name_folded, v.id limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
}

export async function countEntries(tx: Tx, filter: EntryFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const where = conditions(filter, place)
  const [row] = await tx.query<{ entries: number }>(`select count(*)::int as entries ${FROM} and ${where}`, values)
  return row?.entries ?? 0
}
