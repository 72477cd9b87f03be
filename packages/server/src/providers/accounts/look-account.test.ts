import { stripeDisconnect } from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { openQuay, type Quay } from '../../../test/quay.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { applyAccountEvent } from './apply-account-event.ts'
import { lookAtAccount } from './look-account.ts'
import { lookAtAccountsTask } from './look-accounts-job.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))
const { shown, urlOf, act, connectStripe, stored, liveRows, withStripe } = connecting(() => quay)

test('keys that are refused, a fault and silence disconnect nobody', async () => {
  const { payee } = await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  for (const failure of [
    { kind: 'unauthorized', reason: 'Invalid API Key' },
    { kind: 'rate_limited', retryAfterSeconds: null },
    { kind: 'unknown_outcome', cause: 'timed_out', reason: 'slow' },
  ] as const) {
    const before = await snapshot(database.admin, ['event'])
    const providers = withStripe(() => ({ readAccount: async () => ({ ok: false, failure }) }))
    const looked = await lookAtAccount({ db: database.db, providers }, { accountId: account, id: row?.id ?? 0 })
    expect(looked).toEqual({ ok: false, failure })
    expect(await shown('stripe')).toMatchObject({ state: 'ready', payee })
    expect(await snapshot(database.admin, ['event'])).toEqual(before)
  }
})

test('an account that the provider does not know for these keys is paused, not ended, and goes on with the right ones', async () => {
  const { payee } = await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const of = { accountId: account, id: row?.id ?? 0 }
  const unknown = withStripe(() => ({ readAccount: async () => ({ ok: false, failure: { kind: 'not_found' } }) }))
  await lookAtAccount({ db: database.db, providers: unknown }, of)
  expect(await shown('stripe')).toMatchObject({
    state: 'due',
    due: ['platform_access'],
    payee,
    receives: 'nobody',
    can_charge: false,
  })
  await lookAtAccount(quay.wharf.deps, of)
  expect(await shown('stripe')).toMatchObject({ state: 'ready', payee, receives: 'account', due: [] })
})

test('an answer that comes after disconnecting makes nothing ready', async () => {
  await act(await urlOf('stripe'), 'due')
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const late = withStripe((real) => ({
    readAccount: async (payee) => {
      const answer = await real.readAccount(payee)
      await quay.owner(stripeDisconnect, {})
      return answer.ok ? { ok: true, value: { ...answer.value, canCharge: true } } : answer
    },
  }))
  await lookAtAccount({ db: database.db, providers: late }, { accountId: account, id: row?.id ?? 0 })
  expect(await shown('stripe')).toMatchObject({ state: 'none', receives: 'keys' })
})

test('a slow answer overtakes no later one', async () => {
  await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const of = { accountId: account, id: row?.id ?? 0 }
  const providers = withStripe((real) => ({
    readAccount: async (payee) => {
      const old = await real.readAccount(payee)
      await lookAtAccount(quay.wharf.deps, of)
      return old.ok ? { ok: true, value: { ...old.value, canCharge: false, due: ['old news'] } } : old
    },
  }))
  expect(await lookAtAccount({ db: database.db, providers }, of)).toMatchObject({ ok: true, row: { can_charge: true } })
  expect(await shown('stripe')).toMatchObject({ state: 'ready', due: [] })
})

test('that an account is connected is told once, however many ask, and so is that it may not charge for a while', async () => {
  const { database, account } = quay.wharf
  const told = async () =>
    (
      await database.admin<{ action: string; changes: unknown }>(
        `select action, changes->'changes' as changes from audit_entry where action like 'account.payments%' order by id`,
      )
    ).slice(known)
  const known = (await database.admin(`select from audit_entry where action like 'account.payments%'`)).length
  await act(await urlOf('stripe'), 'connect')
  const [row] = await liveRows()
  const of = { accountId: account, id: row?.id ?? 0 }
  await Promise.all([1, 2, 3, 4].map(() => lookAtAccount(quay.wharf.deps, of)))
  // The event of the provider is one of those who ask.
  await until(async () => {
    const waiting = `select from sandbox_delivery where due_at is not null
      union all select from provider_event where outcome is null`
    return (await database.admin(waiting)).length === 0
  })
  const stopped = withStripe((real) => ({
    readAccount: async (payee) => {
      const answer = await real.readAccount(payee)
      return answer.ok ? { ok: true, value: { ...answer.value, canCharge: false } } : answer
    },
  }))
  await lookAtAccount({ db: database.db, providers: stopped }, of)
  expect(await shown('stripe')).toMatchObject({ state: 'checking', receives: 'nobody' })
  await lookAtAccount(quay.wharf.deps, of)
  const [none, payee] = [null, row?.payee]
  expect(await told()).toEqual([
    { action: 'account.payments_connected', changes: { stripe: { from: none, to: payee } } },
    { action: 'account.payments_paused', changes: { stripe: { from: payee, to: none } } },
    { action: 'account.payments_resumed', changes: { stripe: { from: none, to: payee } } },
  ])
})

test('the hourly round asks about what nobody told of for a while', async () => {
  const { payee } = await connectStripe()
  const { admin } = quay.wharf.database
  await admin(`update provider_account set can_be_paid_out = false, told_at = now() - interval '7 hours'`)
  const { db, providers, log } = quay.wharf.deps
  const task = lookAtAccountsTask({ worker: quay.wharf.worker, providers, log })
  await task.run({}, { db, signal: new AbortController().signal } as Parameters<typeof task.run>[1])
  expect(await shown('stripe')).toMatchObject({ state: 'ready', payee, can_be_paid_out: true })
})

test('an event of an account that nobody connected, and one with our name for another, change nothing', async () => {
  await connectStripe()
  const { stripe } = quay.wharf.deps.providers
  const foreign = await stripe?.provider.openAccount({ key: 'foreign', reference: 'somebody', email: null })
  const payee = foreign?.ok ? foreign.value.payee : null
  const deps = { ...quay.wharf.deps, worker: quay.wharf.worker }
  const [row] = await quay.wharf.database.admin<{ reference: string }>(
    `select body->'metadata'->>'muelle_reference' as reference from sandbox_object
     where kind = 'account' and provider = 'stripe' and body->>'stage' = 'ready' order by created_at desc limit 1`,
  )
  const before = await stored()
  expect(await applyAccountEvent(deps, 'stripe', { payee, pointer: { reference: null } })).toBe('unknown')
  expect(await applyAccountEvent(deps, 'stripe', { payee, pointer: { reference: 'c1-1-zz' } })).toBe('unknown')
  const named = { payee, pointer: { reference: row?.reference ?? null } }
  expect(await applyAccountEvent(deps, 'stripe', named)).toBe('foreign')
  const after = await stored()
  expect(after['event']).toEqual(before['event'])
  expect(await shown('stripe')).toMatchObject({ state: 'ready' })
})
