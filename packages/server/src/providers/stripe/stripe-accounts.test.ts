import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const SECRETS = ['whsec_of_the_own_account', 'whsec_of_connected_accounts']

let receiver: Receiver
let provider: PaymentProvider
beforeEach(async () => {
  receiver = await startReceiver()
  provider = createStripeProvider({
    secretKey: 'sk_test_of_the_tests',
    apiUrl: () => new URL('/', receiver.url).href,
    callMs: 5_000,
    webhookSecrets: SECRETS,
  })
})
afterEach(() => receiver.close())

const answerWith = (status: number, body: unknown) =>
  receiver.answer((response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
const LINK = {
  key: 'c1-2-a.link-3',
  reference: 'c1-2-a',
  payee: 'acct_9',
  returnUrl: 'https://muelle.example/account/stripe-connect-ok',
  refreshUrl: 'https://muelle.example/account/stripe-connect-request-link',
}

test('an account is made under our key, in the name of the platform, with nothing that its owner did not say', async () => {
  answerWith(200, { id: 'acct_9', object: 'account' })
  expect(await provider.openAccount({ key: 'c1-2-a.open', reference: 'c1-2-a', email: 'hola@marea.mx' })).toEqual({
    ok: true,
    value: { payee: 'acct_9' },
  })
  const [sent] = receiver.received
  const { method, url, headers, body } = sent ?? expect.unreachable()
  expect([method, url]).toEqual(['POST', '/v1/accounts'])
  expect(headers).toMatchObject({ 'idempotency-key': 'c1-2-a.open' })
  expect(headers).not.toHaveProperty('stripe-account')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    type: 'standard',
    email: 'hola@marea.mx',
    'metadata[muelle_reference]': 'c1-2-a',
  })
})

test('a link leads back to us, and each has a key of its own', async () => {
  answerWith(200, { object: 'account_link', url: 'https://connect.example/l' })
  expect(await provider.linkAccount(LINK)).toEqual({ ok: true, value: { url: 'https://connect.example/l' } })
  const [sent] = receiver.received
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'c1-2-a.link-3' })
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    account: 'acct_9',
    type: 'account_onboarding',
    return_url: LINK.returnUrl,
    refresh_url: LINK.refreshUrl,
  })
})

test('how an account stands is told with what is overdue and due, each once', async () => {
  answerWith(200, {
    id: 'acct_9',
    object: 'account',
    charges_enabled: true,
    payouts_enabled: false,
    email: null,
    metadata: { muelle_reference: 'c1-2-a' },
    requirements: { past_due: ['external_account'], currently_due: ['external_account', 'tos_acceptance.date'] },
  })
  expect(await provider.readAccount('acct_9')).toEqual({
    ok: true,
    value: {
      payee: 'acct_9',
      canCharge: true,
      canBePaidOut: false,
      due: ['external_account', 'tos_acceptance.date'],
      email: null,
      reference: 'c1-2-a',
    },
  })
  expect(receiver.received[0]?.url).toBe('/v1/accounts/acct_9')
})

test.each([
  [403, { type: 'invalid_request_error', code: 'account_invalid', message: 'no access' }, { kind: 'not_found' }],
  [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'none' }, { kind: 'not_found' }],
  [403, { type: 'invalid_request_error', message: 'no' }, { kind: 'unauthorized', reason: 'no' }],
  [401, { type: 'invalid_request_error', message: 'wrong key' }, { kind: 'unauthorized', reason: 'wrong key' }],
])(
  'status %i with %j: consent that was taken back is told apart from keys that are wrong',
  async (status, error, failure) => {
    answerWith(status, { error })
    expect(await provider.readAccount('acct_9')).toEqual({ ok: false, failure })
    expect(await provider.linkAccount(LINK)).toEqual({ ok: false, failure })
  },
)

const signed = (event: object, secret: string) => {
  const body = JSON.stringify(event)
  const seconds = 1_790_000_000
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const header = (name: string) => (name === 'stripe-signature' ? `t=${seconds},v1=${signature}` : undefined)
  return provider.verify({ body: Buffer.from(body), header, now: seconds * 1000 })
}

test.each([
  ['account.updated', { id: 'acct_9', object: 'account', metadata: { muelle_reference: 'c1-2-a' } }, 'c1-2-a'],
  ['account.application.deauthorized', { id: 'ca_1', object: 'application' }, null],
  ['account.external_account.updated', { id: 'ba_1', object: 'bank_account', metadata: {} }, null],
])('an event %s is about the account, signed with either secret', async (type, object, reference) => {
  for (const secret of SECRETS)
    expect(await signed({ id: 'evt_1', type, account: 'acct_9', data: { object } }, secret)).toEqual({
      ok: true,
      event: {
        eventId: 'evt_1',
        kind: type,
        payee: 'acct_9',
        pointer: {
          reference,
          checkoutId: null,
          paymentId: null,
          isOfAccount: true,
          ...(type === 'account.application.deauthorized' && { isRevoked: true }),
        },
      },
    })
  const forged = await signed({ id: 'evt_1', type, account: 'acct_9', data: { object } }, 'whsec_of_somebody_else')
  expect(forged).toEqual({ ok: false, why: 'forged' })
})
