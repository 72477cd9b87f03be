import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isBooked, isOver, mayRunOut, needsTable } from '../../rules/visits.sql.ts'
import type { Window } from '../availability/taken.sql.ts'
import { VISIT_COLUMNS } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'

/**
 * Visits of a business day that may be given other tables (M-4): booked and not promised a table, or there without one. Nobody who is not
 * to come any more, nor who stands at the bar.
 */
export const listMovable = (tx: Tx, businessId: number, { date, now }: { date: LocalDate; now: string }) =>
  tx.query<VisitRow>(
    `select ${VISIT_COLUMNS} from visit v
     where v.account_id = $1 and v.business_id = $2 and v.business_date = $3 and v.end_at > $4
       and ${needsTable('v')} and not v.at_bar
       and (v.unassigned or (${isBooked('v')} and not v.locked_table))
       and (${isBooked('v')} or v.status = 'arrived')
       and not ${isOver('v', '$4')}
     order by v.start_at, v.id limit 1000`,
    [tx.accountId, businessId, date, now],
  )

export type FixedRow = { resource_id: number; buckets: Buffer }

/** What is taken of each resource by whatever does not move: as `listTaken` writes it, without the time of some visits. */
export const listFixed = (
  tx: Tx,
  { businessId, from, to, now }: Window,
  movable: readonly number[],
): Promise<FixedRow[]> =>
  tx.query<FixedRow>(
    `select o.resource_id, coalesce(string_agg(int4send(o.bucket), ''::bytea), ''::bytea) as buckets
     from occupancy o
     where o.account_id = $1 and o.business_id = $2 and o.bucket >= $3 and o.bucket < $4
       and (o.visit_id is null or (o.visit_id <> all($6::bigint[]) and o.visit_id not in (
         select v.id from visit v
         where v.account_id = $1 and v.business_id = $2 and ${mayRunOut('v')} and ${isOver('v', '$5')})))
     group by o.resource_id`,
    [tx.accountId, businessId, from, to, now, [...movable]],
  )

export type SeatedRow = { resource_id: number; end_at: string }

/** Where somebody sits, and until when they are expected to. */
export const listSeatedUntil = (tx: Tx, businessId: number): Promise<SeatedRow[]> =>
  tx.query<SeatedRow>(
    `select r.resource_id, max(v.end_at) as end_at from visit v
     join visit_resource r on r.account_id = $1 and r.visit_id = v.id
     where v.account_id = $1 and v.business_id = $2 and v.status = 'seated'
     group by r.resource_id`,
    [tx.accountId, businessId],
  )
