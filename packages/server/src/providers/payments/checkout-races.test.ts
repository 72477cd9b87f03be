import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import type { PlayedOrder } from '../../sandbox/paypal/paypal-things.ts'
import { type Failure, failed } from '../asked.ts'
import type { PaymentProvider, ProviderName } from '../provider.ts'
import { closePayment } from './close-payment.ts'
import { look } from './look.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'
import { refundPayment } from './refund-payment.ts'

const DAY_MS = 24 * 3_600_000
let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf({ callMs: 1_500 })
})
afterAll(() => wharf.close())

type Open = PaymentProvider['openCheckout']
type Capture = PaymentProvider['capture']
/** The same, but for one of the calls to a provider. */
function replacing(name: ProviderName, replaced: (real: PaymentProvider) => Partial<PaymentProvider>): PaymentDeps {
  const configured = wharf.deps.providers[name]
  if (!configured) throw new Error('nothing is played')
  const provider = { ...configured.provider, ...replaced(configured.provider) }
  return { ...wharf.deps, providers: { ...wharf.deps.providers, [name]: { ...configured, provider } } }
}
const opening = (name: ProviderName, openCheckout: (real: Open) => Open) =>
  replacing(name, (real) => ({ openCheckout: openCheckout(real.openCheckout) }))
const capturing = (capture: (real: Capture) => Capture) =>
  replacing('paypal', (real) => ({ capture: capture(real.capture) }))
const refusing = (failure: Failure) => opening('stripe', () => async () => failed(failure))
const idOf = async ({ key }: PaymentRequest): Promise<number> =>
  (await wharf.database.admin<{ id: number }>('select id from provider_payment where request_key = $1', [key]))[0]
    ?.id ?? 0
async function open(wanted: Partial<PaymentRequest> = {}): Promise<PaymentRow> {
  const opened = await openPayment(wharf.deps, wharf.account, wharf.request(wanted))
  if (!opened.ok) throw new Error(opened.failure.kind)
  return opened.value
}
const lookAtOf = async (id: number) =>
  (
    await wharf.database.admin<{ look_at: string | null }>('select look_at from provider_payment where id = $1', [id])
  )[0]?.look_at
/** Asks about a payment some time from now. */
const lookIn = (ms: number, { id }: Pick<PaymentRow, 'id'>, deps = wharf.deps) =>
  look({ ...deps, clock: () => Date.now() + ms }, { accountId: wharf.account, paymentId: id, heardBy: 'look' })

/** Opens one that is closed before the provider's answer arrives. */
function closedMeanwhile(provider: ProviderName) {
  const request = wharf.request({ provider })
  const deps = opening(provider, (real) => async (asked) => {
    const answer = await real(asked)
    expect(await closePayment(wharf.deps, wharf.account, await idOf(request))).toMatchObject({ ok: true })
    return answer
  })
  return { request, opened: openPayment(deps, wharf.account, request) }
}

test('a payment that is closed while its checkout is being opened cannot be paid', async () => {
  const { opened } = closedMeanwhile('stripe')
  const answer = await opened
  if (!answer.ok) throw new Error(answer.failure.kind)
  expect(answer.value).toMatchObject({ state: 'expired', paid_cents: 0 })
  expect(await (await wharf.act(answer.value, 'pay')).text()).toContain('ya no está abierta')
})

