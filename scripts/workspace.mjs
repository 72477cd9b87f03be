// What every script needs to know about the checkout. Uses Node alone: nothing may be installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cacheDir = join(root, '.cache')

/** Text of a file below the root, or null when it does not exist. */
export function readText(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Paths (relative to the root, sorted) of the files below the given files and folders that `wanted` accepts. */
export function listFiles(paths, wanted = () => true) {
  return paths
    .flatMap((path) => {
      const entry = statSync(join(root, path), { throwIfNoEntry: false })
      if (!entry) return []
      if (!entry.isDirectory()) return wanted(path) ? [path] : []
      const children = readdirSync(join(root, path)).map((name) => `${path}/${name}`)
      return listFiles(children.filter(wanted), wanted)
    })
    .sort()
}

/** One hash over names and contents, so that renaming a file counts as a change. */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Path of the program that an installed package offers under `name`; it runs with Node on every system. */
export function programOf(packageName, name) {
  const { bin } = JSON.parse(readText(`node_modules/${packageName}/package.json`))
  return join(root, 'node_modules', packageName, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Runs Node with the given arguments; answers its exit code (1 when a signal ended it). What it says goes to this terminal, or piece by
 * piece to `onOutput`.
 */
export function runNode(args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(process.execPath, args, { cwd: root, stdio, ...options })
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    // Ctrl-C reaches the child through the terminal; this process waits for it to finish its own way.
    const ignore = () => {}
    const forward = () => child.kill('SIGTERM')
    process.on('SIGINT', ignore).on('SIGTERM', forward)
    child.once('error', reject)
    // Comes after the end of the process and the last of what it said.
    child.once('close', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', forward)
      // Nothing else says so: whoever ends a process from outside leaves no words of its own.
      if (signal) console.error(`${args.at(-1)} was ended by ${signal}`)
      resolve(code ?? 1)
    })
  })
}

/** Runs `action` while no other process does so under the same name. A lock whose owner died is taken over. */
export async function withLock(name, action) {
  const lock = join(cacheDir, `${name}.lock`)
  mkdirSync(cacheDir, { recursive: true })
  for (let announced = false; ; announced = true) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
    else {
      if (!announced) console.log(`Waiting for another process (${name}) …`)
      await sleep(200)
    }
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid))
    return await action()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function isAbandoned(lock) {
  try {
    const owner = readFileSync(join(lock, 'pid'), 'utf8')
    // Written in one step after the folder is made, but a reader may come between.
    if (owner === '') return false
    process.kill(Number(owner), 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') return true
    // No owner noted yet: give it a moment before believing that it died in between.
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    return error.code === 'ENOENT' && made !== undefined && Date.now() - made > 5000
  }
}
