import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { changed, given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isOpenVisit, isOver, isPlannedVisit, isPromised, isToCome } from '../../rules/visits.sql.ts'
import { LOGGED_FIELDS, PERSONAL_FIELDS, type VisitFields } from './visit-row.ts'

const SEARCHED = ['name_folded', 'phone_reversed'] as const
const UNDO = ['undo_until', 'undo_action'] as const
const WRITTEN = [...LOGGED_FIELDS, ...PERSONAL_FIELDS, ...SEARCHED, ...UNDO] as const
const MADE = [...WRITTEN, 'business_id', 'ticket', 'created_by_user_id', 'created_at'] as const

export type WrittenFields = VisitFields & {
  name_folded: string
  phone_reversed: string
  undo_until: string | null
  undo_action: string | null
}
export type MadeFields = WrittenFields & {
  business_id: number
  ticket: string
  created_by_user_id: number | null
  created_at: string
}

export const insertVisit = async (tx: Tx, fields: MadeFields): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into visit (account_id, ${MADE.join(', ')})
     select $1, ${given(MADE, 'visit', '$2')} returning id`,
    [tx.accountId, JSON.stringify([fields])],
  )
  if (!row) throw new Error('a visit was not inserted')
  return row.id
}

/** Writes a visit over the version that was read; false when that is gone. */
export const updateVisit = async (tx: Tx, id: number, version: number, fields: WrittenFields): Promise<boolean> => {
  const rows = await tx.query(
    `update visit v set version = v.version + 1, ${changed(WRITTEN, 'v', '$4')}
     where v.account_id = $1 and v.id = $2 and v.version = $3 returning 1`,
    [tx.accountId, id, version, JSON.stringify(fields)],
  )
  return rows.length > 0
}

export const replaceTables = async (tx: Tx, visitId: number, resourceIds: readonly number[]): Promise<void> => {
  await Promise.all([
    tx.query(
      'delete from visit_resource where account_id = $1 and visit_id = $2 and resource_id <> all($3::bigint[])',
      [tx.accountId, visitId, [...resourceIds]],
    ),
    addTables(tx, visitId, resourceIds),
  ])
}

/** Gives a visit these tables besides those that it has. */
export const addTables = async (tx: Tx, visitId: number, resourceIds: readonly number[]): Promise<void> => {
  if (resourceIds.length === 0) return
  await tx.query(
    `insert into visit_resource (account_id, visit_id, resource_id)
     select $1, $2, r.id from resource r where r.account_id = $1 and r.id = any($3::bigint[])
     on conflict do nothing returning 1`,
    [tx.accountId, visitId, [...resourceIds]],
  )
}

export type NewEvent = {
  visit_id: number
  business_id: number
  at: string
  /** When it was done, where it was told later than that. */
  done_at: string | null
  action: string
  from_status: string | null
  to_status: string
  actor: string
  actor_user_id: number | null
  device: string | null
  reason: string | null
  version: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  personal: Record<string, { from: unknown; to: unknown }> | null
  undone_event_id: number | null
}
const EVENT_FIELDS = [
  'visit_id',
  'business_id',
  'at',
  'done_at',
  'action',
  'from_status',
  'to_status',
  'actor',
  'actor_user_id',
  'device',
  'reason',
  'version',
  'before',
  'after',
  'personal',
  'undone_event_id',
] as const satisfies readonly (keyof NewEvent)[]

export const insertVisitEvent = (tx: Tx, event: NewEvent) =>
  tx.query(
    `insert into visit_event (account_id, ${EVENT_FIELDS.join(', ')})
     select $1, ${given(EVENT_FIELDS, 'visit_event', '$2')} returning 1`,
    [tx.accountId, JSON.stringify([event])],
  )

export type VisitEventRow = NewEvent & { id: number; actor_name: string | null }

/** The log of a visit, oldest first. */
export const listVisitEvents = (tx: Tx, visitId: number): Promise<VisitEventRow[]> =>
  tx.query<VisitEventRow>(
    `select e.id, ${EVENT_FIELDS.map((field) => `e.${field}`).join(', ')}, ${nameOf('u')} as actor_name
     from visit_event e left join app_user u on u.account_id = $1 and u.id = e.actor_user_id
     where e.account_id = $1 and e.visit_id = $2 order by e.version`,
    [tx.accountId, visitId],
  )

/** Visits that the clock may end or close: open ones of a business whose time is over, or whose day is (S-6, T18). */
export const listDueVisits = (tx: Tx, businessId: number, { now, today }: { now: string; today: string }) =>
  tx.query<{ id: number }>(
    `select v.id from visit v
     where v.account_id = $1 and v.business_id = $2
       and ${isOpenVisit('v')}
       and (v.business_date < $4::date or ${isOver('v', '$3')} or (v.status = 'confirmed' and v.start_at <= $3))
     order by v.id limit 1000`,
    [tx.accountId, businessId, now, today],
  )

/** Holds, requests and offers of later days whose time is over (I6): they keep tables only until then. */
export const listOverHolds = (tx: Tx, businessId: number, now: string) =>
  tx.query<{ id: number }>(
    `select v.id from visit v
     where v.account_id = $1 and v.business_id = $2 and ${isToCome('v')} and ${isOver('v', '$3')}
     order by v.id limit 200 for update skip locked`,
    [tx.accountId, businessId, now],
  )

export type TakenBy = { resource_id: number }
/** Who sits at these tables now. */
export const findSeatedAt = (tx: Tx, resourceIds: readonly number[], exceptVisitId: number): Promise<TakenBy[]> =>
  tx.query<TakenBy>(
    `select r.resource_id
     from visit_resource r join visit v on v.account_id = $1 and v.id = r.visit_id
     where r.account_id = $1 and r.resource_id = any($2::bigint[]) and v.status = 'seated' and v.id <> $3
     order by r.resource_id, v.id`,
    [tx.accountId, [...resourceIds], exceptVisitId],
  )

/** A visit of that telephone that is open and overlaps a time; the earliest. */
export const findOverlapping = async (
  tx: Tx,
  businessId: number,
  { phone, from, to, exceptVisitId }: { phone: string; from: string; to: string; exceptVisitId: number },
): Promise<{ ticket: string } | undefined> =>
  (
    await tx.query<{ ticket: string }>(
      `select v.ticket from visit v
       where v.account_id = $1 and v.business_id = $2 and v.phone_e164 = $3 and v.start_at < $5 and v.end_at > $4 and v.id <> $6
         and ${isPlannedVisit('v')}
       order by v.start_at, v.id limit 1`,
      [tx.accountId, businessId, phone, from, to, exceptVisitId],
    )
  )[0]

/** A plan is tried: what follows can be dropped without what came before. */
export const beginPlan = (tx: Tx) => tx.query('savepoint visit_plan')
export const dropPlan = (tx: Tx) => tx.query('rollback to savepoint visit_plan')

type VenueOf = { id: number; type: BusinessType; time_zone: string }
const VENUE = 'select b.id, b.type, b.time_zone from business b where b.account_id = $1 and b.deleted_at is null'

export const findVenueOf = async (tx: Tx, businessId: number): Promise<VenueOf | undefined> =>
  (await tx.query<VenueOf>(`${VENUE} and b.id = $2`, [tx.accountId, businessId]))[0]

/** Businesses of which the clock may have to end or close a visit. */
export const listDueVenues = (tx: Tx, now: string): Promise<VenueOf[]> =>
  tx.query<VenueOf>(
    `${VENUE} and exists (
       select 1 from visit v where v.account_id = $1 and v.business_id = b.id
         and ${isOpenVisit('v')}
         and v.kind <> 'parking' and (v.start_at <= $2 or ${isOver('v', '$2')}))
     order by b.id`,
    [tx.accountId, now],
  )

/** Visits that are planned at a table and begin before it is back; null: ever. */
export const listPlannedAt = async (
  tx: Tx,
  resourceId: number,
  { now, until }: { now: string; until: string | null },
): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from visit_resource r join visit v on v.account_id = $1 and v.id = r.visit_id
       where r.account_id = $1 and r.resource_id = $2 and ${isPromised('v')}
         and v.end_at > $3 and ($4::timestamptz is null or v.start_at < $4)
       order by v.id`,
      [tx.accountId, resourceId, now, until],
    )
  ).map(({ id }) => id)

/** Whether who brings a visit is there; null names nobody. */
export const areBringersKnown = async (
  tx: Tx,
  { rp_id, seller_id }: { rp_id: number | null; seller_id: number | null },
): Promise<boolean> => {
  if (rp_id === null && seller_id === null) return true
  const [found] = await tx.query<{ known: boolean }>(
    `select ($2::bigint is null or exists (select 1 from app_user u where u.account_id = $1 and u.id = $2))
       and ($3::bigint is null or exists (select 1 from seller s where s.account_id = $1 and s.id = $3)) as known`,
    [tx.accountId, rp_id, seller_id],
  )
  return found?.known ?? false
}
