import type { Tx } from '../../platform/db.ts'
import { findPayment, type PaymentRow } from './payments.sql.ts'

export type { PaymentRow } from './payments.sql.ts'

/** A payment as it stands, without a lock. */
export const readPaymentRow = (tx: Tx, id: number): Promise<PaymentRow | undefined> =>
  findPayment(tx, id, { isLocked: false })
