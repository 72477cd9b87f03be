import type { Answer } from '@muelle/contract/call'
import type { correctExchange } from '@muelle/contract/ledger/exchanges'
import { correctionDenial, worthOf } from '@muelle/domain/ledger/foreign-cash'
import { custodyOf } from '@muelle/domain/ledger/place'
import { hasRight } from '@muelle/domain/rights'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { balancesOf, lockPlace } from './custody.sql.ts'
import { findExchange } from './exchanges.sql.ts'
import { insertExchange, insertExchangeBack } from './house-rates.sql.ts'
import { centsOf } from './leave.ts'

/**
 * Sets right how many notes were taken for a payment (M6), for whose hands they are in and whoever settles: what stood goes back the way it
 * came, and what was taken comes in at the rate of then. Locks the hands, as a hand-in does: once they were counted it is too late.
 */
export async function correct(context: Context<typeof correctExchange>): Promise<Answer<typeof correctExchange>> {
  const { tx, actor, author, deny, input } = context
  const { cents, reason: note } = input.body
  const payment_id = input.params.id
  const seen = (await findExchange(tx, payment_id)) ?? deny({ code: 'not_found' })
  const { business_id, hands } = seen
  await getVisibleBusiness(tx, actor, business_id, deny)
  const settles = hasRight(rightsIn(actor, business_id), 'mdu_settlement', 'edit')
  if (hands !== custodyOf(actor.userId) && !settles) deny({ code: 'not_found' })
  await lockPlace(tx, hands)
  const { is_counted, amount_cents, currency, rate_cents, ...row } =
    (await findExchange(tx, payment_id)) ?? deny({ code: 'not_found' })
  const standing = { currency: row.foreign_currency, cents: row.foreign_cents, rate_cents }
  const heldCents = centsOf(await balancesOf(tx, hands), standing.currency)
  const denial = correctionDenial(standing, { cents, isCounted: is_counted, heldCents, amountCents: amount_cents })
  if (denial) deny(denial)
  const right = { ...standing, cents }
  const moved = { business_id, payment_id, hands, currency, actor_user_id: actor.userId, note }
  if (standing.cents > 0) await insertExchangeBack(tx, { ...moved, foreign: standing, worth_cents: worthOf(standing) })
  if (cents > 0) await insertExchange(tx, { ...moved, foreign: right, worth_cents: worthOf(right) })
  await record(tx, author, [
    {
      kind: 'business.exchange_corrected',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: { payment_id, currency: standing.currency, before_cents: standing.cents, amount_cents: cents },
    },
  ])
  return {
    payment_id,
    currency: standing.currency,
    cents,
    rate_cents,
    worth_cents: worthOf(right),
    house_currency: currency,
  }
}
