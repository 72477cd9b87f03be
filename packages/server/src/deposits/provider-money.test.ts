import { getVisitPaymentPage } from '@muelle/contract/deposits/guest-payment'
import { payVisit, sendVisitLink } from '@muelle/contract/deposits/visit-money'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DepositVenue, ok, openDepositVenue } from '../../test/deposit-venue.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
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
const noFault = async () => expect(brokenInvariants(await checkInvariants(quay.wharf.database.connection))).toEqual([])

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
    [ticket, `${key.slice(0, -2)}AA`],
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

/** Its provider tells of money, however late: as the round hears it, and in the same transaction as its word. */
async function tellPaid(visit: { id: number }): Promise<void> {
  const [row] = await admin<{ id: number }>('select id from provider_payment where reference = $1', [
    `visit:${visit.id}`,
  ])
  const before = await quay.wharf.payment(row?.id ?? 0)
  await admin(
    `update provider_payment set state = 'paid', paid_cents = amount_cents, payment_id = 'pi_' || id, look_at = null where id = $1`,
    [before.id],
  )
  const after = await quay.wharf.payment(before.id)
  const change = { before, after, heardBy: 'look', refused: [] } as const
  const tell = () =>
    quay.wharf.database.db.transaction(quay.wharf.account, (tx) => keepVisitBooks(Date.now)(tx, change))
  await tell()
  // The same word twice posts nothing more.
  await tell()
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
