import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { Task } from '../../platform/events/jobs.ts'
import { applyAccountEvent } from '../accounts/apply-account-event.ts'
import { readOwnName } from '../own-keys/own-name.ts'
import { PROVIDER_NAMES, type ProviderName } from '../provider.ts'
import { providerOf } from './ask-provider.ts'
import { type EventOutcome, findProviderEvent, finishEvent, type ProviderEventRow } from './events.sql.ts'
import { look } from './look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment } from './payments.sql.ts'
import { readReference, referenceOf } from './references.ts'

export const APPLY_EVENT = 'apply-provider-event'
const Payload = z.object({ provider: z.enum(PROVIDER_NAMES), eventId: z.string() })

export type ProviderEvent = Pick<ProviderEventRow, 'payee' | 'pointer'>
/** What an event is about besides payments; null where it is nothing else. */
type AppliesElsewhere = (db: Db, event: ProviderEvent) => Promise<'applied' | null>
/** What the first that an event is about makes of it. */
export const eitherOf =
  (...all: readonly AppliesElsewhere[]): AppliesElsewhere =>
  async (db, event) => {
    for (const applies of all) {
      const outcome = await applies(db, event)
      if (outcome !== null) return outcome
    }
    return null
  }
export type ApplyDeps = Omit<PaymentDeps, 'db'> & { worker: Db }

/**
 * Applies a stored event: it tells where to look, and the provider tells how things stand now. So an event may come in any order, late
 * or several times. Without an answer of the provider the job fails and is tried again.
 */
export const applyEventTask = (deps: ApplyDeps & { elsewhere?: AppliesElsewhere }): Task => ({
  name: APPLY_EVENT,
  run: async (payload, { db }) => {
    const { provider, eventId } = Payload.parse(payload)
    await applyEvent({ ...deps, db }, deps.worker, provider, eventId, deps.elsewhere)
  },
})

export async function applyEvent(
  deps: PaymentDeps,
  worker: Db,
  provider: ProviderName,
  eventId: string,
  elsewhere: AppliesElsewhere = async () => null,
): Promise<void> {
  const event = await worker.platform((tx) => findProviderEvent(tx, provider, eventId))
  if (!event || event.outcome !== null) return
  const outcome = event.pointer.isOfAccount
    ? await applyAccountEvent({ ...deps, worker }, provider, event)
    : ((await elsewhere(deps.db, event)) ?? (await outcomeOfEvent(deps, provider, event)))
  await worker.platform((tx) => finishEvent(tx, provider, eventId, outcome))
}

async function outcomeOfEvent(
  deps: PaymentDeps,
  name: ProviderName,
  { payee, pointer }: ProviderEventRow,
): Promise<EventOutcome> {
  const provider = deps.providers[name]?.provider
  if (!provider) return 'unknown'
  let reference = pointer.reference === null ? null : readReference(pointer.reference)
  if (reference === null && pointer.paymentId !== null) {
    const found = await provider.referenceOf({ payee, paymentId: pointer.paymentId })
    if (!found.ok && found.failure.kind !== 'not_found') throw new Error(`${name} did not tell: ${found.failure.kind}`)
    reference = found.ok && found.value !== null ? readReference(found.value) : null
  }
  if (reference === null) return 'unknown'
  const { accountId, paymentId } = reference
  const payment = await deps.db.transaction(accountId, (tx) => findPayment(tx, paymentId, { isLocked: false }))
  if (payment?.provider !== name || referenceOf(accountId, payment) !== reference.reference) return 'unknown'
  // Told by the play of what is money, or by the real one of what was played.
  if (!providerOf(deps, payment)) return 'foreign'
  // Whoever may sign in another account's name can write any reference there.
  const namesOne = name === 'stripe' || payment.payee !== null || readOwnName(payee) !== null
  if (payee !== null && payee !== payment.payee && namesOne) return 'foreign'
  const checkoutId = payment.kept_card_id === null ? pointer.checkoutId : pointer.paymentId
  if (payment.checkout_id !== null && checkoutId !== null && checkoutId !== payment.checkout_id) return 'foreign'
  const { mayBeContested = false } = pointer
  const answer = await look(deps, { accountId, paymentId, heardBy: 'webhook', checkoutId, mayBeContested })
  if (!answer.ok && answer.failure.kind !== 'not_found') throw new Error(`${name} did not tell: ${answer.failure.kind}`)
  return 'applied'
}
