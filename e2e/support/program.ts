import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'
import { scratchFolder } from '../../packages/server/test/scratch-folder.ts'
import { untilIdle } from '../../packages/server/test/until-idle.ts'

/** For what hangs: a machine that is shared with others takes minutes for a database and its data. */
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 60_000
/** Who waits in vain for the work of a new installation goes on with what is left of it. */
const IDLE_WITHIN_MS = 300_000
const LOOK_MS = 50
/** As the program makes its own cluster. */
export const OWNER = { user: 'muelle', database: 'muelle' } as const

export const bundle = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))

export type Program = {
  url: string
  dataDir: string
  /** What the program printed for whoever started it. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the program as people run it. `folder` holds its data, a copy of those of another one if there are any, and goes with it. */
export async function startProgram(
  name: string,
  environment: (url: string) => Record<string, string>,
  from?: string,
): Promise<Program> {
  const folder = scratchFolder(name)
  const dataDir = join(folder, 'data')
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    if (from) await copyFolder(from, dataDir)
    const program = await startIn(dataDir, environment)
    const stop = async () => {
      await program.stop()
      forget()
    }
    return { ...program, stop }
  } catch (error) {
    forget()
    throw error
  }
}

/** The data of a program that was started once and has done what there is to do in it: a folder that others may be given copies of. */
export type ReadyData = { folder: string; forget: () => void }

/** To load the data of a demo takes twenty times as long as to copy it. */
export async function makeReadyData(name: string, environment: Record<string, string>): Promise<ReadyData> {
  const scratch = scratchFolder(name)
  const folder = join(scratch, 'data')
  const forget = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { url, stop } = await startIn(folder, () => environment)
    try {
      await untilIdle(url, databaseIn(folder), IDLE_WITHIN_MS)
    } finally {
      await stop()
    }
    return { folder, forget }
  } catch (error) {
    forget()
    throw error
  }
}

async function startIn(dataDir: string, environment: (url: string) => Record<string, string>): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...environment(url),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  program.stdout.on('data', (text: Buffer) => {
    printed += text.toString('utf8')
  })
  const output = () => printed
  const stop = () => end(program)
  try {
    await untilReady(program, url, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, output, stop }
}

async function untilReady(program: ChildProcess, url: string, output: () => string): Promise<void> {
  const limit = Date.now() + READY_WITHIN_MS
  while (Date.now() < limit) {
    if (program.exitCode !== null)
      throw new Error(`The program ended with code ${program.exitCode} before it was ready:\n${output()}`)
    // It is printed once requests are answered; jobs and relay begin right after.
    if (/^Muelle is ready/m.test(output()) && (await isReady(url))) return
    await sleep(LOOK_MS)
  }
  throw new Error(`The program was not ready within ${READY_WITHIN_MS} ms:\n${output()}`)
}

const isReady = async (url: string) => Boolean((await fetch(`${url}/health/ready`).catch(() => null))?.ok)

/** The database that a program has in its folder. */
function databaseIn(dataDir: string): pg.ClientConfig {
  const running = readPostmasterFile(join(dataDir, 'postgres'))
  if (!running) throw new Error('the program has no database of its own')
  return { ...OWNER, host: running.socketDir, port: running.port }
}

/** The files of a cluster belong to the user that it runs as, and stay theirs. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', from, to])
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_WITHIN_MS, false)])
  if (!inTime) program.kill('SIGKILL')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
