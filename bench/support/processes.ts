import { readdirSync, readFileSync } from 'node:fs'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'

/** The kernel counts processor time in hundredths of a second on every platform that Node runs on. */
const TICK_MS = 10
const KIB = 1024

type Stat = { pid: number; parent: number; cpuMs: number }

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; what follows the last one is plain.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    return { pid, parent, cpuMs: (user + system + childrenUser + childrenSystem) * TICK_MS }
  } catch {
    return null
  }
}

const everyProcess = (): Stat[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))

/** Process ids of the API and of the embedded database, its backends included. */
export function processesOf(apiPid: number, dataDir: string): { api: number[]; database: number[] } {
  const postmaster = readPostmasterFile(`${dataDir}/postgres`)?.pid
  if (postmaster === undefined) throw new Error('the embedded database does not run')
  const backends = everyProcess().flatMap(({ pid, parent }) => (parent === postmaster ? [pid] : []))
  return { api: [apiPid], database: [postmaster, ...backends] }
}

/** Processor time that processes have used so far, ended children included, in milliseconds. Linux only. */
export const cpuMsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.cpuMs ?? 0), 0)

/** Memory in bytes: shared pages counted once over all processes (PSS), and as often as they are mapped (RSS). Linux only. */
export function memoryOf(pids: readonly number[]): { pss: number; rss: number } {
  let pss = 0
  let rss = 0
  for (const pid of pids) {
    const text = rollupOf(pid)
    pss += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * KIB
    rss += Number(/^Rss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * KIB
  }
  return { pss, rss }
}

/** Empty once it has ended: a database's processes come and go. */
function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}

function statusOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    return (
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * KIB
    )
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
/** Memory of a process in bytes, now and at its largest so far; 0 once it has ended. Linux only. */
export const rssOf = (pid: number): number => statusOf(pid, 'VmRSS')
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM')

/** A child of a process that runs a program of this name, or null. Linux only. */
export function childRunning(parent: number, program: string): number | null {
  const child = everyProcess().find(({ pid, parent: of }) => of === parent && commandOf(pid).includes(program))
  return child?.pid ?? null
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
