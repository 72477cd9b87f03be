import type { LotMode } from '@muelle/domain/parking/spots'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { changed } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'

/** The settings of a lot; columns are called as on the wire. */
export type LotSettings = {
  mode: LotMode
  reserve_percent: number
  reentry_minutes: number
  permit_grace_days: number
  ticket_text: string | null
  legal_text: string | null
}
export type LotSettingsRow = LotSettings & { version: number }
const SETTINGS_FIELDS = [
  'mode',
  'reserve_percent',
  'reentry_minutes',
  'permit_grace_days',
  'ticket_text',
  'legal_text',
] as const satisfies readonly (keyof LotSettings)[]
const SETTINGS = `${SETTINGS_FIELDS.join(', ')}, version`

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

export const updateLotSettings = (tx: Tx, businessId: number, settings: LotSettings) =>
  tx.query(
    `update parking_lot l set ${changed(SETTINGS_FIELDS, 'l', '$3')}, version = l.version + 1
     where l.account_id = $1 and l.business_id = $2`,
    [tx.accountId, businessId, JSON.stringify(settings)],
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

/** Has there be so many places of each kind and zone, as rows of these three that follow the account and the business. */
export const putSpaces = (
  rows: string,
) => `insert into parking_space (account_id, business_id, vehicle_type, zone, capacity)
     ${rows}
     on conflict (account_id, business_id, vehicle_type, zone) do update set capacity = excluded.capacity`

export const upsertSpace = (tx: Tx, businessId: number, space: Pick<SpaceRow, 'vehicle_type' | 'zone' | 'capacity'>) =>
  tx.query(putSpaces('values ($1, $2, $3, $4, $5)'), [
    tx.accountId,
    businessId,
    space.vehicle_type,
    space.zone,
    space.capacity,
  ])

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

/** So many more folios of a business day, of which this is the last: who asks at the same time waits, so that none is given twice or left out. */
async function takeFolios(tx: Tx, businessId: number, date: string, count: number): Promise<number> {
  const [day] = await tx.query<{ folios: number }>(
    `insert into parking_day (account_id, business_id, business_date, folios) values ($1, $2, $3, $4::integer)
     on conflict (account_id, business_id, business_date) do update set folios = parking_day.folios + $4
     returning folios`,
    [tx.accountId, businessId, date, count],
  )
  if (!day) throw new Error('a day without folios')
  return day.folios
}

export const nextFolio = (tx: Tx, businessId: number, date: string): Promise<number> =>
  takeFolios(tx, businessId, date, 1)

/** The next folios of a business day for a device alone, and how many blocks it had of that day before. Locks: the folios of the day. */
export async function giveFolios(
  tx: Tx,
  {
    businessId,
    date,
    device,
    at,
    count,
  }: { businessId: number; date: string; device: string; at: string; count: number },
): Promise<{ first: number; last: number; before: number }> {
  const last = await takeFolios(tx, businessId, date, count)
  const [row] = await tx.query<{ first: number; last: number; before: number }>(
    `insert into parking_block (account_id, business_id, business_date, first_folio, last_folio, device, given_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning first_folio as first, last_folio as last, (
       select count(*) from parking_block b where b.account_id = $1 and b.business_id = $2 and b.business_date = $3 and b.device = $6) as before`,
    [tx.accountId, businessId, date, last - count + 1, last, device, at],
  )
  if (!row) throw new Error('folios that were not given')
  return row
}

/** Whoever gives folios of that day waits until the transaction ends. */
export const lockFolios = (tx: Tx, businessId: number, date: string) =>
  tx.query(
    'select 1 as one from parking_day where account_id = $1 and business_id = $2 and business_date = $3 for update',
    [tx.accountId, businessId, date],
  )

/** Whether a folio was given to a device and no stay has it yet; under the lock of the folios of that day. */
export async function isFolioOf(
  tx: Tx,
  { businessId, date, folio, device }: { businessId: number; date: string; folio: number; device: string },
): Promise<boolean> {
  const [given] = await tx.query(
    `select 1 as one from parking_block b
     where b.account_id = $1 and b.business_id = $2 and b.business_date = $3 and $4 between b.first_folio and b.last_folio and b.device = $5
       and not exists (
         select from parking_stay s
         where s.account_id = $1 and s.business_id = $2 and s.business_date = $3 and s.folio = $4)`,
    [tx.accountId, businessId, date, folio, device],
  )
  return given !== undefined
}
