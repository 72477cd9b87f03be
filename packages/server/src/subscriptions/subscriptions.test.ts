import { getBooking } from '@muelle/contract/bookings/record'
import type { Client } from '@muelle/contract/client'
import { createClient } from '@muelle/contract/client'
import { exportPaymentsCsv } from '@muelle/contract/payments/export'
import { login } from '@muelle/contract/sessions/record'
import {
  cancelSubscription,
  confirmSubscription,
  createPlanCheckout,
  getSubscription,
  listPlans,
} from '@muelle/contract/subscriptions/plans'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { openQuay, type Quay } from '../../test/quay.ts'
import { openHarbour, stateOf } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { refusing } from '../platform/denied.ts'
import type { PlayedPlanCheckout } from '../sandbox/stripe/plan-things.ts'
import { beginPlan } from './checkout.ts'
import { type HostDeps, look } from './look.ts'
import { roundOf } from './round-job.ts'

const MONTH = 'price_sandbox_month'
const YEAR = 'price_sandbox_year'
const DAY_MS = 86_400_000

let quay: Quay
let hosts = 0
beforeAll(async () => {
  quay = await openQuay({ prices: [YEAR, 'price_unknown', MONTH], callMs: 5_000 })
})
afterAll(() => quay.close())

/** An account of the host, with its owner signed in. */
async function newHost(): Promise<{ account: number; owner: Client }> {
  const add = fixtures(quay.wharf.database.admin)
  const account = await add.addAccount()
  const username = `duena-${(hosts += 1)}`
  await add.addUser({ account, username, is_first: true })
  const signedIn = await quay.customer(login, { body: { username, password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const { token } = signedIn.data
  return {
    account,
    owner: createClient({ base: quay.wharf.url, headers: () => ({ authorization: `Bearer ${token}` }) }),
  }
}
const planOf = async (owner: Client) => {
  const answer = await owner(getSubscription, {})
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const begin = async (owner: Client, price = MONTH) => {
  const answer = await owner(createPlanCheckout, { body: { price_id: price, language: 'es' } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const pageOf = (url: string | null) => ({ pay_url: url })
/** Pays on the page; answers the name that the provider sends back with. */
async function pay(url: string | null): Promise<string> {
  const answer = await quay.wharf.act(pageOf(url), 'pay')
  return new URL(answer.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
}
async function subscribed(price = MONTH) {
  const host = await newHost()
  const { checkout_url: url } = await begin(host.owner, price)
  const session = await pay(url)
  await until(async () => (await planOf(host.owner)).standing === 'active')
  // What is asked for a late event would overtake what a test asks.
  await settled()
  return { ...host, url, session }
}
const hostDeps = (): HostDeps => {
  const { deps, worker, billing } = quay.wharf
  if (!billing) throw new Error('no plans are sold')
  return { ...deps, worker, billing }
}
/** Begins a plan with a provider of which something is done otherwise. */
async function begun(deps: HostDeps, accountId: number) {
  const answer = await refusing((deny: Parameters<typeof beginPlan>[1]['deny']) =>
    beginPlan(deps, {
      db: deps.db,
      actor: { accountId },
      input: { body: { price_id: MONTH, language: 'es' } },
      facts: { origin: quay.wharf.url },
      deny,
    } as Parameters<typeof beginPlan>[1]),
  )
  if ('refusal' in answer) throw new Error(answer.refusal.code)
  return answer
}
/** Every event that the provider sent was heard and applied. */
const settled = () =>
  until(async () => {
    const waiting = `select from sandbox_delivery where due_at is not null
      union all select from provider_event where outcome is null`
    return (await quay.wharf.database.admin(waiting)).length === 0
  })
const changesOf = (account: number) =>
  quay.wharf.database.admin(
    `select data -> 'changes' -> 'state' ->> 'to' as to from event where kind = 'subscription.changed' and account_id = $1 order by id`,
    [account],
  )

test('an installation that sells no plans has one, with everything and for nothing', async () => {
  const harbour = await openHarbour()
  const { client } = harbour.owner
  expect(await client(listPlans, {})).toMatchObject({
    data: { plans: [{ id: 'libre', amount_cents: 0, period: null }] },
  })
  expect(await client(getSubscription, {})).toMatchObject({
    data: { standing: 'free', locks_at: null, plan: { id: 'libre' } },
  })
  for (const [call, body] of [
    [createPlanCheckout, { price_id: MONTH, language: 'es' }],
    [confirmSubscription, { session_id: 'cs_1' }],
    [cancelSubscription, {}],
  ] as const)
    expect(await client(call as typeof cancelSubscription, { body: body as object })).toMatchObject({
      meta: { code: 'subscription.not_hosted' },
    })
  expect(await harbour.database.admin('select from subscription')).toEqual([])
  await harbour.close()
})

test('the plans are those that the host names, in its order, as the provider tells them', async () => {
  const { owner } = await newHost()
  const answer = await owner(listPlans, {})
  expect(answer).toMatchObject({
    data: {
      is_test: true,
      plans: [
        { id: YEAR, name: 'Muelle anual', amount_cents: 499_000, currency: 'MXN', period: { unit: 'year', count: 1 } },
        { id: MONTH, name: 'Muelle mensual', amount_cents: 49_900, period: { unit: 'month', count: 1 } },
      ],
    },
  })
  expect(await planOf(owner)).toMatchObject({ standing: 'grace', plan: null, is_running: false })
  expect(await owner(createPlanCheckout, { body: { price_id: 'price_unknown_too', language: 'es' } })).toMatchObject({
    meta: { code: 'subscription.no_such_plan' },
  })
})

test('coming back asks the provider, before its event came and after it; the event changes nothing more', async () => {
  const { account, owner } = await newHost()
  const { checkout_url: url } = await begin(owner)
  const unpaid = (await quay.wharf.played<PlayedPlanCheckout>('stripe', 'plan')).at(-1)?.id ?? ''
  expect(await owner(confirmSubscription, { body: { session_id: unpaid } })).toMatchObject({
    data: { checkout: 'open', subscription: { standing: 'grace' } },
  })
  await quay.wharf.fault('stripe', 'webhook', 'late', 3)
  const session = await pay(url)
  expect(session).toBe(unpaid)
  const confirmed = { checkout: 'paid', subscription: { standing: 'active', plan: { id: MONTH }, locks_at: null } }
  expect(await owner(confirmSubscription, { body: { session_id: session } })).toMatchObject({ data: confirmed })
  await until(async () => {
    const events = await quay.wharf.database.admin(
      `select from provider_event where outcome = 'applied' and pointer ->> 'customerId' =
         (select customer_id from subscription where account_id = $1)`,
      [account],
    )
    return events.length === 3
  })
  expect(await owner(confirmSubscription, { body: { session_id: session } })).toMatchObject({ data: confirmed })
  expect(await changesOf(account)).toEqual([{ to: 'active' }])
})

test('nobody confirms by a page of another account, or by one that there is not', async () => {
  const { session } = await subscribed()
  const other = await newHost()
  for (const session_id of [session, 'cs_test_plan0000', 'cs_live_1'])
    expect(await other.owner(confirmSubscription, { body: { session_id } })).toMatchObject({
      meta: { code: 'not_found' },
    })
  // With a customer of its own, too.
  await begin(other.owner)
  expect(await other.owner(confirmSubscription, { body: { session_id: session } })).toMatchObject({
    meta: { code: 'not_found' },
  })
  expect(await planOf(other.owner)).toMatchObject({ standing: 'grace', plan: null })
})

test('duplicated and reordered events of a bill that fails and is paid end where the provider stands', async () => {
  const { account, owner, url } = await subscribed()
  await quay.wharf.fault('stripe', 'webhook', 'duplicate', 2)
  await quay.wharf.act(pageOf(url), 'lapse')
  await until(async () => (await planOf(owner)).standing !== 'active')
  const owed = await planOf(owner)
  expect(owed).toMatchObject({ is_running: true, invoice_url: url })
  expect(Date.parse(owed.locks_at ?? '') - Date.parse(owed.unpaid_from ?? '')).toBe(14 * DAY_MS)
  expect(await owner(createPlanCheckout, { body: { price_id: YEAR, language: 'es' } })).toMatchObject({
    meta: { code: 'subscription.unpaid' },
  })
  // A second month that nobody pays gives no new days of grace.
  await quay.wharf.act(pageOf(url), 'lapse')
  const later = await look(hostDeps(), account)
  expect(later).toMatchObject({ ok: true, value: { state: 'past_due', unpaid_from: owed.unpaid_from } })
  await quay.wharf.fault('stripe', 'webhook', 'reorder', 1)
  await quay.wharf.act(pageOf(url), 'pay')
  await until(async () => (await planOf(owner)).standing === 'active')
  expect(await planOf(owner)).toMatchObject({ invoice_url: null, unpaid_from: null, locks_at: null })
  expect(await changesOf(account)).toEqual([{ to: 'active' }, { to: 'past_due' }, { to: 'active' }])
})

test('a slow answer overtakes no later one', async () => {
  const { account, owner, url } = await subscribed()
  const deps = hostDeps()
  let isAsked = false
  let isOpen = false
  const slow = look(
    {
      ...deps,
      billing: {
        ...deps.billing,
        readSubscriptions: async (customer) => {
          const answer = await deps.billing.readSubscriptions(customer)
          isAsked = true
          await until(() => isOpen)
          return answer
        },
      },
    },
    account,
  )
  await until(() => isAsked)
  await quay.wharf.act(pageOf(url), 'lapse')
  expect(await look(deps, account)).toMatchObject({ ok: true, value: { state: 'past_due' } })
  isOpen = true
  expect(await slow).toMatchObject({ ok: true, value: { state: 'past_due' } })
  expect((await planOf(owner)).is_running).toBe(true)
  expect(await changesOf(account)).toEqual([{ to: 'active' }, { to: 'past_due' }])
})

test('a plan is canceled with its period and that taken back, and changes without a second page', async () => {
  const { owner } = await subscribed()
  const canceled = await owner(cancelSubscription, { body: {} })
  expect(canceled).toMatchObject({ data: { standing: 'ending', is_canceled: true, is_running: true } })
  const back = await owner(cancelSubscription, { body: { is_canceled: false } })
  expect(back).toMatchObject({ data: { standing: 'active', is_canceled: false, locks_at: null } })
  expect(await owner(createPlanCheckout, { body: { price_id: MONTH, language: 'es' } })).toMatchObject({
    meta: { code: 'subscription.same_plan' },
  })
  expect(await begin(owner, YEAR)).toMatchObject({
    checkout_url: null,
    subscription: { standing: 'active', plan: { id: YEAR, name: 'Muelle anual' } },
  })
  const nobody = await newHost()
  expect(await nobody.owner(cancelSubscription, { body: {} })).toMatchObject({
    meta: { code: 'subscription.none_running' },
  })
})

test('only the page that was opened last can be paid, also of two at once', async () => {
  const { owner } = await newHost()
  const first = await begin(owner)
  const second = await begin(owner, YEAR)
  await quay.wharf.act(pageOf(first.checkout_url), 'pay')
  expect(await planOf(owner)).toMatchObject({ plan: null })
  await Promise.all([1, 2, 3].map(() => owner(createPlanCheckout, { body: { price_id: MONTH, language: 'es' } })))
  const asked = (await quay.wharf.played<PlayedPlanCheckout>('stripe', 'plan')).slice(-5)
  expect(asked.filter(({ status }) => status === 'open')).toHaveLength(1)
  expect(asked.some(({ url, status }) => url === second.checkout_url && status === 'expired')).toBe(true)
})

test('a provider that does not answer is said so, and nothing changes', async () => {
  const { account, owner, session } = await subscribed()
  await settled()
  const before = await quay.wharf.database.admin(
    'select state, price_id, locks_at from subscription where account_id = $1',
    [account],
  )
  await quay.wharf.fault('stripe', 'subscriptions', 'error', 3)
  const silent = { meta: { code: 'subscription.provider_silent' } }
  expect(await owner(createPlanCheckout, { body: { price_id: YEAR, language: 'es' } })).toMatchObject(silent)
  expect(await owner(confirmSubscription, { body: { session_id: session } })).toMatchObject(silent)
  expect(await owner(cancelSubscription, { body: {} })).toMatchObject(silent)
  expect(
    await quay.wharf.database.admin('select state, price_id, locks_at from subscription where account_id = $1', [
      account,
    ]),
  ).toEqual(before)
})

test('after the days of grace the sale alone is refused; what is there is read, paid and exported', async () => {
  const { owner, wharf } = quay
  await planOf(owner)
  const lockAt = (seconds: number) =>
    wharf.database.admin('update subscription set locks_at = now() + make_interval(secs => $2) where account_id = $1', [
      wharf.account,
      seconds,
    ])
  await lockAt(3_600)
  const booking = await quay.hold()
  await lockAt(-1)
  const state = await stateOf(wharf)
  await expect(quay.hold()).rejects.toThrow('subscription.lapsed')
  await expect(Promise.all([1, 2, 3, 4].map(() => quay.hold()))).rejects.toThrow('"grace_days":14')
  expect(await stateOf(wharf)).toEqual(state)
  expect(await planOf(owner)).toMatchObject({ plan: null })

  expect(await owner(getBooking, { params: { id: booking.id } })).toMatchObject({ status: 'OK' })
  const link = await quay.link(booking)
  expect(await quay.begin(link)).toContain('/sandbox/')
  const file = await owner(exportPaymentsCsv, { query: {} })
  expect(file.status).toBe('OK')

  // A host that sells no plans any more keeps nobody from selling.
  await roundOf({ ...hostDeps(), billing: null }, new AbortController().signal)
  expect((await quay.hold()).id).toBeGreaterThan(booking.id)
})

test('plans that are offered again after a while give days of grace from then on, to whoever paid meanwhile too', async () => {
  const never = await newHost()
  const paid = await subscribed()
  await settled()
  const signal = () => new AbortController().signal
  await planOf(never.owner)
  const { admin } = quay.wharf.database
  const of = [never.account, paid.account]
  await admin(
    `update subscription set offered_at = now() - interval '60 days', unpaid_from = case when state is null then now() - interval '60 days' end,
       locks_at = case when state is null then now() - interval '46 days' end where account_id = any($1)`,
    [of],
  )
  await roundOf({ ...hostDeps(), billing: null }, signal())
  expect(await admin('select from subscription where account_id = any($1) and locks_at is not null', [of])).toEqual([])
  await admin(`update subscription set look_at = now() - interval '1 minute' where account_id = any($1)`, [of])
  // Meanwhile the one who paid ended it.
  const ended = instant(Date.now() - 40 * DAY_MS)
  const deps = hostDeps()
  const readSubscriptions: typeof deps.billing.readSubscriptions = async (customer) => {
    const answer = await deps.billing.readSubscriptions(customer)
    if (!answer.ok) return answer
    return { ok: true, value: answer.value.map((one) => ({ ...one, state: 'canceled' as const, endsAt: ended })) }
  }
  const [now] = await admin<{ now: string }>('select now()::text as now')
  await roundOf({ ...deps, billing: { ...deps.billing, readSubscriptions } }, signal())
  const rows = await admin(
    `select state, locks_at - interval '13 days 23 hours' > $2::timestamptz as has_grace from subscription
     where account_id = any($1) order by state nulls first`,
    [of, now?.now],
  )
  expect(rows).toEqual([
    { state: null, has_grace: true },
    { state: 'canceled', has_grace: true },
  ])
})

test('a plan that is owed without a bill that can be paid gives way to a new one', async () => {
  const { account, url } = await subscribed()
  await quay.wharf.act(pageOf(url), 'lapse')
  await settled()
  const deps = hostDeps()
  const readSubscriptions: typeof deps.billing.readSubscriptions = async (customer) => {
    const answer = await deps.billing.readSubscriptions(customer)
    if (!answer.ok) return answer
    return { ok: true, value: answer.value.map((one) => ({ ...one, state: 'unpaid' as const, invoice_url: null })) }
  }
  const without = { ...deps, billing: { ...deps.billing, readSubscriptions } }
  const asked = await begun(without, account)
  expect(asked).toMatchObject({ checkout_url: expect.stringContaining('/sandbox/') })
})

test('a customer whom the provider does not know any more is made anew by whoever wants to pay', async () => {
  const { account, owner } = await newHost()
  await begin(owner)
  const { admin } = quay.wharf.database
  const customer = async () =>
    (await admin<{ id: string }>('select customer_id as id from subscription where account_id = $1', [account]))[0]?.id
  const before = await customer()
  const deps = hostDeps()
  const readSubscriptions: typeof deps.billing.readSubscriptions = async (id) =>
    id === before ? { ok: false, failure: { kind: 'not_found' } } : deps.billing.readSubscriptions(id)
  const other = { ...deps, billing: { ...deps.billing, readSubscriptions } }
  expect(await begun(other, account)).toMatchObject({ checkout_url: expect.stringContaining('/sandbox/') })
  expect(await customer()).toMatch(/^cus_/)
  expect(await customer()).not.toBe(before)
  // Whoever has paid goes on for what they paid.
  const paid = await subscribed()
  const gone: typeof other = {
    ...deps,
    billing: { ...deps.billing, readSubscriptions: async () => ({ ok: false, failure: { kind: 'not_found' } }) },
  }
  await expect(begun(gone, paid.account)).rejects.toThrow('subscription.provider_silent')
})

test('a price that a host agreed with one company is paid like any other, though it cannot be shown', async () => {
  const { account, owner } = await subscribed()
  const deps = hostDeps()
  const readSubscriptions: typeof deps.billing.readSubscriptions = async (customer) => {
    const answer = await deps.billing.readSubscriptions(customer)
    return answer.ok ? { ok: true, value: answer.value.map((one) => ({ ...one, plan: null })) } : answer
  }
  const looked = await look({ ...deps, billing: { ...deps.billing, readSubscriptions } }, account)
  expect(looked).toMatchObject({ ok: true, value: { state: 'active', price_id: null, locks_at: null } })
  expect(await planOf(owner)).toMatchObject({ standing: 'active', plan: null, is_running: true })
})

test('the round gives an account that is new its days of grace, and asks about plans of which nothing was heard', async () => {
  const fresh = await newHost()
  const known = await subscribed()
  await quay.wharf.database.admin(
    `update subscription set state = 'past_due', unpaid_from = now(), look_at = now() - interval '1 second' where account_id = $1`,
    [known.account],
  )
  await roundOf(hostDeps(), new AbortController().signal)
  // An event that came late may ask at the same moment: the later question of the two is heard.
  await until(async () => (await planOf(known.owner)).standing === 'active')
  expect(await planOf(known.owner)).toMatchObject({ locks_at: null })
  const [row] = await quay.wharf.database.admin(
    `select extract(epoch from locks_at - offered_at)::int as grace from subscription where account_id = $1`,
    [fresh.account],
  )
  expect(row).toEqual({ grace: 14 * 86_400 })
})
