import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { databaseUrlOf } from './server.ts'
import { until } from './until.ts'

/** A start takes a second: to ask for its end all the time would take as much. */
const ASK_AGAIN_MS = 50

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
let built: Promise<string> | undefined

/**
 * The path of the program as `npm start` runs it: few files, which start five times faster than its sources. Built first where these have
 * changed.
 */
export function builtProgram(): Promise<string> {
  built ??= promisify(execFile)(process.execPath, [pathOf('../../../scripts/build.mjs'), 'server']).then(() =>
    pathOf('../dist/main.js'),
  )
  return built
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The program as people run it, in a process of its own. */
export type ProgramApart = {
  url: string
  /** Ends the process in the middle of what it does. */
  kill(): Promise<void>
  /** Begins anew, at the same address. */
  start(): Promise<void>
}

export async function startApart(
  connection: ClientConfig,
  secretKey: Buffer,
  environment: NodeJS.ProcessEnv = {},
): Promise<ProgramApart> {
  const [main, port] = await Promise.all([builtProgram(), freePort()])
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: databaseUrlOf(connection),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '9999999',
    SECRET_KEY: secretKey.toString('base64'),
    ...environment,
  }
  let api: ChildProcess
  const start = async () => {
    api = spawn(process.execPath, [main], { env, stdio: 'ignore' })
    await until(isReady, ASK_AGAIN_MS)
  }
  const kill = async () => {
    api.kill('SIGKILL')
    if (api.exitCode === null && api.signalCode === null) await once(api, 'exit')
  }
  await start()
  return { url, kill, start }
}
