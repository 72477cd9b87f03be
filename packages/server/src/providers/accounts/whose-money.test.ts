import { createClient } from '@muelle/contract/client'
import { payWithLink } from '@muelle/contract/payment-links/record'
import {
  listPaymentAccounts,
  paypalConnectLink,
  paypalDisconnect,
  removeStripeKeys,
  setStripeKeys,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/providers/accounts'
import { login } from '@muelle/contract/sessions/record'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { fixtures, PASSWORD } from '../../../test/fixtures.ts'
import { namesIn, openQuay, type Quay } from '../../../test/quay.ts'
import { startTestServer } from '../../../test/server.ts'
import { SECRET_KEY_BYTES } from '../../platform/secret-box.ts'
import { type Providers } from '../providers.ts'
import { findReceivers } from './receiver.ts'
import { tellOwner } from './tell-owner.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))
const { shown, connectStripe, stored } = connecting(() => quay)

test('the host keeps what was configured of a payment to a connected account, and nothing of others', async () => {
  const { database } = quay.wharf
  const payments = { stripe: null, paypal: null, isSandbox: true, isPublic: false, platformFeeBasisPoints: 150 }
  const hosting = await startTestServer(database.connection, { payments, secretKey: Buffer.alloc(SECRET_KEY_BYTES, 7) })
  const customer = createClient({ base: hosting.url })
  const feeOf = async () => {
    const { ticket, key } = namesIn(await quay.link(await quay.hold()))
    const body = { key, provider: 'stripe', part: 'balance', language: 'es', amount_cents: 160_000 } as const
    expect(await customer(payWithLink, { params: { ticket }, body })).toMatchObject({ status: 'OK' })
    const [payment] = await database.admin<{ kept: number; asked: string | null }>(
      `select p.application_fee_cents::int as kept, o.body->'asked'->'payment_intent_data'->>'application_fee_amount' as asked
       from provider_payment p join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 1`,
    )
    return payment
  }
  expect(await feeOf()).toEqual({ kept: 0, asked: null })
  await connectStripe()
  expect(await feeOf()).toEqual({ kept: 2_400, asked: '2400' })
  await hosting.stop()
})

test('money goes to whom the keys belong for the first account alone; another company is paid once it is connected', async () => {
  const { providers, db } = quay.wharf.deps
  const { stripe } = providers
  if (!stripe) throw new Error('no stripe')
  const live: Providers = { ...providers, stripe: { ...stripe, isTest: false } }
  const add = fixtures(quay.wharf.database.admin)
  const other = await add.addAccount()
  const owner = await add.addUser({ account: other, username: `another-${Date.now()}`, is_first: true })
  const receiverIn = (account: number, given: Providers) =>
    db.transaction(account, async (tx) => (await findReceivers(tx, given, null)).stripe)
  expect(await receiverIn(quay.wharf.account, live)).toMatchObject({ kind: 'keys' })
  expect(await receiverIn(other, live)).toMatchObject({ kind: 'nobody' })
  // What is played with pays nobody.
  expect(await receiverIn(other, providers)).toMatchObject({ kind: 'keys' })
  await quay.wharf.database.admin(
    `insert into provider_account (account_id, provider, is_test, payee, can_charge, ready_at, created_by)
     values ($1, 'stripe', false, 'acct_other', true, now(), $2)`,
    [other, owner],
  )
  expect(await receiverIn(other, live)).toMatchObject({ kind: 'account', payee: 'acct_other' })
})

test('only the owner says where the money goes, and hears of it by mail', async () => {
  const { admin } = quay.wharf.database
  const { account } = quay.wharf
  const add = fixtures(admin)
  const modules = [{ identifier: 'mdu_account', create: true, edit: true, delete: true }] as const
  const username = `clerk-${Date.now()}`
  await add.addUser({ account, username, modules })
  const signedIn = await quay.customer(login, { body: { username, password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const { token } = signedIn.data
  const clerk = createClient({ base: quay.wharf.url, headers: () => ({ authorization: `Bearer ${token}` }) })
  expect(await clerk(listPaymentAccounts, {})).toMatchObject({ status: 'OK' })
  const keys = { secret_key: 'sk_test_own_thief_0001', webhook_secret: 'whsec_of_the_thief_1111' }
  const before = await stored()
  const refused = { meta: { code: 'forbidden' } }
  expect(await clerk(stripeConnectLink, {})).toMatchObject(refused)
  expect(await clerk(paypalConnectLink, {})).toMatchObject(refused)
  expect(await clerk(setStripeKeys, { body: keys })).toMatchObject(refused)
  expect(await clerk(removeStripeKeys, {})).toMatchObject(refused)
  expect(await clerk(stripeDisconnect, {})).toMatchObject(refused)
  expect(await clerk(paypalDisconnect, {})).toMatchObject(refused)
  expect(await stored()).toEqual(before)

  await admin(`update app_user set email = 'duena@muelle.example' where account_id = $1 and is_first`, [account])
  const queued = async () =>
    (await admin(`select from event where kind = 'mail.queued' and account_id = $1`, [account])).length
  const known = await queued()
  await connectStripe()
  await quay.owner(stripeDisconnect, {})
  expect(await queued()).toBe(known + 2)
  // Its words are wiped once it is sent: they are read before.
  const texts = await quay.wharf.deps.db.transaction(account, async (tx) => {
    const author = { userId: null, requestId: null }
    for (const change of ['connected', 'disconnected', 'keys_changed'] as const)
      await tellOwner(tx, author, { change, provider: 'stripe', payee: 'acct_told', businessId: null })
    return tx.query<{ text: string }>(
      'select plain_text as text from mail where account_id = $1 and recipient = $2 order by id desc limit 3',
      [tx.accountId, 'duena@muelle.example'],
    )
  })
  expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
  for (const { text } of texts) expect(text).toContain('acct_told')
})

test('what was connected with keys of the other kind counts for nothing', async () => {
  await connectStripe()
  await quay.wharf.database.admin('update provider_account set is_test = false')
  expect(await shown('stripe')).toMatchObject({ state: 'none', receives: 'keys', last: null })
})
