import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'
import { valuesOf } from '../platform/statement-values.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { putSpaces } from './lot.sql.ts'

export type SpotRow = {
  id: number
  name: string
  vehicle_type: SpaceType
  zone: string
  is_blocked: boolean
  /** Who stands there. */
  stay: { id: number; folio: number; plate: string | null; entered_at: string } | null
  /** For whom it is kept in this quarter of an hour. */
  reservation: { id: number; name: string | null; start_at: string } | null
}

/** Out of use at $3: past its own end a status holds no more (M-6). */
const BLOCKED = `coalesce(r.status <> 'Disponible' and (r.status_until is null or r.status_until > $3), false)`
const LIVING = `r.account_id = $1 and r.business_id = $2 and r.deleted_at is null`

const IN_ORDER = 'r.priority desc, r.position, r.name_sort, r.id'
/** Spots with who stands there, and for whom they are kept in the quarter that is named. */
const spotsIn = (quarter: string) =>
  `select r.id, r.name, r.type as vehicle_type, coalesce(r.zone, '') as zone, ${BLOCKED} as is_blocked,
     case when s.visit_id is not null then jsonb_build_object('id', s.visit_id, 'folio', s.folio, 'plate', s.plate,
       'entered_at', ${instantText('s.entered_at')}) end as stay,
     case when k.visit_id is not null then jsonb_build_object('id', k.visit_id, 'name', v.name,
       'start_at', ${instantText('v.start_at')}) end as reservation
   from resource r
   left join parking_stay s on s.account_id = $1 and s.spot_id = r.id and s.is_open
   left join parking_spot_quarter k on k.account_id = $1 and k.spot_id = r.id and k.quarter = ${quarter}
   left join visit v on v.account_id = $1 and v.id = k.visit_id`

/** Numbered spots in the order in which they are given out. */
export function findSpots(
  tx: Tx,
  businessId: number,
  { now, quarter }: { now: string; quarter: number },
): Promise<SpotRow[]> {
  const { values, place } = valuesOf(tx.accountId, businessId, now)
  return tx.query<SpotRow>(`${spotsIn(place(quarter))} where ${LIVING} order by ${IN_ORDER}`, values)
}

/**
 * Of the spots of a kind those that one may be given out of, in the same order: the ones that are named, the first free one of a zone, and
 * the first free one. Of a large lot nothing else is read, since whoever gives out holds the places of the kind meanwhile.
 */
export function findSpotsToGive(
  tx: Tx,
  businessId: number,
  wanted: { now: string; quarter: number; type: SpaceType; named: readonly number[]; zone: string | null },
): Promise<SpotRow[]> {
  const { values, place } = valuesOf(tx.accountId, businessId, wanted.now)
  const [quarter, type, named, zone] = [
    place(wanted.quarter),
    place(wanted.type),
    place(wanted.named),
    place(wanted.zone),
  ]
  const first = (ofZone: string) =>
    `(select r.id from resource r where ${LIVING} and r.type = ${type} and not ${BLOCKED} ${ofZone}
       and not exists (select from parking_stay s where s.account_id = $1 and s.spot_id = r.id and s.is_open)
       and not exists (select from parking_spot_quarter k where k.account_id = $1 and k.spot_id = r.id and k.quarter = ${quarter})
     order by ${IN_ORDER} limit 1)`
  return tx.query<SpotRow>(
    `${spotsIn(quarter)}
     where ${LIVING} and r.type = ${type}
       and (r.id = any(${named}) or r.id = ${first('')} or r.id = ${first(`and coalesce(r.zone, '') = ${zone}`)})
     order by ${IN_ORDER}`,
    values,
  )
}

/** Of a kind, in the same order, those that nobody keeps in any of these quarters, and who stands where does not matter: it is for later. */
export const findSpotsToKeep = (
  tx: Tx,
  businessId: number,
  { now, type, first, last }: { now: string; type: SpaceType; first: number; last: number },
) =>
  tx.query<{ id: number; name: string; is_open: boolean }>(
    `select r.id, r.name, coalesce(not ${BLOCKED} and not exists (
         select from parking_spot_quarter k where k.account_id = $1 and k.spot_id = r.id and k.quarter between $5 and $6), false) as is_open
     from resource r where ${LIVING} and r.type = $4
     order by r.priority desc, r.position, r.name_sort, r.id`,
    [tx.accountId, businessId, now, type, first, last],
  )

/** Keeps a spot in each of these quarters, and answers in how many it was: fewer than asked where somebody else was first. */
export const keepSpot = async (
  tx: Tx,
  { spot_id, visit_id, first, last }: { spot_id: number; visit_id: number; first: number; last: number },
): Promise<number> =>
  (
    await tx.query(
      `insert into parking_spot_quarter (account_id, spot_id, quarter, visit_id)
       select $1, $2, g.quarter, $3 from generate_series($4::int, $5::int) as g(quarter) order by g.quarter
       on conflict (account_id, spot_id, quarter) do nothing returning 1 as one`,
      [tx.accountId, spot_id, visit_id, first, last],
    )
  ).length

export const freeKeptSpot = (tx: Tx, visitId: number) =>
  tx.query('delete from parking_spot_quarter where account_id = $1 and visit_id = $2', [tx.accountId, visitId])

/** On which spot a stay stands; none with null. */
export const setSpot = (tx: Tx, visitId: number, spotId: number | null) =>
  tx.query('update parking_stay set spot_id = $3, version = version + 1 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    spotId,
  ])

/**
 * Has the places of a lot be those of its numbered spots: so many of each kind and zone as there are and are not out of use. Nothing is
 * written where nothing differs, so that entries of different kinds do not wait for each other.
 */
export async function countSpots(tx: Tx, businessId: number, now: string): Promise<void> {
  const counted = `counted as (
    select r.type as vehicle_type, coalesce(r.zone, '') as zone, count(*)::int as capacity
    from resource r where ${LIVING} and not ${BLOCKED} group by 1, 2)`
  await tx.query(
    `with ${counted}
     ${putSpaces(`select $1, $2, c.vehicle_type, c.zone, c.capacity
       from counted c left join parking_space p
         on p.account_id = $1 and p.business_id = $2 and p.vehicle_type = c.vehicle_type and p.zone = c.zone
       where p.capacity is distinct from c.capacity order by c.vehicle_type, c.zone`)}
     returning 1 as one`,
    [tx.accountId, businessId, now],
  )
  await tx.query(
    `with ${counted}
     update parking_space p set capacity = 0
     where p.account_id = $1 and p.business_id = $2 and p.capacity > 0
       and not exists (select from counted c where c.vehicle_type = p.vehicle_type and c.zone = p.zone)`,
    [tx.accountId, businessId, now],
  )
}

/** Rows of places without a spot or a vehicle: left over from counting otherwise. */
export const deleteEmptySpaces = (tx: Tx, businessId: number) =>
  tx.query(
    'delete from parking_space where account_id = $1 and business_id = $2 and capacity = 0 and stays = 0 and unaccounted = 0',
    [tx.accountId, businessId],
  )
