import type { PlatformTx } from '../platform/db.ts'

/** The account of a business, for who knows its id alone; undefined for one that is not there. */
export const findAccountOfBusiness = async (tx: PlatformTx, businessId: number): Promise<number | undefined> =>
  (
    await tx.query<{ account_id: number }>('select account_id from business_slug where business_id = $1', [businessId])
  )[0]?.account_id
