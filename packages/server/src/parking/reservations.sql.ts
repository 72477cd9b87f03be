import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { VisitStatus } from '@muelle/domain/visits/status'
import { given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { freeKeptSpot } from './spots.sql.ts'

/** The row of what is kept for somebody; columns are called as on the wire. */
export type ReservationFields = {
  visit_id: number
  business_id: number
  vehicle_type: SpaceType
  plate: string | null
  start_at: string
  end_at: string
  releases_at: string
  first_quarter: number
  last_quarter: number
  is_holding: boolean
  price_cents: number
  paid_cents: number
  currency: string
  spot_id: number | null
}
const KEPT = [
  'visit_id',
  'business_id',
  'vehicle_type',
  'plate',
  'start_at',
  'end_at',
  'releases_at',
  'first_quarter',
  'last_quarter',
  'price_cents',
  'paid_cents',
  'currency',
] as const satisfies readonly (keyof ReservationFields)[]
const NEW_FIELDS = [...KEPT, 'spot_id'] as const satisfies readonly (keyof ReservationFields)[]
export type ReservationRow = Pick<ReservationFields, (typeof KEPT)[number] | 'is_holding'> & {
  ticket: string
  status: VisitStatus
  name: string | null
  phone: string | null
  spot: { id: number; name: string } | null
}
const RESERVATION = `select ${KEPT.map((field) => `r.${field}`).join(', ')}, r.is_holding, v.ticket, v.status, v.name, v.phone_e164 as phone,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as spot
  from parking_reservation r join visit v on v.account_id = $1 and v.id = r.visit_id
  left join resource p on p.account_id = $1 and p.id = r.spot_id
  where r.account_id = $1 and r.business_id = $2`

export const findReservations = (tx: Tx, businessId: number, from: string) =>
  tx.query<ReservationRow>(`${RESERVATION} and r.end_at >= $3 order by r.start_at, r.visit_id limit 500`, [
    tx.accountId,
    businessId,
    from,
  ])

export const findReservation = async (tx: Tx, businessId: number, id: number): Promise<ReservationRow | undefined> =>
  (await tx.query<ReservationRow>(`${RESERVATION} and r.visit_id = $3`, [tx.accountId, businessId, id]))[0]

/** A reservation that still keeps its place, locked until the transaction ends. */
export async function lockHolding(tx: Tx, businessId: number, id: number): Promise<ReservationRow | undefined> {
  const [locked] = await tx.query(
    `select 1 as one from parking_reservation
     where account_id = $1 and business_id = $2 and visit_id = $3 and is_holding for update`,
    [tx.accountId, businessId, id],
  )
  return locked === undefined ? undefined : findReservation(tx, businessId, id)
}

/** The one that a vehicle comes for: by its number, or of its plate, from two hours before its start. */
export async function findReservationFor(
  tx: Tx,
  businessId: number,
  { id, plate, now }: { id: number | null; plate: string | null; now: string },
): Promise<ReservationRow | undefined> {
  const [found] = await tx.query<{ visit_id: number }>(
    `select visit_id from parking_reservation
     where account_id = $1 and business_id = $2 and is_holding and releases_at > $5
       and (visit_id = $3 or ($3::bigint is null and plate = $4 and start_at < $5::timestamptz + interval '2 hours'))
     order by start_at limit 1`,
    [tx.accountId, businessId, id, plate, now],
  )
  return found && lockHolding(tx, businessId, found.visit_id)
}

/** Those whose time is over and that nobody has come for, locked; who is at work on one already is left to them. */
export const lockLapsed = (tx: Tx, now: string, limit: number) =>
  tx.query<{ visit_id: number; business_id: number }>(
    `select visit_id, business_id from parking_reservation where account_id = $1 and is_holding and releases_at <= $2
     order by visit_id limit $3 for update skip locked`,
    [tx.accountId, now, limit],
  )

type Quarters = { business_id: number; vehicle_type: SpaceType; first_quarter: number; last_quarter: number }

/** Keeps a place in each quarter where the limit allows it, and answers in how many it was (G-3); who gets fewer than asked gives all back. */
export const holdQuarters = async (
  tx: Tx,
  { business_id, vehicle_type, first_quarter, last_quarter }: Quarters,
  limit: number,
): Promise<number> =>
  (
    await tx.query(
      `insert into parking_quarter as q (account_id, business_id, vehicle_type, quarter, held)
       select $1, $2, $3, g.quarter, 1 from generate_series($4::int, $5::int) as g(quarter) where $6 > 0 order by g.quarter
       on conflict (account_id, business_id, vehicle_type, quarter) do update set held = q.held + 1 where q.held < $6
       returning 1 as one`,
      [tx.accountId, business_id, vehicle_type, first_quarter, last_quarter, limit],
    )
  ).length

/** A reservation keeps its place no more; done twice it would count below nothing, which the table refuses. */
export async function endHold(
  tx: Tx,
  { visit_id, business_id, vehicle_type, first_quarter, last_quarter }: Quarters & { visit_id: number },
): Promise<void> {
  await tx.query('update parking_reservation set is_holding = false where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visit_id,
  ])
  await tx.query(
    `update parking_quarter set held = held - 1
     where account_id = $1 and business_id = $2 and vehicle_type = $3 and quarter between $4 and $5`,
    [tx.accountId, business_id, vehicle_type, first_quarter, last_quarter],
  )
  await freeKeptSpot(tx, visit_id)
}

export const insertReservation = (tx: Tx, row: Pick<ReservationFields, (typeof NEW_FIELDS)[number]>) =>
  tx.query(
    `insert into parking_reservation (account_id, ${NEW_FIELDS.join(', ')})
     select $1, ${given(NEW_FIELDS, 'parking_reservation', '$2')} returning 1 as one`,
    [tx.accountId, JSON.stringify([row])],
  )

export const setPrepaid = (tx: Tx, visitId: number, cents: number) =>
  tx.query('update parking_reservation set paid_cents = $3 where account_id = $1 and visit_id = $2', [
    tx.accountId,
    visitId,
    cents,
  ])

/** Whether a stay is of a reservation that was paid beforehand. */
export const hasPrepaid = async (tx: Tx, visitId: number): Promise<boolean> =>
  (
    await tx.query(
      'select 1 as one from parking_reservation where account_id = $1 and visit_id = $2 and paid_cents > 0',
      [tx.accountId, visitId],
    )
  ).length > 0
