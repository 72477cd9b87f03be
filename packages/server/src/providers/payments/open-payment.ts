import type { Language } from '@muelle/contract/languages'
import { type Asked, failed, isRefused, told } from '../asked.ts'
import { findCard } from '../kept-cards/cards.sql.ts'
import type { NewCheckout, PaymentProvider, ProviderName } from '../provider.ts'
import { providerOf, withoutKeys, wordOf } from './ask-provider.ts'
import { closePayment } from './close-payment.ts'
import { LOOK_LIMITS, nextLookAt } from './next-look.ts'
import { pageEnd } from './page-end.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  beginQuestion,
  findPayment,
  findPaymentOfKey,
  insertParts,
  insertPayment,
  type PaymentPart,
  type PaymentRow,
} from './payments.sql.ts'
import { openKeyOf, referenceOf } from './references.ts'
import { isoOf, noteSilence, outcomeOf, write } from './settle.ts'

export type PaymentRequest = {
  businessId: number
  provider: ProviderName
  payee: string | null
  /** Of whoever asks; comes back with every change. */
  reference: string
  /** Asked again with the same key it is the same payment. */
  key: string
  amountCents: number
  currency: string
  /** Where it is for several things at once: how much of it is for which. Together they are the amount. */
  parts?: readonly PaymentPart[]
  /** It is charged to a card that is kept, without a page. */
  keptCardId?: number
  applicationFeeCents: number
  description: string
  language: Language
  returnUrl: string
  cancelUrl: string
  /** Milliseconds since 1970: when nobody may begin to pay any more. */
  expiresAt: number
}

/** Opens a checkout at a provider, once for each key: the row is there before the provider is asked, so nothing paid is ever unknown. */
export async function openPayment(
  deps: PaymentDeps,
  accountId: number,
  request: PaymentRequest,
): Promise<Asked<PaymentRow>> {
  const configured = deps.providers[request.provider]
  if (!configured) return failed({ kind: 'unauthorized', reason: `no keys of ${request.provider}` })
  const row = await deps.db.transaction(accountId, async (tx) => {
    const fresh = await insertPayment(tx, {
      business_id: request.businessId,
      provider: request.provider,
      payee: request.payee,
      reference: request.reference,
      request_key: request.key,
      request: {
        description: request.description,
        language: request.language,
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      },
      is_test: configured.isTest,
      amount_cents: request.amountCents,
      currency: request.currency,
      application_fee_cents: request.applicationFeeCents,
      kept_card_id: request.keptCardId ?? null,
      expires_at: isoOf(request.expiresAt),
    })
    if (fresh && request.parts) await insertParts(tx, fresh.id, request.parts)
    return fresh ?? findPaymentOfKey(tx, request.key)
  })
  if (!row) return failed({ kind: 'not_found' })
  if (!isSame(row, request) || row.is_test !== configured.isTest) return failed({ kind: 'key_reused' })
  return row.state === 'created' ? findCheckout(deps, accountId, row.id) : told(row)
}

const isSame = (row: PaymentRow, request: PaymentRequest): boolean =>
  row.provider === request.provider &&
  row.payee === request.payee &&
  row.reference === request.reference &&
  row.amount_cents === request.amountCents &&
  row.kept_card_id === (request.keptCardId ?? null) &&
  row.currency === request.currency

/** Whoever closed it while its checkout was being opened found nothing to end: one that was closed meanwhile ends at once. */
export async function findCheckout(deps: PaymentDeps, accountId: number, id: number): Promise<Asked<PaymentRow>> {
  const opened = await askToOpen(deps, accountId, id)
  return opened.ok && opened.value.closed_at !== null ? closePayment(deps, accountId, id) : opened
}

