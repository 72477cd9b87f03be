import type { LocalDate } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { TransportPaperKind } from '@muelle/domain/transports/papers'
import type { Tx } from '../platform/db.ts'
import { isOver } from '../rules/departures.sql.ts'

export type PaperFields<K extends string> = { kind: K; name: string; number: string; expires_on: LocalDate }
export type PaperRow<K extends string> = PaperFields<K> & { id: number }

export type TransportFields = {
  name: string
  type: TransportType
  seats: number
  certified_people: number
  turnaround_minutes: number
  note: string | null
  enabled: boolean
  papers: readonly PaperFields<TransportPaperKind>[]
  /** Schedules whose departures get it by themselves. */
  schedule_ids: readonly number[]
}
export type TransportRow = Omit<TransportFields, 'papers' | 'schedule_ids'> & {
  id: number
  business_id: number
  version: number
  papers: PaperRow<TransportPaperKind>[]
  schedule_ids: number[]
}

const TRANSPORTS = `
  select t.id, t.business_id, t.name, t.type, t.seats, t.certified_people,
    t.turnaround_minutes, t.note, t.enabled, t.version,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'number', p.number,
        'expires_on', p.expires_on) order by p.expires_on, p.id), '[]')
      from transport_paper p where p.account_id = $1 and p.transport_id = t.id) as papers,
    (select coalesce(jsonb_agg(s.schedule_id order by s.schedule_id), '[]')
      from schedule_transport s where s.account_id = $1 and s.transport_id = t.id) as schedule_ids
  from transport t where t.account_id = $1 and t.removed_at is null`

export const findTransport = async (tx: Tx, id: number): Promise<TransportRow | undefined> =>
  (await tx.query<TransportRow>(`${TRANSPORTS} and t.id = $2`, [tx.accountId, id]))[0]

/** Every boat and bus of a business by name; it has no more than the limit allows. */
export const listTransportsOf = (tx: Tx, businessId: number): Promise<TransportRow[]> =>
  tx.query<TransportRow>(`${TRANSPORTS} and t.business_id = $2 order by lower(t.name), t.id`, [
    tx.accountId,
    businessId,
  ])

/** Those in service of several businesses, by name. */
export const listNames = (tx: Tx, businessIds: readonly number[]) =>
  tx.query<{ id: number; business_id: number; name: string; type: TransportType }>(
    `select id, business_id, name, type from transport
     where account_id = $1 and business_id = any($2) and enabled and removed_at is null order by lower(name), id`,
    [tx.accountId, businessIds],
  )

/** Something that was locked, by whose it is. */
export type OfBusiness = { business_id: number }

/**
 * Locks boats and buses until the transaction ends, in id order: whoever assigns one, or changes what it carries, does so alone. They
 * are locked before the crew, and both before any departure. Answers those that are there.
 */
export const lockTransports = (tx: Tx, ids: readonly number[]) =>
  tx.query<OfBusiness>(
    `select business_id from transport
     where account_id = $1 and id = any($2) and removed_at is null order by id for no key update`,
    [tx.accountId, ids],
  )

type Stored = Omit<TransportFields, 'papers' | 'schedule_ids'>
const stored = ({ name, type, seats, certified_people, turnaround_minutes, note, enabled }: Stored) => [
  name,
  type,
  seats,
  certified_people,
  turnaround_minutes,
  note,
  enabled,
]

export async function insertTransport(tx: Tx, businessId: number, fields: TransportFields): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into transport (account_id, business_id, name, type, seats, certified_people, turnaround_minutes, note, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [tx.accountId, businessId, ...stored(fields)],
  )
  if (!row) throw new Error('a transport that was just added has no id')
  return row.id
}

export const changeTransport = (tx: Tx, id: number, fields: TransportFields) =>
  tx.query(
    `update transport set name = $3, type = $4, seats = $5, certified_people = $6, turnaround_minutes = $7, note = $8,
       enabled = $9, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, ...stored(fields)],
  )

/** It is in no list any more; past departures keep it. */
export const markTransportRemoved = (tx: Tx, id: number) =>
  tx.query('update transport set removed_at = now(), version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** Writes all papers anew; they are few, and nothing refers to one of them. */
export async function replaceTransportPapers(tx: Tx, id: number, papers: TransportFields['papers']): Promise<void> {
  await tx.query('delete from transport_paper where account_id = $1 and transport_id = $2', [tx.accountId, id])
  await tx.query(
    `insert into transport_paper (account_id, transport_id, kind, name, number, expires_on)
     select $1, $2, kind, name, number, expires_on
     from jsonb_to_recordset($3::jsonb) as p(kind text, name text, number text, expires_on date) returning 1`,
    [tx.accountId, id, JSON.stringify(papers)],
  )
}

export async function replaceSchedules(tx: Tx, id: number, scheduleIds: readonly number[]): Promise<void> {
  await tx.query('delete from schedule_transport where account_id = $1 and transport_id = $2', [tx.accountId, id])
  await tx.query(
    'insert into schedule_transport (account_id, schedule_id, transport_id) select $1, s, $2 from unnest($3::bigint[]) as s returning 1',
    [tx.accountId, id, scheduleIds],
  )
}

/** For each of these schedules the tour of the business that it belongs to; a schedule that is not the business's is left out. */
export const findSchedulesOf = (tx: Tx, businessId: number, scheduleIds: readonly number[]) =>
  tx.query<{ tour_id: number }>(
    `select s.tour_id from tour_recurrence_schedule s
     join tour t on t.account_id = $1 and t.id = s.tour_id
     where s.account_id = $1 and s.id = any($3) and t.business_id = $2`,
    [tx.accountId, businessId, scheduleIds],
  )

/** Every start time of the tours of a business that still runs, by tour and time. */
export const listSchedulesOf = (tx: Tx, businessId: number) =>
  tx.query<{ id: number; tour_name: string; recurrence_name: string; start_time: string }>(
    `select s.id, t.name as tour_name, r.name as recurrence_name, s.start_time
     from tour t join tour_recurrence_schedule s on s.account_id = $1 and s.tour_id = t.id
     join tour_recurrence r on r.account_id = $1 and r.id = s.recurrence_id
     where t.account_id = $1 and t.business_id = $2 and t.deleted_at is null and s.removed_at is null and r.removed_at is null
     order by t.name_folded, s.start_time, s.id`,
    [tx.accountId, businessId],
  )

/** Departures ahead that have it: how many, and the day of the last; null when there is none. */
export async function findUseAhead(
  tx: Tx,
  id: number,
  now: string,
): Promise<{ departures: number; last_date: string } | null> {
  const [use] = await tx.query<{ departures: number; last_date: string | null }>(
    `select count(*) as departures, max(d.local_date) as last_date
     from departure_transport a join departure d on d.account_id = $1 and d.id = a.departure_id
     where a.account_id = $1 and a.transport_id = $2 and not ${isOver('d')}
       and d.starts_at + make_interval(mins => d.duration_minutes) > $3`,
    [tx.accountId, id, now],
  )
  return use?.last_date ? { departures: use.departures, last_date: use.last_date } : null
}
