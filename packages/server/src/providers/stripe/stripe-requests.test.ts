import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muelle/contract/languages'
import { expect, test } from 'vitest'
import { readPublished } from '../../../test/published/declarations.ts'
import { failed } from '../asked.ts'
import type { NewCheckout } from '../provider.ts'
import { stripeCards } from './stripe-cards.ts'
import {
  accountLinkParams,
  accountParams,
  cardChargeParams,
  cardPageParams,
  chargeListParams,
  checkoutParams,
  disputeListParams,
  expireCardPageParams,
  expireCheckoutParams,
  readCardPageParams,
  readChargeParams,
  readCheckoutParams,
  refundParams,
} from './stripe-requests.ts'

/** The declarations of the very library that sends the requests. */
const published = readPublished(dirname(fileURLToPath(import.meta.resolve('stripe'))))
const SESSIONS = 'resources/Checkout/Sessions.d.ts'

const INTENTS = 'resources/PaymentIntents.d.ts'

const CHECKOUT: NewCheckout = {
  key: 'm1-7-a.open',
  reference: 'm1-7-a',
  payee: 'acct_1',
  amountCents: 216_500,
  currency: 'MXN',
  description: 'Ría y flamingos',
  language: 'es',
  returnUrl: 'https://muelle.example/payment-tour-success/stripe?ticket=ABC',
  cancelUrl: 'https://muelle.example/payment-tour-canceled/stripe?ticket=ABC',
  expiresAt: 1_790_000_000,
  applicationFeeCents: 500,
}
const { amountCents: _, applicationFeeCents: __, ...CARD_PAGE } = CHECKOUT
const CARD_CHARGE = { ...CHECKOUT, customerId: 'cus_1', methodId: 'pm_1', mayBeDone: false, mayBegin: true }
const REFUND = {
  key: 'm1-7-a-1.refund',
  reference: 'm1-7-a-1',
  payee: null,
  paymentId: 'pi_1',
  amountCents: 100,
  currency: 'MXN',
  returnsApplicationFee: true,
}
const LINK = {
  key: 'b1.link-1',
  reference: 'b1',
  payee: 'acct_1',
  returnUrl: 'https://a.example/ok',
  refreshUrl: 'https://a.example/new',
}

const REQUESTS: [string, string, string, unknown][] = [
  ...LANGUAGES.map((language): [string, string, string, unknown] => [
    `a checkout in ${language}`,
    SESSIONS,
    'Checkout.SessionCreateParams',
    checkoutParams({ ...CHECKOUT, language }),
  ]),
  [
    'a checkout without a fee',
    SESSIONS,
    'Checkout.SessionCreateParams',
    checkoutParams({ ...CHECKOUT, applicationFeeCents: 0 }),
  ],
  ...LANGUAGES.map((language): [string, string, string, unknown] => [
    `a page that keeps a card, in ${language}`,
    SESSIONS,
    'Checkout.SessionCreateParams',
    cardPageParams({ ...CARD_PAGE, language }),
  ]),
  ['reading such a page', SESSIONS, 'Checkout.SessionRetrieveParams', readCardPageParams()],
  ['ending such a page', SESSIONS, 'Checkout.SessionExpireParams', expireCardPageParams()],
  ['a charge to a card', INTENTS, 'PaymentIntentCreateParams', cardChargeParams(CARD_CHARGE)],
  ['what a card was charged', INTENTS, 'PaymentIntentListParams', chargeListParams('cus_1')],
  ['reading a charge', INTENTS, 'PaymentIntentRetrieveParams', readChargeParams()],
  ['reading a checkout', SESSIONS, 'Checkout.SessionRetrieveParams', readCheckoutParams()],
  ['ending a checkout', SESSIONS, 'Checkout.SessionExpireParams', expireCheckoutParams()],
  ['a refund', 'resources/Refunds.d.ts', 'RefundCreateParams', refundParams(REFUND)],
  ['the disputes of a payment', 'resources/Disputes.d.ts', 'DisputeListParams', disputeListParams('pi_1')],
  [
    'an account',
    'resources/Accounts.d.ts',
    'AccountCreateParams',
    accountParams({ key: 'k', reference: 'b1', email: 'a@b.mx' }),
  ],
  [
    'the link of an account',
    'resources/AccountLinks.d.ts',
    'AccountLinkCreateParams',
    accountLinkParams('acct_1', LINK),
  ],
]

test.each(REQUESTS)('%s holds nothing but what is published, of the published kinds', (_name, file, type, request) => {
  expect(published.faults(request, file, type)).toEqual([])
})

test('a fee is asked for only where one is configured', () => {
  const { payment_intent_data: free } = checkoutParams({ ...CHECKOUT, applicationFeeCents: 0 })
  expect(Object.keys(free ?? {})).toEqual(['metadata', 'description'])
  expect(checkoutParams(CHECKOUT).payment_intent_data?.application_fee_amount).toBe(500)
  expect(refundParams({ ...REFUND, returnsApplicationFee: false })).not.toHaveProperty('refund_application_fee')
})

test('a card is charged at once and without its holder, for what was asked and no more', () => {
  expect(cardChargeParams(CARD_CHARGE)).toMatchObject({
    amount: 216_500,
    currency: 'mxn',
    customer: 'cus_1',
    payment_method: 'pm_1',
    confirm: true,
    off_session: true,
    metadata: { muelle_reference: 'm1-7-a' },
  })
  // Nothing that is sent to keep a card has an amount.
  expect(JSON.stringify(cardPageParams(CARD_PAGE))).not.toMatch(/amount|line_items/)
})

test('what an earlier try of a charge did is unknown as long as its provider does not tell', async () => {
  const { charge } = stripeCards(async () => failed({ kind: 'unauthorized', reason: 'api_key_expired' }))
  expect(await charge({ ...CARD_CHARGE, mayBeDone: true })).toMatchObject({ failure: { kind: 'unknown_outcome' } })
  expect(await charge(CARD_CHARGE)).toMatchObject({ failure: { kind: 'unauthorized' } })
})

test.each([
  ['an unknown parameter', { ...checkoutParams(CHECKOUT), card_number: '4242' }, 'card_number: no such parameter'],
  [
    'one deep inside',
    { line_items: [{ quantity: 1, price_data: { currency: 'mxn', amount: 5 } }] },
    'amount: no such parameter',
  ],
  ['a wrong kind', { ...checkoutParams(CHECKOUT), expires_at: '1790000000' }, 'expires_at: no number'],
  ['a text that is not among those published', { ...checkoutParams(CHECKOUT), mode: 'buy' }, 'mode: not "payment"'],
  ['a missing one', { line_items: [{ price_data: { unit_amount: 5 } }] }, 'currency: missing'],
])('the test finds %s', (_name, request, fault) => {
  expect(published.faults(request, SESSIONS, 'Checkout.SessionCreateParams').join('\n')).toContain(fault)
})

test('the test misses what a link of an account needs', () => {
  expect(
    published.faults({ type: 'account_onboarding' }, 'resources/AccountLinks.d.ts', 'AccountLinkCreateParams'),
  ).toEqual(['AccountLinkCreateParams.account: missing'])
})
