import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000
const bundle = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))

/**
 * Starts the program as people run it, with the demo data on an empty disk, and tells the tests where it is. Answers are compared with
 * the contract while it runs. With MUELLE_E2E_URL the tests use a server that is there already.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['MUELLE_E2E_URL']) return async () => {}
  if (!existsSync(bundle))
    throw new Error('The server is not built: run `npm test -- build browser`, or `npm start` once.')
  const dataDir = mkdtempSync(join(tmpdir(), 'muelle-e2e-'))
  // Started by root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const server = spawn(process.execPath, ['--enable-source-maps', bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
  process.env['MUELLE_E2E_URL'] = url
  return async () => {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms.`)
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_WITHIN_MS, false)])
  if (!inTime) server.kill('SIGKILL')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
