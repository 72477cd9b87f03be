import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import { type Failure, failed } from '../asked.ts'
import type { NewRefund } from '../provider.ts'
import { look } from './look.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'
import { refundPayment } from './refund-payment.ts'

const UNKNOWN: Failure = { kind: 'unknown_outcome', cause: 'timed_out', reason: 'no answer' }
let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf()
})
afterAll(() => wharf.close())

/** Asks somewhen, of a provider that answers refunds as told; null: as it does. */
function asking() {
  const { stripe } = wharf.deps.providers
  if (!stripe) throw new Error('nothing is played')
  const state = { now: Date.now(), answer: UNKNOWN as Failure | null, asked: [] as NewRefund[] }
  const refund = async (wanted: NewRefund) => {
    state.asked.push(wanted)
    return state.answer === null ? stripe.provider.refund(wanted) : failed(state.answer)
  }
  const providers = { ...wharf.deps.providers, stripe: { ...stripe, provider: { ...stripe.provider, refund } } }
  const deps: PaymentDeps = { ...wharf.deps, providers, clock: () => state.now }
  return { state, deps }
}
async function pay(): Promise<PaymentRow> {
  const opened = await openPayment(wharf.deps, wharf.account, wharf.request())
  if (!opened.ok) throw new Error(opened.failure.kind)
  await wharf.act(opened.value, 'pay')
  const paid = await wharf.becomes(opened.value.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
  // An event of it that is still on its way would be looked at by the clock of the server, not by that of the test.
  await wharf.untilAllIsHeard()
  return paid
}
const see = (deps: PaymentDeps, { id }: PaymentRow) =>
  look(deps, { accountId: wharf.account, paymentId: id, heardBy: 'look' })
const lookAtOf = async ({ id }: PaymentRow): Promise<number> =>
  (
    await wharf.database.admin<{ at: number }>(
      'select (extract(epoch from look_at) * 1000)::float8 as at from provider_payment where id = $1',
      [id],
    )
  )[0]?.at ?? Number.NaN

test('a refund whose outcome stays unknown is asked for less and less often, up to each hour', async () => {
  const payment = await pay()
  const { state, deps } = asking()
  const wanted = { paymentId: payment.id, amountCents: 1_000, key: 'spaced' }
  expect(await refundPayment(deps, wharf.account, wanted)).toMatchObject({ ok: true, refund: { state: 'asked' } })
  const waits: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const due = await lookAtOf(payment)
    waits.push(Math.round((due - state.now) / 1_000))
    // Whoever looks before it is due, as an event lets us, leaves the refund alone.
    state.now = due - 1_000
    await see(deps, payment)
    expect(state.asked).toHaveLength(round + 1)
    state.now = due + 1
    await see(deps, payment)
    expect(state.asked).toHaveLength(round + 2)
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600])
  expect(new Set(state.asked.map(({ key }) => key)).size).toBe(1)
  state.answer = null
  state.now += 3_600_001
  await see(deps, payment)
  expect(await wharf.becomes(payment.id, ({ refunding_cents }) => refunding_cents === 0)).toMatchObject({
    refunded_cents: 1_000,
  })
})

test('of many refunds of unknown outcome a few are asked for in one look, each in its turn', async () => {
  const payment = await pay()
  const { state, deps } = asking()
  for (let index = 0; index < 7; index += 1) {
    const wanted = { paymentId: payment.id, amountCents: 1_000, key: `turn-${index}` }
    expect(await refundPayment(deps, wharf.account, wanted)).toMatchObject({ ok: true, refund: { state: 'asked' } })
    state.now += 1
  }
  const first = state.asked.splice(0).map(({ key }) => key)
  state.now += 60_000
  const again: string[] = []
  for (const count of [3, 3, 1]) {
    await see(deps, payment)
    expect(await lookAtOf(payment)).toBeGreaterThanOrEqual(state.now + 15_000)
    expect(state.asked).toHaveLength(count)
    again.push(...state.asked.splice(0).map(({ key }) => key))
  }
  expect(again).toEqual(first)
})

const OF_KEYS: Failure[] = [{ kind: 'unauthorized', reason: 'an expired key' }, { kind: 'not_found' }]

test.each(OF_KEYS)('a refund that was asked before is not refused because keys are ($kind)', async (failure) => {
  const payment = await pay()
  const { state, deps } = asking()
  const wanted = { paymentId: payment.id, amountCents: 1_000, key: `again-${failure.kind}` }
  await refundPayment(deps, wharf.account, wanted)
  state.answer = failure
  expect(await refundPayment(deps, wharf.account, wanted)).toMatchObject({ ok: true, refund: { state: 'asked' } })
  expect(await wharf.payment(payment.id)).toMatchObject({ refunding_cents: 1_000, refunded_cents: 0 })
  state.answer = null
  expect(await refundPayment(deps, wharf.account, wanted)).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
})

test.each(OF_KEYS)(
  'one that was never asked before is refused for certain ($kind), and its amount is free',
  async (failure) => {
    const payment = await pay()
    const { state, deps } = asking()
    state.answer = failure
    const wanted = { paymentId: payment.id, amountCents: 216_500, key: `first-${failure.kind}` }
    expect(await refundPayment(deps, wharf.account, wanted)).toEqual({ ok: false, denial: failure })
    expect(await wharf.payment(payment.id)).toMatchObject({ refunding_cents: 0, refunded_cents: 0 })
    state.answer = null
    expect(await refundPayment(deps, wharf.account, { ...wanted, key: `${wanted.key}-next` })).toMatchObject({
      ok: true,
    })
  },
)

test('a look leaves a refund that was just written down to whoever is about to ask for it', async () => {
  const payment = await pay()
  const { state, deps } = asking()
  const [fresh] = await wharf.database.admin<{ id: number }>(
    `with reserved as (update provider_payment set refunding_cents = 700, look_at = now() where id = $1 returning account_id, id)
     insert into provider_refund (account_id, payment_id, request_key, amount_cents)
     select account_id, id, 'just-now', 700 from reserved returning id`,
    [payment.id],
  )
  state.now = Date.now()
  await see(deps, payment)
  expect(state.asked).toEqual([])
  // Its process may have been killed before it asked.
  state.answer = null
  state.now += 60_000
  await see(deps, payment)
  expect(state.asked).toMatchObject([{ amountCents: 700 }])
  expect(await wharf.database.admin('select state, tries from provider_refund where id = $1', [fresh?.id])).toEqual([
    { state: 'succeeded', tries: 1 },
  ])
})
