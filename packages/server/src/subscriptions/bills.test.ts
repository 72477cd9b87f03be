import { type Client, createClient } from '@muelle/contract/client'
import { login } from '@muelle/contract/sessions/record'
import {
  cancelSubscription,
  confirmSubscription,
  createPlanCheckout,
  getSubscription,
  listPlanBills,
  listPlans,
} from '@muelle/contract/subscriptions/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'

const MONTH = 'price_sandbox_month'
let quay: Quay
beforeAll(async () => {
  quay = await openQuay({ prices: [MONTH], callMs: 5_000 })
})
afterAll(() => quay.close())

async function signIn(username: string): Promise<Client> {
  const signedIn = await quay.customer(login, { body: { username, password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const { token } = signedIn.data
  return createClient({ base: quay.wharf.url, headers: () => ({ authorization: `Bearer ${token}` }) })
}
const billsOf = async (client: Client) => {
  const answer = await client(listPlanBills, {})
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows
}

test('the bills of a plan are told as they stand, the latest first; who has no plan has none', async () => {
  expect(await billsOf(quay.owner)).toEqual([])
  const begun = await quay.owner(createPlanCheckout, { body: { price_id: MONTH, language: 'es' } })
  const url = begun.status === 'OK' ? begun.data.checkout_url : null
  const act = (action: string) => quay.wharf.act({ pay_url: url }, action)
  expect(await billsOf(quay.owner)).toEqual([])
  await act('pay')
  await until(async () => (await billsOf(quay.owner)).length === 1)
  const [first] = await billsOf(quay.owner)
  expect(first).toEqual({
    id: expect.stringMatching(/^in_/),
    number: expect.any(String),
    state: 'paid',
    amount_cents: 49_900,
    currency: 'MXN',
    billed_at: expect.any(String),
    url: expect.any(String),
  })
  await act('lapse')
  expect((await billsOf(quay.owner)).map(({ state }) => state)).toEqual(['open', 'paid'])
  await act('pay')
  expect((await billsOf(quay.owner)).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect((await billsOf(quay.owner)).at(-1)).toEqual(first)

  await quay.wharf.fault('stripe', 'bills', 'error')
  expect(await quay.owner(listPlanBills, {})).toMatchObject({ meta: { code: 'subscription.provider_silent' } })
})

test('whoever holds the plan sees it and its bills, and changes it only with the flag for that', async () => {
  const add = fixtures(quay.wharf.database.admin)
  const { account } = quay.wharf
  const flags = { create: false, edit: false, delete: false }
  await add.addUser({ account, username: 'nadie', modules: [{ identifier: 'mdu_account', ...flags, edit: true }] })
  await add.addUser({ account, username: 'mira', modules: [{ identifier: 'mdu_subscription', ...flags }] })
  await add.addUser({ account, username: 'paga', modules: [{ identifier: 'mdu_subscription', ...flags, edit: true }] })
  const [nobody, sees, pays] = [await signIn('nadie'), await signIn('mira'), await signIn('paga')]
  const forbidden = { meta: { code: 'forbidden' } }
  const begin = { body: { price_id: MONTH, language: 'es' } } as const
  for (const reading of [listPlans, getSubscription, listPlanBills]) {
    expect(await nobody(reading, {})).toMatchObject(forbidden)
    expect(await sees(reading, {})).toMatchObject({ status: 'OK' })
  }
  for (const client of [nobody, sees]) {
    expect(await client(createPlanCheckout, begin)).toMatchObject(forbidden)
    expect(await client(confirmSubscription, { body: { session_id: 'cs_1' } })).toMatchObject(forbidden)
    expect(await client(cancelSubscription, { body: {} })).toMatchObject(forbidden)
  }
  expect(await pays(cancelSubscription, { body: {} })).toMatchObject({ status: 'OK', data: { is_canceled: true } })
  expect(await pays(cancelSubscription, { body: { is_canceled: false } })).toMatchObject({ status: 'OK' })
})

test('where no plans are sold there are no bills', async () => {
  const free = await openQuay()
  expect(await free.owner(listPlanBills, {})).toMatchObject({ status: 'OK', data: { rows: [] } })
  await free.close()
})
