import { getVisitPaymentPage } from '@muelle/contract/visits/deposits/guest-payment'
import { giveVisitBack, payVisit, sendVisitLink } from '@muelle/contract/visits/deposits/visit-money'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DepositVenue, ok, openDepositVenue } from '../../test/deposit-venue.ts'
import { faultsIn } from '../../test/faults.ts'
import { forged, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { checkInvariants } from '../doctor/check-invariants.ts'
import { closeVisits } from '../visits/life/clock-job.ts'
import { keepVisitBooks } from './books.ts'

let quay: Quay
let at: DepositVenue
const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)

beforeAll(async () => {
  quay = await openQuay()
  at = await openDepositVenue(quay)
})
afterAll(() => quay?.close())

/** Its time is over, as if nobody had paid. */
async function endTimeOf(visit: { id: number }): Promise<void> {
  await admin(`update visit set expires_at = now() - interval '1 minute' where id = $1`, [visit.id])
  await closeVisits(quay.wharf.database.db, quay.wharf.account, instant(Date.now()))
}
const noFault = async () => expect(await faultsIn(quay.wharf.database.connection)).toEqual([])

test.each(['stripe', 'paypal'] as const)('F-2: guests pay with %s, and their table is theirs', async (provider) => {
  const visit = await at.book()
  const { url } = await at.money(visit)
  const { ticket, key } = namesIn({ url })
  const page = () => quay.customer(getVisitPaymentPage, { params: { ticket }, query: { key } })
  expect(await page()).toMatchObject({ data: { state: 'open', due_cents: 60_000, providers: ['stripe', 'paypal'] } })
  await quay.act(await at.begin(visit, provider), 'pay')
  await until(async () => (await at.read(visit)).payment_status === 'payed')
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', expires_at: null })
  expect(await page()).toMatchObject({ data: { state: 'paid', due_cents: 0, paid_cents: 60_000 } })
  expect((await at.movesOf(visit)).filter(({ kind }) => kind === 'charge')).toEqual([
    { kind: 'charge', amount_cents: 60_000 },
  ])
  await noFault()
})

test('a key of another ticket, or one that was cut short, opens nothing', async () => {
  const visit = await at.book()
  const { ticket, key } = namesIn(await at.money(visit))
  for (const [of, wrong] of [
    [ticket, forged(key)],
    [ticket, key.slice(0, -3)],
    ['ABCDEFGH', key],
  ] as const)
    expect(await quay.customer(getVisitPaymentPage, { params: { ticket: of }, query: { key: wrong } })).toMatchObject({
      meta: { code: 'not_found' },
    })
})

test('two tabs get one page; another way closes the first', async () => {
  const visit = await at.book()
  const [one, two] = await Promise.all([at.begin(visit), at.begin(visit)])
  expect(one).toBe(two)
  // As the second may find it: begun by the first, and not answered yet.
  await admin(
    `update provider_payment set state = 'created', checkout_id = null, pay_url = null where reference = $1`,
    [`visit:${visit.id}`],
  )
  expect(await at.begin(visit)).toBe(one)
  await at.begin(visit, 'paypal')
  const states = await admin<{ provider: string; state: string }>(
    'select provider, state from provider_payment where reference = $1 order by id',
    [`visit:${visit.id}`],
  )
  expect(states).toEqual([
    { provider: 'stripe', state: 'expired' },
    { provider: 'paypal', state: 'open' },
  ])
})

