import { platformFee } from '@muelle/domain/providers/connection'
import { isEnded } from '@muelle/domain/providers/payment-state'
import { dueCents } from '@muelle/domain/visits/deposits/due'
import * as z from 'zod/mini'
import { findVenue } from '../businesses/venue.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/events/jobs.ts'
import { knownReceivers, mayStillCharge } from '../providers/accounts/receiver.ts'
import { findCardOf } from '../providers/kept-cards/cards-of.ts'
import { readOwnName } from '../providers/own-keys/own-name.ts'
import { wordOf } from '../providers/payments/ask-provider.ts'
import { closePayment } from '../providers/payments/close-payment.ts'
import { look } from '../providers/payments/look.ts'
import { openPayment } from '../providers/payments/open-payment.ts'
import type { PaymentDeps, PaymentListener } from '../providers/payments/payment-deps.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { languageOf } from '../visits/deposits/ask-deposit.ts'
import { noteFailed } from '../visits/deposits/collection.ts'
import { type ChargeRow, findCharge, findDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { chargeKey } from '../visits/deposits/pay-link.ts'
import { visitOfReference, visitReference } from '../visits/deposits/references.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'

const COLLECT = 'collect-visit-charge'
const DAY_MS = 24 * 3_600_000
const Try = z.object({ charge_id: z.int(), try: z.int() })
const Payload = z.object({ accountId: z.int(), visitId: z.int(), chargeId: z.int(), no: z.int() })
export type Collecting = { visitId: number; chargeId: number; no: number }

/** A charge that was approved for a card is charged to it once that has committed; one of money that was paid already is not. */
export function collectJobs(accountId: number, visitId: number, data: unknown) {
  const of = Try.safeParse(data).data
  return of ? [{ task: COLLECT, payload: { accountId, visitId, chargeId: of.charge_id, no: of.try } }] : []
}

export const collectChargeTask = (deps: Omit<PaymentDeps, 'db'>): Task => ({
  name: COLLECT,
  run: async (payload, { db }) => {
    const { accountId, ...collecting } = Payload.parse(payload)
    await collectCharge({ ...deps, db }, accountId, collecting)
  },
})

/**
 * Charges a kept card, once for each try however often it runs: the payment's key is of the try, and its row is there before the provider is
 * asked. Guests who are paying by themselves are cut off first, so that nobody pays twice. What came of it the books hear. No transaction is
 * open while a provider is asked.
 */
export async function collectCharge(deps: PaymentDeps, accountId: number, collecting: Collecting): Promise<void> {
  const { visitId, chargeId, no } = collecting
  const found = await deps.db.transaction(accountId, (tx) => findCollecting(tx, collecting))
  if (!found) return
  const { visit, deposit, card, due, payments, venueName, known } = found
  if (card?.state !== 'kept') return fail(deps, accountId, collecting, 'not_found')
  if (!mayStillCharge(known, deps.providers, card)) return fail(deps, accountId, collecting, 'unauthorized: given up')
  for (const payment of payments) {
    if (isEnded(payment.state) || payment.is_of_card) continue
    const closed = await closePayment(deps, accountId, payment.id)
    if (!closed.ok && closed.failure.kind === 'unauthorized')
      return fail(deps, accountId, collecting, wordOf(closed.failure))
    if (!closed.ok && closed.failure.kind !== 'not_found') throw new Error('a page of guests was not closed yet')
    if (closed.ok && closed.value.state === 'paid') return
    if (closed.ok && closed.value.state === 'processing')
      return fail(deps, accountId, collecting, 'declined: processing')
  }
  // It may have been let go while pages were closed.
  if (!(await deps.db.transaction(accountId, (tx) => findCollecting(tx, collecting)))) return
  const { provider, payee } = card
  const basisPoints = deps.providers[provider]?.platformFeeBasisPoints ?? 0
  const opened = await openPayment(deps, accountId, {
    businessId: visit.business_id,
    provider,
    payee,
    reference: visitReference(visitId),
    key: chargeKey(visitId, chargeId, no),
    amountCents: due,
    currency: deposit.currency,
    // Of what arrives in somebody else's account the host may keep a part.
    applicationFeeCents: payee === null || readOwnName(payee) !== null ? 0 : platformFee(due, basisPoints),
    description: `${venueName} · ${visit.ticket}`,
    language: languageOf(visit.language),
    returnUrl: '',
    cancelUrl: '',
    expiresAt: deps.clock() + DAY_MS,
    keptCardId: card.id,
  })
  // The books have heard of one that was refused; of one that nobody answered the round asks on.
  if (opened.ok) await look(deps, { accountId, paymentId: opened.value.id, heardBy: 'call' })
  else if (deps.providers[provider] === null) await fail(deps, accountId, collecting, wordOf(opened.failure))
}

async function findCollecting(tx: Tx, { visitId, chargeId, no }: Collecting) {
  const charge = await findCharge(tx, chargeId)
  const visit = await findVisit(tx, visitId)
  const deposit = await findDeposit(tx, visitId)
  if (!visit || !deposit || charge?.visit_id !== visitId || !isTry(charge, no)) return null
  const due = dueCents(deposit)
  if (due === 0) return null
  const reference = visitReference(visitId)
  return {
    visit,
    deposit,
    due,
    card: await findCardOf(tx, reference),
    known: await knownReceivers(tx),
    payments: await listPaymentsOf(tx, [reference]),
    venueName: (await findVenue(tx, visit.business_id))?.name ?? '',
  }
}
const isTry = ({ state, collect_state, collect_tries }: ChargeRow, no: number): boolean =>
  state === 'approved' && collect_state === 'charging' && collect_tries === no

const fail = (deps: PaymentDeps, accountId: number, { visitId }: Collecting, failure: string): Promise<void> =>
  deps.db.transaction(accountId, async (tx) => {
    const visit = await findVisit(tx, visitId)
    if (visit) await noteFailed(tx, { visitId, businessId: visit.business_id, failure })
  })

/** Hears that a card was not charged, in the transaction that writes its provider's word down: the charge says why. */
export const followCharges =
  (): PaymentListener =>
  async (tx, { before, after }) => {
    const visitId = visitOfReference(after.reference)
    if (visitId === null || after.kept_card_id === null || after.state === before.state) return
    if (!isEnded(after.state) || after.state === 'paid') return
    await noteFailed(tx, { visitId, businessId: after.business_id, failure: after.failure ?? 'not_found' })
  }
