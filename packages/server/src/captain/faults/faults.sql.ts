import type { BoatFaultKind } from '@muelle/domain/captain/boat-fault-kinds'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

export type BoatFaultRow = {
  id: number
  business_id: number
  departure_id: number
  transport_id: number
  transport_name: string
  kind: BoatFaultKind
  note: string | null
  photo: string | null
  told_by: string
  told_at: string
  solved_by: string | null
  solved_at: string | null
}

const FAULTS = `select f.id, f.business_id, f.departure_id, f.transport_id, t.name as transport_name, f.kind, f.note, f.photo,
    ${nameOf('u')} as told_by, f.told_at, ${nameOf('s')} as solved_by, f.solved_at
  from boat_fault f
  join transport t on t.account_id = $1 and t.id = f.transport_id
  join app_user u on u.account_id = $1 and u.id = f.user_id
  left join app_user s on s.account_id = $1 and s.id = f.solved_by
  where f.account_id = $1`

export const findFault = async (tx: Tx, id: number): Promise<BoatFaultRow | undefined> =>
  (await tx.query<BoatFaultRow>(`${FAULTS} and f.id = $2`, [tx.accountId, id]))[0]

export const findFaultByNonce = async (
  tx: Tx,
  { departure_id, nonce }: { departure_id: number; nonce: string },
): Promise<BoatFaultRow | undefined> =>
  (
    await tx.query<BoatFaultRow>(`${FAULTS} and f.departure_id = $2 and f.nonce = $3`, [
      tx.accountId,
      departure_id,
      nonce,
    ])
  )[0]

/** What is wrong with boats of a business and nobody has solved, the newest first. */
export const listOpenFaults = (tx: Tx, businessId: number, limit: number) =>
  tx.query<BoatFaultRow>(`${FAULTS} and f.business_id = $2 and f.solved_at is null order by f.id desc limit $3`, [
    tx.accountId,
    businessId,
    limit,
  ])

/** What is wrong with the boats of a departure and nobody has solved, the newest first. */
export const listOpenFaultsOfBoats = (tx: Tx, departureId: number, limit: number) =>
  tx.query<BoatFaultRow>(
    `${FAULTS} and f.solved_at is null and f.transport_id in (select x.transport_id from departure_transport x
       where x.account_id = $1 and x.departure_id = $2) order by f.id desc limit $3`,
    [tx.accountId, departureId, limit],
  )

/** Whether a boat is of a departure, or sailed on its trip, and how many faults were told from there since a moment. */
export const findFaultStanding = async (
  tx: Tx,
  { departure_id, transport_id, since }: { departure_id: number; transport_id: number; since: Instant },
): Promise<{ is_of_departure: boolean; faults: number }> =>
  (
    await tx.query<{ is_of_departure: boolean; faults: number }>(
      `select exists (select from departure_transport x
           where x.account_id = $1 and x.departure_id = $2 and x.transport_id = $3)
         or exists (select from geo_tracking g
           join geo_tracking_transport x on x.account_id = $1 and x.tracking_id = g.id and x.transport_id = $3
           where g.account_id = $1 and g.departure_id = $2) as is_of_departure,
         (select count(*)::int from boat_fault f
           where f.account_id = $1 and f.departure_id = $2 and f.told_at > to_timestamp($4 / 1000.0)) as faults`,
      [tx.accountId, departure_id, transport_id, since],
    )
  )[0] ?? { is_of_departure: false, faults: 0 }

export type NewBoatFault = {
  business_id: number
  departure_id: number
  transport_id: number
  kind: BoatFaultKind
  note: string | null
  photo: string | null
  nonce: string
  user_id: number
  told_at: Instant
}
/** Its id; undefined where the nonce is known, also to somebody who told the same at once. */
export const insertFault = async (tx: Tx, row: NewBoatFault): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into boat_fault (account_id, business_id, departure_id, transport_id, kind, note, photo, nonce, user_id, told_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0))
       on conflict on constraint boat_fault_told_once do nothing returning id`,
      [
        tx.accountId,
        row.business_id,
        row.departure_id,
        row.transport_id,
        row.kind,
        row.note,
        row.photo,
        row.nonce,
        row.user_id,
        row.told_at,
      ],
    )
  )[0]?.id

/** Marks a fault as solved, unless somebody has: false then. The clock of another process may have been ahead when it was told. */
export const markSolved = async (tx: Tx, id: number, { userId, now }: { userId: number; now: Instant }) =>
  (
    await tx.query(
      `update boat_fault set solved_by = $3, solved_at = greatest(told_at, to_timestamp($4 / 1000.0))
       where account_id = $1 and id = $2 and solved_at is null returning 1`,
      [tx.accountId, id, userId, now],
    )
  ).length > 0
