import { type Asked, failed, told } from '../asked.ts'
import type { CheckoutRef, IncomingEvent, PaymentProvider, ToldPayment, Verified } from '../provider.ts'
import {
  CaptureOwner,
  Dispute,
  DisputeList,
  isDecided,
  Merchant,
  Order,
  payUrlOf,
  Referral,
  Refund,
  toldMerchant,
  toldOrder,
  toldRefund,
  Verdict,
} from './paypal-answers.ts'
import { eventOf, isStale, signedHeaders } from './paypal-events.ts'
import { createPaypalHttp, type PaypalHttp, type PaypalKeys } from './paypal-http.ts'
import { paypalValue } from './paypal-money.ts'
import { disputesQuery, orderRequest, referralRequest, refundRequest, verifyRequest } from './paypal-requests.ts'

export type PaypalSetup = PaypalKeys & {
  /** Events are taken that were signed for any of these: of the present webhook, and of the one before while that changes. */
  webhookIds: readonly string[]
  /** The platform's own merchant id, for whoever connects several businesses; null for one business with its own keys. */
  partnerId: string | null
}

const UNPAYABLE = failed({ kind: 'invalid', reason: 'AMOUNT_OR_CURRENCY_NOT_SUPPORTED', parameter: 'amount' })
const pathOf = (id: string) => encodeURIComponent(id)

export function createPaypalProvider(setup: PaypalSetup): PaymentProvider {
  const http = createPaypalHttp(setup)

  async function readPayment({ checkoutId, payee, mayBeContested }: CheckoutRef): Promise<Asked<ToldPayment>> {
    const order = await http.ask({ method: 'GET', path: `/v2/checkout/orders/${pathOf(checkoutId)}`, payee }, Order)
    if (!order.ok) return order
    const calm = toldOrder(order.value, [])
    if (!mayBeContested || calm.paymentId === null) return told(calm)
    const disputes = await readDisputes(http, calm.paymentId, payee)
    return disputes.ok ? told(toldOrder(order.value, disputes.value)) : disputes
  }

  return {
    name: 'paypal',
    isTakenByUs: true,
    connectsAccounts: setup.partnerId !== null,
    // Charging without the customer takes an approval of the merchant that few have.
    cards: null,
    readPayment,
    // An order that nobody captures moves no money and ends by itself: there is nothing to be asked for.
    closeCheckout: readPayment,
    openCheckout: async (asked) => {
      const value = paypalValue(asked.amountCents, asked.currency)
      if (value === null) return UNPAYABLE
      const order = await http.ask(
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          body: orderRequest(asked, value),
          requestId: asked.key,
          payee: asked.payee,
        },
        Order,
      )
      if (!order.ok) return order
      const payUrl = payUrlOf(order.value)
      return payUrl === null
        ? failed({ kind: 'unknown_outcome', cause: 'unreadable', reason: 'an order without a page' })
        : told({ checkoutId: order.value.id, payUrl })
    },
    capture: async (ref) => {
      const order = await http.ask(
        {
          method: 'POST',
          path: `/v2/checkout/orders/${pathOf(ref.checkoutId)}/capture`,
          body: {},
          requestId: ref.key,
          payee: ref.payee,
        },
        Order,
      )
      // Told anew, since the answer to a capture leaves parts of the order out.
      if (order.ok || isDoneAlready(order.failure)) return readPayment(ref)
      return order
    },
    refund: async (asked) => {
      const value = paypalValue(asked.amountCents, asked.currency)
      if (value === null) return UNPAYABLE
      const refund = await http.ask(
        {
          method: 'POST',
          path: `/v2/payments/captures/${pathOf(asked.paymentId)}/refund`,
          body: refundRequest(asked, value),
          requestId: asked.key,
          payee: asked.payee,
        },
        Refund,
      )
      return refund.ok ? told(toldRefund(refund.value, asked.currency)) : refund
    },
    referenceOf: async ({ payee, paymentId }) => {
      const path = `/v2/payments/captures/${pathOf(paymentId)}` as const
      const capture = await http.ask({ method: 'GET', path, payee }, CaptureOwner)
      return capture.ok ? told(capture.value.custom_id ?? null) : capture
    },
    verify: (incoming) => verify(http, setup.webhookIds, incoming),
    // The account is made by the business itself, on the page that the link leads to.
    openAccount: async () => told({ payee: null }),
    linkAccount: async (asked) => {
      const path = '/v2/customer/partner-referrals'
      const referral = await http.ask(
        { method: 'POST', path, body: referralRequest(asked), requestId: asked.key },
        Referral,
      )
      if (!referral.ok) return referral
      const url = referral.value.links.find(({ rel }) => rel === 'action_url')?.href
      return url === undefined
        ? failed({ kind: 'unknown_outcome', cause: 'unreadable', reason: 'a referral without a page' })
        : told({ url })
    },
    readAccount: async (payee) => {
      const { partnerId } = setup
      if (partnerId === null) return failed({ kind: 'unauthorized', reason: 'keys of no platform' })
      const path = `/v1/customer/partners/${pathOf(partnerId)}/merchant-integrations/${pathOf(payee)}` as const
      const merchant = await http.ask({ method: 'GET', path }, Merchant)
      return merchant.ok ? told(toldMerchant(merchant.value)) : merchant
    },
  }
}

