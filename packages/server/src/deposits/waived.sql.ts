import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

/** Who said that a visit need not pay. */
export const findWaivedBy = async (tx: Tx, userId: number): Promise<string | null> =>
  (
    await tx.query<{ name: string | null }>(
      `select ${nameOf('u')} as name from app_user u where u.account_id = $1 and u.id = $2`,
      [tx.accountId, userId],
    )
  )[0]?.name ?? null
