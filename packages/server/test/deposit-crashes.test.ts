import { approveVisitCharge } from '@muelle/contract/visits/deposits/charges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAllBooks } from '../src/deposits/all-books.ts'
import { openCrashingQuay } from './crashing-quay.ts'
import { ASKS_CARD, CARD_FEE_CENTS, DEPOSIT_CENTS, type DepositVenue, ok, openDepositVenue } from './deposit-venue.ts'
import { faultsIn } from './faults.ts'
import type { Quay } from './quay.ts'
import { until } from './until.ts'

let quay: Quay
let at: DepositVenue
let venue: DepositVenue
let apart: Awaited<ReturnType<typeof openCrashingQuay>>

beforeAll(async () => {
  apart = await openCrashingQuay(keepAllBooks(Date.now))
  quay = apart.quay
  at = await openDepositVenue(quay)
  venue = await openDepositVenue(quay, ASKS_CARD)
})
afterAll(() => quay?.close())

const admin = <R extends object>(text: string, values: unknown[] = []) => apart.admin<R>(text, values)
const hasRun = (fault: string) => async () =>
  (await admin(`select 1 from sandbox_fault where kind = $1 and times > 0`, [fault])).length === 0
/** What the provider has of a visit: how often it took money, and what it gave back. */
async function playedOf(provider: 'stripe' | 'paypal', { id }: { id: number }) {
  const things = await quay.wharf.played<{ id: string; capture?: object | null; refunds: { amount: number }[] }>(
    provider,
    'checkout',
  )
  const ours = await admin<{ checkout_id: string }>(
    'select checkout_id from provider_payment where reference = $1 and checkout_id is not null',
    [`visit:${id}`],
  )
  return things.filter((one) => ours.some(({ checkout_id }) => checkout_id === one.id))
}
const noFault = async () => expect(await faultsIn(quay.wharf.database.connection)).toEqual([])

test.each([
  ['after the wallet had taken the money', 'done_then_hang'],
  ['before the wallet had heard of it', 'hang'],
])('killed while a deposit is asked for, %s, it is taken once and the table is theirs', async (_, kind) => {
  const visit = await at.book()
  const payUrl = await at.begin(visit, 'paypal')
  await quay.wharf.fault('paypal', 'capture', kind)
  // That the customer said yes, and that it was taken.
  await apart.tellLate('paypal', 2)
  await quay.act(payUrl, 'pay')
  await until(hasRun(kind))
  if (kind === 'done_then_hang')
    await until(async () => (await playedOf('paypal', visit)).some(({ capture }) => capture))
  await apart.crash()
  expect(await at.money(visit)).toMatchObject({ paid_cents: 0 })
  const found = await quay.wharf.lookNow()
  expect(found.changed).toBeGreaterThan(0)
  expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'payed', expires_at: null })
  await quay.wharf.lookNow()
  expect(await at.movesOf(visit)).toEqual([{ kind: 'charge', amount_cents: DEPOSIT_CENTS }])
  expect(await playedOf('paypal', visit)).toMatchObject([{ status: 'COMPLETED' }])
  await noFault()
})

test.each([
  ['after the provider had given the money back', 'done_then_hang'],
  ['before the provider had heard of it', 'hang'],
])('killed while a deposit is asked back, %s, it goes back once', async (_, kind) => {
  const visit = await at.book()
  await quay.act(await at.begin(visit), 'pay')
  await until(async () => (await at.money(visit)).paid_cents === DEPOSIT_CENTS)
  await quay.wharf.fault('stripe', 'refund', kind)
  await apart.tellLate('stripe', 9)
  expect(await at.move(visit, 'cancel', { reason: 'business' })).toMatchObject({ status: 'OK' })
  await until(hasRun(kind))
  const givenBack = async () => (await playedOf('stripe', visit)).flatMap(({ refunds }) => refunds)
  if (kind === 'done_then_hang') await until(async () => (await givenBack()).length > 0)
  await apart.crash()
  // Owed and on its way: the desk does not give it back a second time.
  expect(await at.money(visit)).toMatchObject({
    paid_cents: DEPOSIT_CENTS,
    owed_cents: DEPOSIT_CENTS,
    owed_by_provider_cents: DEPOSIT_CENTS,
  })
  await noFault()
  await quay.wharf.lookNow()
  await quay.wharf.lookNow()
  expect(await at.money(visit)).toMatchObject({ paid_cents: 0, owed_cents: 0, payment_status: 'canceled' })
  expect(await givenBack()).toMatchObject([{ amount: DEPOSIT_CENTS }])
  expect(await at.movesOf(visit)).toEqual([
    { kind: 'charge', amount_cents: DEPOSIT_CENTS },
    { kind: 'refund', amount_cents: DEPOSIT_CENTS },
  ])
  await noFault()
})

test.each([
  ['after the bank had paid', 'done_then_hang'],
  ['before the provider had heard of it', 'hang'],
])('killed while a kept card is charged, %s, it is charged once', async (_, kind) => {
  const visit = await venue.book()
  await quay.act(await venue.begin(visit), 'keep')
  await until(async () => (await venue.read(visit)).payment_status === 'guaranteed')
  await admin(`update visit_deposit set free_until = now() - interval '1 minute' where visit_id = $1`, [visit.id])
  ok(await venue.move(visit, 'cancel', { reason: 'customer' }))
  const { charge } = await venue.money(visit)
  await quay.wharf.fault('stripe', 'charge_card', kind)
  await apart.tellLate('stripe', 9)
  ok(await quay.owner(approveVisitCharge, { params: { id: venue.venue, chargeId: charge?.id ?? 0 }, body: {} }))
  await until(hasRun(kind))
  const charges = async () => (await quay.wharf.played('stripe', 'charge_of_card')).length
  if (kind === 'done_then_hang') await until(async () => (await charges()) > 0)
  const before = await charges()
  await apart.crash()
  // A provider forgets our keys after a day: what was done is found by what the card was charged.
  await admin('delete from sandbox_answer')
  expect(await venue.money(visit)).toMatchObject({ paid_cents: 0, charge: { collection: { state: 'charging' } } })
  await quay.wharf.lookNow()
  await quay.wharf.lookNow()
  await until(async () => (await venue.money(visit)).charge?.collection?.state === 'paid')
  expect(await venue.movesOf(visit)).toContainEqual({ kind: 'charge', amount_cents: CARD_FEE_CENTS })
  expect((await venue.movesOf(visit)).filter((one) => one.kind === 'charge')).toHaveLength(1)
  expect((await charges()) - before).toBe(kind === 'hang' ? 1 : 0)
  await noFault()
})
