import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBooking } from '@muelle/contract/bookings/sale'
import { createClient } from '@muelle/contract/client'
import { login } from '@muelle/contract/sessions/record'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, checkInvariants } from '../src/doctor/check-invariants.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { type AddedTour, fixtures, PASSWORD } from './fixtures.ts'
import { builtProgram } from './program.ts'
import { databaseUrlOf } from './server.ts'
import { until } from './until.ts'

/** Small boats, one after another: some sell out, some are being sold when a fault strikes. */
const SEATS = 40
const START_TIMES = Array.from({ length: 96 }, (_, quarter) => {
  const minutes = quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const BUYERS = 12
/** The API is killed twice and the database once while people buy. */
const FAULTS = ['api', 'database', 'api'] as const
const FAULT_EVERY_MS = 1_200

let main: string
const dataDir = mkdtempSync(join(tmpdir(), 'muelle-durability-'))
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

let database: EmbeddedPostgres
let api: ChildProcess
let port: number
let tour: AddedTour

/** Its own server, with fsync on as people run it: what is acknowledged is on disk. */
const startDatabase = async () => {
  database = await startEmbeddedPostgres({ dataDir })
}
const connection = () => ({ host: database.socketDir, port: database.port, user: database.user, database: 'postgres' })

function startApi() {
  api = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrlOf(connection()),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '9999999',
    },
    stdio: 'ignore',
  })
}
const untilReady = () =>
  until(async () => Boolean((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok), 50)
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
const query = async <R extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client(connection())
  client.on('error', () => {})
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  await client.connect()
  try {
    return (await client.query<R>(sql, params)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  main = await builtProgram()
  port = await freePort()
  await startDatabase()
  startApi()
  await untilReady()
  const add = fixtures(<R>(sql: string, params: readonly unknown[] = []) => query(sql, [...params]) as Promise<R[]>)
  const account = await add.addAccount()
  const business = await add.addBusiness({ account })
  await add.addUser({ account, username: 'duena', is_first: true })
  tour = await add.addTour({ account, business, capacity: SEATS, people_limit: SEATS, startTimes: START_TIMES })
})
afterAll(async () => {
  api?.kill('SIGKILL')
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('nothing acknowledged is lost and nothing oversold while API and database are killed (I1–I4, R1)', async () => {
  const base = `http://127.0.0.1:${port}`
  const acknowledged = new Map<string, string>()
  const codes = new Map<string, number>()
  let isOver = false

  /** Buys one seat after another; a request without an answer is sent again under its own key until there is one. */
  async function buyer() {
    let token = ''
    const client = createClient({ base, headers: () => ({ authorization: `Bearer ${token}` }) })
    let departure = 0
    const body = () => ({
      schedule_id: tour.schedules[departure] as number,
      date,
      party: [{ category_id: tour.categories.adults, quantity: 1 }],
      quoted_total_cents: 80_000,
      payment: { method: 'cash' as const, amount_cents: 80_000 },
    })
    let key = randomUUID()
    while (!isOver && departure < tour.schedules.length) {
      if (!token) {
        const signedIn = await client(login, { body: { username: 'duena', password: PASSWORD } })
        if (signedIn.status !== 'OK') {
          await sleep(50)
          continue
        }
        token = signedIn.data.token
      }
      const result = await client(createBooking, { params: { id: tour.tour }, body: body() }, { idempotencyKey: key })
      if (result.status === 'OK') {
        acknowledged.set(key, result.data.ticket)
        key = randomUUID()
      } else if (result.status === 'ERROR') {
        const code = result.errors[0]?.code ?? ''
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (code === 'departure.full') departure += 1
        else await sleep(20)
      } else await sleep(20)
    }
  }

  let leaving = 0
  const buyers = Array.from({ length: BUYERS }, () => buyer().finally(() => (leaving += 1)))
  /** People buy for a while, and so many at least: a busy machine sells slowly. */
  const sellOn = async (count: number) => {
    const before = acknowledged.size
    await sleep(FAULT_EVERY_MS)
    await until(() => acknowledged.size >= before + count || leaving === BUYERS, 20)
  }
  for (const fault of FAULTS) {
    await sellOn(BUYERS)
    if (fault === 'api') {
      api.kill('SIGKILL')
      startApi()
    } else {
      process.kill(database.pid, 'SIGKILL')
      await startDatabase()
    }
    await untilReady()
  }
  await sellOn(SEATS)
  isOver = true
  await Promise.all(buyers)

  const booked = await query<{ ticket: string }>(`select ticket from booking where status = 'confirmed'`)
  const tickets = new Set(booked.map(({ ticket }) => ticket))
  expect(acknowledged.size).toBeGreaterThan(BUYERS)
  expect([...acknowledged.values()].filter((ticket) => !tickets.has(ticket))).toEqual([])
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
  // At most one request of each buyer was still without an answer when the sale ended.
  expect(booked.length - acknowledged.size).toBeLessThanOrEqual(BUYERS)
  const counters = await query<{ seats_used: number; people_used: number; sold: number }>(
    `select d.seats_used, d.people_used, (select count(*) from booking b where b.departure_id = d.id) as sold from departure d`,
  )
  expect(counters.filter(({ seats_used, people_used, sold }) => seats_used !== sold || people_used !== sold)).toEqual(
    [],
  )
  expect(Math.max(...counters.map(({ sold }) => sold))).toBe(SEATS)
  expect([...codes.keys()].filter((code) => !['busy', 'draining', 'departure.full'].includes(code))).toEqual([])
  expect(brokenInvariants(await checkInvariants(connection()))).toEqual([])
})
