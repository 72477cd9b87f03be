import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../../packages/server/test/scratch-folder.ts'

const bundle = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
/** For what hangs: a machine that is shared with others takes minutes for a database and its data. */
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 15_000

export type EmptyInstallation = {
  url: string
  /** What the server printed for whoever started it. */
  output: () => string
  /** The whole address of the link that was printed. */
  link: () => string
  stop: () => Promise<void>
}

/** Starts the program as a new owner does, without demo data on an empty disk; `environment` is what they set besides, by its address. */
export async function startEmptyInstallation(
  environment: (url: string) => Record<string, string> = () => ({}),
): Promise<EmptyInstallation> {
  const folder = scratchFolder('muelle-e2e-empty-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment(url),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  program.stdout.on('data', (text: Buffer) => {
    output += text.toString('utf8')
  })
  const link = () => /\S+\/bienvenida\/[\w-]{43}/.exec(output)?.[0] ?? ''
  const stop = async () => {
    await end(program)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const limit = Date.now() + READY_WITHIN_MS
  while (link() === '') {
    if (program.exitCode !== null || Date.now() > limit) {
      await stop()
      throw new Error(`The empty installation did not become ready:\n${output}`)
    }
    await sleep(50)
  }
  return { url, output: () => output, link, stop }
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
