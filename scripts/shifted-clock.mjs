// Programs under another date and hour: their clock is shifted, and runs on from there as fast as any.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const KILL_AFTER_MS = 15_000
const SOURCE = join(root, 'scripts', 'shifted-clock.c')

/**
 * Builds the library that shifts the clocks of programs; null where there is no compiler, or where programs cannot be given a library.
 * It is ours because faketime also changes waits: under it PostgreSQL never breaks a statement off, and a page never comes to rest.
 */
export function buildClockLibrary() {
  if (process.platform !== 'linux') return null
  // Not beside the project, whose path may hold a space: the loader would take it for two and leave both out.
  const library = join(mkdtempSync(join(tmpdir(), 'muelle-clock-')), 'shifted-clock.so')
  const made = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return made.status === 0 && isShifting(library) ? library : null
}

/** Whether a program that is given the library believes in another day: one that does not would pass every test. */
function isShifting(library) {
  const moment = Date.now() + DAY_MS
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], {
    env: environmentAt(moment, library),
    encoding: 'utf8',
  })
  return Number(stdout) >= moment - SECOND_MS
}

/**
 * The environment in which it is `moment` from now on. By a distance, not by a date: each program that is started later would begin
 * at that date again, and the server, its database and the browser would disagree.
 */
export const environmentAt = (moment, library) => ({
  ...process.env,
  LD_PRELOAD: library,
  MUELLE_CLOCK_SHIFT_SECONDS: String(Math.round((moment - Date.now()) / SECOND_MS)),
})

/** Runs Node with its clock shifted, no longer than `limitMs`; answers its exit code and the end of what it printed. */
export function runAt(args, { env, limitMs, print }) {
  // A group of its own: what the runner started ends with it, and nothing else does.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', print)
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), KILL_AFTER_MS).unref()
  }, limitMs)
  const interrupt = () => end('SIGTERM')
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve({ code: code ?? 1, isLate })
    })
  })
}
