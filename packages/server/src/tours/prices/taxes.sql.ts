import type { TourTaxBody } from '@muelle/contract/tours/taxes'
import type { TourTax } from '@muelle/domain/tours/tax'
import type { Tx } from '../../platform/db.ts'

export type TaxRow = TourTax & {
  business_id: number
  all_tours: boolean
  tour_ids: number[]
  enabled: boolean
  position: number
  version: number
}

/** Of several people who change the taxes of a business one goes at a time: what stands on what is decided between all of them. */
export const lockTaxes = (tx: Tx, businessId: number) =>
  tx.query('select from business where account_id = $1 and id = $2 for no key update', [tx.accountId, businessId])

/** All taxes of a business in their order. */
export const listTaxes = (tx: Tx, businessId: number) =>
  tx.query<TaxRow>(
    `select id, business_id, name, kind, calc, basis_points, amount_cents,
       included, applies_to, exempt_age_ranges, exempt_tariffs,
       collected, beneficiary, beneficiary_name, on_top_of, all_tours,
       (select coalesce(jsonb_agg(y.tour_id order by y.tour_id), '[]') from tour_tax_of_tour y
         where y.account_id = $1 and y.tax_id = x.id) as tour_ids,
       enabled, position, version
     from tour_tax x where account_id = $1 and business_id = $2 and removed_at is null order by position, id`,
    [tx.accountId, businessId],
  )

const COLUMNS = `name, kind, calc, basis_points, amount_cents, included, applies_to, exempt_age_ranges, exempt_tariffs,
  collected, beneficiary, beneficiary_name, on_top_of, position, all_tours, enabled`
const NEW = `name text, kind text, calc text, basis_points int, amount_cents bigint, included boolean, applies_to text,
  exempt_age_ranges text[], exempt_tariffs text[], collected text, beneficiary text, beneficiary_name text, on_top_of bigint,
  position int, all_tours boolean, enabled boolean`

/** Breaks `tour_tax_name_taken` when another tax of the business has the name, whatever its case. */
export async function insertTax(tx: Tx, businessId: number, tax: TourTaxBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into tour_tax (account_id, business_id, ${COLUMNS})
     select $1, $2, ${COLUMNS} from jsonb_to_record($3::jsonb) as n(${NEW}) returning id`,
    [tx.accountId, businessId, JSON.stringify(tax)],
  )
  if (!row) throw new Error('a tax that was just added has no id')
  await writeTours(tx, row.id, tax)
  return row.id
}

/** As `insertTax`; raises the version. */
export async function changeTax(tx: Tx, id: number, tax: TourTaxBody): Promise<void> {
  await tx.query(
    `update tour_tax x set (${COLUMNS}) = (select ${COLUMNS} from jsonb_to_record($3::jsonb) as n(${NEW})),
       version = x.version + 1
     where x.account_id = $1 and x.id = $2`,
    [tx.accountId, id, JSON.stringify(tax)],
  )
  await writeTours(tx, id, tax)
}

async function writeTours(tx: Tx, taxId: number, { all_tours, tour_ids }: TourTaxBody): Promise<void> {
  await tx.query('delete from tour_tax_of_tour where account_id = $1 and tax_id = $2', [tx.accountId, taxId])
  await tx.query(
    `insert into tour_tax_of_tour (account_id, tax_id, tour_id) select distinct $1::bigint, $2::bigint, id
     from unnest($3::bigint[]) as n(id) returning 1`,
    [tx.accountId, taxId, all_tours ? [] : tour_ids],
  )
}

/** Bookings keep naming it (P8). */
export const removeTax = (tx: Tx, id: number) =>
  tx.query('update tour_tax set removed_at = now(), version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** The tours of a business that were not deleted. */
export const findTourIdsOf = async (tx: Tx, businessId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      'select id from tour where account_id = $1 and business_id = $2 and deleted_at is null order by id',
      [tx.accountId, businessId],
    )
  ).map(({ id }) => id)

/** By ISO 3166-1; a business that has not said where it is counts as one of Mexico. */
const MEXICO = 484
/** What is said of the usual tax; the rest of it is as the table has it. */
const USUAL = {
  name: `'IVA 16 %'`,
  kind: `'tax'`,
  calc: `'percent'`,
  basis_points: '1600',
  included: 'true',
} as const satisfies { [Column in keyof TourTaxBody]?: string }
/** Gives a tour business in Mexico that never had a tax the usual one, inside its prices (P6). */
export const addUsualTax = (tx: Tx, businessId: number) =>
  tx.query(
    `insert into tour_tax (account_id, business_id, ${Object.keys(USUAL).join(', ')})
     select $1, $2, ${Object.values(USUAL).join(', ')}
     from business b where b.account_id = $1 and b.id = $2 and b.type = 'tour' and coalesce(b.country_id, ${MEXICO}) = ${MEXICO}
       and not exists (select from tour_tax where account_id = $1 and business_id = $2) returning 1`,
    [tx.accountId, businessId],
  )
