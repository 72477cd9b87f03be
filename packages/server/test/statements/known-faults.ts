import { readFile, writeFile } from 'node:fs/promises'
import { type Fault, type FaultKind, KINDS } from './judge.ts'

/** No statement is excused from being read, nor from answering what the code takes its rows for. */
const EXCUSABLE = KINDS.filter((kind) => kind !== 'unreadable' && kind !== 'columns')
const FILE = new URL('./known-faults.json', import.meta.url)
type Known = Readonly<Record<string, readonly string[]>>

/**
 * Faults that are known, and still there. The list only gets shorter: what is new fails, and so does an entry that is not needed any
 * more. `MUELLE_KNOWN_FAULTS=shrink` takes out what has been put right; `list` prints each fault with its place.
 */
export async function readKnown(): Promise<Known> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Known
}

export function compareKnown(
  known: Known,
  kind: FaultKind,
  faults: readonly Fault[],
): { added: string[]; gone: string[] } {
  const before = new Set(known[kind])
  const now = faults.filter((fault) => fault.kind === kind)
  return {
    added: now.filter(({ key }) => !before.has(key)).map(({ place, key }) => `${place} ${key}`),
    gone: [...before].filter((key) => !now.some((fault) => fault.key === key)),
  }
}

/** Does what `MUELLE_KNOWN_FAULTS` asks for; `renew` writes down whatever there is, for when functions or files get other names. */
export async function tend(known: Known, faults: readonly Fault[]): Promise<Known> {
  const mode = process.env['MUELLE_KNOWN_FAULTS']
  if (mode === 'list') for (const { place, kind, key } of faults) console.log(`${place} [${kind}] ${key}`)
  if (mode !== 'shrink' && mode !== 'renew') return known
  const kept = EXCUSABLE.map((kind) => {
    const keys = faults.filter((fault) => fault.kind === kind).map(({ key }) => key)
    return [kind, keys.filter((key) => mode === 'renew' || known[kind]?.includes(key)).toSorted()] as const
  })
  const next = Object.fromEntries(kept)
  await writeFile(FILE, `${JSON.stringify(next, null, 2)}\n`)
  return next
}
