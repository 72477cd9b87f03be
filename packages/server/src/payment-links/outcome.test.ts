import { createClient } from '@muelle/contract/client'
import { createPaymentLink, getPaymentOutcome } from '@muelle/contract/payment-links/record'
import { login } from '@muelle/contract/sessions/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { sold, ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay({ callMs: 3_000 })
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from login_throttle'))

const outcomeOf = (ticket: string) => quay.customer(getPaymentOutcome, { params: { ticket } })
const state = (said: string) => ({ status: 'OK', data: { state: said } })

async function begun() {
  const link = await quay.link(await quay.hold())
  return { link, ticket: namesIn(link).ticket, payUrl: await quay.begin(link) }
}

test('a ticket tells how its latest payment stands, and nothing more', async () => {
  const { ticket, payUrl } = await begun()
  expect(await outcomeOf(ticket)).toEqual(state('unpaid'))
  await quay.act(payUrl, 'later')
  await until(async () => (await outcomeOf(ticket)).status === 'OK' && isState(await outcomeOf(ticket), 'processing'))
  await quay.act(payUrl, 'arrive')
  await until(async () => isState(await outcomeOf(ticket), 'paid'))
})
const isState = (answer: Awaited<ReturnType<typeof outcomeOf>>, said: string): boolean =>
  answer.status === 'OK' && answer.data.state === said

test('it asks the provider where no event came, and believes nothing but its answer', async () => {
  const { ticket, payUrl } = await begun()
  await quay.wharf.fault('stripe', 'webhook', 'late', 3)
  await quay.act(payUrl, 'pay')
  expect(await outcomeOf(ticket)).toMatchObject(state('paid'))
})

test('while the provider is silent the customer waits, and is not told to pay again', async () => {
  const { ticket } = await begun()
  await quay.wharf.fault('stripe', 'read', 'error', 1)
  expect(await outcomeOf(ticket)).toMatchObject(state('processing'))
})

test('a ticket without a payment and one that there is not are told alike, and whoever tries them waits', async () => {
  const link = await quay.link(await quay.hold())
  const known = await outcomeOf(namesIn(link).ticket)
  const invented = await outcomeOf('ZZZZZZZZ')
  expect(known).toMatchObject(state('unknown'))
  expect(invented).toEqual(known)
  for (let tried = 0; tried < 10; tried += 1) await outcomeOf('YYYYYYYY')
  expect(await outcomeOf('XXXXXXXX')).toMatchObject({ meta: { code: 'login.throttled' } })
})

test('the same ticket in two accounts tells nothing of either', async () => {
  const { ticket } = await begun()
  const add = fixtures(quay.wharf.database.admin)
  const account = await add.addAccount()
  const business = await add.addBusiness({ account })
  await add.addUser({ account, username: 'otra', is_first: true })
  const tour = await add.addTour({ account, business })
  const signedIn = await quay.customer(login, { body: { username: 'otra', password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const client = createClient({
    base: quay.wharf.url,
    headers: () => ({ authorization: `Bearer ${signedIn.data.token}` }),
  })
  const date = addDays(localDateOf(instant(Date.now()), ZONE), 3)
  const { id, version } = await sold({ client } as Person, tour, { hold: true, date })
  await client(createPaymentLink, { params: { id }, body: { version, parts: ['balance'], language: 'es' } })
  await quay.wharf.database.admin('update payment_link set ticket = $2 where account_id = $1', [account, ticket])
  expect(await outcomeOf(ticket)).toMatchObject(state('unknown'))
})
