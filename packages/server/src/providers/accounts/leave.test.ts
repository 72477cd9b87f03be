import {
  leavePaymentAccount,
  removeStripeKeys,
  setStripeKeys,
  stripeDisconnect,
} from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { owning } from '../../../test/owning.ts'
import { openQuay, type Quay } from '../../../test/quay.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { endKeys, findLiveKeys } from '../own-keys/keys.sql.ts'
import { refundPayment } from '../payments/refund-payment.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(async () => {
  await quay.wharf.database.admin('delete from provider_account')
  await quay.wharf.database.admin('delete from provider_keys')
})
const { shown, connectStripe } = connecting(() => quay)
const { deps, addBusiness, lastPayment } = owning(() => quay)

const KEYS = { secret_key: 'sk_test_own_marea_0001', webhook_secret: 'whsec_the_first_one_7777' }
const leave = (business_id?: number) =>
  quay.owner(leavePaymentAccount, {
    params: { provider: 'stripe' },
    query: business_id === undefined ? {} : { business_id },
  })

test.each(['keys', 'a connection', 'keys that were removed', 'a connection that was ended'])(
  'after %s the installation is paid again, as if nothing had been, and its owner hears of it',
  async (what) => {
    const isKeys = what.startsWith('keys')
    if (isKeys) await quay.owner(setStripeKeys, { body: KEYS })
    else await connectStripe()
    if (what.includes('removed')) await quay.owner(removeStripeKeys, {})
    if (what.includes('ended')) await quay.owner(stripeDisconnect, {})
    const mails = async () => (await quay.wharf.database.admin(`select from event where kind = 'mail.queued'`)).length
    await quay.wharf.database.admin(`update app_user set email = 'duena@muelle.example' where is_first`)
    const before = await mails()
    expect(await leave()).toMatchObject({
      status: 'OK',
      data: { receives: 'keys', level: 'installation', behind: null, own_keys: null, state: 'none' },
    })
    expect(await mails()).toBe(before + 1)
    const [told] = await quay.wharf.database.admin<{ action: string }>(
      'select action from audit_entry order by id desc limit 1',
    )
    expect(told).toEqual({ action: 'account.payments_left' })
    await quay.begin(await quay.link(await quay.hold()))
    expect((await lastPayment()).payee).toBe(null)
    // There is nothing left to leave.
    expect(await leave()).toMatchObject({ meta: { code: 'payment_account.none' } })
  },
)

test('what is open at what was left ends, what was paid there stays and is given back from there', async () => {
  await quay.owner(setStripeKeys, { body: KEYS })
  const paidLink = await quay.link(await quay.hold())
  await quay.act(await quay.begin(paidLink), 'pay')
  const paid = await lastPayment()
  const link = await quay.link(await quay.hold())
  const url = await quay.begin(link)
  const open = await lastPayment()
  expect(open.payee).toMatch(/^own:/)
  await leave()
  await quay.wharf.becomes(open.id, ({ state }) => state === 'expired')
  // Whoever has the page still open can pay it no more; the link leads to the one in its place.
  await quay.act(url, 'pay')
  expect(await quay.page(link)).toMatchObject({ paid_cents: 0 })
  const anew = await quay.begin(link)
  expect(anew).not.toBe(url)
  expect((await lastPayment()).payee).toBe(null)
  await quay.act(anew, 'pay')
  await until(async () => (await quay.page(link)).paid_cents > 0)
  const refund = { key: 'left', paymentId: paid.id, amountCents: 10_000 }
  expect(await refundPayment(deps(), quay.wharf.account, refund)).toMatchObject({
    ok: true,
    refund: { state: 'succeeded' },
  })
  // Brought again they are the same, and what was paid with them before is theirs.
  await quay.owner(setStripeKeys, { body: { ...KEYS, secret_key: 'sk_test_own_marea_0002' } })
  await quay.begin(await quay.link(await quay.hold()))
  expect((await lastPayment()).payee).toBe(paid.payee)
})

test('what is paid while its account is left is not lost', async () => {
  await quay.owner(setStripeKeys, { body: KEYS })
  const link = await quay.link(await quay.hold())
  const url = await quay.begin(link)
  const { id } = await lastPayment()
  await Promise.all([quay.act(url, 'pay'), leave()])
  // Paid in time it is booked; too late it ended unpaid. Nothing is in between.
  const row = await quay.wharf.becomes(id, ({ state }) => state === 'paid' || state === 'expired')
  const [played] = await quay.wharf.database.admin<{ paid: string }>(
    `select o.body->>'status' as paid from provider_payment p join sandbox_object o on o.id = p.checkout_id where p.id = $1`,
    [id],
  )
  expect(row.state === 'paid').toBe(played?.paid === 'complete')
  if (row.state === 'paid') await until(async () => (await quay.page(link)).paid_cents > 0)
})