/** Asks for the checkout of a payment that has none yet, or none that we know of: with the same key and words it is the same one. */
async function askToOpen(deps: PaymentDeps, accountId: number, id: number): Promise<Asked<PaymentRow>> {
  const asking = await deps.db.transaction(accountId, (tx) =>
    beginQuestion(tx, id, { lookAt: isoOf(deps.clock() + LOOK_LIMITS.questionMs), isOfRound: false }),
  )
  if (!asking) return failed({ kind: 'not_found' })
  const provider = providerOf(deps, asking)
  const answer = provider
    ? asking.kept_card_id === null
      ? await provider.openCheckout(checkoutOf(accountId, asking))
      : await chargeCard(deps, accountId, provider, asking)
    : withoutKeys(asking)
  const row = await deps.db.transaction(accountId, async (tx) => {
    const before = await findPayment(tx, id, { isLocked: true })
    // An event may have told more by now; of the checkout itself only this answer knows the page.
    if (!before) return before
    if (answer.ok) {
      const { checkoutId, payUrl } = answer.value
      // A refusal of one try says nothing of another one.
      const isUnknown = before.state === 'created' || (before.state === 'failed' && before.checkout_id === null)
      const state = isUnknown ? 'open' : before.state
      const next = nextLookAt(
        {
          state,
          fee_cents: before.fee_cents,
          dispute: before.dispute,
          looks: 1,
          expiresAt: Date.parse(before.expires_at),
          refundAt: null,
        },
        deps.clock(),
      )
      // What is charged to a card has no page: how it stands is asked at once.
      const look = before.closed_at === null && payUrl !== null ? next : deps.clock()
      const look_at = look === null ? null : isoOf(look)
      const outcome = { ...outcomeOf(before), state, checkout_id: checkoutId, pay_url: payUrl, failure: null, look_at }
      return write(tx, deps, before, outcome, 'call')
    }
    if (before.state !== 'created') return before
    // A key that was used for something else is none: another try of the same may be on its way.
    if (provider && isRefused(answer.failure)) {
      const outcome = { ...outcomeOf(before), state: 'failed' as const, failure: wordOf(answer.failure) }
      return write(tx, deps, before, outcome, 'call')
    }
    return noteSilence(tx, deps, { id, askedNo: asking.asked_no, heardBy: 'call' }, answer.failure)
  })
  // Another try may have opened it: then it is open, whatever became of this one.
  if (!answer.ok && (row?.checkout_id ?? null) === null) return answer
  return row ? told(row) : failed({ kind: 'not_found' })
}

/** Charges the card of a payment, or finds that it was: one that was closed meanwhile, or whose card is let go, is only looked for. */
async function chargeCard(
  deps: PaymentDeps,
  accountId: number,
  { cards }: PaymentProvider,
  payment: PaymentRow,
): Promise<Asked<{ checkoutId: string; payUrl: string | null }>> {
  const card = await deps.db.transaction(accountId, (tx) =>
    findCard(tx, payment.kept_card_id ?? 0, { isLocked: false }),
  )
  if (
    !cards ||
    card === undefined ||
    card.is_test !== payment.is_test ||
    card.customer_id === null ||
    card.method_id === null
  )
    return failed({ kind: 'not_found' })
  const charged = await cards.charge({
    key: openKeyOf(accountId, payment),
    reference: referenceOf(accountId, payment),
    payee: payment.payee,
    customerId: card.customer_id,
    methodId: card.method_id,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: payment.request.description,
    applicationFeeCents: payment.application_fee_cents,
    mayBeDone: payment.asked_no > 1,
    mayBegin: payment.closed_at === null && card.state === 'kept',
  })
  if (charged.ok) return told({ checkoutId: charged.value.checkoutId, payUrl: null })
  // Keys that are gone tell nothing of what an earlier try did.
  if (charged.failure.kind !== 'unauthorized' || payment.asked_no === 1) return charged
  return failed({ kind: 'unknown_outcome', cause: 'unreachable', reason: wordOf(charged.failure) })
}

function checkoutOf(accountId: number, payment: PaymentRow): NewCheckout {
  const { request } = payment
  return {
    key: openKeyOf(accountId, payment),
    reference: referenceOf(accountId, payment),
    payee: payment.payee,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: request.description,
    language: request.language as Language,
    returnUrl: request.return_url,
    cancelUrl: request.cancel_url,
    expiresAt: pageEnd(payment),
    applicationFeeCents: payment.application_fee_cents,
  }
}
