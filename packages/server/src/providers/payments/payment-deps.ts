import type { Db, Tx } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'
import type { Providers } from '../providers.ts'
import type { PaymentRow } from './payments.sql.ts'
import type { RefundRow } from './refunds.sql.ts'

/** Who told that something may have changed: a call of ours, an event of the provider, or our own look. */
export type HeardBy = 'call' | 'webhook' | 'look'

/**
 * Hears of every change of a payment, in the transaction that writes it down. Whoever keeps the books implements it; what it does is
 * true exactly when the change is.
 */
export type PaymentListener = (tx: Tx, change: PaymentChange) => Promise<void>
export type PaymentChange = {
  before: PaymentRow
  after: PaymentRow
  heardBy: HeardBy
  /** Refunds that came to nothing: their provider gave none of it back. */
  refused: readonly RefundRow[]
}

export type PaymentDeps = {
  /** Of the role `muelle_app`. */
  db: Db
  providers: Providers
  /** Milliseconds since 1970. */
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  onChange: PaymentListener
}
