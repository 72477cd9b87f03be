import type { Validation } from '@muelle/domain/parking/fee'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'

/** What a merchant gives; columns are called as on the wire. */
export type MerchantFields = {
  name: string
  code: string
  kind: Validation['kind']
  value: number
  is_active: boolean
}
const MERCHANT_FIELDS = [
  'name',
  'code',
  'kind',
  'value',
  'is_active',
] as const satisfies readonly (keyof MerchantFields)[]
export type MerchantRow = MerchantFields & { id: number; version: number }

const MERCHANT = `select m.id, ${MERCHANT_FIELDS.map((field) => `m.${field}`).join(', ')}, m.version
  from parking_merchant m where m.account_id = $1 and m.business_id = $2`

export const findMerchants = (tx: Tx, businessId: number) =>
  tx.query<MerchantRow>(`${MERCHANT} order by m.name, m.id`, [tx.accountId, businessId])

export const lockMerchant = async (tx: Tx, businessId: number, id: number): Promise<MerchantRow | undefined> =>
  (await tx.query<MerchantRow>(`${MERCHANT} and m.id = $3 for update`, [tx.accountId, businessId, id]))[0]

export async function insertMerchant(tx: Tx, businessId: number, fields: MerchantFields): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into parking_merchant (account_id, business_id, ${MERCHANT_FIELDS.join(', ')})
     select $1, $2, ${given(MERCHANT_FIELDS, 'parking_merchant', '$3')}
     on conflict (account_id, business_id, code) do nothing returning id`,
    [tx.accountId, businessId, JSON.stringify([fields])],
  )
  return row?.id ?? null
}

/** False where another has the code. */
export const updateMerchant = async (
  tx: Tx,
  businessId: number,
  id: number,
  fields: MerchantFields,
): Promise<boolean> =>
  (
    await tx.query(
      `update parking_merchant m set ${changed(MERCHANT_FIELDS, 'm', '$4')}, version = m.version + 1
       where m.account_id = $1 and m.business_id = $2 and m.id = $3 and not exists (
         select from parking_merchant o where o.account_id = $1 and o.business_id = $2 and o.code = $5 and o.id <> $3)
       returning 1 as one`,
      [tx.accountId, businessId, id, JSON.stringify(fields), fields.code],
    )
  ).length > 0

/** What a merchant gives to a stay; false where they have given already. */
export const insertValidation = async (
  tx: Tx,
  given: { visit_id: number; business_id: number; merchant: MerchantRow; by: number; at: string },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into parking_validation (account_id, visit_id, merchant_id, business_id, kind, value, label, by_user_id, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (account_id, visit_id, merchant_id) do nothing returning 1 as one`,
      [
        tx.accountId,
        given.visit_id,
        given.merchant.id,
        given.business_id,
        given.merchant.kind,
        given.merchant.value,
        given.merchant.name,
        given.by,
        given.at,
      ],
    )
  ).length > 0

export const deleteValidation = async (tx: Tx, visitId: number, merchantId: number): Promise<boolean> =>
  (
    await tx.query(
      'delete from parking_validation where account_id = $1 and visit_id = $2 and merchant_id = $3 returning 1 as one',
      [tx.accountId, visitId, merchantId],
    )
  ).length > 0

/** What each came to once the vehicle has left; null while it is in again. */
export const setGiven = (tx: Tx, visitId: number, given: readonly { merchant_id: number; cents: number | null }[]) =>
  tx.query(
    `update parking_validation v set given_cents = g.cents
     from jsonb_to_recordset($3::jsonb) as g(merchant_id bigint, cents bigint)
     where v.account_id = $1 and v.visit_id = $2 and v.merchant_id = g.merchant_id`,
    [tx.accountId, visitId, JSON.stringify(given)],
  )

export type GivenRow = { stay_id: number; folio: number; plate: string | null; left_at: string; given_cents: number }
/** Rows that a statement shows; its sum counts all. */
const MAX_STATEMENT_ROWS = 1000
const GIVEN = `from parking_validation v
  join parking_stay s on s.account_id = $1 and s.visit_id = v.visit_id
  where v.account_id = $1 and v.merchant_id = $2 and v.given_cents is not null and not s.is_void and s.left_at >= $3 and s.left_at < $4`

export const findGiven = (tx: Tx, merchantId: number, from: string, before: string) =>
  tx.query<GivenRow>(
    `select s.visit_id as stay_id, s.folio, s.plate, s.left_at, v.given_cents ${GIVEN}
     order by s.left_at desc, s.visit_id desc limit ${MAX_STATEMENT_ROWS}`,
    [tx.accountId, merchantId, from, before],
  )

export const sumGiven = async (tx: Tx, merchantId: number, from: string, before: string) =>
  (
    await tx.query<{ stays: number; total_cents: number }>(
      `select count(*) as stays, coalesce(sum(v.given_cents), 0)::bigint as total_cents ${GIVEN}`,
      [tx.accountId, merchantId, from, before],
    )
  )[0] ?? { stays: 0, total_cents: 0 }
