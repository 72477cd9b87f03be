import type { Tx } from '../../platform/db.ts'
import type { PaymentDeps } from '../payments/payment-deps.ts'
import type { CardRow } from './cards.sql.ts'

export type CardChange = { before: CardRow; after: CardRow }
/** Whoever asked for cards: what they are asked for is locked before a card is, and they hear of each state in the transaction that writes it down. */
export type CardBooks = {
  lock(tx: Tx, card: Pick<CardRow, 'business_id' | 'reference'>): Promise<void>
  hear(tx: Tx, change: CardChange): Promise<void>
}
export type CardDeps = Omit<PaymentDeps, 'onChange'> & { cards: CardBooks }
