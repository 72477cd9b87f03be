import type { Tx } from '../../platform/db.ts'

/** What people say of a night; columns are called as on the wire. */
export type NightFields = { name: string | null; closes_at: string | null; capacity: number | null }
export const NIGHT_FIELDS = ['name', 'closes_at', 'capacity'] as const satisfies readonly (keyof NightFields)[]

export type NightRow = NightFields & {
  id: number
  entered: number
  exited: number
  version: number
}

const NIGHT = `id, ${NIGHT_FIELDS.join(', ')}, entered, exited, version`

export const findNight = async (tx: Tx, businessId: number, date: string): Promise<NightRow | undefined> =>
  (
    await tx.query<NightRow>(
      `select ${NIGHT} from night where account_id = $1 and business_id = $2 and business_date = $3::date`,
      [tx.accountId, businessId, date],
    )
  )[0]

/** The night of a date, made where nobody has asked for it yet, and locked until the transaction ends. */
export async function lockNight(tx: Tx, businessId: number, date: string): Promise<NightRow> {
  await tx.query(
    `insert into night (account_id, business_id, business_date) values ($1, $2, $3::date)
     on conflict (account_id, business_id, business_date) do nothing`,
    [tx.accountId, businessId, date],
  )
  const [row] = await tx.query<NightRow>(
    `select ${NIGHT} from night where account_id = $1 and business_id = $2 and business_date = $3::date for update`,
    [tx.accountId, businessId, date],
  )
  if (!row) throw new Error('a night that was just made is not there')
  return row
}
