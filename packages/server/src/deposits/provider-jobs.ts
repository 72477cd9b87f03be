import { isEnded } from '@muelle/domain/providers/payment-state'
import { lacksCard } from '@muelle/domain/visits/deposits/due'
import * as z from 'zod/mini'
import { record } from '../platform/events/events.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import type { CardDeps } from '../providers/kept-cards/card-deps.ts'
import { listCardsOf } from '../providers/kept-cards/cards-of.sql.ts'
import { type CardRow } from '../providers/kept-cards/cards-of.ts'
import { closeCard, lookAtCard } from '../providers/kept-cards/keep-card.ts'
import { wordOf } from '../providers/payments/ask-provider.ts'
import { closePayment } from '../providers/payments/close-payment.ts'
import type { PaymentDeps } from '../providers/payments/payment-deps.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { endAsk, listStandingAsks } from '../providers/payments/refund-asks.sql.ts'
import { keyOfAsk } from '../providers/payments/refund-asks.ts'
import { refundPayment } from '../providers/payments/refund-payment.ts'
import { findChargeOf, findDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { visitReference } from '../visits/deposits/references.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'
import { collectJobs } from './collect-charge.ts'
import { dueNow } from './visit-money.ts'

type Deps = Omit<PaymentDeps, 'db'>
type ClosingDeps = Deps & Pick<CardDeps, 'cards'>

const CLOSE = 'close-visit-checkouts'
const REFUND = 'refund-visit'
const OfVisit = z.object({ accountId: z.int(), visitId: z.int() })
const Refund = z.extend(OfVisit, {
  parts: z.array(z.object({ name: z.string(), amount_cents: z.int(), ask_id: z.int() })),
})

/** After these a checkout that was open may stand for nothing any more, or for another amount. */
const ENDS: ReadonlySet<string> = new Set([
  'visit.canceled',
  'visit.card_kept',
  'visit.card_let_go',
  'visit.charge_dismissed',
  'visit.charge_paid',
  'visit.denied',
  'visit.deposit_paid',
  'visit.deposit_waived',
  'visit.expired',
  'visit.not_shown',
  'visit.paid',
  'visit.rejected',
])

/** What is begun at a provider ends once this has committed; what is owed through one is asked for then. */
export const visitMoneyRule: JobRule = ({ kind, accountId, subject_id: visitId, data }) => {
  if (kind === 'visit.refund_asked') return [{ task: REFUND, payload: { accountId, visitId, parts: data['parts'] } }]
  if (kind === 'visit.charge_approved' || kind === 'visit.charge_retried') return collectJobs(accountId, visitId, data)
  return ENDS.has(kind) ? [{ task: CLOSE, payload: { accountId, visitId } }] : []
}

/** Closes whatever was begun for a visit and does not come to what can be paid for it now. No transaction is open while a provider is asked. */
export const closeVisitCheckoutsTask = (deps: ClosingDeps): Task => ({
  name: CLOSE,
  run: async (payload, { db }) => {
    const { accountId, visitId } = OfVisit.parse(payload)
    const { outdated, cards } = await db.transaction(accountId, async (tx) => {
      const visit = await findVisit(tx, visitId)
      const deposit = await findDeposit(tx, visitId)
      if (!deposit || !visit) return { outdated: [], cards: [] }
      const due = dueNow(visit, deposit, await findChargeOf(tx, visitId))
      const isWanted = visit.status === 'confirmed' && lacksCard(deposit)
      const kept = await listCardsOf(tx, visitReference(visitId))
      const payments = await listPaymentsOf(tx, [visitReference(visitId)])
      return {
        outdated: payments.filter(({ state, amount_cents }) => !isEnded(state) && amount_cents !== due),
        cards: kept.filter(({ state }) => state === 'forgetting' || (!isWanted && IS_ASKED.has(state))),
      }
    })
    for (const { id } of outdated) {
      const closed = await closePayment({ ...deps, db }, accountId, id)
      if (!closed.ok && closed.failure.kind !== 'not_found')
        deps.log.warn({ accountId, payment: id }, 'a checkout of a visit was not closed yet; the round asks again')
    }
    for (const { id, state } of cards) {
      const answer = await (state === 'forgetting' ? lookAtCard : closeCard)({ ...deps, db }, accountId, id)
      if (!answer.ok && answer.failure.kind !== 'not_found')
        deps.log.warn({ accountId, card: id }, 'a card was not closed or forgotten yet; the round asks again')
    }
  },
})

const IS_ASKED: ReadonlySet<CardRow['state']> = new Set(['created', 'open'])

/** Asks providers to give back what is owed through them: an ask's number makes it one refund, however often it runs. */
export const refundVisitTask = (deps: Deps): Task => ({
  name: REFUND,
  run: async (payload, { db }) => {
    const { accountId, visitId, parts } = Refund.parse(payload)
    const { payments, standing } = await db.transaction(accountId, async (tx) => ({
      payments: await listPaymentsOf(tx, [visitReference(visitId)]),
      standing: await listStandingAsks(
        tx,
        parts.map(({ ask_id }) => ask_id),
      ),
    }))
    for (const { name, amount_cents, ask_id } of parts) {
      const payment = payments.find((one) => one.name === name)
      if (!payment || !standing.includes(ask_id)) continue
      const answer = await refundPayment({ ...deps, db }, accountId, {
        paymentId: payment.id,
        key: keyOfAsk(ask_id),
        amountCents: amount_cents,
      })
      if (answer.ok) continue
      deps.log.error({ accountId, visitId, denial: answer.denial }, 'a provider gave nothing back of a visit')
      const reason = 'code' in answer.denial ? answer.denial.code : wordOf(answer.denial)
      await db.transaction(accountId, async (tx) => {
        const deposit = await findDeposit(tx, visitId)
        if (!deposit || !(await endAsk(tx, ask_id, reason))) return
        await record(tx, { userId: null, requestId: null }, [
          {
            kind: 'visit.refund_failed',
            subject_type: 'visit',
            subject_id: visitId,
            business_id: deposit.business_id,
            data: { amount_cents, method: payment.provider },
          },
        ])
      })
    }
  },
})
