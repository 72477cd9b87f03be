import type { Tx } from '../../platform/db.ts'
import { type CardRow, COLUMNS } from './cards.sql.ts'

/** The cards of whatever a reference names, the latest first. */
export const listCardsOf = (tx: Tx, reference: string) =>
  tx.query<CardRow>(
    `select ${COLUMNS} from kept_card where account_id = $1 and reference = $2 order by id desc limit 50`,
    [tx.accountId, reference],
  )
