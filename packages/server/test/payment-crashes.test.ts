import { cancelBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepBooks } from '../src/payment-links/books.ts'
import { openCrashingQuay } from './crashing-quay.ts'
import { faultsIn } from './faults.ts'
import type { Quay } from './quay.ts'
import { until } from './until.ts'

let quay: Quay
let apart: Awaited<ReturnType<typeof openCrashingQuay>>

beforeAll(async () => {
  apart = await openCrashingQuay(keepBooks(Date.now))
  quay = apart.quay
})
afterAll(() => quay?.close())

const admin = <R extends object>(text: string, values: unknown[] = []) => apart.admin<R>(text, values)
const read = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const hasRun = (fault: string) => async () =>
  (await admin(`select 1 from sandbox_fault where kind = $1 and times > 0`, [fault])).length === 0
const movesOf = (id: number) =>
  admin<{ kind: string; amount_cents: number }>(
    `select kind, amount_cents::int from ledger_entry where booking_id = $1 order by id`,
    [id],
  )
/** What the provider has of a booking: how often it took money, and what it gave back. */
async function playedOf(provider: 'stripe' | 'paypal', reference: string) {
  const things = await quay.wharf.played<{ id: string; capture?: object | null; refunds: { amount: number }[] }>(
    provider,
    'checkout',
  )
  const ours = await admin<{ checkout_id: string }>(
    'select checkout_id from provider_payment where reference = $1 and checkout_id is not null',
    [reference],
  )
  return things.filter(({ id }) => ours.some(({ checkout_id }) => checkout_id === id))
}
const noFault = async () => expect(await faultsIn(quay.wharf.database.connection)).toEqual([])

test.each([
  ['after the wallet had taken the money', 'done_then_hang'],
  ['before the wallet had heard of it', 'hang'],
])('killed while a charge is asked for, %s, it is taken once', async (_, kind) => {
  const held = await quay.hold()
  const payUrl = await quay.begin(await quay.link(held), 'paypal')
  await quay.wharf.fault('paypal', 'capture', kind)
  // That the customer said yes, and that it was taken.
  await apart.tellLate('paypal', 2)
  await quay.act(payUrl, 'pay')
  // The event of the customer's word has it captured.
  await until(hasRun(kind))
  if (kind === 'done_then_hang')
    await until(async () => (await playedOf('paypal', `booking:${held.id}`)).some(({ capture }) => capture))
  await apart.crash()
  expect(await read(held.id)).toMatchObject({ paid_cents: 0 })
  const found = await quay.wharf.lookNow()
  expect(found.changed).toBeGreaterThan(0)
  expect(await read(held.id)).toMatchObject({ status: 'confirmed', payment_status: 'payed', paid_cents: 160_000 })
  await quay.wharf.lookNow()
  expect(await movesOf(held.id)).toEqual([{ kind: 'charge', amount_cents: 160_000 }])
  expect(await playedOf('paypal', `booking:${held.id}`)).toMatchObject([{ status: 'COMPLETED' }])
  await noFault()
})

test.each([
  ['after the provider had given the money back', 'done_then_hang'],
  ['before the provider had heard of it', 'hang'],
])('killed while a refund is asked for, %s, it goes back once', async (_, kind) => {
  const held = await quay.hold()
  await quay.act(await quay.begin(await quay.link(held)), 'pay')
  await until(async () => (await read(held.id)).paid_cents === 160_000)
  await quay.wharf.fault('stripe', 'refund', kind)
  await apart.tellLate('stripe', 9)
  const canceled = await quay.owner(cancelBooking, {
    params: { id: held.id },
    body: { version: (await read(held.id)).version, cause: 'operator', method: 'original' },
  })
  expect(canceled).toMatchObject({ status: 'OK' })
  await until(hasRun(kind))
  const givenBack = async () => (await playedOf('stripe', `booking:${held.id}`)).flatMap(({ refunds }) => refunds)
  if (kind === 'done_then_hang') await until(async () => (await givenBack()).length > 0)
  await apart.crash()
  // Owed and taken: nobody gives it back another way before it is known.
  expect(await read(held.id)).toMatchObject({ status: 'pending_cancelation', refund_due_cents: 160_000 })
  await noFault()
  await quay.wharf.lookNow()
  await quay.wharf.lookNow()
  expect(await read(held.id)).toMatchObject({ status: 'canceled', paid_cents: 0, refund_due_cents: 0 })
  expect(await givenBack()).toMatchObject([{ amount: 160_000 }])
  expect(await movesOf(held.id)).toEqual([
    { kind: 'charge', amount_cents: 160_000 },
    { kind: 'refund', amount_cents: 160_000 },
  ])
  await noFault()
})
