import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'

export type LotSettingsRow = {
  reserve_percent: number
  reentry_minutes: number
  permit_grace_days: number
  ticket_text: string | null
  legal_text: string | null
  version: number
}
const SETTINGS = 'reserve_percent, reentry_minutes, permit_grace_days, ticket_text, legal_text, version'

export const findLotSettings = async (tx: Tx, businessId: number): Promise<LotSettingsRow | undefined> =>
  (
    await tx.query<LotSettingsRow>(`select ${SETTINGS} from parking_lot where account_id = $1 and business_id = $2`, [
      tx.accountId,
      businessId,
    ])
  )[0]

/** The settings of a lot, made where there are none yet, locked until the transaction ends. */
export async function lockLotSettings(tx: Tx, businessId: number): Promise<LotSettingsRow> {
  await tx.query(
    `insert into parking_lot (account_id, business_id) values ($1, $2) on conflict (account_id, business_id) do nothing`,
    [tx.accountId, businessId],
  )
  const [row] = await tx.query<LotSettingsRow>(
    `select ${SETTINGS} from parking_lot where account_id = $1 and business_id = $2 for update`,
    [tx.accountId, businessId],
  )
  if (!row) throw new Error('settings of a lot that were just made are not there')
  return row
}

export const updateLotSettings = (tx: Tx, businessId: number, settings: Omit<LotSettingsRow, 'version'>) =>
  tx.query(
    `update parking_lot set reserve_percent = $3, reentry_minutes = $4, permit_grace_days = $5, ticket_text = $6, legal_text = $7,
       version = version + 1
     where account_id = $1 and business_id = $2`,
    [
      tx.accountId,
      businessId,
      settings.reserve_percent,
      settings.reentry_minutes,
      settings.permit_grace_days,
      settings.ticket_text,
      settings.legal_text,
    ],
  )

/** What else was changed of a lot counts as a version of it too. */
export const touchLot = (tx: Tx, businessId: number) =>
  tx.query('update parking_lot set version = version + 1 where account_id = $1 and business_id = $2', [
    tx.accountId,
    businessId,
  ])

export type SpaceRow = {
  vehicle_type: SpaceType
  zone: string
  capacity: number
  stays: number
  unaccounted: number
}
const SPACE = 'vehicle_type, zone, capacity, stays, unaccounted'

export const findSpaces = (tx: Tx, businessId: number) =>
  tx.query<SpaceRow>(
    `select ${SPACE} from parking_space where account_id = $1 and business_id = $2 order by vehicle_type, zone`,
    [tx.accountId, businessId],
  )

/** The places of some kinds, locked until the transaction ends: who counts them waits for who counted before. */
export const lockSpaces = (tx: Tx, businessId: number, types: readonly SpaceType[]) =>
  tx.query<SpaceRow>(
    `select ${SPACE} from parking_space where account_id = $1 and business_id = $2 and vehicle_type = any($3)
     order by vehicle_type, zone for update`,
    [tx.accountId, businessId, types],
  )

export const upsertSpace = (tx: Tx, businessId: number, space: Pick<SpaceRow, 'vehicle_type' | 'zone' | 'capacity'>) =>
  tx.query(
    `insert into parking_space (account_id, business_id, vehicle_type, zone, capacity) values ($1, $2, $3, $4, $5)
     on conflict (account_id, business_id, vehicle_type, zone) do update set capacity = excluded.capacity`,
    [tx.accountId, businessId, space.vehicle_type, space.zone, space.capacity],
  )

export const deleteSpace = (
  tx: Tx,
  businessId: number,
  { vehicle_type, zone }: Pick<SpaceRow, 'vehicle_type' | 'zone'>,
) =>
  tx.query('delete from parking_space where account_id = $1 and business_id = $2 and vehicle_type = $3 and zone = $4', [
    tx.accountId,
    businessId,
    vehicle_type,
    zone,
  ])

type Place = { business_id: number; vehicle_type: SpaceType; zone: string }

/** One more is in; the rows of its kind are locked. */
export const countIn = (tx: Tx, { business_id, vehicle_type, zone }: Place) =>
  tx.query(
    `update parking_space set stays = stays + 1
     where account_id = $1 and business_id = $2 and vehicle_type = $3 and zone = $4`,
    [tx.accountId, business_id, vehicle_type, zone],
  )

/** One less is in. What a recount did not find is never more than the stays that are left. */
export const countOut = (tx: Tx, { business_id, vehicle_type, zone }: Place) =>
  tx.query(
    `update parking_space set stays = stays - 1, unaccounted = greatest(unaccounted, 1 - stays)
     where account_id = $1 and business_id = $2 and vehicle_type = $3 and zone = $4`,
    [tx.accountId, business_id, vehicle_type, zone],
  )

export const setUnaccounted = (tx: Tx, { business_id, vehicle_type, zone }: Place, counted: number) =>
  tx.query(
    `update parking_space set unaccounted = $5 - stays
     where account_id = $1 and business_id = $2 and vehicle_type = $3 and zone = $4`,
    [tx.accountId, business_id, vehicle_type, zone, counted],
  )

export type HeldRow = { vehicle_type: SpaceType; held: number }
/** Places kept for reservations in a quarter of an hour. */
export const findHeld = (tx: Tx, businessId: number, quarter: number) =>
  tx.query<HeldRow>(
    'select vehicle_type, held from parking_quarter where account_id = $1 and business_id = $2 and quarter = $3',
    [tx.accountId, businessId, quarter],
  )

/** The next folio of a business day: who asks at the same time waits, so that none is given twice and none is left out. */
export async function nextFolio(tx: Tx, businessId: number, date: string): Promise<number> {
  const [row] = await tx.query<{ folios: number }>(
    `insert into parking_day (account_id, business_id, business_date, folios) values ($1, $2, $3, 1)
     on conflict (account_id, business_id, business_date) do update set folios = parking_day.folios + 1
     returning folios`,
    [tx.accountId, businessId, date],
  )
  if (!row) throw new Error('a day without a folio')
  return row.folios
}
