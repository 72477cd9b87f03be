import { LANGUAGES } from '@muelle/contract/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { openWharf, type Wharf } from '../../test/wharf.ts'
import { setUpPayments } from '../payment-setup.ts'
import { deleteOldPlay } from './clean-up.sql.ts'
import { PAY_WORDS } from './pages/pay-words.ts'
import { takeFault } from './sandbox.sql.ts'

let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf()
})
afterAll(() => wharf.close())

type Answer = { status: number; json: Record<string, unknown> }
const CHECKOUT = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'mxn',
  'line_items[0][price_data][unit_amount]': '216500',
  'line_items[0][price_data][product_data][name]': 'Ría',
  success_url: 'https://muelle.example/ok',
}
async function stripe(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${wharf.url}/sandbox/stripe${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Bearer ${wharf.keys.stripeSecretKey}`, ...headers },
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
const open = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  stripe('/v1/checkout/sessions', { ...CHECKOUT, ...changes }, headers)

test.each([
  ['an unknown parameter', { card_number: '4242' }, 'Received unknown parameter: card_number'],
  [
    'one deep inside',
    { 'line_items[0][price_data][cents]': '5' },
    'Received unknown parameter: line_items[0][price_data][cents]',
  ],
  [
    'an amount that is no whole number',
    { 'line_items[0][price_data][unit_amount]': '21.5' },
    'Invalid line_items[0][price_data][unit_amount]',
  ],
  ['another mode', { mode: 'buy' }, 'Invalid mode'],
  ['an end that is too near', { expires_at: String(Math.floor(Date.now() / 1000) + 60) }, '30 minutes to 24 hours'],
])('%s is refused as Stripe refuses it', async (_name, changes, message) => {
  const { status, json } = await open(changes)
  expect(status).toBe(400)
  expect(json).toMatchObject({ error: { type: 'invalid_request_error', message: expect.stringContaining(message) } })
})

test('a missing parameter is named', async () => {
  const { success_url: _, ...rest } = CHECKOUT
  const { status, json } = await stripe('/v1/checkout/sessions', rest)
  expect([status, json]).toMatchObject([400, { error: { param: 'success_url' } }])
})

test('a key with the same request gives the same answer, at once too; with another it is refused', async () => {
  const key = { 'idempotency-key': 'one-key' }
  const answers = await Promise.all([open({}, key), open({}, key), open({}, key)])
  expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await open({ 'line_items[0][quantity]': '2' }, key)).toMatchObject({
    status: 400,
    json: { error: { type: 'idempotency_error' } },
  })
  const elsewhere = await open({}, { ...key, 'stripe-account': 'acct_9' })
  expect(elsewhere.json['id']).not.toBe(answers[0]?.json['id'])
})

test('whoever has not its key is a stranger, and another account sees nothing', async () => {
  expect(await open({}, { authorization: 'Bearer sk_test_guessed' })).toMatchObject({ status: 401 })
  const { json } = await open()
  const answer = await fetch(`${wharf.url}/sandbox/stripe/v1/checkout/sessions/${String(json['id'])}`, {
    headers: { authorization: `Bearer ${wharf.keys.stripeSecretKey}`, 'stripe-account': 'acct_9' },
  })
  expect(answer.status).toBe(404)
  const paypal = await fetch(`${wharf.url}/sandbox/paypal/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: 'Bearer guessed' },
  })
  expect(paypal.status).toBe(401)
})

test.each(LANGUAGES)('the page is in %s, says that it is a test and has no script', async (language) => {
  const { json } = await open({ success_url: `${wharf.url}/ok` })
  const url = `${wharf.url}/sandbox/stripe/pay/${String(json['id'])}?lang=${language}`
  const page = await fetch(url)
  const html = await page.text()
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(PAY_WORDS.test[language])
  expect(html).toContain(PAY_WORDS.decline[language])
  expect(html).not.toContain('<script')
  expect(html.length).toBeLessThan(10_000)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('what a page shows is text, whatever a tour is called', async () => {
  const { json } = await open({ 'line_items[0][price_data][product_data][name]': '<script>alert(1)</script>' })
  const html = await (await fetch(`${wharf.url}/sandbox/stripe/pay/${String(json['id'])}`)).text()
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
})

test.each(['stripe', 'paypal'])('a page of %s that is nobody’s does not exist', async (provider) => {
  expect((await fetch(`${wharf.url}/sandbox/${provider}/pay/cs_nothing`)).status).toBe(404)
  const post = await fetch(`${wharf.url}/sandbox/${provider}/pay/cs_nothing`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'pay' }),
  })
  expect(post.status).toBe(404)
})