test('F-4: what the venue calls off goes back through the provider, once', async () => {
  const visit = await at.book()
  await quay.act(await at.begin(visit), 'pay')
  await until(async () => (await at.read(visit)).payment_status === 'payed')
  await Promise.all([
    at.move(visit, 'cancel', { reason: 'business' }),
    at.move(visit, 'cancel', { reason: 'business' }),
  ])
  await until(async () => (await at.money(visit)).paid_cents === 0)
  expect(await at.money(visit)).toMatchObject({ owed_cents: 0, payment_status: 'canceled' })
  expect((await at.movesOf(visit)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge', 'refund']))
  await noFault()
})

/** Its provider tells something of its first payment, however late: as the round hears it, and in the same transaction as its word. */
async function tell(visit: { id: number }, changes: string): Promise<void> {
  const [row] = await admin<{ id: number }>('select id from provider_payment where reference = $1', [
    `visit:${visit.id}`,
  ])
  const before = await quay.wharf.payment(row?.id ?? 0)
  await admin(`update provider_payment set ${changes}, look_at = null where id = $1`, [before.id])
  const after = await quay.wharf.payment(before.id)
  const change = { before, after, heardBy: 'look', refused: [] } as const
  const hear = () =>
    quay.wharf.database.db.transaction(quay.wharf.account, (tx) => keepVisitBooks(Date.now)(tx, change))
  await hear()
  // The same word twice posts nothing more.
  await hear()
}
/** What is asked back is on its way until its provider is asked again: of a payment that is only told of here it knows nothing. */
const keepRefundOnItsWay = () => quay.wharf.fault('stripe', 'refund', 'error')
const tellPaid = (visit: { id: number }) =>
  tell(visit, `state = 'paid', paid_cents = amount_cents, payment_id = 'pi_' || id`)
/** Each move of a visit with which of them it gives back. */
async function tellMoves(visit: { id: number }): Promise<string[]> {
  const rows = await admin<{ id: number; kind: string; method: string; cents: number; payment_id: number | null }>(
    'select id, kind, method, amount_cents as cents, payment_id from ledger_entry where visit_id = $1 order by id',
    [visit.id],
  )
  return rows.map(({ kind, method, cents, payment_id }) => {
    const of = rows.findIndex(({ id }) => id === payment_id)
    return `${kind} ${method} ${cents}${of < 0 ? '' : ` of ${of + 1}`}`
  })
}
/** Nothing is given back twice of one payment (X4). */
async function noneTwice(): Promise<void> {
  const found = (await checkInvariants(quay.wharf.database.connection)).find(({ name }) =>
    name.startsWith('X4 a payment'),
  )
  expect(found).toMatchObject({ violations: 0 })
}

test('I13: what is paid for a table that was given up takes it again where it is free', async () => {
  const visit = await at.book()
  await at.begin(visit)
  await endTimeOf(visit)
  expect(await at.read(visit)).toMatchObject({ status: 'expired', payment_status: 'canceled' })
  await tellPaid(visit)
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed', expires_at: null })
  expect(await at.money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 0 })
  expect(await at.movesOf(visit)).toEqual([{ kind: 'charge', amount_cents: 60_000 }])
})

test('I13: where somebody else has the table it goes back, and theirs stays theirs', async () => {
  const visit = await at.book()
  await at.begin(visit)
  await endTimeOf(visit)
  const other = await at.book(at.lastDay())
  await keepRefundOnItsWay()
  await tellPaid(visit)
  expect(await at.read(visit)).toMatchObject({ status: 'expired' })
  expect(await at.money(visit)).toMatchObject({
    paid_cents: 60_000,
    owed_cents: 60_000,
    owed_by_provider_cents: 60_000,
  })
  expect(await at.read(other)).toMatchObject({ status: 'confirmed', resources: [{ name: 'Una' }] })
})

test('what was paid at the desk meanwhile is not kept twice', async () => {
  const visit = await at.book()
  await at.begin(visit)
  const body = { amount_cents: 60_000, method: 'transfer' } as const
  ok(await quay.owner(payVisit, { ...at.of(visit), body }))
  await keepRefundOnItsWay()
  await tellPaid(visit)
  expect(await at.money(visit)).toMatchObject({
    paid_cents: 120_000,
    owed_cents: 60_000,
    owed_by_provider_cents: 60_000,
  })
  expect(await at.read(visit)).toMatchObject({ payment_status: 'payed' })
})

test('a link that staff send keeps the table for a day, and says so', async () => {
  const visit = await at.book()
  await admin(`update visit set expires_at = now() + interval '5 minutes' where id = $1`, [visit.id])
  const sent = ok(await quay.owner(sendVisitLink, { ...at.of(visit), body: {} }))
  expect(Date.parse(sent.pay_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(sent.url).toContain(`/pago/${visit.ticket}?key=v.`)
})

test('F-2: what a bank takes of a visit to come is to be paid again, and its table is kept until it begins', async () => {
  const visit = await at.book()
  await at.begin(visit)
  await tellPaid(visit)
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed', expires_at: null })
  await tell(visit, 'taken_back_cents = 60000')
  const asked = await at.read(visit)
  expect(asked).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
  expect(Date.parse(asked.expires_at ?? '')).toBe(Date.parse(asked.start_at))
  expect(await at.money(visit)).toMatchObject({ paid_cents: 0, due_cents: 60_000 })
  await noFault()
  await tell(visit, 'taken_back_cents = 0')
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed', expires_at: null })
  await noFault()
})

test('I13, X4: a refund that came back and goes once more is of what came back', async () => {
  const visit = await at.book()
  await at.begin(visit)
  await tellPaid(visit)
  await tell(visit, 'refunded_cents = 60000')
  await tell(visit, 'refunded_cents = 0')
  expect(await at.money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 60_000 })
  await tell(visit, 'refunded_cents = 60000')
  expect(await tellMoves(visit)).toEqual([
    'charge stripe 60000',
    'refund stripe 60000 of 1',
    'charge stripe 60000',
    'refund stripe 60000 of 3',
  ])
  expect(await at.money(visit)).toMatchObject({ paid_cents: 0, owed_cents: 0 })
  await noneTwice()
})

test('I13, X4: what went back in cash and by the provider all the same, and to a bank, is of what else was paid', async () => {
  const visit = await at.book()
  await at.begin(visit)
  ok(await quay.owner(payVisit, { ...at.of(visit), body: { amount_cents: 60_000, method: 'transfer' } }))
  await tellPaid(visit)
  await admin(
    `update provider_refund_ask a set failed_at = now(), failure = 'failed' from provider_payment p
     where p.id = a.payment_id and p.reference = $1`,
    [`visit:${visit.id}`],
  )
  ok(await quay.owner(giveVisitBack, { ...at.of(visit), body: {} }))
  await tell(visit, 'refunded_cents = 20000')
  await tell(visit, 'taken_back_cents = 30000')
  expect(await tellMoves(visit)).toEqual([
    'charge transfer 60000',
    'charge stripe 60000',
    'refund cash 60000 of 2',
    'refund stripe 20000 of 1',
    'chargeback stripe 30000 of 1',
  ])
  expect(await at.money(visit)).toMatchObject({ paid_cents: 10_000 })
  await tell(visit, 'taken_back_cents = 0')
  expect((await tellMoves(visit)).at(-1)).toBe('chargeback stripe 30000 of 1')
  expect(await at.money(visit)).toMatchObject({ paid_cents: 40_000 })
  await noneTwice()
})

test('F-2, I13: who has the table again keeps what was asked for; what was paid beyond it still goes back', async () => {
  const visit = await at.book()
  await at.begin(visit)
  ok(await quay.owner(payVisit, { ...at.of(visit), body: { amount_cents: 30_000, method: 'cash' } }))
  await endTimeOf(visit)
  expect(await at.money(visit)).toMatchObject({ paid_cents: 30_000, owed_cents: 30_000 })
  await tellPaid(visit)
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed' })
  expect(await at.money(visit)).toMatchObject({ paid_cents: 90_000, owed_cents: 30_000, owed_by_provider_cents: 0 })
  ok(await quay.owner(giveVisitBack, { ...at.of(visit), body: {} }))
  expect(await at.money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 0 })
})
