import { cancelBooking, completePendingCancelation, getRefund, refundBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { keepBooks } from './books.ts'
import { refundTask } from './provider-jobs.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
  // Jobs that ask providers for refunds wait for `release`: what a booking asked is not yet asked for.
  await admin(`create function hold_refunds() returns trigger language plpgsql as $$
    begin
      if exists (select from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier = 'refund-at-provider')
        then new.run_at = now() + interval '1 day'; end if;
      return new;
    end $$`)
})
afterAll(() => quay.close())

const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
const hold = () =>
  admin(
    `create trigger hold_refunds before insert on graphile_worker._private_jobs for each row execute function hold_refunds()`,
  )
async function release() {
  await admin('drop trigger hold_refunds on graphile_worker._private_jobs')
  await admin(`update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '1 hour'`)
}

async function read(id: number) {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}

type Paid = { id: number; payment: number; checkout: string }
async function paidByCard(): Promise<Paid> {
  const { id, version } = await quay.hold()
  await quay.act(await quay.begin(await quay.link({ id, version })), 'pay')
  await until(async () => (await read(id)).paid_cents === 160_000)
  const [payment] = await admin<{ id: number; checkout_id: string }>(
    'select id::int, checkout_id from provider_payment where reference = $1',
    [`booking:${id}`],
  )
  if (!payment) throw new Error('nothing was paid')
  return { id, payment: payment.id, checkout: payment.checkout_id }
}

const refund = (id: number, version: number, amount_cents: number, method: 'original' | 'cash') =>
  quay.owner(refundBooking, { params: { id }, body: { version, amount_cents, method, reason: 'Llovió' } })

/** Asks until it is given or refused for good: somebody else who changed the booking meanwhile is no answer. */
async function refundInTheEnd(id: number, amount_cents: number, method: 'original' | 'cash'): Promise<string> {
  for (;;) {
    const answer = await refund(id, (await read(id)).version, amount_cents, method)
    if (answer.status === 'OK') return 'given'
    if (answer.status !== 'ERROR') throw new Error(answer.message)
    const [problem] = answer.errors
    if (problem && problem.code !== 'booking.stale' && problem.code !== 'busy') return problem.code
  }
}

const tooMuch = (refundable_cents: number) => ({ errors: [{ code: 'refund.too_much', detail: { refundable_cents } }] })
const sumOf = async (text: string, values: unknown[]) =>
  (await admin<{ cents: number }>(`select coalesce(sum(cents), 0)::int as cents from (${text}) s`, values))[0]?.cents
const playedCents = ({ checkout }: Paid) =>
  sumOf(
    `select (r->>'amount')::int as cents from sandbox_object o, jsonb_array_elements(o.body->'refunds') r
     where o.kind = 'checkout' and o.body->>'id' = $1`,
    [checkout],
  )
const bookedCents = ({ id }: Paid, method: string) =>
  sumOf(`select amount_cents as cents from ledger_entry where booking_id = $1 and kind = 'refund' and method = $2`, [
    id,
    method,
  ])

test.each([['before their jobs ran', true] as const, ['while their jobs run', false] as const])(
  '20 refunds at once never give back more than was taken, %s',
  { timeout: 120_000 },
  async (_, isHeld) => {
    const paid = await paidByCard()
    if (isHeld) await hold()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, no) => refundInTheEnd(paid.id, 16_000, no % 4 === 3 ? 'cash' : 'original')),
    )
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(10)
    // Once the providers have told of all, nothing is paid any more.
    expect(answers.filter((answer) => !['given', 'refund.too_much', 'refund.nothing_paid'].includes(answer))).toEqual(
      [],
    )
    if (isHeld) {
      expect(await playedCents(paid)).toBe(0)
      await release()
    }
    await until(async () => (await read(paid.id)).paid_cents === 0)
    const inCash = (await bookedCents(paid, 'cash')) ?? 0
    expect(await playedCents(paid)).toBe(160_000 - inCash)
    expect(await bookedCents(paid, 'stripe')).toBe(160_000 - inCash)
    expect(await read(paid.id)).toMatchObject({ status: 'confirmed', refund_due_cents: 0, total_cents: 0 })
  },
)

test('what was asked for is promised to nobody else: goodwill twice, in cash, or by canceling', async () => {
  const paid = await paidByCard()
  await hold()
  expect(await refund(paid.id, (await read(paid.id)).version, 100_000, 'original')).toMatchObject({ status: 'OK' })
  const { version } = await read(paid.id)
  expect(await refund(paid.id, version, 100_000, 'original')).toMatchObject(tooMuch(60_000))
  expect(await refund(paid.id, version, 60_001, 'cash')).toMatchObject(tooMuch(60_000))
  const quote = await quay.owner(getRefund, { params: { id: paid.id }, query: { cause: 'operator' } })
  expect(quote).toMatchObject({
    data: { refund_cents: 160_000, parts: [{ refundable_cents: 60_000, refund_cents: 60_000 }] },
  })
  const canceled = await quay.owner(cancelBooking, {
    params: { id: paid.id },
    body: { version, cause: 'operator', method: 'cash' },
  })
  expect(canceled).toMatchObject({
    status: 'OK',
    data: { status: 'pending_cancelation', paid_cents: 100_000, refund_due_cents: 100_000 },
  })
  const again = await quay.owner(completePendingCancelation, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, method: 'cash' },
  })
  expect(again).toMatchObject(tooMuch(0))
  await release()
  await until(async () => (await read(paid.id)).status === 'canceled')
  expect(await read(paid.id)).toMatchObject({ paid_cents: 0, refund_due_cents: 0 })
  expect([await bookedCents(paid, 'cash'), await playedCents(paid)]).toEqual([60_000, 100_000])
})

