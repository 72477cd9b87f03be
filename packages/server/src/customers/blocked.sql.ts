import type { BlockReason } from '@muelle/domain/customers/customer'
import type { Tx } from '../platform/db.ts'
import { isBlocked } from '../rules/customers.sql.ts'
import { whoStandsFor } from './members.sql.ts'

const REASON = `case when ${isBlocked('c', '$3')} then c.block_reason end as reason`

export type BlockedRow = { value: string; name: string; reason: BlockReason | null }
/**
 * Whose of these telephones and addresses may be blocked; of who is at the instant $3, in milliseconds, why (C-4). Whoever neither was nor
 * was merged into somebody else is left out early: so it is with nearly all whom a sale asks for.
 */
export const findBlocked = (tx: Tx, keys: readonly string[], now: number) =>
  tx.query<BlockedRow>(
    `select k.value, c.name,
       ${REASON}
     from customer_contact k
     join customer m on m.account_id = $1 and m.id = k.customer_id and (m.blocked_at is not null or m.merged_into is not null)
     join customer c on c.account_id = $1 and c.id = ${whoStandsFor('m')}
     where k.account_id = $1 and k.kind in ('phone', 'email') and k.value = any($2)`,
    [tx.accountId, keys, now],
  )

export type BlockedRecord = { id: number; name: string; reason: BlockReason | null }
/** The same of records that somebody named, whichever these were merged into since. */
export const findBlockedRecords = (tx: Tx, ids: readonly number[], now: number) =>
  tx.query<BlockedRecord>(
    `select m.id, c.name,
       ${REASON}
     from customer m
     join customer c on c.account_id = $1 and c.id = ${whoStandsFor('m')}
     where m.account_id = $1 and m.id = any($2::bigint[])`,
    [tx.accountId, [...ids], now],
  )
