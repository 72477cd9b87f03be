import type { ClientConfig } from 'pg'
import { depositClockCron } from '../src/deposits/clock-job.ts'
import { setUpPayments } from '../src/payment-setup.ts'
import { type Db, openPool } from '../src/platform/db.ts'
import { createSecretBox, SECRET_KEY_BYTES } from '../src/platform/secret-box.ts'
import { lookAtAccountsCron } from '../src/providers/accounts/look-accounts-job.ts'
import { lookAtCardsCron } from '../src/providers/kept-cards/card-jobs.ts'
import { APPLY_EVENT } from '../src/providers/payments/apply-event-job.ts'
import { type Found, lookAtDue, lookCron } from '../src/providers/payments/look-job.ts'
import type { PaymentRequest } from '../src/providers/payments/open-payment.ts'
import type { PaymentDeps, PaymentListener } from '../src/providers/payments/payment-deps.ts'
import { findPayment, type PaymentRow } from '../src/providers/payments/payments.sql.ts'
import { subscriptionCron } from '../src/subscriptions/round-job.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { fixtures } from './fixtures.ts'
import { log } from './log.ts'
import { startTestServer } from './server.ts'
import { until } from './until.ts'

const SECRET_KEY = Buffer.alloc(SECRET_KEY_BYTES, 7)

/** A whole server that plays its providers, and what works with payments beside it, as another process of it would. */
export type Wharf = {
  url: string
  database: TestDatabase
  account: number
  business: number
  worker: Db
  deps: PaymentDeps
  /** Null unless plans are sold. */
  billing: ReturnType<typeof setUpPayments>['billing']
  keys: NonNullable<ReturnType<typeof setUpPayments>['sandbox']>['keys']
  request(wanted?: Partial<PaymentRequest>): PaymentRequest
  payment(id: number): Promise<PaymentRow>
  /** Waits until a payment is as told. */
  becomes(id: number, is: (row: PaymentRow) => boolean): Promise<PaymentRow>
  /** What a customer does on the provider's page. */
  act(payment: Pick<PaymentRow, 'pay_url'>, action: string): Promise<Response>
  fault(provider: 'stripe' | 'paypal', call: string, kind: string, times?: number): Promise<void>
  /** What the play has of a kind, of everything. */
  played<T>(provider: 'stripe' | 'paypal', kind: string): Promise<T[]>
  /** Until no event of a provider is on its way any more: each has the payment read anew, by the clock of the server. */
  untilAllIsHeard(): Promise<void>
  /** Lets everything be due, and asks about it. */
  lookNow(): Promise<Found>
  close(): Promise<void>
}

/** A server over a database of a test: in this process, unless a test wants one that it can kill. */
type StartServer = (connection: ClientConfig, secretKey: Buffer) => Promise<{ url: string; stop(): Promise<unknown> }>
export type WharfOptions = {
  onChange?: PaymentListener
  callMs?: number
  start?: StartServer
  /** What its host sells as plans. */
  prices?: readonly string[]
}

let keys = 0

export async function openWharf(options: WharfOptions = {}): Promise<Wharf> {
  const { onChange = async () => {}, callMs = 20_000, prices = [] } = options
  const startHere: StartServer = (connection, secretKey) =>
    startTestServer(connection, { secretKey, subscriptionPrices: prices })
  const { start = startHere } = options
  const database = await freshDatabase()
  const add = fixtures(database.admin)
  const account = await add.addAccount()
  const business = await add.addBusiness({ account })
  const server = await start(database.connection, SECRET_KEY)
  // An event needs the queue of its job.
  await until(async () => (await fetch(`${server.url}/health/ready`)).ok)
  // The server's own rounds would ask, now and then, about what a test is about to ask about: here only tests do.
  await database.admin(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select task, now(), now() + interval '1 day' from unnest($1::text[]) as task
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [[lookCron.task, lookAtAccountsCron.task, lookAtCardsCron.task, subscriptionCron.task, depositClockCron.task]],
  )
  const worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 2, log })
  const { providers, sandbox, billing } = setUpPayments(
    { stripe: null, paypal: null, isSandbox: true, isPublic: false },
    { secrets: createSecretBox(SECRET_KEY), here: () => server.url, callMs, prices },
  )
  if (!sandbox) throw new Error('the sandbox is off')
  const deps: PaymentDeps = { db: database.db, providers, clock: Date.now, log, onChange }

  const payment = async (id: number) => {
    const row = await database.db.transaction(account, (tx) => findPayment(tx, id, { isLocked: false }))
    if (!row) throw new Error(`no payment ${id}`)
    return row
  }
  return {
    url: server.url,
    database,
    account,
    business,
    worker: worker.db,
    deps,
    keys: sandbox.keys,
    billing,
    payment,
    request: (wanted = {}) => ({
      businessId: business,
      provider: 'stripe',
      payee: null,
      reference: 'booking-1',
      key: `key-${(keys += 1)}`,
      amountCents: 216_500,
      currency: 'MXN',
      applicationFeeCents: 0,
      description: 'Ría y flamingos',
      language: 'es',
      returnUrl: `${server.url}/payment-tour-success/stripe?ticket=ABC`,
      cancelUrl: `${server.url}/payment-tour-canceled/stripe?ticket=ABC`,
      expiresAt: Date.now() + 3_600_000,
      ...wanted,
    }),
    becomes: async (id, is) => {
      await until(async () => is(await payment(id)))
      return payment(id)
    },
    act: async ({ pay_url }, action) => {
      if (pay_url === null) throw new Error('nobody can pay this')
      return fetch(pay_url, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' })
    },
    fault: async (provider, call, kind, times = 1) => {
      const body = new URLSearchParams({ provider, call, kind, times: String(times) })
      const answer = await fetch(`${server.url}/sandbox/faults`, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`no such fault: ${kind} of ${call}`)
    },
    played: async <T>(provider: string, kind: string) =>
      (
        await database.admin<{ body: T }>(
          'select body from sandbox_object where provider = $1 and kind = $2 order by created_at',
          [provider, kind],
        )
      ).map(({ body }) => body),
    untilAllIsHeard: () =>
      until(async () => {
        const waiting = await database.admin(
          `select from sandbox_delivery where due_at is not null
           union all select from provider_event where outcome is null
           union all select from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
          [APPLY_EVENT],
        )
        return waiting.length === 0
      }),
    lookNow: async () => {
      await database.admin('update provider_payment set look_at = now() where look_at is not null')
      await database.admin(`update provider_refund set asked_at = asked_at - interval '1 day' where state = 'asked'`)
      return lookAtDue(deps, worker.db, new AbortController().signal)
    },
    close: async () => {
      await server.stop()
      await worker.end()
      await database.close()
    },
  }
}