const historyOf = (id: number, action: string) =>
  admin<{ changes: Record<string, unknown> }>(
    `select changes from audit_entry where subject_type = 'booking' and subject_id = $1 and action = $2 order by id`,
    [id, action],
  )

test('asking twice with what was read once is refused: the first raised the version', async () => {
  const paid = await paidByCard()
  await hold()
  await quay.owner(cancelBooking, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, cause: 'operator', method: 'pending' },
  })
  const { version } = await read(paid.id)
  const complete = () =>
    quay.owner(completePendingCancelation, { params: { id: paid.id }, body: { version, method: 'original' } })
  expect(await complete()).toMatchObject({ status: 'OK', data: { refund_due_cents: 160_000 } })
  expect(await complete()).toMatchObject({ errors: [{ code: 'booking.stale' }] })
  await release()
  await until(async () => (await read(paid.id)).status === 'canceled')
  expect(await playedCents(paid)).toBe(160_000)
})

test('what a provider refuses frees its part again, and says why', async () => {
  const paid = await paidByCard()
  // As if the payment were another account's: the provider does not know it.
  await admin(`update sandbox_object set payee = 'acct_other' where body->>'id' = $1`, [paid.checkout])
  await admin(
    `update sandbox_object set payee = 'acct_other' where kind = 'payment_intent' and root in (
       select id from sandbox_object where body->>'id' = $1)`,
    [paid.checkout],
  )
  await quay.owner(cancelBooking, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, cause: 'operator', method: 'original' },
  })
  await until(async () => (await historyOf(paid.id, 'booking.refund_failed')).length > 0)
  expect(await historyOf(paid.id, 'booking.refund_failed')).toMatchObject([
    { changes: { amount_cents: 160_000, owed_cents: 160_000, method: 'stripe', reason: 'not_found' } },
  ])
  const given = await quay.owner(completePendingCancelation, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, method: 'cash' },
  })
  expect(given).toMatchObject({ status: 'OK', data: { status: 'canceled', paid_cents: 0, refund_due_cents: 0 } })
})

test('without keys nothing is asked for, and its part is free again', async () => {
  const paid = await paidByCard()
  await admin('update provider_payment set is_test = false where id = $1', [paid.payment])
  await quay.owner(cancelBooking, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, cause: 'operator', method: 'original' },
  })
  await until(async () => (await historyOf(paid.id, 'booking.refund_failed')).length > 0)
  expect(await historyOf(paid.id, 'booking.refund_failed')).toMatchObject([
    { changes: { reason: expect.stringContaining('unauthorized') } },
  ])
  await admin('update provider_payment set is_test = true where id = $1', [paid.payment])
  const again = await quay.owner(completePendingCancelation, {
    params: { id: paid.id },
    body: { version: (await read(paid.id)).version, method: 'original' },
  })
  expect(again).toMatchObject({ status: 'OK' })
  await until(async () => (await read(paid.id)).status === 'canceled')
  expect(await playedCents(paid)).toBe(160_000)
})

/** Runs the job of what a booking asked last, as the queue would. */
async function runJob({ id }: Paid) {
  const [event] = await admin<{ id: number; parts: unknown }>(
    `select id::int, data->'parts' as parts from event where kind = 'booking.refund_asked' and subject_id = $1 order by id desc limit 1`,
    [id],
  )
  const { account, deps } = quay.wharf
  await refundTask({ ...deps, onChange: keepBooks(Date.now) }).run(
    { accountId: account, bookingId: id, eventId: event?.id, parts: event?.parts },
    { db: deps.db } as Parameters<ReturnType<typeof refundTask>['run']>[1],
  )
}

test('the job gives back once, however often it runs, and never more than its provider has left', async () => {
  const once = await paidByCard()
  await hold()
  await refund(once.id, (await read(once.id)).version, 50_000, 'original')
  await runJob(once)
  await runJob(once)
  expect(await playedCents(once)).toBe(50_000)
  const gone = await paidByCard()
  // It would read the payment at the provider once more, and write over what the test says of it.
  await quay.wharf.untilAllIsHeard()
  await refund(gone.id, (await read(gone.id)).version, 50_000, 'original')
  // Somebody gave more back in the provider's own pages than was left beside what is asked for.
  await admin('update provider_payment set refunded_cents = 120000 where id = $1', [gone.payment])
  await runJob(gone)
  await runJob(gone)
  expect(await playedCents(gone)).toBe(0)
  expect(await historyOf(gone.id, 'booking.refund_failed')).toMatchObject([
    { changes: { reason: 'provider.refund_above_rest', amount_cents: 50_000 } },
  ])
  await admin('update provider_payment set refunded_cents = 0 where id = $1', [gone.payment])
  // What came to nothing is not asked for by itself again.
  await runJob(gone)
  expect(await playedCents(gone)).toBe(0)
  await release()
})
