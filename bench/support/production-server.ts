import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'
import { buildProduction, ROOT, SERVER_BUNDLE } from './build.ts'

export type ProductionServer = {
  url: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the process to its first answer. */
  firstAnswerMs: number
  /** Connects to its embedded database as the owner. */
  connection: pg.ClientConfig
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
const READY = /ready at (http:\S+)/

/** What `npm start` tells Node, and what it turns on by itself. */
function nodeOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: { start: string } }
  return [...scripts.start.split(' ').filter((word) => word.startsWith('--')), '--enable-source-maps']
}

export type ServerOptions = {
  dataDir: string
  environment?: Record<string, string>
  /** Folder for a profile of the processor time, written when the process ends. */
  profileDir?: string
}

/** Starts the production bundle in a process of its own, as `npm start` does, on a free port of the loopback interface. */
export async function startProduction({
  dataDir,
  environment = {},
  profileDir,
}: ServerOptions): Promise<ProductionServer> {
  await buildProduction()
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions(), ...profiling, fileURLToPath(SERVER_BUNDLE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // One address makes all requests of a bench.
      RATE_LIMIT_PER_MINUTE: '9999999',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${signal ?? code}`)))
  })
  ended.catch(() => {})
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await gone
    clearTimeout(timer)
  }
  try {
    let printed = ''
    const url = await Promise.race([
      ended,
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the server was not ready in time')), START_LIMIT_MS)
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          printed += text
          const found = READY.exec(printed)?.[1]
          if (!found) return
          clearTimeout(timer)
          resolve(found)
        })
      }),
    ])
    const answer = await fetch(`${url}/health/live`)
    if (!answer.ok) throw new Error(`/health/live answered ${answer.status}`)
    await answer.arrayBuffer()
    const firstAnswerMs = performance.now() - startedAt
    const postmaster = readPostmasterFile(`${dataDir}/postgres`)
    if (!postmaster) throw new Error('the embedded database does not run')
    const connection = { host: postmaster.socketDir, port: postmaster.port, user: 'muelle', database: 'muelle' }
    return { url, pid: child.pid as number, dataDir, firstAnswerMs, connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
