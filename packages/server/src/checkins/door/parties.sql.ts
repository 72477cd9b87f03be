import type { ListType } from '@muelle/domain/visits/nights/list-types'
import type { VisitKind, VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { isKnownAtDoors, isOfDoor } from '../../rules/visits.sql.ts'

/** A party as a door judges and shows it, with what its scans came to. */
export type PartyRow = {
  id: number
  ticket: string
  secret_round: number
  kind: VisitKind
  status: VisitStatus
  business_date: string
  start_at: string
  name: string | null
  phone_tail: string | null
  party_size: number
  vip: boolean
  notes: string | null
  list: { id: number; name: string; type: ListType } | null
  free_until: string | null
  cover_cents: number | null
  two_for_one: boolean | null
  is_late: boolean | null
  duplicate_of: string | null
  tables: string[]
  entered: number
  inside: number
  charged: number
}

const PARTY = `
  select v.id, v.ticket, v.secret_round, v.kind, v.status, v.business_date::text as business_date, v.start_at, v.name,
    right(v.phone_e164, 4) as phone_tail, v.party_size, v.vip, v.notes,
    case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'type', l.type) end as list,
    to_char(l.free_until, 'HH24:MI') as free_until, l.cover_cents, l.two_for_one, e.is_late,
    (select o.name from guest_list_entry d join guest_list o on o.account_id = $1 and o.id = d.list_id
     where d.account_id = $1 and d.visit_id = v.duplicate_of) as duplicate_of,
    coalesce((select jsonb_agg(t.name order by t.position, t.name_sort, t.id)
      from visit_resource r join resource t on t.account_id = $1 and t.id = r.resource_id
      where r.account_id = $1 and r.visit_id = v.id), '[]') as tables,
    coalesce(s.entered, 0)::int as entered, coalesce(s.inside, 0)::int as inside, coalesce(s.charged, 0)::int as charged
  from visit v
  left join guest_list_entry e on e.account_id = $1 and e.visit_id = v.id
  left join guest_list l on l.account_id = $1 and l.id = e.list_id
  left join lateral (
    select sum(d.fresh) as entered, sum(case d.direction when 'entry' then d.counted else -d.counted end) as inside,
      sum(d.fresh) filter (where d.is_covered) as charged
    from door_scan d where d.account_id = $1 and d.visit_id = v.id) s on true
  where v.account_id = $1 and v.business_id = $2 and ${isOfDoor('v')}`

export const findParty = async (tx: Tx, businessId: number, visitId: number): Promise<PartyRow | undefined> =>
  (await tx.query<PartyRow>(`${PARTY} and v.id = $3`, [tx.accountId, businessId, visitId]))[0]

/** Of a ticket that somebody typed; a ticket is of one visit of the account. */
export const findByDoorTicket = async (tx: Tx, businessId: number, ticket: string): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from visit v where v.account_id = $1 and v.business_id = $2 and v.ticket = $3`,
      [tx.accountId, businessId, ticket],
    )
  )[0]?.id

/** Everybody who may come on a business day, or is on its lists for people to explain why not. */
export const listParties = (tx: Tx, businessId: number, date: string, limit: number): Promise<PartyRow[]> =>
  tx.query<PartyRow>(
    `${PARTY} and v.business_date = $3::date and ${isKnownAtDoors('v')}
     order by v.name_folded, v.id limit $4`,
    [tx.accountId, businessId, date, limit],
  )
