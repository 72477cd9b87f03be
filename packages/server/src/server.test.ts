import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@muelle/contract/client'
import { login } from '@muelle/contract/sessions/record'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../test/database.ts'
import { fixtures, PASSWORD } from '../test/fixtures.ts'
import { builtProgram } from '../test/program.ts'
import { scratchFolder } from '../test/scratch-folder.ts'
import { databaseUrlOf, listen, startTestServer } from '../test/server.ts'
import { until } from '../test/until.ts'
import { readConfig } from './platform/config.ts'
import { readPostmasterFile } from './platform/postgres/postmaster-file.ts'
import { startFailureText } from './start-failure.ts'

type Started = { child: ChildProcess; output(): string; url(): string; exit: Promise<number | NodeJS.Signals | null> }
let main = ''
beforeAll(async () => {
  main = await builtProgram()
})
const children: ChildProcess[] = []
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
})

/** Runs the program as a person would. */
function start(environment: Record<string, string>): Started {
  // With the clock of the tests, where that is shifted.
  const { PATH = '', LD_PRELOAD = '', MUELLE_CLOCK_SHIFT_SECONDS = '' } = process.env
  const inherited = { PATH, LD_PRELOAD, MUELLE_CLOCK_SHIFT_SECONDS }
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  const exit = once(child, 'close').then(([code, signal]) => (code as number | null) ?? (signal as NodeJS.Signals))
  return { child, exit, output: () => output, url: () => /ready at (\S+)/.exec(output)?.[1] ?? '' }
}
const isReady = async ({ url }: Started) =>
  url() !== '' &&
  (await fetch(`${url()}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  ))

async function migratedDatabase() {
  const database = await freshDatabase()
  cleanUps.push(database.close)
  return database
}

describe('the program', () => {
  test('stops in good order: a request under way is answered, streams are told, the exit code is 0', async () => {
    const database = await migratedDatabase()
    const make = fixtures(database.admin)
    const account = await make.addAccount()
    const business = await make.addBusiness({ account })
    await make.addUser({ account, username: 'dueno', is_first: true })
    const program = start({ DATABASE_URL: databaseUrlOf(database.connection) })
    await until(() => isReady(program))
    const signedIn = await createClient({ base: program.url() })(login, {
      body: { username: 'dueno', password: PASSWORD },
    })
    const token = signedIn.status === 'OK' ? signedIn.data.token : ''
    const listener = await listen(program.url(), { token, topics: [`business/${business}/bookings`] })

    // A lock keeps the request from finishing until the program is stopping.
    const blocker = new pg.Client(database.connection)
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table app_user in access exclusive mode')
    const answered = new Promise<number>((resolve, reject) => {
      const { port } = new URL(program.url())
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path: '/v1/provider/session',
        headers: { authorization: `Bearer ${token}` },
      })
      outgoing.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
    await until(async () => {
      const waiting = await database.admin(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.length > 0
    })
    program.child.kill('SIGTERM')
    await until(() => program.output().includes('Stopping'))
    await blocker.query('commit')
    await blocker.end()
    expect(await answered).toBe(200)
    // Clients that keep their connections do not hold it up: the program ends by itself, and is not left to its limit.
    expect(await program.exit).toBe(0)
    expect(program.output()).not.toMatch(/cut off|did not stop/)
    expect(listener.closed()).toEqual({ code: 1001, reason: 'going_away' })
  })

  test('killed without warning it starts again with its embedded database, and ends that in the end', async () => {
    const folder = scratchFolder('muelle-server-')
    const environment = { DATA_DIR: join(folder, 'data') }
    const first = start(environment)
    await until(() => isReady(first))
    expect(first.output()).toContain('Creating the database')
    first.child.kill('SIGKILL')
    await first.exit

    const second = start(environment)
    await until(() => isReady(second))
    expect(second.output()).not.toContain('Preparing the database')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    // The database that the killed process left behind ends with the last one that used it.
    expect(readPostmasterFile(join(folder, 'data', 'postgres'))).toBeNull()
    await rm(folder, { recursive: true })
  })

  test('outlives its embedded database being killed, which it starts again', async () => {
    const folder = scratchFolder('muelle-server-')
    const program = start({ DATA_DIR: join(folder, 'data') })
    await until(() => isReady(program))
    const postmaster = readPostmasterFile(join(folder, 'data', 'postgres'))
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    await until(async () => !(await isReady(program)))
    await until(() => isReady(program))
    expect(readPostmasterFile(join(folder, 'data', 'postgres'))?.pid).not.toBe(postmaster?.pid)
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
    expect(readPostmasterFile(join(folder, 'data', 'postgres'))).toBeNull()
    await rm(folder, { recursive: true })
  })

  test('names every fault of its configuration at once', async () => {
    const program = start({ PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_URL: 'nowhere' })
    expect(await program.exit).toBe(2)
    for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL']) expect(program.output()).toContain(name)
  })

  test('says what to do when its port is taken', async () => {
    const database = await migratedDatabase()
    const rival = createServer().listen(0, '127.0.0.1')
    await once(rival, 'listening')
    cleanUps.push(async () => rival.close())
    const address = rival.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const program = start({ DATABASE_URL: databaseUrlOf(database.connection), PORT: String(port) })
    expect(await program.exit).toBe(1)
    expect(program.output()).toContain(`Port ${port} is in use`)
    expect(program.output()).not.toContain('    at ')
  })

  test('says what to do when the database refuses', async () => {
    const { port } = inject('postgres')
    const program = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port === 1 ? 2 : 1}/none` })
    expect(await program.exit).toBe(1)
    expect(program.output()).toContain('127.0.0.1:1/none does not accept connections')
  })
})

