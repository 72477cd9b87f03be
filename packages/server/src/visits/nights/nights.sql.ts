import type { ListType } from '@muelle/domain/visits/nights/list-types'
import { changed, given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isCountedEntry, isTwin } from '../../rules/visits.sql.ts'
import { NIGHT_FIELDS, type NightFields } from './night.sql.ts'

export const updateNight = (tx: Tx, id: number, fields: NightFields) =>
  tx.query(
    `update night t set ${changed(NIGHT_FIELDS, 't', '$3')}, version = t.version + 1
     where t.account_id = $1 and t.id = $2`,
    [tx.accountId, id, JSON.stringify(fields)],
  )

/** What holds for who stands on a list; columns are called as on the wire. */
export type ListFields = {
  name: string
  type: ListType
  owner_user_id: number | null
  free_until: string | null
  cover_cents: number
  two_for_one: boolean
  closes_time: string | null
  cap: number | null
  is_active: boolean
}
const LIST_FIELDS = [
  'name',
  'type',
  'owner_user_id',
  'free_until',
  'cover_cents',
  'two_for_one',
  'closes_time',
  'cap',
  'is_active',
] as const satisfies readonly (keyof ListFields)[]
/** As it is written: with what its name is compared by. */
export type WrittenList = ListFields & { name_folded: string }
const WRITTEN = [...LIST_FIELDS, 'name_folded'] as const satisfies readonly (keyof WrittenList)[]

export type ListRow = ListFields & { id: number; business_id: number; night_id: number | null; version: number }
const isTime = (field: keyof ListFields) => field === 'free_until' || field === 'closes_time'
const LIST = `l.id, l.business_id, l.night_id, l.version, ${LIST_FIELDS.map((field) =>
  isTime(field) ? `to_char(l.${field}, 'HH24:MI') as ${field}` : `l.${field}`,
).join(', ')}`

export const findList = async (tx: Tx, businessId: number, id: number): Promise<ListRow | undefined> =>
  (
    await tx.query<ListRow>(
      `select ${LIST} from guest_list l where l.account_id = $1 and l.business_id = $2 and l.id = $3`,
      [tx.accountId, businessId, id],
    )
  )[0]

export type ListOfNight = ListRow & {
  owner: { id: number; name: string } | null
  parties: number
  people: number
  requested: number
  came: number
  duplicates: number
  charged_cents: number
}

/** The lists of a night, standing ones included, with what stands on them that night. */
export const listsOfNight = (
  tx: Tx,
  businessId: number,
  { nightId, ownerId }: { nightId: number | null; ownerId: number | null },
): Promise<ListOfNight[]> =>
  tx.query<ListOfNight>(
    `select ${LIST},
       (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')})
        from app_user u where u.account_id = $1 and u.id = l.owner_user_id) as owner,
       coalesce(s.parties, 0)::int as parties, coalesce(s.people, 0)::int as people, coalesce(s.requested, 0)::int as requested,
       coalesce(s.came, 0)::int as came, coalesce(s.duplicates, 0)::int as duplicates, coalesce(s.charged_cents, 0)::bigint as charged_cents
     from guest_list l
     left join lateral (
       select count(*) filter (where ${isCountedEntry('v')}) as parties,
         sum(v.party_size) filter (where ${isCountedEntry('v')}) as people,
         sum(v.party_size) filter (where v.status = 'requested') as requested,
         sum(v.party_in) as came,
         count(*) filter (where ${isTwin('v')}) as duplicates,
         sum(m.cents) as charged_cents
       from guest_list_entry e join visit v on v.account_id = $1 and v.id = e.visit_id
       left join lateral (
         select sum(case when x.from_place = 'customer' then x.amount_cents else -x.amount_cents end) as cents
         from ledger_entry x where x.account_id = $1 and x.visit_id = v.id) m on true
       where e.account_id = $1 and e.night_id = $3 and e.list_id = l.id
     ) s on true
     where l.account_id = $1 and l.business_id = $2 and (l.night_id is null or l.night_id = $3)
       and (l.is_active or s.parties > 0) and ($4::bigint is null or l.owner_user_id = $4)
     order by l.is_active desc, l.type, l.name_folded, l.id`,
    [tx.accountId, businessId, nightId, ownerId],
  )

export const countLists = async (tx: Tx, businessId: number, nightId: number | null): Promise<number> =>
  (
    await tx.query<{ lists: number }>(
      `select count(*)::int as lists from guest_list l
       where l.account_id = $1 and l.business_id = $2 and l.is_active and (l.night_id is null or l.night_id = $3)`,
      [tx.accountId, businessId, nightId],
    )
  )[0]?.lists ?? 0

export const insertList = async (
  tx: Tx,
  { business_id, night_id, created_at }: { business_id: number; night_id: number | null; created_at: string },
  list: WrittenList,
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into guest_list (account_id, business_id, night_id, created_at, ${WRITTEN.join(', ')})
     select $1, $2, $3, $4, ${given(WRITTEN, 'guest_list', '$5')} returning id`,
    [tx.accountId, business_id, night_id, created_at, JSON.stringify([list])],
  )
  if (!row) throw new Error('a list was not inserted')
  return row.id
}

export const updateList = (tx: Tx, id: number, list: WrittenList) =>
  tx.query(
    `update guest_list l set ${changed(WRITTEN, 'l', '$3')}, version = l.version + 1
     where l.account_id = $1 and l.id = $2`,
    [tx.accountId, id, JSON.stringify(list)],
  )
