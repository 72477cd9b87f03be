import { FOREIGN_CURRENCIES } from '@muelle/domain/ledger/foreign-cash'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, MAX_CENTS, PositiveCents, text } from '../shapes.ts'
import { MAX_CASH_NOTE } from './ledger-bounds.ts'

/** Notes of another currency that were taken for a payment, as they stand. */
const Exchange = z.object({
  payment_id: Id,
  currency: z.enum(FOREIGN_CURRENCIES),
  cents: PositiveCents,
  rate_cents: PositiveCents,
  /** What they are worth, in the currency of the payment. */
  worth_cents: PositiveCents,
  house_currency: Currency,
})

export const correctExchange = call({
  method: 'PUT',
  path: '/v1/provider/custody/exchange/:id',
  summary:
    'Set right how many notes of another currency were taken for a payment, at the rate of then: moves of their own take back what stood',
  access: 'person',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    /** None where it was all of the house's own currency. */
    cents: z.int().check(z.minimum(0), z.maximum(MAX_CENTS)),
    reason: text(1, MAX_CASH_NOTE),
  }),
  answer: Exchange,
  refusals: ['not_found', 'exchange.counted', 'exchange.handed_on', 'exchange.same', 'rate.too_many'],
})
