import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../packages/server/test/scratch-folder.ts'

/** For what hangs: a machine that is shared with others takes minutes for a database and its data. */
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 15_000
const bundle = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))

/**
 * Gives every worker a program of its own: tests that run at the same time share no data. Each is started when its worker first asks
 * for it at the address in MUELLE_E2E_SERVERS (see `playwright.config.ts`), so that one file alone starts one. A worker that comes
 * after a failed test takes its predecessor's place with fresh data: what the failed test left does not meet the next ones, nor its own
 * second try. With MUELLE_E2E_URL the tests use a server that is there already.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['MUELLE_E2E_URL']) return async () => {}
  if (!existsSync(bundle))
    throw new Error('The server is not built: run `npm test -- build browser`, or `npm start` once.')
  const places = new Map<string, { worker: string; program: Promise<Program> }>()
  const programOf = (place: string, worker: string) => {
    const before = places.get(place)
    if (before?.worker === worker) return before.program
    const program = (async () => {
      await before?.program.then(({ stop }) => stop()).catch(() => {})
      return startProgram()
    })()
    places.set(place, { worker, program })
    return program
  }
  const desk = createHttpServer((request, response) => {
    // `/0/3/data` is the folder of the program in the first place, for what only whoever runs a server can do; 3 is who works there.
    const [, place = '', worker = '', what] = (request.url ?? '').split('/')
    programOf(place, worker).then(
      ({ url, dataDir }) => response.end(what === 'data' ? dataDir : url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  process.env['MUELLE_E2E_SERVERS'] = await addressOf(desk)
  return async () => {
    desk.close()
    const started = await Promise.allSettled([...places.values()].map(({ program }) => program))
    await Promise.all(started.flatMap((result) => (result.status === 'fulfilled' ? [result.value.stop()] : [])))
  }
}

type Program = { url: string; dataDir: string; stop: () => Promise<void> }

/**
 * Starts the program as people run it, with the demo data on an empty disk. Answers are compared with the contract while it runs.
 */
async function startProgram(): Promise<Program> {
  const dataDir = scratchFolder('muelle-e2e-')
  const port = await freePort()
  const server = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: '',
      DEMO: '1',
      // Nothing happens by itself that a test does not know of.
      DEMO_MOVES: '0',
      LOG_LEVEL: 'error',
      // A host with plans, as its provider is played: who is new there has days of grace, and misses nothing.
      SUBSCRIPTION_PRICES: 'price_sandbox_month,price_sandbox_year',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await end(server)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir: join(dataDir, 'data'), stop }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + READY_WITHIN_MS
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms.`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_WITHIN_MS, false)])
  if (!inTime) server.kill('SIGKILL')
}

const addressOf = (server: ReturnType<typeof createHttpServer>) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
