import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { beginVisitPayment, getVisitPaymentPage } from '@muelle/contract/deposits/guest-payment'
import { getVisitMoney, payVisit, sendVisitLink, type VisitMoney } from '@muelle/contract/deposits/visit-money'
import { createResource } from '@muelle/contract/resources/record'
import { createVisit, moveVisitOn } from '@muelle/contract/visits/life'
import { getVisit } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { closeVisits } from '../visits/life/clock-job.ts'
import { keepVisitBooks } from './books.ts'

let quay: Quay
let venue: number
const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
const ok = <T>(answer: { status: string; data?: T }): T => {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data as T
}

beforeAll(async () => {
  quay = await openQuay()
  const { account, database } = quay.wharf
  venue = await fixtures(database.admin).addBusiness({ account, name: 'La Ría', type: 'restaurant' })
  await admin(
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, d, 720, 120 from unnest(array['mon','tue','wed','thu','fri','sat','sun']) d`,
    [account, venue],
  )
  const params = { id: venue }
  ok(await quay.owner(createResource, { params, body: { name: 'Una', type: 'mesa', capacity: 4 } }))
  const { version, sections } = ok(await quay.owner(getBookingSettings, { params }))
  const rule = {
    name: 'Todos',
    kind: 'deposit_fixed',
    amount_cents: 60_000,
    fee_cents: null,
    free_cancel_minutes: 60,
  } as const
  const forAll = { min_party: 1, max_party: null, from: null, to: null, zone: null, resource_type: null } as const
  const rest = { channel: null, date: null, text: null, weekdays: [...DAYS] }
  if (!sections.deposits) throw new Error('a restaurant asks for deposits')
  const deposits = { ...sections.deposits, rules: [{ ...rule, ...forAll, ...rest }] }
  ok(await quay.owner(updateBookingSettings, { params, body: { version, sections: { deposits } } }))
})
afterAll(() => quay?.close())
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

let days = 0
/** A party on an evening of its own, or on that of another one. */
async function book(day = (days += 1)): Promise<Visit> {
  const date = addDays(localDateOf(instant(Date.now()), ZONE), day)
  const body = { party_size: 4, date, time: '20:00', name: 'Rosa Uc' }
  return ok(await quay.owner(createVisit, { params: { id: venue }, body }))
}
const of = (visit: { id: number }) => ({ params: { id: venue, bookingId: visit.id } })
const money = async (visit: { id: number }): Promise<VisitMoney> => ok(await quay.owner(getVisitMoney, of(visit)))
const read = async (visit: { id: number }): Promise<Visit> => ok(await quay.owner(getVisit, of(visit)))
const move = (visit: { id: number }, x: string, body = {}) =>
  quay.owner(moveVisitOn, { params: { id: venue, bookingId: visit.id, x }, body })
async function begin(visit: { id: number }, provider: 'stripe' | 'paypal' = 'stripe'): Promise<string> {
  const { ticket, key } = namesIn(await money(visit))
  const answer = await quay.customer(beginVisitPayment, { params: { ticket }, body: { key, provider, language: 'es' } })
  return ok(answer).pay_url
}
const movesOf = (visit: { id: number }) =>
  admin<{ kind: string; amount_cents: number }>(
    'select kind, amount_cents::int from ledger_entry where visit_id = $1 order by id',
    [visit.id],
  )
/** Its time is over, as if nobody had paid. */
async function endTimeOf(visit: { id: number }): Promise<void> {
  await admin(`update visit set expires_at = now() - interval '1 minute' where id = $1`, [visit.id])
  await closeVisits(quay.wharf.database.db, quay.wharf.account, instant(Date.now()))
}
const noFault = async () => expect(brokenInvariants(await checkInvariants(quay.wharf.database.connection))).toEqual([])

test.each(['stripe', 'paypal'] as const)('F-2: guests pay with %s, and their table is theirs', async (provider) => {
  const visit = await book()
  const { url } = await money(visit)
  const { ticket, key } = namesIn({ url })
  const page = () => quay.customer(getVisitPaymentPage, { params: { ticket }, query: { key } })
  expect(await page()).toMatchObject({ data: { state: 'open', due_cents: 60_000, providers: ['stripe', 'paypal'] } })
  await quay.act(await begin(visit, provider), 'pay')
  await until(async () => (await read(visit)).payment_status === 'payed')
  expect(await read(visit)).toMatchObject({ status: 'confirmed', expires_at: null })
  expect(await page()).toMatchObject({ data: { state: 'paid', due_cents: 0, paid_cents: 60_000 } })
  expect((await movesOf(visit)).filter(({ kind }) => kind === 'charge')).toEqual([
    { kind: 'charge', amount_cents: 60_000 },
  ])
  await noFault()
})

test('a key of another ticket, or one that was cut short, opens nothing', async () => {
  const visit = await book()
  const { ticket, key } = namesIn(await money(visit))
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
  const visit = await book()
  const [one, two] = await Promise.all([begin(visit), begin(visit)])
  expect(one).toBe(two)
  await begin(visit, 'paypal')
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
  const visit = await book()
  await quay.act(await begin(visit), 'pay')
  await until(async () => (await read(visit)).payment_status === 'payed')
  await Promise.all([move(visit, 'cancel', { reason: 'business' }), move(visit, 'cancel', { reason: 'business' })])
  await until(async () => (await money(visit)).paid_cents === 0)
  expect(await money(visit)).toMatchObject({ owed_cents: 0, payment_status: 'canceled' })
  expect((await movesOf(visit)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge', 'refund']))
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
  const visit = await book()
  await begin(visit)
  await endTimeOf(visit)
  expect(await read(visit)).toMatchObject({ status: 'expired', payment_status: 'canceled' })
  await tellPaid(visit)
  expect(await read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed', expires_at: null })
  expect(await money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 0 })
  expect(await movesOf(visit)).toEqual([{ kind: 'charge', amount_cents: 60_000 }])
})

test('I13: where somebody else has the table it goes back, and theirs stays theirs', async () => {
  const visit = await book()
  await begin(visit)
  await endTimeOf(visit)
  const other = await book(days)
  await tellPaid(visit)
  expect(await read(visit)).toMatchObject({ status: 'expired' })
  expect(await money(visit)).toMatchObject({ paid_cents: 60_000, owed_cents: 60_000, owed_by_provider_cents: 60_000 })
  expect(await read(other)).toMatchObject({ status: 'confirmed', resources: [{ name: 'Una' }] })
})

test('what was paid at the desk meanwhile is not kept twice', async () => {
  const visit = await book()
  await begin(visit)
  const body = { amount_cents: 60_000, method: 'transfer' } as const
  ok(await quay.owner(payVisit, { ...of(visit), body }))
  await tellPaid(visit)
  expect(await money(visit)).toMatchObject({ paid_cents: 120_000, owed_cents: 60_000, owed_by_provider_cents: 60_000 })
  expect(await read(visit)).toMatchObject({ payment_status: 'payed' })
})

test('a link that staff send keeps the table for a day, and says so', async () => {
  const visit = await book()
  await admin(`update visit set expires_at = now() + interval '5 minutes' where id = $1`, [visit.id])
  const sent = ok(await quay.owner(sendVisitLink, { ...of(visit), body: {} }))
  expect(Date.parse(sent.pay_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(sent.url).toContain(`/pago/${visit.ticket}?key=v.`)
})
