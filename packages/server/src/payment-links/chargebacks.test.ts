import { cancelBooking, refundBooking } from '@muelle/contract/bookings/life'
import { listBookingMessages } from '@muelle/contract/bookings/messages'
import { getBooking } from '@muelle/contract/bookings/record'
import { getPaymentOutcome } from '@muelle/contract/payment-links/record'
import { listPayments, sumPayments } from '@muelle/contract/payments/list'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { openQuay, type Quay } from '../../test/quay.ts'
import { ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { referenceOf } from '../providers/payments/references.ts'
import { settle } from '../providers/payments/settle.ts'
import type { ToldPayment } from '../providers/provider.ts'
import { keepBooks } from './books.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay({ onChange: keepBooks(Date.now) })
})
afterAll(() => quay.close())

const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
async function read(id: number) {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const becomes = async (id: number, paidCents: number) => {
  await until(async () => (await read(id)).paid_cents === paidCents)
  return read(id)
}
async function paidBy(provider: 'stripe' | 'paypal') {
  const { id, version, ticket } = await quay.hold()
  const link = await quay.link({ id, version })
  const payUrl = await quay.begin(link, provider)
  await quay.act(payUrl, 'pay')
  if (provider === 'paypal') await quay.wharf.lookNow()
  await becomes(id, 160_000)
  const [row] = await admin<{ payment: string }>(
    'select payment_id as payment from provider_payment where reference = $1',
    [`booking:${id}`],
  )
  return { id, ticket, name: row?.payment ?? '' }
}
/** What a customer and their bank do, or the wallet's own court. */
async function dispute(about: Record<string, string>) {
  const answer = await fetch(`${quay.wharf.url}/sandbox/disputes`, {
    method: 'POST',
    body: new URLSearchParams(about),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
const movesOf = (id: number) =>
  admin<{ kind: string; from_place: string; to_place: string; amount_cents: number }>(
    `select kind, split_part(from_place, ':', 1) as from_place, split_part(to_place, ':', 1) as to_place, amount_cents::int
     from ledger_entry where booking_id = $1 or payment_id in (select id from ledger_entry where booking_id = $1 and kind = 'charge')
     order by id`,
    [id],
  )

test('what a bank takes back is not paid any more; what it gives back again is, but for its fee', async () => {
  const { id, ticket, name } = await paidBy('stripe')
  await dispute({ payment_intent: name })
  expect(await becomes(id, 0)).toMatchObject({ status: 'confirmed', payment_status: 'pending', refund_due_cents: 0 })
  await until(async () => (await movesOf(id)).length === 4)
  expect(await movesOf(id)).toEqual([
    { kind: 'charge', from_place: 'customer', to_place: 'stripe', amount_cents: 160_000 },
    { kind: 'fee', from_place: 'stripe', to_place: 'fees', amount_cents: 6_060 },
    { kind: 'fee', from_place: 'stripe', to_place: 'fees', amount_cents: 30_000 },
    { kind: 'chargeback', from_place: 'stripe', to_place: 'customer', amount_cents: 160_000 },
  ])
  const back = await quay.owner(refundBooking, {
    params: { id },
    body: { version: (await read(id)).version, method: 'original', amount_cents: 100, reason: 'Llovió' },
  })
  expect(back).toMatchObject({ errors: [{ code: 'refund.nothing_paid' }] })
  const today = localDateOf(instant(Date.now()), ZONE)
  const filter = { from: addDays(today, -1), to: addDays(today, 1), search: ticket }
  const rows = async () => {
    const page = await quay.owner(listPayments, { query: { filter, page: 1, count: 20 } })
    if (page.status !== 'OK') throw new Error(page.message)
    return page.data.rows.map(({ kind, sense, amount_cents }) => [kind, sense, amount_cents])
  }
  expect(await rows()).toEqual([
    ['chargeback', 'chargeback', 160_000],
    ['charge', 'full', 160_000],
  ])
  const sums = async () => {
    const answer = await quay.owner(sumPayments, { query: { filter } })
    return answer.status === 'OK' ? answer.data.currencies : []
  }
  expect(await sums()).toMatchObject([{ charged_cents: 160_000, refunded_cents: 160_000 }])
  await dispute({ payment_intent: name, outcome: 'won' })
  expect(await becomes(id, 160_000)).toMatchObject({
    status: 'confirmed',
    payment_status: 'payed',
    refund_due_cents: 0,
  })
  expect((await rows())[0]).toEqual(['reinstatement', 'reinstatement', 160_000])
  expect(await sums()).toMatchObject([{ charged_cents: 160_000, refunded_cents: 0 }])
  // Managers hear of it as of whatever else waits for them.
  await until(async () => (await messagesOf(id)).length === 2)
  expect(await messagesOf(id)).toEqual([
    ['dispute_opened', 'manager'],
    ['dispute_won', 'manager'],
  ])
  expect((await read(id)).history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'booking.dispute_opened',
      'booking.charged_back',
      'booking.dispute_won',
      'booking.reinstated',
    ]),
  )
})

async function messagesOf(id: number) {
  const answer = await quay.owner(listBookingMessages, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.rows
    .filter(({ audience }) => audience === 'manager')
    .map(({ event, audience }) => [event, audience])
    .toSorted()
}

test('a wallet takes only what it decided against the house; what was owed to a canceled booking is owed no more', async () => {
  const { id, name } = await paidBy('paypal')
  await quay.owner(cancelBooking, {
    params: { id },
    body: { version: (await read(id)).version, cause: 'operator', method: 'pending' },
  })
  await dispute({ capture: name })
  await until(async () => (await read(id)).history.some(({ kind }) => kind === 'booking.dispute_opened'))
  expect(await read(id)).toMatchObject({
    status: 'pending_cancelation',
    paid_cents: 160_000,
    refund_due_cents: 160_000,
  })
  await dispute({ capture: name, outcome: 'RESOLVED_BUYER_FAVOUR' })
  expect(await becomes(id, 0)).toMatchObject({ status: 'canceled', refund_due_cents: 0 })
  await until(async () => (await messagesOf(id)).length === 2)
  expect((await messagesOf(id)).map(([event]) => event)).toEqual(['dispute_lost', 'dispute_opened'])
})

type Answer = { refunded: number; taken: number; fee: number; dispute: ToldPayment['dispute'] }
/** A charge's, a refund's and a dispute's history, as the provider tells it at each step. */
const historyOf = (refunded: number, outcome: 'none' | 'open' | 'won' | 'lost'): Answer[] => {
  const steps: Answer[] = [{ refunded: 0, taken: 0, fee: 0, dispute: null }]
  if (refunded > 0) steps.push({ refunded, taken: 0, fee: 0, dispute: null })
  const open: Answer = { refunded, taken: 160_000 - refunded, fee: 30_000, dispute: 'needs_response' }
  if (outcome !== 'none' && refunded < 160_000) steps.push(open)
  if (outcome === 'lost' && refunded < 160_000) steps.push({ ...open, dispute: 'lost' })
  if (outcome === 'won' && refunded < 160_000) steps.push({ ...open, taken: 0, dispute: 'won' })
  return steps
}

/** A booking with a payment that is begun, and what its provider tells of it in some order. */
async function livedThrough(answers: readonly { answer: Answer; askedNo: number }[]) {
  const { wharf } = quay
  // Everybody sails on one day, and nobody looks at its seats.
  await admin('update departure set seats_used = 0, people_used = 0')
  const { id, version } = await quay.hold()
  await quay.begin(await quay.link({ id, version }))
  const [found] = await admin<{ id: number }>('select id::int from provider_payment where reference = $1', [
    `booking:${id}`,
  ])
  const row = await wharf.payment(found?.id ?? 0)
  const deps = { ...wharf.deps, onChange: keepBooks(Date.now) }
  const toldOf = (answer: Answer): ToldPayment => ({
    checkoutId: row.checkout_id ?? '',
    paymentId: `pi_${row.id}`,
    chargeId: `ch_${row.id}`,
    reference: referenceOf(wharf.account, row),
    payee: row.payee,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: 'paid',
    paidCents: 160_000,
    refundedCents: answer.refunded,
    feeCents: 6_060,
    dispute: answer.dispute,
    takenBackCents: answer.taken,
    disputeFeeCents: answer.fee,
    isApproved: false,
    refunds: [],
  })
  for (const { answer, askedNo } of answers)
    await wharf.database.db.transaction(wharf.account, (tx) =>
      settle(tx, deps, { id: row.id, askedNo, heardBy: 'webhook' }, toldOf(answer)),
    )
  const booking = await read(id)
  const places = await admin<{ place: string; cents: number }>(
    `select m.place, sum(m.cents)::int as cents from (
       select split_part(to_place, ':', 1) as place, amount_cents as cents, booking_id, payment_id from ledger_entry
       union all select split_part(from_place, ':', 1), -amount_cents, booking_id, payment_id from ledger_entry) m
     where m.booking_id = $1 or m.payment_id in (select id from ledger_entry where booking_id = $1 and kind = 'charge')
     group by m.place having sum(m.cents) <> 0 order by m.place`,
    [id],
  )
  const { status, payment_status, paid_cents, refund_due_cents } = booking
  return { status, payment_status, paid_cents, refund_due_cents, places }
}

test('I12: every order of what is told, with repetitions, ends in the same books', { timeout: 120_000 }, async () => {
  const refunds = fc.constantFrom(0, 50_000, 160_000)
  const outcomes = fc.constantFrom('none' as const, 'open' as const, 'won' as const, 'lost' as const)
  const inOrders: Record<string, ReturnType<typeof livedThrough>> = {}
  const order = fc.array(fc.nat(), { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(refunds, outcomes, order, async (refunded, outcome, dice) => {
      const steps = historyOf(refunded, outcome).map((answer, index) => ({ answer, askedNo: index + 1 }))
      const [first, ...later] = steps
      if (!first) return
      // What went back whole before anybody heard of it confirms nothing: there the payment itself is heard first.
      const isWhole = refunded === 160_000
      const shuffled = [...steps, ...later, ...later]
        .map((step, index) => ({ step, key: dice[index % dice.length] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ step }) => step)
      const inOrder = await (inOrders[`${refunded} ${outcome}`] ??= livedThrough(steps))
      expect(await livedThrough(isWhole ? [first, ...shuffled] : shuffled)).toEqual(inOrder)
    }),
    { numRuns: 20 },
  )
})

test('what was paid and went back whole before anybody heard of it leaves its link unpaid', async () => {
  const [answer] = historyOf(160_000, 'none').slice(1)
  if (!answer) throw new Error('nothing is told')
  expect(await livedThrough([{ answer, askedNo: 1 }])).toMatchObject({ status: 'pending', paid_cents: 0 })
  const [link] = await admin<{ paid_at: string | null }>('select paid_at from payment_link order by id desc limit 1')
  expect(link).toEqual({ paid_at: null })
})

test('§7: a booking is in process while its provider has not decided, and pending again once it said no', async () => {
  await admin('update departure set seats_used = 0, people_used = 0')
  for (const [end, expected] of [
    ['arrive', { status: 'confirmed', payment_status: 'payed', paid_cents: 160_000 }],
    ['lapse', { status: 'pending', payment_status: 'pending', paid_cents: 0 }],
  ] as const) {
    const { id, version } = await quay.hold()
    const payUrl = await quay.begin(await quay.link({ id, version }))
    await quay.act(payUrl, 'later')
    await until(async () => (await read(id)).payment_status === 'process')
    expect((await read(id)).history.at(-1)).toMatchObject({
      kind: 'booking.payment_awaited',
      data: { amount_cents: 160_000 },
    })
    expect((await faultsIn(quay.wharf.database.connection)).map(({ name }) => name)).not.toContain(
      'I9 payment status follows from state and ledger',
    )
    await quay.act(payUrl, end)
    await until(async () => (await read(id)).payment_status === expected.payment_status)
    expect(await read(id)).toMatchObject(expected)
  }
})

test('§7: a payment that fails leaves a booking in process while a transfer for it is still to be found', async () => {
  await admin('update departure set seats_used = 0, people_used = 0')
  const { id, version } = await quay.hold()
  const payUrl = await quay.begin(await quay.link({ id, version }))
  await quay.act(payUrl, 'later')
  await until(async () => (await read(id)).payment_status === 'process')
  await admin(
    `insert into transfer_notice (account_id, business_id, booking_id, amount_cents, currency)
     select account_id, business_id, id, 160000, currency from booking where id = $1`,
    [id],
  )
  await quay.act(payUrl, 'lapse')
  const stateOf = () =>
    admin<{ state: string }>('select state from provider_payment where reference = $1', [`booking:${id}`])
  await until(async () => (await stateOf())[0]?.state === 'failed')
  expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'process', paid_cents: 0 })
  await admin('delete from transfer_notice where booking_id = $1', [id])
  await admin(`update booking set payment_status = 'pending' where id = $1`, [id])
})

test('a bank may take what was asked to go back: the books are whole, and the customer is not told that they have paid', async () => {
  const { id, ticket, name } = await paidBy('stripe')
  await dispute({ payment_intent: name })
  await becomes(id, 0)
  expect(await quay.customer(getPaymentOutcome, { params: { ticket } })).toMatchObject({ data: { state: 'unpaid' } })
  const [ask] = await admin<{ id: number }>(
    `insert into provider_refund_ask (account_id, payment_id, amount_cents)
     select account_id, id, 160000 from provider_payment where reference = $1 returning id::int`,
    [`booking:${id}`],
  )
  const broken = (await faultsIn(quay.wharf.database.connection)).map((one) => one.name)
  expect(broken).not.toContain('I13 what is asked back of a payment is left of it')
  await admin(`update provider_refund_ask set failed_at = now(), failure = 'refused' where id = $1`, [ask?.id])
})

const TOLD: Answer = { refunded: 0, taken: 0, fee: 0, dispute: null }
const inTurn = (answers: readonly Answer[]) => livedThrough(answers.map((answer, no) => ({ answer, askedNo: no + 1 })))

test('what a bank gave back and the house refunded since is heard of in one answer: both are in the books', async () => {
  const taken: Answer = { ...TOLD, taken: 160_000, dispute: 'needs_response' }
  const refunded: Answer = { ...TOLD, refunded: 160_000, dispute: 'won' }
  const { paid_cents, refund_due_cents, places } = await inTurn([TOLD, taken, refunded])
  expect({ paid_cents, refund_due_cents }).toEqual({ paid_cents: 0, refund_due_cents: 0 })
  // The provider has kept its fee and holds nothing else.
  expect(places).toEqual([
    { place: 'fees', cents: 6_060 },
    { place: 'stripe', cents: -6_060 },
  ])
})

test('what was in process, and is heard of again when it has come and gone back whole, is so no more', async () => {
  await admin('update departure set seats_used = 0, people_used = 0')
  const { id, version } = await quay.hold()
  await quay.begin(await quay.link({ id, version }))
  const [found] = await admin<{ id: number }>('select id::int from provider_payment where reference = $1', [
    `booking:${id}`,
  ])
  const deps = { ...quay.wharf.deps, onChange: keepBooks(Date.now) }
  const row = await quay.wharf.payment(found?.id ?? 0)
  const told: ToldPayment = {
    checkoutId: row.checkout_id ?? '',
    paymentId: `pi_${row.id}`,
    chargeId: null,
    reference: referenceOf(quay.wharf.account, row),
    payee: row.payee,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: 'processing',
    paidCents: 0,
    refundedCents: 0,
    feeCents: null,
    dispute: null,
    takenBackCents: null,
    disputeFeeCents: null,
    isApproved: false,
    refunds: [],
  }
  const hear = (askedNo: number, news: Partial<ToldPayment>) =>
    quay.wharf.database.db.transaction(quay.wharf.account, (tx) =>
      settle(tx, deps, { id: row.id, askedNo, heardBy: 'webhook' }, { ...told, ...news }),
    )
  await hear(1, {})
  expect(await read(id)).toMatchObject({ payment_status: 'process' })
  await hear(2, { state: 'paid', paidCents: 160_000, refundedCents: 160_000 })
  expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'pending', paid_cents: 0 })
})