/** How many complaints are asked about at once. */
const AT_ONCE = 5

/**
 * The complaints about a capture; the list says neither in whose favor one was decided nor what it costs. One that is open and told by the
 * list alone is told as it stands there: how it was decided is not known from elsewhere, but that there is one must be.
 */
async function readDisputes(http: PaypalHttp, captureId: string, payee: string | null): Promise<Asked<Dispute[]>> {
  const query = new URLSearchParams(
    Object.entries(disputesQuery(captureId)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const list = await http.ask({ method: 'GET', path: `/v1/customer/disputes?${query.toString()}`, payee }, DisputeList)
  if (!list.ok) return list
  const items = list.value.items ?? []
  const disputes: Dispute[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const asked = items.slice(from, from + AT_ONCE).map((item) => readDispute(http, item, payee))
    for (const dispute of await Promise.all(asked)) {
      if (!dispute.ok) return dispute
      disputes.push(dispute.value)
    }
  }
  return told(disputes)
}

async function readDispute(http: PaypalHttp, item: Dispute, payee: string | null): Promise<Asked<Dispute>> {
  const path = `/v1/customer/disputes/${pathOf(item.dispute_id)}` as const
  const dispute = await http.ask({ method: 'GET', path, payee }, Dispute)
  return dispute.ok || isDecided(item) ? dispute : told({ ...item, isListed: true })
}

/** What was captured before, by whomever: how the order stands is the answer. */
const isDoneAlready = (failure: { kind: string; reason?: string }): boolean =>
  failure.kind === 'invalid' && failure.reason === 'ORDER_ALREADY_CAPTURED'

/** Only the provider can tell whether it signed; until it has said so nothing of the event is kept. */
async function verify(http: PaypalHttp, webhookIds: readonly string[], incoming: IncomingEvent): Promise<Verified> {
  const headers = signedHeaders(incoming)
  if (headers === null) return { ok: false, why: 'forged' }
  if (isStale(headers, incoming.now)) return { ok: false, why: 'stale' }
  const text = incoming.body.toString('utf8')
  const event = eventOf(text)
  if (event === null) return { ok: false, why: 'malformed' }
  const path = '/v1/notifications/verify-webhook-signature'
  let isUnheard = false
  for (const webhookId of webhookIds) {
    const verdict = await http.ask({ method: 'POST', path, body: verifyRequest(headers, webhookId, text) }, Verdict)
    if (verdict.ok && verdict.value.verification_status === 'SUCCESS') return { ok: true, event }
    // A webhook that was deleted there is none that anything was signed for.
    if (!verdict.ok && verdict.failure.kind !== 'invalid' && verdict.failure.kind !== 'not_found') isUnheard = true
  }
  return { ok: false, why: isUnheard ? 'unreachable' : 'forged' }
}
