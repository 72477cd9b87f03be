import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { CrewPaperKind } from '@muelle/domain/transports/papers'
import type { Tx } from '../platform/db.ts'
import { isOver } from '../rules/departures.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import type { OfBusiness, PaperFields, PaperRow } from './transports.sql.ts'

export type CrewFields = {
  name: string
  duty: CrewDuty
  phone: string | null
  user_id: number | null
  enabled: boolean
  papers: readonly PaperFields<CrewPaperKind>[]
}
export type CrewRow = Omit<CrewFields, 'papers'> & {
  id: number
  business_id: number
  user_name: string | null
  version: number
  papers: PaperRow<CrewPaperKind>[]
}

const CREW = `
  select m.id, m.business_id, m.name, m.duty, m.phone, m.user_id,
    ${nameOf('u')} as user_name, m.enabled, m.version,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'number', p.number,
        'expires_on', p.expires_on) order by p.expires_on, p.id), '[]')
      from crew_paper p where p.account_id = $1 and p.crew_member_id = m.id) as papers
  from crew_member m left join app_user u on u.account_id = $1 and u.id = m.user_id
  where m.account_id = $1 and m.removed_at is null`

export const findCrewMember = async (tx: Tx, id: number): Promise<CrewRow | undefined> =>
  (await tx.query<CrewRow>(`${CREW} and m.id = $2`, [tx.accountId, id]))[0]

/** Everybody of a business's crew by name; it has no more than the limit allows. */
export const listCrewOf = (tx: Tx, businessId: number): Promise<CrewRow[]> =>
  tx.query<CrewRow>(`${CREW} and m.business_id = $2 order by lower(m.name), m.id`, [tx.accountId, businessId])

/** Locks people until the transaction ends, in id order; after boats and buses, before departures. Answers those that are there. */
export const lockCrew = (tx: Tx, ids: readonly number[]) =>
  tx.query<OfBusiness>(
    `select business_id from crew_member
     where account_id = $1 and id = any($2) and removed_at is null order by id for no key update`,
    [tx.accountId, ids],
  )

/** Whether somebody belongs to a business. */
export const isMember = async (tx: Tx, businessId: number, userId: number): Promise<boolean> =>
  (
    await tx.query('select 1 from business_member where account_id = $1 and business_id = $2 and user_id = $3', [
      tx.accountId,
      businessId,
      userId,
    ])
  ).length > 0

export async function insertCrewMember(tx: Tx, businessId: number, fields: CrewFields): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into crew_member (account_id, business_id, name, duty, phone, user_id, enabled)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.accountId, businessId, fields.name, fields.duty, fields.phone, fields.user_id, fields.enabled],
  )
  if (!row) throw new Error('a crew member who was just added has no id')
  return row.id
}

export const changeCrewMember = (tx: Tx, id: number, fields: CrewFields) =>
  tx.query(
    `update crew_member set name = $3, duty = $4, phone = $5, user_id = $6, enabled = $7, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, fields.name, fields.duty, fields.phone, fields.user_id, fields.enabled],
  )

/** They are in no list any more; past departures keep them. */
export const markCrewMemberRemoved = (tx: Tx, id: number) =>
  tx.query('update crew_member set removed_at = now(), version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** Writes all papers anew; they are few, and nothing refers to one of them. */
export async function replaceCrewPapers(tx: Tx, id: number, papers: CrewFields['papers']): Promise<void> {
  await tx.query('delete from crew_paper where account_id = $1 and crew_member_id = $2', [tx.accountId, id])
  await tx.query(
    `insert into crew_paper (account_id, crew_member_id, kind, name, number, expires_on)
     select $1, $2, kind, name, number, expires_on
     from jsonb_to_recordset($3::jsonb) as p(kind text, name text, number text, expires_on date) returning 1`,
    [tx.accountId, id, JSON.stringify(papers)],
  )
}

/** Departures ahead that have them: how many, and the day of the last; null when there is none. */
export async function findDutyAhead(
  tx: Tx,
  id: number,
  now: string,
): Promise<{ departures: number; last_date: string } | null> {
  const [use] = await tx.query<{ departures: number; last_date: string | null }>(
    `select count(*) as departures, max(d.local_date) as last_date
     from departure_crew a join departure d on d.account_id = $1 and d.id = a.departure_id
     where a.account_id = $1 and a.crew_member_id = $2 and not ${isOver('d')}
       and d.starts_at + make_interval(mins => d.duration_minutes) > $3`,
    [tx.accountId, id, now],
  )
  return use?.last_date ? { departures: use.departures, last_date: use.last_date } : null
}