describe('a server in this process', () => {
  test('prepares an empty database and can be started twice on it', async () => {
    const empty = await emptyDatabase()
    cleanUps.push(empty.drop)
    const [one, two] = await Promise.all([startTestServer(empty.connection), startTestServer(empty.connection)])
    cleanUps.push(one.stop, two.stop)
    for (const { url } of [one, two]) {
      await until(async () => (await fetch(`${url}/health/ready`)).status === 200)
      expect(await (await fetch(`${url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
      const docs = await fetch(`${url}/docs`)
      expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'")
      const page = await docs.text()
      expect(page).toContain('/v1/provider/login')
      expect(page).toContain('/v1/realtime')
      // Nothing but our own script file may run, and nothing comes from elsewhere.
      expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/search.js" defer>'])
      expect(page).not.toMatch(/\s(on\w+)=|src="http|href="http/)
    }
  })

  test('is not ready once it stops', async () => {
    const database = await migratedDatabase()
    const server = await startTestServer(database.connection)
    await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200)
    await server.stop()
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed')
  })
})

describe('why it could not start', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://me:secret@db.example:6543/muelle' })
  const failure = (code: string, more: object = {}) => Object.assign(new Error('raw'), { code, ...more })
  test.each([
    [failure('EADDRINUSE', { syscall: 'listen' }), 'Port 3000 is in use'],
    [failure('EACCES', { syscall: 'listen' }), 'may not listen on port 3000'],
    [failure('EADDRNOTAVAIL', { syscall: 'listen' }), 'no address 127.0.0.1'],
    [failure('EACCES', { syscall: 'mkdir' }), 'data folder ./data cannot be used'],
    [failure('28P01'), 'db.example:6543/muelle refused the password'],
    [failure('3D000'), 'has no database of this name'],
    [failure('ENOTFOUND', { syscall: 'getaddrinfo' }), 'has a name that nobody knows'],
    [new Error('PostgreSQL 15 or newer is needed'), 'PostgreSQL 15 or newer is needed'],
  ])('%s', (error, expected) => {
    const text = startFailureText(error, config)
    expect(text).toContain(expected)
    expect(text).not.toContain('secret')
  })
})