test.each([
  ['here', true],
  ['javascript://HOST/%0aalert(1)', false],
  ['blob:http://HOST/ab', false],
  ['https://HOST/usuarios', false],
  ['http://evil.example/', false],
  ['//evil.example/', false],
])('whoever has connected an account is led back to this installation alone: %s', async (address, isTaken) => {
  const { json } = await stripe('/v1/accounts', { type: 'standard', country: 'MX' })
  const { host } = new URL(wharf.url)
  const back = isTaken ? `${wharf.url}/usuarios?paso=2` : address.replace('HOST', host)
  const page = `${wharf.url}/sandbox/stripe/connect/${String(json['id'])}?return=${encodeURIComponent(back)}`
  const html = await (await fetch(page)).text()
  expect(html.includes('href="/"')).toBe(!isTaken)
  const done = await fetch(page, { method: 'POST', body: new URLSearchParams({ do: 'connect' }), redirect: 'manual' })
  expect([done.status, done.headers.get('location')]).toEqual([303, isTaken ? back : '/'])
})

test('a fault that is to be met many times is met by those who come at once, too', async () => {
  await wharf.fault('stripe', 'open', 'error', 2)
  await wharf.fault('stripe', 'open', 'rate_limit')
  const { admin } = wharf.database
  const take = () => wharf.worker.platform((tx) => takeFault(tx, 'stripe', ['open', '*']))
  const taken = await wharf.worker.platform(async (tx) => {
    const first = await takeFault(tx, 'stripe', ['open', '*'])
    const second = take()
    const waits = until(async () => (await admin('select from pg_locks where not granted')).length > 0)
    await Promise.race([second, waits])
    return { first, second }
  })
  expect([taken.first, await taken.second, await take(), await take()]).toEqual([
    'error',
    'error',
    'rate_limit',
    undefined,
  ])
})

test('only somebody at this machine switches faults on', async () => {
  const ask = (headers: Record<string, string>, body = 'provider=stripe&call=refund&kind=error&times=1') =>
    fetch(`${wharf.url}/sandbox/faults`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  for (const body of [
    'provider=stripe',
    'provider=stripe&call=refund&kind=late&times=1',
    'provider=stripe&call=webhook&kind=hang&times=1',
    'provider=stripe&call=refund&kind=error&times=0',
    'provider=stripe&call=refund&kind=error&times=5000',
  ])
    expect([body, (await ask({}, body)).status]).toEqual([body, 422])
  expect(await wharf.database.admin('select 1 from sandbox_fault where times > 0')).toEqual([])
  expect((await ask({})).status).toBe(303)
  expect(await (await fetch(`${wharf.url}/sandbox`)).text()).toContain('<td>refund</td><td>error</td><td>1</td>')
  await fetch(`${wharf.url}/sandbox/faults/clear`, { method: 'POST', body: new URLSearchParams() })
  expect(await wharf.database.admin('select 1 from sandbox_fault')).toEqual([])
})

test('an installation that others may reach has no page for faults, whatever a proxy on this machine says of its callers', async () => {
  const payments = { stripe: null, paypal: null, isSandbox: true, isPublic: true }
  const outside = await startTestServer(wharf.database.connection, { payments })
  try {
    expect((await fetch(`${outside.url}/sandbox`)).status).toBe(404)
    const body = new URLSearchParams({ provider: 'stripe', call: 'refund', kind: 'error', times: '1' })
    expect((await fetch(`${outside.url}/sandbox/faults`, { method: 'POST', body })).status).toBe(404)
    expect(await wharf.database.admin('select 1 from sandbox_fault')).toEqual([])
    expect((await fetch(`${outside.url}/sandbox/stripe/v1/checkout/sessions`, { method: 'POST' })).status).toBe(401)
  } finally {
    await outside.stop()
  }
})

test('faults that were used up or forgotten are swept away', async () => {
  await wharf.database.admin(
    `insert into sandbox_fault (provider, call, kind, times, created_at) values
       ('stripe', 'account', 'error', 0, now()), ('stripe', 'account', 'error', 5, now() - interval '25 hours'),
       ('stripe', 'account', 'error', 7, now() - interval '23 hours')`,
  )
  await wharf.worker.platform(deleteOldPlay)
  expect(await wharf.database.admin('select times from sandbox_fault')).toEqual([{ times: 7 }])
  await wharf.database.admin('delete from sandbox_fault')
})

test('with keys there is no play: nothing is played, and what has keys is asked at its own address', () => {
  const secrets = { digest: () => Buffer.alloc(32) }
  const stripeKeys = { secretKey: 'sk_live_1', webhookSecrets: [], apiUrl: 'https://api.stripe.com', isTest: false }
  const live = setUpPayments(
    { stripe: stripeKeys, paypal: null, isSandbox: false, isPublic: true },
    { secrets, here: () => wharf.url },
  )
  expect(live).toMatchObject({ sandbox: null, providers: { stripe: { isTest: false }, paypal: null } })
  const none = setUpPayments(
    { stripe: null, paypal: null, isSandbox: false, isPublic: true },
    { secrets, here: () => wharf.url },
  )
  expect(none).toEqual({ sandbox: null, billing: null, providers: { stripe: null, paypal: null } })
})
