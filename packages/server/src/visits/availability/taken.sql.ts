import type { ResourceChannel } from '@muelle/domain/resources/resource-channel'
import type { LocalDate } from '@muelle/domain/time'
import type { Bucket } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import { isBooked, isOver, mayRunOut, needsTable, usesTable } from '../../rules/visits.sql.ts'

/** Between two quarter hours of a business, the second excluded, as it is at an instant in ISO 8601. */
export type Window = { businessId: number; from: Bucket; to: Bucket; now: string }
/** The quarter hours that are taken of a resource, four bytes each as the network writes them, in no order. */
export type TakenRow = { resource_id: number; buckets: Buffer }

/**
 * What is taken of each resource. What a hold, a request or an offer had whose time is over counts as free, whether or not anybody has noted
 * it (G-1). A month of twenty tables is ten thousand quarter hours: as bytes they cost a fifth of what it costs to put them in rows here.
 */
export const listTaken = (tx: Tx, { businessId, from, to, now }: Window): Promise<TakenRow[]> =>
  tx.query<TakenRow>(
    `select o.resource_id, coalesce(string_agg(int4send(o.bucket), ''::bytea), ''::bytea) as buckets
     from occupancy o
     where o.account_id = $1 and o.business_id = $2 and o.bucket >= $3 and o.bucket < $4
       and (o.visit_id is null or o.visit_id not in (
         select v.id from visit v
         where v.account_id = $1 and v.business_id = $2 and ${mayRunOut('v')} and ${isOver('v', '$5')}))
     group by o.resource_id`,
    [tx.accountId, businessId, from, to, now],
  )

/** What is counted of a quarter hour, in the order in which `listLoads` writes it, four bytes each. */
export const LOAD_FIELDS = [
  'bucket',
  'covers',
  'parties',
  'public_covers',
  'public_parties',
  'present',
  'unassigned',
] as const
export type LoadsRow = { loads: Buffer }

/** What is counted of each quarter hour in which anybody comes or is (G-3), in no order; in one row, as what is taken is. */
export const listLoads = (tx: Tx, { businessId, from, to }: Omit<Window, 'now'>): Promise<LoadsRow[]> =>
  tx.query<LoadsRow>(
    `select coalesce(string_agg(${LOAD_FIELDS.map((field) => `int4send(l.${field})`).join(' || ')}, ''::bytea), ''::bytea) as loads
     from slot_load l
     where l.account_id = $1 and l.business_id = $2 and l.bucket >= $3 and l.bucket < $4 and (l.present > 0 or l.covers > 0)`,
    [tx.accountId, businessId, from, to],
  )

/** How many parties had or have each resource on a business day (M-2). */
export const listUses = (
  tx: Tx,
  businessId: number,
  date: LocalDate,
): Promise<{ resource_id: number; uses: number }[]> =>
  tx.query<{ resource_id: number; uses: number }>(
    `select r.resource_id, count(*)::int as uses
     from visit v join visit_resource r on r.account_id = $1 and r.visit_id = v.id
     where v.account_id = $1 and v.business_id = $2 and v.business_date = $3 and ${usesTable('v')}
     group by r.resource_id`,
    [tx.accountId, businessId, date],
  )

export type PlannedRow = {
  id: number
  ticket: string
  name: string | null
  start_at: string
  end_at: string
  party_size: number
  zone_pref: string | null
  vip: boolean
  locked_table: boolean
  resource_ids: number[]
}

const PLANNED = `${isBooked('v')} and ${needsTable('v')}`
const PLANNED_ROW = `v.id, v.ticket, v.name, v.start_at, v.end_at, v.party_size, v.zone_pref, v.vip, v.locked_table,
  coalesce((select jsonb_agg(r.resource_id order by r.resource_id)
    from visit_resource r where r.account_id = $1 and r.visit_id = v.id), '[]') as resource_ids`

/** Visits with a table that are asked for or agreed on and begin after an instant in ISO 8601, the first to come first; of one business day where it is named. */
export const listPlanned = (
  tx: Tx,
  businessId: number,
  { after, date, limit }: { after: string; date: LocalDate | null; limit: number },
): Promise<PlannedRow[]> =>
  tx.query<PlannedRow>(
    `select ${PLANNED_ROW} from visit v
     where v.account_id = $1 and v.business_id = $2 and ${PLANNED}
       and v.start_at > $3 and ($5::date is null or v.business_date = $5)
     order by v.start_at, v.id limit $4`,
    [tx.accountId, businessId, after, limit, date],
  )

/** Visits and reservations of a parking lot that begin after an instant, the first to come first. */
export const listAppointments = (tx: Tx, businessId: number, { after, limit }: { after: string; limit: number }) =>
  tx.query<PlannedRow>(
    `select ${PLANNED_ROW} from visit v
     where v.account_id = $1 and v.business_id = $2 and ${isBooked('v')} and v.kind <> 'guest_list' and v.start_at > $3
     order by v.start_at, v.id limit $4`,
    [tx.accountId, businessId, after, limit],
  )

/** The business days on which such visits begin. */
export const listPlannedDays = async (tx: Tx, businessId: number, after: string): Promise<LocalDate[]> =>
  (
    await tx.query<{ date: LocalDate }>(
      `select distinct v.business_date::text as date from visit v
       where v.account_id = $1 and v.business_id = $2 and ${PLANNED} and v.start_at > $3 order by 1`,
      [tx.accountId, businessId, after],
    )
  ).map(({ date }) => date)

/** Where somebody sits, however long they were to stay (S-4). */
export const listSeated = async (tx: Tx, businessId: number): Promise<number[]> =>
  (
    await tx.query<{ resource_id: number }>(
      `select distinct r.resource_id from visit v join visit_resource r on r.account_id = $1 and r.visit_id = v.id
       where v.account_id = $1 and v.business_id = $2 and v.status = 'seated'`,
      [tx.accountId, businessId],
    )
  ).map(({ resource_id }) => resource_id)

export type KeptForRow = {
  resource_id: number
  start_at: string
  end_at: string
  channel: Exclude<ResourceChannel, 'public'>
}

/** Tables that are kept for some between two instants in ISO 8601 (D-5). */
export const listKeptFor = (tx: Tx, businessId: number, from: string, to: string): Promise<KeptForRow[]> =>
  tx.query<KeptForRow>(
    `select r.resource_id, b.start_at, b.end_at, b.channel
     from table_block b join table_block_resource r on r.account_id = $1 and r.block_id = b.id
     where b.account_id = $1 and b.business_id = $2 and b.lifted_at is null and b.channel is not null
       and b.start_at < $4 and b.end_at > $3
     order by r.resource_id, b.start_at`,
    [tx.accountId, businessId, from, to],
  )