test('what a customer of PayPal agrees to in a checkout that was closed while it opened is not taken', async () => {
  const { opened } = closedMeanwhile('paypal')
  const answer = await opened
  if (!answer.ok) throw new Error(answer.failure.kind)
  expect(answer.value).toMatchObject({ state: 'expired', paid_cents: 0 })
  await wharf.act(answer.value, 'pay')
  await lookIn(0, answer.value)
  expect(await wharf.payment(answer.value.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
  const order = (await wharf.played<PlayedOrder>('paypal', 'checkout')).find(
    ({ id }) => id === answer.value.checkout_id,
  )
  expect(order).toMatchObject({ capture: null })
})

test('one whose end is not heard after it opened is ended by the next look', async () => {
  await wharf.fault('stripe', 'close', 'hang')
  const { request, opened } = closedMeanwhile('stripe')
  expect(await opened).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
  await wharf.lookNow()
  expect(await wharf.payment(await idOf(request))).toMatchObject({ state: 'expired', paid_cents: 0 })
})

const REFUSALS: Failure[] = [
  { kind: 'unauthorized', reason: 'an expired key' },
  { kind: 'invalid', reason: 'amount_too_large', parameter: null },
]
test.each(REFUSALS)(
  'a refusal ($kind) that comes after another try opened the checkout hides nothing',
  async (failure) => {
    const request = wharf.request()
    const deps = opening('stripe', () => async () => {
      await openPayment(wharf.deps, wharf.account, request)
      return failed(failure)
    })
    const answer = await openPayment(deps, wharf.account, request)
    expect(answer).toMatchObject({ ok: true, value: { state: 'open', failure: null } })
  },
)

test.each(REFUSALS)('a checkout that opens after another try was refused ($kind) is open', async (failure) => {
  const request = wharf.request()
  const deps = opening('stripe', (real) => async (asked) => {
    const answer = await real(asked)
    expect(await openPayment(refusing(failure), wharf.account, request)).toEqual(failed(failure))
    expect(await wharf.payment(await idOf(request))).toMatchObject({ state: 'failed' })
    return answer
  })
  const answer = await openPayment(deps, wharf.account, request)
  if (!answer.ok) throw new Error(answer.failure.kind)
  expect(answer.value).toMatchObject({ state: 'open', failure: null })
  await wharf.act(answer.value, 'pay')
  expect(await wharf.becomes(answer.value.id, ({ state }) => state === 'paid')).toMatchObject({ paid_cents: 216_500 })
})

test('a key of which the provider says that it is in use is no refusal: it is asked again', async () => {
  const request = wharf.request()
  expect(await openPayment(refusing({ kind: 'key_reused' }), wharf.account, request)).toMatchObject({ ok: false })
  const id = await idOf(request)
  expect(await wharf.payment(id)).toMatchObject({ state: 'created', failure: 'key_reused' })
  await wharf.lookNow()
  expect(await wharf.payment(id)).toMatchObject({ state: 'open', failure: null })
})

const forget = ({ checkout_id }: PaymentRow) =>
  wharf.database.admin('delete from sandbox_object where root = $1', [checkout_id])

test('a checkout that its provider does not know is over once nobody may begin to pay it', async () => {
  const [late, dead] = [await open(), await open({ provider: 'paypal' })]
  await forget(late)
  await forget(dead)
  expect(await lookIn(0, late)).toEqual(failed({ kind: 'not_found' }))
  expect(await wharf.payment(late.id)).toMatchObject({ state: 'open', failure: 'not_found' })
  expect(await lookAtOf(late.id)).not.toBeNull()
  expect(await lookIn(DAY_MS, late)).toEqual(failed({ kind: 'not_found' }))
  await closePayment(wharf.deps, wharf.account, dead.id)
  for (const { id } of [late, dead]) {
    expect(await wharf.payment(id)).toMatchObject({ state: 'expired', failure: 'not_found', paid_cents: 0 })
    expect(await lookAtOf(id)).toBeNull()
  }
  const changes = await wharf.database.admin<{ data: { changes: object; heard_by: string } }>(
    `select data from event where kind = 'provider_payment.changed' and subject_id = $1 order by id desc limit 1`,
    [late.id],
  )
  expect(changes).toMatchObject([{ data: { changes: { state: { from: 'open', to: 'expired' } }, heard_by: 'look' } }])
})

test('what is not told for two weeks after its end is not asked for any more, unless money is on its way back', async () => {
  const [silent, paid] = [await open(), await open()]
  await wharf.act(paid, 'pay')
  await wharf.becomes(paid.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
  await wharf.fault('stripe', 'refund', 'drop')
  await refundPayment(wharf.deps, wharf.account, { paymentId: paid.id, amountCents: 500, key: 'never-told' })
  const keyless: PaymentDeps = { ...wharf.deps, providers: { stripe: null, paypal: null } }
  await lookIn(13 * DAY_MS, silent, keyless)
  expect(await lookAtOf(silent.id)).not.toBeNull()
  for (const payment of [silent, paid]) await lookIn(16 * DAY_MS, payment, keyless)
  expect(await lookAtOf(silent.id)).toBeNull()
  expect(await lookAtOf(paid.id)).not.toBeNull()
})

test('a customer who waits on their page uses up nothing of how long the round asks by itself', async () => {
  const payment = await open()
  for (let no = 0; no < 4; no += 1)
    await look(wharf.deps, { accountId: wharf.account, paymentId: payment.id, heardBy: 'call' })
  expect(await wharf.payment(payment.id)).toMatchObject({ asked_no: 5, looks: 0 })
  await wharf.lookNow()
  expect(await wharf.payment(payment.id)).toMatchObject({ asked_no: 6, looks: 1 })
})

/** Agreed to by a customer whose events come late, and closed between the question and what it takes. */
async function closedWhileTaken(lost: Failure | null) {
  await wharf.fault('paypal', 'webhook', 'late', 2)
  const payment = await open({ provider: 'paypal' })
  await wharf.act(payment, 'pay')
  const deps = capturing((real) => async (asked) => {
    const closed = await closePayment(wharf.deps, wharf.account, payment.id)
    expect(closed).toMatchObject({ ok: true, value: { state: 'expired' } })
    const taken = await real(asked)
    expect(taken).toMatchObject({ ok: true, value: { state: 'paid' } })
    return lost === null ? taken : failed(lost)
  })
  return { payment, answer: await lookIn(0, payment, deps) }
}

test('what was taken of a customer is known, though a close asked later and was answered sooner', async () => {
  const { payment, answer } = await closedWhileTaken(null)
  expect(answer).toMatchObject({ ok: true, value: { state: 'paid', paid_cents: 216_500, told_no: 3 } })
  expect(await lookIn(0, payment)).toMatchObject({ ok: true, value: { state: 'paid', paid_cents: 216_500 } })
})

test('what was taken while it was closed, and whose answer is lost, is found by the round', async () => {
  const { payment, answer } = await closedWhileTaken({ kind: 'unknown_outcome', cause: 'timed_out', reason: 'none' })
  expect(answer).toMatchObject({ ok: false })
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
  await wharf.lookNow()
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'paid', paid_cents: 216_500 })
})

test('a closed order of which nothing is being taken is looked at once more, and then no more', async () => {
  const payment = await open({ provider: 'paypal' })
  await closePayment(wharf.deps, wharf.account, payment.id)
  expect(await lookAtOf(payment.id)).not.toBeNull()
  await wharf.lookNow()
  expect(await lookAtOf(payment.id)).toBeNull()
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
})
