import {
  leavePaymentAccount,
  listPaymentAccounts,
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
import { look } from '../payments/look.ts'
import { refundPayment } from '../payments/refund-payment.ts'

let quay: Quay
let other: Awaited<ReturnType<ReturnType<typeof owning>['addBusiness']>>
const { shown, connectStripe, connectPaypal } = connecting(() => quay)
const { deps, addBusiness, lastPayment, knock } = owning(() => quay)
beforeAll(async () => {
  quay = await openQuay()
  other = await addBusiness()
})
afterAll(() => quay.close())
beforeEach(async () => {
  await quay.wharf.database.admin('delete from provider_account')
  await quay.wharf.database.admin('delete from provider_keys')
})

const ofOther = () => ({ business_id: other.business })
const keysOf = (name: string, no: string) => ({
  secret_key: `sk_test_own_${name}_${no}`,
  webhook_secret: `whsec_of_${name}_${no}`,
})
const begin = async (booking: Awaited<ReturnType<Quay['hold']>>) => {
  const link = await quay.link(booking)
  return { link, url: await quay.begin(link) }
}
const payeeOf = async (booking: Awaited<ReturnType<Quay['hold']>>) => {
  await begin(booking)
  return (await lastPayment()).payee
}

test('keys of one business are its own, those of the account are for all others, and both stay with the payments', async () => {
  expect(await shown('stripe', ofOther())).toMatchObject({
    business_id: other.business,
    level: 'installation',
    receives: 'keys',
    behind: null,
  })
  await quay.owner(setStripeKeys, { body: keysOf('all', '0001') })
  expect(await shown('stripe', ofOther())).toMatchObject({
    level: 'account',
    receives: 'own_keys',
    own_keys: null,
    behind: null,
  })
  const brought = await quay.owner(setStripeKeys, { query: ofOther(), body: keysOf('uno', '0002') })
  expect(brought).toMatchObject({
    status: 'OK',
    data: { level: 'business', receives: 'own_keys', behind: 'own_keys', own_keys: { payee: 'acct_uno' } },
  })
  expect(await shown('stripe')).toMatchObject({ level: 'account', behind: 'keys', own_keys: { payee: 'acct_all' } })
  const listed = await quay.owner(listPaymentAccounts, {})
  expect(listed.status === 'OK' && listed.data.businesses.map(({ id, has_own }) => [id, has_own])).toEqual([
    [quay.wharf.business, false],
    [other.business, true],
  ])

  const ofAll = await payeeOf(await quay.hold())
  const { url } = await begin(await other.hold())
  await quay.act(url, 'pay')
  const paid = await lastPayment()
  expect(new Set([ofAll, paid.payee]).size).toBe(2)
  const accounts = await quay.wharf.database.admin<{ payee: string }>(
    `select o.payee from provider_payment p join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 2`,
  )
  expect(accounts).toEqual([{ payee: 'acct_uno' }, { payee: 'acct_all' }])

  // Removed, rolled and brought for the whole account instead: the business's payment is asked about with what works there.
  expect(await quay.owner(removeStripeKeys, { query: ofOther() })).toMatchObject({
    data: { level: 'business', receives: 'nobody' },
  })
  await quay.owner(setStripeKeys, { body: keysOf('uno', '0003') })
  const [row] = await quay.wharf.database.admin<{ last: string }>(
    'select secret_last4 as last from provider_keys where business_id is not null',
  )
  expect(row?.last).toBe('0003')
  const of = { accountId: quay.wharf.account, paymentId: paid.id }
  expect(await look(deps(), { ...of, heardBy: 'call' })).toMatchObject({
    ok: true,
    value: { state: 'paid', payee: paid.payee },
  })
  const refund = { key: 'of-business', paymentId: paid.id, amountCents: 10_000 }
  expect(await refundPayment(deps(), of.accountId, refund)).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
})

test('a key that is rolled through one business is rolled for the others of the same account too, live or not', async () => {
  await quay.owner(setStripeKeys, { body: keysOf('uno', '0001') })
  await quay.owner(setStripeKeys, { query: ofOther(), body: keysOf('uno', '0002') })
  expect(await shown('stripe')).toMatchObject({ own_keys: { secret_last4: '0002', webhook_last4: '0001' } })
  const { url } = await begin(await quay.hold())
  await quay.act(url, 'pay')
  const { id: paymentId, payee } = await lastPayment()
  expect(payee).toMatch(/^own:/)
  await look(deps(), { accountId: quay.wharf.account, paymentId, heardBy: 'call' })
  const refund = { key: 'rolled', paymentId, amountCents: 10_000 }
  expect(await refundPayment(deps(), quay.wharf.account, refund)).toMatchObject({ ok: true })
  // Another account keeps its own.
  await quay.owner(setStripeKeys, { query: ofOther(), body: keysOf('dos', '0003') })
  expect(await shown('stripe')).toMatchObject({ own_keys: { secret_last4: '0002' } })
})

test('an account that is connected beside keys is paid once these are removed, and its owner is told', async () => {
  const { admin } = quay.wharf.database
  await admin(`update app_user set email = 'duena@muelle.example' where is_first`)
  const { payee } = await connectStripe()
  await quay.owner(setStripeKeys, { body: keysOf('uno', '0001') })
  const mails = async () => (await admin(`select from event where kind = 'mail.queued'`)).length
  const before = await mails()
  expect(await quay.owner(removeStripeKeys, {})).toMatchObject({
    data: { receives: 'account', level: 'account', payee },
  })
  expect(await mails()).toBe(before + 2)
  const [entry] = await admin<{ action: string; changes: object }>(
    'select action, changes from audit_entry order by id desc limit 1',
  )
  expect(entry).toEqual({
    action: 'account.payments_resumed',
    changes: { changes: { stripe: { from: null, to: payee } } },
  })
  expect(await payeeOf(await quay.hold())).toBe(payee)
})

test('a connection that was only begun is not what a business is paid through', async () => {
  const { urlOf } = connecting(() => quay)
  await urlOf('stripe', ofOther())
  const listed = await quay.owner(listPaymentAccounts, {})
  expect(listed.status === 'OK' && listed.data.businesses.some(({ has_own }) => has_own)).toBe(false)
})

test('a business is connected by itself, and what stops it pays nobody else', async () => {
  const mine = await connectStripe(ofOther())
  expect(mine).toMatchObject({ business_id: other.business, level: 'business', receives: 'account', behind: 'keys' })
  expect(await shown('stripe')).toMatchObject({ state: 'none', level: 'installation', receives: 'keys' })
  expect(await payeeOf(await other.hold())).toBe(mine.payee)
  expect(await payeeOf(await quay.hold())).toBe(null)
  const all = await connectStripe()
  expect(all.payee).not.toBe(mine.payee)
  await quay.owner(stripeDisconnect, { query: ofOther() })
  expect(await shown('stripe', ofOther())).toMatchObject({ level: 'business', receives: 'nobody', behind: 'account' })
  const link = await quay.link(await other.hold())
  expect((await quay.page(link)).providers).toEqual(['paypal'])
  expect(await payeeOf(await quay.hold())).toBe(all.payee)
})

test('a merchant of PayPal is the one of the business that led there', async () => {
  const merchant = await connectPaypal(ofOther())
  expect(merchant).toMatchObject({ level: 'business', receives: 'account', state: 'ready' })
  expect(await shown('paypal')).toMatchObject({ state: 'none', receives: 'keys' })
})

test('an event of the door of one business tells nothing about the payment of another', async () => {
  await quay.owner(setStripeKeys, { body: keysOf('all', '0001') })
  await quay.owner(setStripeKeys, { query: ofOther(), body: keysOf('uno', '0002') })
  await begin(await quay.hold())
  const { id } = await lastPayment()
  const [payment] = await quay.wharf.database.admin<{ reference: string; checkout: string }>(
    `select o.body->'asked'->>'client_reference_id' as reference, p.checkout_id as checkout from provider_payment p
     join sandbox_object o on o.id = p.checkout_id where p.id = $1`,
    [id],
  )
  const object = { id: payment?.checkout, object: 'checkout.session', client_reference_id: payment?.reference }
  const outcomeOf = async (eventId: string, of: { business_id?: number }, secret: string) => {
    const url = (await shown('stripe', of)).own_keys?.webhook_url ?? ''
    await knock(url, { id: eventId, type: 'checkout.session.completed', data: { object } }, secret)
    const find = async () =>
      (
        await quay.wharf.database.admin<{ outcome: string | null }>(
          'select outcome from provider_event where event_id like $1',
          [`%/${eventId}`],
        )
      )[0]?.outcome ?? null
    await until(async () => (await find()) !== null)
    return find()
  }
  expect(await outcomeOf('evt_of_other', ofOther(), keysOf('uno', '0002').webhook_secret)).toBe('foreign')
  expect(await outcomeOf('evt_of_all', {}, keysOf('all', '0001').webhook_secret)).toBe('applied')
  // The secret of one business opens the door of no other.
  const url = (await shown('stripe', ofOther())).own_keys?.webhook_url ?? ''
  expect(
    (await knock(url, { id: 'evt_x', type: 'x', data: { object } }, keysOf('all', '0001').webhook_secret)).status,
  ).toBe(422)
})

test('a business that is none of this person is not found, and nothing changes', async () => {
  const before = await snapshot(quay.wharf.database.admin, ['provider_account', 'provider_keys', 'event'])
  const query = { business_id: 999_999 }
  const missing = { meta: { code: 'not_found' } }
  expect(await quay.owner(listPaymentAccounts, { query })).toMatchObject(missing)
  expect(await quay.owner(setStripeKeys, { query, body: keysOf('uno', '0001') })).toMatchObject(missing)
  expect(await quay.owner(stripeDisconnect, { query })).toMatchObject(missing)
  expect(await quay.owner(leavePaymentAccount, { query, params: { provider: 'stripe' } })).toMatchObject(missing)
  expect(await snapshot(quay.wharf.database.admin, ['provider_account', 'provider_keys', 'event'])).toEqual(before)
})
