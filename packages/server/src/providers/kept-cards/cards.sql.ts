import type { Tx } from '../../platform/db.ts'

/** Asked for, on its page, at its provider, never left there, on its way to be forgotten, and forgotten. */
type CardState = 'created' | 'open' | 'kept' | 'over' | 'forgetting' | 'forgotten'
type ForgottenWhy = 'over' | 'erased' | 'unreachable' | 'waived'

/** A card that a provider keeps, or is to keep. */
export type CardRow = {
  state: CardState
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
  kept_at: string | null
  forgotten_why: ForgottenWhy | null
  forgotten_at: string | null
}
const COLUMNS = 'state, brand, last4, exp_month, exp_year, kept_at, forgotten_why, forgotten_at'

/** The cards of whatever a reference names, the latest first. */
export const listCardsOf = (tx: Tx, reference: string) =>
  tx.query<CardRow>(
    `select ${COLUMNS} from kept_card where account_id = $1 and reference = $2 order by id desc limit 50`,
    [tx.accountId, reference],
  )
