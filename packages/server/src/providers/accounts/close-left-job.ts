import * as z from 'zod/mini'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { closePayment } from '../payments/close-payment.ts'
import type { PaymentDeps } from '../payments/payment-deps.ts'
import { listOpenPayments } from '../payments/payments.sql.ts'
import { LEFT } from './leave.ts'
import { knownReceivers, payeeOfReceiver, receiversIn } from './receiver.ts'

const CLOSE_LEFT = 'close-left-checkouts'
const Payload = z.object({ accountId: z.int() })

export const closeLeftRule: JobRule = ({ kind, accountId }) =>
  kind === LEFT ? [{ task: CLOSE_LEFT, payload: { accountId } }] : []

/**
 * Closes what is open at an account that its owner gave up: whoever chooses again is led to the one in its place. What was paid meanwhile
 * stays paid there. A checkout that is begun after this has looked sees by itself that another one is paid. No transaction is open while a
 * provider is asked, and what does not answer is asked again by the round.
 */
export const closeLeftTask = (deps: Omit<PaymentDeps, 'db'>): Task => ({
  name: CLOSE_LEFT,
  run: async (payload, { db }) => {
    const { accountId } = Payload.parse(payload)
    const left = await db.transaction(accountId, async (tx) => {
      const known = await knownReceivers(tx)
      return (await listOpenPayments(tx)).filter(({ provider, business_id, is_test, payee }) => {
        const receiver = receiversIn(known, deps.providers, business_id)[provider]
        return deps.providers[provider]?.isTest === is_test && payeeOfReceiver(receiver) !== payee
      })
    })
    for (const { id } of left) {
      const closed = await closePayment({ ...deps, db }, accountId, id)
      if (!closed.ok && closed.failure.kind !== 'not_found')
        deps.log.warn({ accountId, payment: id }, 'a checkout was not closed yet; the round asks again')
    }
  },
})
