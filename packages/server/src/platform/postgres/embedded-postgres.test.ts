import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresBinaries, restoreLinks } from './postgres-binaries.ts'

const running: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muelle-embedded-'))
  // Started by root, the server may run as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

async function start(dataDir: string, settings?: Record<string, string>) {
  const steps: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress: (step) => steps.push(step),
    ...(settings && { settings }),
  })
  running.push(server)
  return { server, steps }
}

async function query<Row extends QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new Client({ host: server.socketDir, port: server.port, user: server.user, database: 'postgres' })
  // A server that is killed under a connection must not end the test run.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function killHard(server: EmbeddedPostgres): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  while (isAlive(server.pid)) await sleep(5)
}

describe('startEmbeddedPostgres', () => {
  it('creates a durable, private cluster that listens on no network address', async () => {
    const dataDir = join(temporaryFolder(), 'deep', 'data')
    const { server, steps } = await start(dataDir)
    expect(steps).toEqual(['initdb', 'starting', 'ready'])
    expect(server).toMatchObject({ adopted: false, user: 'muelle' })
    const [row] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
        current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
        lower('ÁÑÜ') as folded, rolsuper as super from pg_roles where rolname = current_user`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '',
      encoding: 'UTF8',
      zone: 'UTC',
      folded: 'áñü',
      super: true,
    })
    expect(lstatSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    expect(lstatSync(join(dataDir, 'postgres.log')).mode & 0o077).toBe(0)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('keeps rows over a stop and a second start, without creating the cluster again', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    await query(first.server, 'create table kept as select 7 as value')
    await first.server.stop()
    await first.server.stop()
    expect(isAlive(first.server.pid)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const second = await start(dataDir)
    expect(second.steps).toEqual(['starting', 'ready'])
    expect(await query(second.server, 'select value from kept')).toEqual([{ value: 7 }])
  })

  const STATEMENT_SECONDS = 120
  it('stops although a client is connected, in the middle of a statement', async () => {
    const { server } = await start(temporaryFolder())
    const sleeping = query(server, `select pg_sleep(${STATEMENT_SECONDS})`).catch((error: Error) => error)
    await sleep(100)
    const begin = Date.now()
    await server.stop()
    // Long before the statement would have ended by itself.
    expect(Date.now() - begin).toBeLessThan(STATEMENT_SECONDS * 500)
    expect(await sleeping).toBeInstanceOf(Error)
  })

  it('adopts the running server, and leaves it running', async () => {
    const dataDir = temporaryFolder()
    const owner = await start(dataDir)
    const guest = await start(dataDir)
    expect(guest.steps).toEqual(['adopted'])
    expect(guest.server).toMatchObject({ adopted: true, pid: owner.server.pid, socketDir: owner.server.socketDir })
    await guest.server.stop()
    expect(await query(owner.server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('lets exactly one of several starters win, from an empty folder', async () => {
    const dataDir = temporaryFolder()
    const servers = await Promise.all(Array.from({ length: 4 }, () => start(dataDir)))
    expect(servers.filter(({ server }) => !server.adopted)).toHaveLength(1)
    expect(new Set(servers.map(({ server }) => server.pid)).size).toBe(1)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('recovers after kill -9 with every committed row, while old backends still end', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    await query(first.server, 'create table ledger (id int primary key)')
    await query(first.server, 'insert into ledger select generate_series(1, 1000)')
    const busy = query(first.server, `select pg_sleep(${STATEMENT_SECONDS})`).catch(() => null)
    await sleep(50)
    await killHard(first.server)
    const second = await start(dataDir)
    expect(second.server.adopted).toBe(false)
    expect(await query(second.server, 'select count(*)::int as rows from ledger')).toEqual([{ rows: 1000 }])
    await busy
  })

  it('starts although the process id of a killed server now belongs to a stranger', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    await query(first.server, 'create table kept as select 7 as value')
    await killHard(first.server)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const stranger = String(process.ppid)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, stranger))
    const second = await start(dataDir)
    expect(second.server.adopted).toBe(false)
    expect(await query(second.server, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('uses a private folder for the socket when the path of the data folder is too long for one', async () => {
    const dataDir = join(temporaryFolder(), 'a-folder-with-a-long-name'.repeat(4), 'data')
    const { server } = await start(dataDir)
    onTestFinished(() => rmSync(server.socketDir, { recursive: true, force: true }))
    expect(dirname(server.socketDir)).toBe(tmpdir())
    expect(lstatSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    const guest = await start(dataDir)
    expect(guest.server).toMatchObject({ adopted: true, socketDir: server.socketDir })
  })

  it('tells why the server did not start', async () => {
    await expect(start(temporaryFolder(), { shared_buffers: 'plenty' })).rejects.toThrow(
      /PostgreSQL did not start: it ended with code 1.*invalid value for parameter "shared_buffers"/s,
    )
  })

  it('replaces an initialisation that was interrupted', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres.init-cut'))
    const { server } = await start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('restoreLinks', () => {
  it('makes missing links and leaves present ones alone', () => {
    const root = temporaryFolder()
    const library = join(root, 'native', 'lib')
    mkdirSync(library, { recursive: true })
    writeFileSync(join(library, 'libx.so.1.2'), 'library')
    const link = (target: string) => ({ source: 'native/lib/libx.so.1.2', target: `native/lib/${target}` })
    writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify([link('libx.so'), link('libx.so.1')]))
    restoreLinks(root)
    const made = lstatSync(join(library, 'libx.so')).ino
    unlinkSync(join(library, 'libx.so.1'))
    restoreLinks(root)
    expect(readFileSync(join(library, 'libx.so.1'), 'utf8')).toBe('library')
    expect(lstatSync(join(library, 'libx.so')).ino).toBe(made)
    expect(readdirSync(library).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2'])
  })

  it('finds programs that exist on this machine', () => {
    const { postgres, initdb } = findPostgresBinaries()
    expect([postgres, initdb].map((path) => existsSync(path))).toEqual([true, true])
  })
})