test('a business goes back to its account, and the account, with nobody behind it, nowhere', async () => {
  const { business, hold } = await addBusiness()
  await quay.owner(setStripeKeys, { query: { business_id: business }, body: KEYS })
  const all = await connectStripe()
  expect(await leave(business)).toMatchObject({ data: { level: 'account', receives: 'account', behind: null } })
  await quay.begin(await quay.link(await hold()))
  expect((await lastPayment()).payee).toBe(all.payee)

  await quay.wharf.database.admin(`update provider_keys set released_at = null where business_id = $1`, [business])
  await quay.owner(stripeDisconnect, {})
  expect(await shown('stripe', { business_id: business })).toMatchObject({ receives: 'nobody', behind: 'nobody' })
  const before = await snapshot(quay.wharf.database.admin, ['provider_account', 'provider_keys', 'event'])
  expect(await leave(business)).toMatchObject({ meta: { code: 'payment_account.nobody_behind' } })
  expect(await snapshot(quay.wharf.database.admin, ['provider_account', 'provider_keys', 'event'])).toEqual(before)
})

test('who leaves twice at once leaves once', async () => {
  await quay.owner(setStripeKeys, { body: KEYS })
  const answers = await Promise.all([leave(), leave(), leave()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'ERROR', 'OK'])
})

test('only what is open at what was left is closed: nothing of another business, provider or account of before', async () => {
  const [first, second] = [await addBusiness(), await addBusiness()]
  const ofFirst = { business_id: first.business }
  await quay.owner(setStripeKeys, { query: ofFirst, body: KEYS })
  await quay.begin(await quay.link(await first.hold()))
  const open = await lastPayment()
  // Nobody is paid there any more; whoever pays already may go on.
  await quay.owner(removeStripeKeys, { query: ofFirst })
  await quay.owner(setStripeKeys, {
    query: { business_id: second.business },
    body: { secret_key: 'sk_test_own_otra_0002', webhook_secret: 'whsec_of_the_other_9999' },
  })
  await quay.begin(await quay.link(await second.hold()))
  const closing = await lastPayment()
  await leave(second.business)
  await quay.wharf.becomes(closing.id, ({ state }) => state === 'expired')
  expect(await quay.wharf.payment(open.id)).toMatchObject({ state: 'open', closed_at: null })
  await leave(first.business)
  await quay.wharf.becomes(open.id, ({ state }) => state === 'expired')
})

/** A connection that was paid, and ended so long ago. */
const ended = (payee: string, ago: string) =>
  quay.wharf.database.admin(
    `insert into provider_account
       (account_id, provider, is_test, payee, can_charge, asked_no, told_no, told_at, ready_at, created_by, ended_at)
     select account_id, 'stripe', true, $2, true, 1, 1, now(), now(), id, now() - $3::interval
     from app_user where account_id = $1 and is_first`,
    [quay.wharf.account, payee, ago],
  )
test('who was paid until then is named, and not who was removed before', async () => {
  await quay.wharf.database.admin(`update app_user set email = 'duena@muelle.example' where is_first`)
  await quay.owner(setStripeKeys, { body: KEYS })
  await quay.owner(removeStripeKeys, {})
  await ended('acct_of_before', '1 day')
  const last = await connectStripe()
  const left = async () => {
    const [entry] = await quay.wharf.database.admin<{ payee: string }>(
      `select changes->'changes'->'stripe'->>'from' as payee from audit_entry where action = 'account.payments_left' order by id desc limit 1`,
    )
    return entry?.payee
  }
  await leave()
  expect(await left()).toBe(last.payee)
  // Where nobody is paid any more it is who was last.
  await quay.owner(setStripeKeys, { body: KEYS })
  await quay.owner(removeStripeKeys, {})
  await quay.wharf.database.admin(`update provider_keys set ended_at = now() - interval '1 day'`)
  await ended('acct_of_later', '1 hour')
  await leave()
  expect(await left()).toBe('acct_of_later')
})

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
test('what a business goes back to is not removed at the same moment', async () => {
  const { business } = await addBusiness()
  const {
    account,
    deps: { db },
  } = quay.wharf
  await quay.owner(setStripeKeys, { body: KEYS })
  await quay.owner(setStripeKeys, {
    query: { business_id: business },
    body: { secret_key: 'sk_test_own_otra_0002', webhook_secret: 'whsec_of_the_other_9999' },
  })
  const [held, mayEnd] = [latch(), latch()]
  const removing = db.transaction(account, async (tx) => {
    const live = await findLiveKeys(tx, { provider: 'stripe', businessId: null, isLocked: true })
    if (!live) throw new Error('no keys of the account')
    await endKeys(tx, live.id)
    held.open()
    await mayEnd.opened
  })
  await held.opened
  const leaving = leave(business)
  const waits = async () =>
    (
      await quay.wharf.database.admin(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length > 0
  await until(waits)
  mayEnd.open()
  await removing
  expect(await leaving).toMatchObject({ meta: { code: 'payment_account.nobody_behind' } })
  expect(await shown('stripe', { business_id: business })).toMatchObject({ level: 'business', receives: 'own_keys' })
})
