import type { ParkingTariff } from '@muelle/contract/parking/record'
import type { SpaceType, ParkingTariff as Terms } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'

export type TariffRow = {
  id: number
  vehicle_type: SpaceType
  currency: string
  terms: ParkingTariff['terms']
  valid_from: string
  replaced_at: string | null
  open_stays: number
}
const TARIFF = `select t.id, t.vehicle_type, t.currency, t.terms, t.valid_from, t.replaced_at,
    (select count(*) from parking_stay s where s.account_id = $1 and s.business_id = $2 and s.is_open and s.tariff_id = t.id) as open_stays
  from parking_tariff t where t.account_id = $1 and t.business_id = $2`

/** Most versions that a list shows; older ones stay with the stays that entered with them. */
const MAX_VERSIONS = 200

export const findTariffs = (tx: Tx, businessId: number) =>
  tx.query<TariffRow>(`${TARIFF} order by t.id desc limit ${MAX_VERSIONS}`, [tx.accountId, businessId])

/** Those that hold. */
export const findCurrentTariffs = (tx: Tx, businessId: number) =>
  tx.query<TariffRow>(`${TARIFF} and t.replaced_at is null order by t.vehicle_type`, [tx.accountId, businessId])

export const findCurrentTariff = async (
  tx: Tx,
  businessId: number,
  type: SpaceType,
): Promise<{ id: number; terms: Terms; currency: string } | undefined> =>
  (
    await tx.query<{ id: number; terms: Terms; currency: string }>(
      `select id, terms, currency from parking_tariff
       where account_id = $1 and business_id = $2 and vehicle_type = $3 and replaced_at is null`,
      [tx.accountId, businessId, type],
    )
  )[0]

export const endTariff = (tx: Tx, id: number, at: string) =>
  tx.query(
    'update parking_tariff set replaced_at = greatest($3::timestamptz, valid_from) where account_id = $1 and id = $2',
    [tx.accountId, id, at],
  )

export async function insertTariff(
  tx: Tx,
  tariff: { business_id: number; vehicle_type: SpaceType; currency: string; terms: Terms; at: string; by: number },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into parking_tariff (account_id, business_id, vehicle_type, currency, terms, valid_from, created_by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      tx.accountId,
      tariff.business_id,
      tariff.vehicle_type,
      tariff.currency,
      JSON.stringify(tariff.terms),
      tariff.at,
      tariff.by,
    ],
  )
  if (!row) throw new Error('a tariff that was just written has no id')
  return row.id
}
