// Programs under another date and hour: their clock is shifted, and runs on from there as fast as any.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const SECOND_MS = 1000
const KILL_AFTER_MS = 15_000
/** Not the one for threads (MT): it takes a lock each time somebody asks what time it is, and a browser does nothing else. */
const LIBRARY = 'libfaketime.so.1'
const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib']

/** The library that shifts the clocks of programs, or null where faketime is not installed. */
export function findFaketime() {
  const machineFolders = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
    : []
  return (
    [...FOLDERS, ...machineFolders.map((name) => join('/usr/lib', name))]
      .map((folder) => join(folder, 'faketime', LIBRARY))
      .find((path) => existsSync(path)) ?? null
  )
}

/**
 * The environment in which it is `moment` from now on. By a distance, not by a date: each program that is started later would begin
 * at that date again, and the server, its database and the browser would disagree.
 */
export const environmentAt = (moment, library) => ({
  ...process.env,
  LD_PRELOAD: library,
  FAKETIME: `${moment < Date.now() ? '-' : '+'}${Math.round(Math.abs(moment - Date.now()) / SECOND_MS)}s`,
  // Timers count on with the clock that nobody sets. The library's own remedy for waits by that clock makes Chromium wait a hundred times
  // as long as it means to: a page never comes to rest.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
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
