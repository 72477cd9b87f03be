import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import * as z from 'zod/mini'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { closePayment } from '../payments/close-payment.ts'
import type { PaymentDeps } from '../payments/payment-deps.ts'
import { listOpenPayments } from '../payments/payments.sql.ts'
import { LEFT } from './leave.ts'
import { knownReceivers, payeeOfReceiver, receiversIn } from './receiver.ts'

const CLOSE_LEFT = 'close-left-checkouts'
const Left = z.object({ provider: z.enum(PROVIDER_NAMES), is_test: z.boolean(), names: z.array(z.string()) })
const Payload = z.extend(Left, { accountId: z.int(), businessId: z.nullable(z.int()) })

export const closeLeftRule: JobRule = ({ kind, accountId, business_id: businessId, data }) => {
  const left = kind === LEFT ? Left.safeParse(data).data : undefined
  return left ? [{ task: CLOSE_LEFT, payload: { accountId, businessId, ...left } }] : []
}

/**
 * Closes what is open at an account that its owner gave up, and nothing else: whoever chooses again is led to the one in its place, while
 * what is open at an account that was merely disconnected is paid where it was begun. What was paid meanwhile stays paid there. A checkout that is begun after this has looked sees by itself that another one is paid. No transaction is open while a
 * provider is asked, and what does not answer is asked again by the round.
 */
export const closeLeftTask = (deps: Omit<PaymentDeps, 'db'>): Task => ({
  name: CLOSE_LEFT,
  run: async (payload, { db }) => {
    const { accountId, businessId, provider, is_test, names } = Payload.parse(payload)
    const left = await db.transaction(accountId, async (tx) => {
      const known = await knownReceivers(tx)
      return (await listOpenPayments(tx)).filter((open) => {
        const wasThere = open.provider === provider && open.is_test === is_test && names.includes(open.payee ?? '')
        if (!wasThere || (businessId !== null && open.business_id !== businessId)) return false
        // Connected or brought again meanwhile, or a business has the same account of its own.
        return payeeOfReceiver(receiversIn(known, deps.providers, open.business_id)[provider]) !== open.payee
      })
    })
    for (const { id } of left) {
      const closed = await closePayment({ ...deps, db }, accountId, id)
      if (!closed.ok && closed.failure.kind !== 'not_found')
        deps.log.warn({ accountId, payment: id }, 'a checkout was not closed yet; the round asks again')
    }
  },
})
