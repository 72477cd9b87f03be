import type { Permit } from '@muelle/domain/parking/permit'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { localDate, localTime } from '@muelle/domain/time'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'

/** What is agreed of a rented place; columns are called as on the wire, where both hours stand together. */
export type PermitFields = {
  holder: string
  phone: string | null
  vehicle_type: SpaceType
  zone: string
  credential: string | null
  starts_on: string
  ends_on: string
  weekdays: number[]
  hours_from: string | null
  hours_to: string | null
  simultaneous: number
  price_cents: number
  note: string | null
}
const PERMIT_FIELDS = [
  'holder',
  'phone',
  'vehicle_type',
  'zone',
  'credential',
  'starts_on',
  'ends_on',
  'weekdays',
  'hours_from',
  'hours_to',
  'simultaneous',
  'price_cents',
  'note',
] as const satisfies readonly (keyof PermitFields)[]
/** As it is written: with what searches find the holder by. */
export type WrittenPermit = PermitFields & { holder_folded: string }
const WRITTEN = [...PERMIT_FIELDS, 'holder_folded'] as const satisfies readonly (keyof WrittenPermit)[]

export type PermitRow = PermitFields & {
  id: number
  ended_at: string | null
  version: number
  plates: string[]
  inside: number
}
/** A permit as the rules see it. */
export const permitOf = (row: PermitRow): Permit => ({
  holder: row.holder,
  starts_on: localDate(row.starts_on),
  ends_on: localDate(row.ends_on),
  weekdays: row.weekdays,
  hours:
    row.hours_from === null || row.hours_to === null
      ? null
      : { from: localTime(row.hours_from), to: localTime(row.hours_to) },
  simultaneous: row.simultaneous,
})

const PERMIT = `select p.id, ${PERMIT_FIELDS.map((field) => `p.${field}`).join(', ')}, p.ended_at, p.version,
    coalesce((select jsonb_agg(l.plate order by l.plate) from parking_permit_plate l
      where l.account_id = $1 and l.permit_id = p.id), '[]') as plates,
    (select count(*) from parking_stay s where s.account_id = $1 and s.permit_id = p.id and s.is_open) as inside
  from parking_permit p where p.account_id = $1 and p.business_id = $2`

/** Rented places by holder; `folded` is part of a holder's name, `plate` of a plate. */
export const findPermits = (
  tx: Tx,
  businessId: number,
  { folded, plate, withEnded }: { folded: string | null; plate: string | null; withEnded: boolean },
) =>
  tx.query<PermitRow>(
    `${PERMIT} and ($3 or p.ended_at is null) and ($4::text is null or p.holder_folded like '%' || $4 || '%' or exists (
       select from parking_permit_plate l where l.account_id = $1 and l.permit_id = p.id and l.plate like '%' || $5 || '%'))
     order by p.holder_folded, p.id limit 1000`,
    [tx.accountId, businessId, withEnded, folded, plate],
  )

export const findPermit = async (tx: Tx, businessId: number, id: number): Promise<PermitRow | undefined> =>
  (await tx.query<PermitRow>(`${PERMIT} and p.id = $3`, [tx.accountId, businessId, id]))[0]

/** A permit that has not ended, locked until the transaction ends. */
export async function lockPermit(tx: Tx, businessId: number, id: number): Promise<PermitRow | undefined> {
  const [locked] = await tx.query(
    'select 1 as one from parking_permit where account_id = $1 and business_id = $2 and id = $3 and ended_at is null for update',
    [tx.accountId, businessId, id],
  )
  return locked === undefined ? undefined : findPermit(tx, businessId, id)
}

/** The permit of a plate, locked: of two vehicles of it that enter at once the second counts the first (P-8). */
export async function findPermitOfPlate(tx: Tx, businessId: number, plate: string): Promise<PermitRow | undefined> {
  const [found] = await tx.query<{ permit_id: number }>(
    'select permit_id from parking_permit_plate where account_id = $1 and business_id = $2 and plate = $3',
    [tx.accountId, businessId, plate],
  )
  return found && lockPermit(tx, businessId, found.permit_id)
}

export async function insertPermit(tx: Tx, businessId: number, permit: WrittenPermit): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into parking_permit (account_id, business_id, ${WRITTEN.join(', ')})
     select $1, $2, ${given(WRITTEN, 'parking_permit', '$3')} returning id`,
    [tx.accountId, businessId, JSON.stringify([permit])],
  )
  if (!row) throw new Error('a permit that was just written has no id')
  return row.id
}

export const updatePermit = (tx: Tx, id: number, permit: WrittenPermit) =>
  tx.query(
    `update parking_permit p set ${changed(WRITTEN, 'p', '$3')}, version = p.version + 1
     where p.account_id = $1 and p.id = $2`,
    [tx.accountId, id, JSON.stringify(permit)],
  )

export const prolongPermit = (tx: Tx, id: number, endsOn: string) =>
  tx.query('update parking_permit set ends_on = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    endsOn,
  ])

export const endPermit = (tx: Tx, id: number, at: string) =>
  tx.query('update parking_permit set ended_at = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    at,
  ])

export const deletePlates = (tx: Tx, permitId: number) =>
  tx.query('delete from parking_permit_plate where account_id = $1 and permit_id = $2', [tx.accountId, permitId])

/** The plates that it got; one that is missing is another permit's. */
export const insertPlates = async (
  tx: Tx,
  businessId: number,
  permitId: number,
  plates: readonly string[],
): Promise<string[]> =>
  (
    await tx.query<{ plate: string }>(
      `insert into parking_permit_plate (account_id, business_id, plate, permit_id)
       select $1, $2, p.plate, $3 from unnest($4::text[]) as p(plate)
       on conflict (account_id, business_id, plate) do nothing returning plate`,
      [tx.accountId, businessId, permitId, plates],
    )
  ).map(({ plate }) => plate)

export const findHolderOf = async (tx: Tx, businessId: number, plate: string): Promise<string | null> =>
  (
    await tx.query<{ holder: string }>(
      `select p.holder from parking_permit_plate l join parking_permit p on p.account_id = $1 and p.id = l.permit_id
       where l.account_id = $1 and l.business_id = $2 and l.plate = $3`,
      [tx.accountId, businessId, plate],
    )
  )[0]?.holder ?? null
