import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import type { StoredSeller } from './sellers.sql.ts'

/** Who sells already with a user's login. */
export const findSellerOfUser = async (tx: Tx, userId: number): Promise<{ id: number; name: string } | undefined> =>
  (
    await tx.query<{ id: number; name: string }>(
      `select s.id, ${nameOf('s')} as name from seller s where s.account_id = $1 and s.user_id = $2`,
      [tx.accountId, userId],
    )
  )[0]

/** What a seller is of whom nothing but their user (u) is known. */
const OF_USER = {
  kind: `'seller'`,
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  name_folded: 'u.name_folded',
  phone: 'null',
  email: 'u.email',
  user_id: 'u.id',
  agency_id: 'null',
  notes: 'null',
  enabled: 'true',
} as const satisfies Record<keyof StoredSeller, string>

/** The seller with a user's login, made of the user where nobody is yet. */
export const sellerOfLogin = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `with made as (
       insert into seller (account_id, ${Object.keys(OF_USER).join(', ')})
       select $1, ${Object.values(OF_USER).join(', ')}
       from app_user u where u.account_id = $1 and u.id = $2
         and not exists (select from seller s where s.account_id = $1 and s.user_id = $2)
       on conflict on constraint seller_user_taken do nothing
       returning id)
     select id from made union all select s.id from seller s where s.account_id = $1 and s.user_id = $2 limit 1`,
    [tx.accountId, userId],
  )
  if (!row) throw new Error(`user ${userId} is gone`)
  return row.id
}
