import type { LocalDate } from '@muelle/domain/time'
import type { Progress, VisitKind, VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { isInLine, isOfLine } from '../../rules/visits.sql.ts'

/** Somebody who stands in line, with what they were promised. Times are instants in ISO 8601. */
export type LineRow = {
  id: number
  ticket: string
  kind: VisitKind
  status: VisitStatus
  name: string | null
  party_size: number
  phone_e164: string | null
  language: string
  vip: boolean
  tags: string[]
  notes: string | null
  zone_pref: string | null
  start_at: string
  arrived_at: string | null
  joined_at: string | null
  queue_at: string | null
  notified_at: string | null
  expires_at: string | null
  present: boolean
  on_the_way: boolean
  asked_more_time: boolean
  offers_missed: number
  bump_reason: string | null
  quoted_min: number | null
  quoted_max: number | null
  quoted_by_user_id: number | null
  version: number
  resource_ids: number[]
}

const LINE = `
  select v.id, v.ticket, v.kind, v.status, v.name, v.party_size, v.phone_e164, v.language, v.vip, v.tags, v.notes,
    v.zone_pref, v.start_at, v.arrived_at, v.joined_at, v.queue_at, v.notified_at, v.expires_at, v.present, v.on_the_way,
    v.asked_more_time, v.offers_missed, v.bump_reason, v.quoted_min, v.quoted_max, v.quoted_by_user_id, v.version,
    (select coalesce(jsonb_agg(r.resource_id order by r.resource_id), '[]') from visit_resource r
      where r.account_id = $1 and r.visit_id = v.id)
      as resource_ids
  from visit v where v.account_id = $1`

/** Today's queue, and who is here with a reservation and has no table (W-2). Of a business day; nobody waits from one to the next. */
export const listLine = (tx: Tx, businessId: number, date: LocalDate): Promise<LineRow[]> =>
  tx.query<LineRow>(
    `${LINE} and v.business_id = $2 and v.business_date = $3
       and (v.kind = 'waitlist' and ${isInLine('v')} or v.status = 'arrived' and v.unassigned)
     order by v.id`,
    [tx.accountId, businessId, date],
  )

export const findInLine = async (tx: Tx, businessId: number, id: number): Promise<LineRow | undefined> =>
  (
    await tx.query<LineRow>(`${LINE} and v.business_id = $2 and v.id = $3 and ${isOfLine('v')}`, [
      tx.accountId,
      businessId,
      id,
    ])
  )[0]

/** A party that has a table, or shall have one soon. */
export type FloorRow = {
  id: number
  status: VisitStatus
  party_size: number
  vip: boolean
  start_at: string
  seated_at: string | null
  progress: Progress | null
  unassigned: boolean
  resource_ids: number[]
}

/** Who sits, and who is planned until an instant; who waits in line without a table is not among them. */
export const listFloor = (
  tx: Tx,
  businessId: number,
  { statuses, until }: { statuses: readonly VisitStatus[]; until: string },
): Promise<FloorRow[]> =>
  tx.query<FloorRow>(
    `select v.id, v.status, v.party_size, v.vip, v.start_at, v.seated_at, v.progress, v.unassigned,
       (select coalesce(jsonb_agg(r.resource_id order by r.resource_id), '[]') from visit_resource r
      where r.account_id = $1 and r.visit_id = v.id)
         as resource_ids
     from visit v
     where v.account_id = $1 and v.business_id = $2 and v.status = any ($3::text[]) and v.start_at <= $4
     order by v.start_at, v.id`,
    [tx.accountId, businessId, statuses, until],
  )

/** Latest finished stays, for what people's turns really are; what was closed by the program is not one (S-6, W-3). */
export const listStays = (
  tx: Tx,
  businessId: number,
  { since, limit }: { since: LocalDate; limit: number },
): Promise<{ party_size: number; minutes: number }[]> =>
  tx.query<{ party_size: number; minutes: number }>(
    `select v.party_size, (extract(epoch from v.left_at - v.seated_at) / 60)::float8 as minutes
     from visit v
     where v.account_id = $1 and v.business_id = $2 and v.business_date >= $3 and v.status = 'finished'
       and not v.auto_closed and v.kind <> 'guest_list' and v.left_at > v.seated_at
     order by v.business_date desc, v.start_at desc limit $4`,
    [tx.accountId, businessId, since, limit],
  )

/** Whose waiting is over, as W-6 counts it; instants in ISO 8601. */
export type EndedRow = {
  status: VisitStatus
  joined_at: string
  seated_at: string | null
  status_at: string
  quoted_max: number | null
  /** Null of who was put there before the model spoke. */
  model_max: number | null
}

export const listEnded = (
  tx: Tx,
  businessId: number,
  { from, to, limit }: { from: LocalDate; to: LocalDate; limit: number },
): Promise<EndedRow[]> =>
  tx.query<EndedRow>(
    `select v.status, v.joined_at, v.seated_at, v.status_at, v.quoted_max, p.model_max
     from visit v left join wait_promise p on p.account_id = $1 and p.visit_id = v.id
     where v.account_id = $1 and v.business_id = $2 and v.business_date between $3 and $4 and v.kind = 'waitlist'
       and not ${isInLine('v')} and v.joined_at is not null
       and v.reason is distinct from 'error' and v.reason is distinct from 'duplicate'
     order by v.business_date desc, v.id desc limit $5`,
    [tx.accountId, businessId, from, to, limit],
  )

export const findClosed = async (tx: Tx, businessId: number, date: LocalDate): Promise<boolean> =>
  (
    await tx.query('select 1 from waitlist_closed where account_id = $1 and business_id = $2 and business_date = $3', [
      tx.accountId,
      businessId,
      date,
    ])
  ).length > 0

/** Closes the queue of a day; false where somebody had already. */
export const insertClosed = async (
  tx: Tx,
  businessId: number,
  { date, at, userId }: { date: LocalDate; at: string; userId: number },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into waitlist_closed (account_id, business_id, business_date, closed_at, closed_by_user_id)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
      [tx.accountId, businessId, date, at, userId],
    )
  ).length > 0

export const deleteClosed = async (tx: Tx, businessId: number, date: LocalDate): Promise<boolean> =>
  (
    await tx.query(
      'delete from waitlist_closed where account_id = $1 and business_id = $2 and business_date = $3 returning 1',
      [tx.accountId, businessId, date],
    )
  ).length > 0
