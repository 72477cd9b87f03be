import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { Db, Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import type { Actor, RequestFacts } from '../../platform/http/handle.ts'
import type { StreamedFile } from '../../platform/http/handle-download.ts'
import type { Row, Sheet } from '../../platform/sheets/cells.ts'
import { csvOf } from '../../platform/sheets/csv.ts'
import { xlsxOf } from '../../platform/sheets/xlsx.ts'
import { claimRun, countRun, endRun, touchRun } from './runs.sql.ts'

export const EXPORT_LIMITS = {
  /** Rows that are read, and held, at a time. */
  partRows: 500,
  /** How often an export says how far it is, and asks whether it shall go on. */
  touchMs: 500,
  /** Exports at once in one process, whoever they are of: what they read must not be what the desk waits for. */
  perProcess: 2,
} as const

/** Reads some rows, as many as `limit` at most; after them comes what `next` reads, or nothing more. */
export type PartReader = (tx: Tx, limit: number) => Promise<{ rows: readonly Row[]; next: PartReader | null }>

/** A list that is sent as a file, and what is written down about it. */
export type List = Pick<Sheet, 'title' | 'head' | 'widths'> & {
  /** Whose event it is: `<subject>.started`. */
  subject:
    | 'booking_export'
    | 'payment_export'
    | 'global_invoice_export'
    | 'commission_export'
    | 'checkin_export'
    | 'customer_export'
  /** Without what it ends in. */
  name: string
  business_id: number | null
  /** What it was narrowed by: names alone, since what was searched for may be somebody's name. */
  filters: readonly string[]
  rows: number
  /** One after the other; each reads a part of the list from its beginning. */
  readers: readonly PartReader[]
}

type Asked = {
  db: Db
  actor: Actor
  author: Author | null
  facts: RequestFacts
  deny: Deny<'busy' | 'export.running'>
}
type Run = { db: Db; account_id: number; user_id: number; run: string }

let running = 0

/**
 * A list as a file that is made while it is sent. It is read in many short transactions rather than one long one (decision 0029), each
 * part from the place where the one before ended, so that nothing is missing or there twice. A list that costs much to put together is
 * given as what does so: it is asked for once the person has their place.
 */
export async function sendList(
  asked: Asked,
  format: ExportFormat,
  wanted: List | (() => Promise<List>),
): Promise<StreamedFile> {
  const { db, actor, deny } = asked
  if (running >= EXPORT_LIMITS.perProcess) return deny({ code: 'busy' })
  const run = { db, account_id: actor.accountId, user_id: actor.userId, run: randomUUID() }
  running += 1
  const list = await begin(asked, format, wanted, run).catch((error: unknown) => {
    running -= 1
    throw error
  })
  const { title, head, widths, readers } = list
  const sheet = { title, head, widths, pages: pagesOf(run, readers) }
  const stream = format === 'csv' ? Readable.from(csvOf(sheet), { objectMode: false, highWaterMark: 1 }) : xlsxOf(sheet)
  stream.once('close', () => {
    running -= 1
    // One that was never read from has not given its place back by itself.
    void leave(run).catch(() => {})
  })
  return { name: `${list.name}.${format}`, stream }
}

/** Takes the person's one place for an export, and writes down that they take a list with them. */
async function begin(asked: Asked, format: ExportFormat, wanted: List | (() => Promise<List>), run: Run) {
  const { db, actor } = asked
  if (typeof wanted !== 'function') {
    await db.transaction(actor.accountId, async (tx) => {
      await claim(tx, asked, { run: run.run, format, rows_total: wanted.rows })
      await tell(tx, asked, format, wanted)
    })
    return wanted
  }
  await db.transaction(actor.accountId, (tx) => claim(tx, asked, { run: run.run, format, rows_total: 0 }))
  try {
    const list = await wanted()
    await db.transaction(actor.accountId, async (tx) => {
      if (!(await countRun(tx, run.run, actor.userId, list.rows))) throw new Error('the export was stopped')
      await tell(tx, asked, format, list)
    })
    return list
  } catch (error) {
    await leave(run)
    throw error
  }
}

async function claim(
  tx: Tx,
  { actor, deny }: Asked,
  run: { run: string; format: ExportFormat; rows_total: number },
): Promise<void> {
  if (!(await claimRun(tx, { user_id: actor.userId, ...run }))) deny({ code: 'export.running' })
}

const tell = (tx: Tx, { actor, author, facts }: Asked, format: ExportFormat, list: List) =>
  record(tx, author ?? { userId: actor.userId, requestId: facts.request_id }, [
    {
      kind: `${list.subject}.started`,
      subject_type: list.subject,
      subject_id: actor.userId,
      business_id: list.business_id,
      data: { format, rows: list.rows, filters: list.filters },
    },
  ])

const leave = ({ db, account_id, user_id, run }: Run) => db.transaction(account_id, (tx) => endRun(tx, user_id, run))

/** All rows of the file. The person's place is free again before the file ends, so that whoever has it may ask for the next. */
async function* pagesOf(run: Run, readers: List['readers']): AsyncGenerator<readonly Row[]> {
  try {
    yield* rowsOf(run, readers)
  } finally {
    await leave(run)
  }
}

/** The rows, some at a time. Between two parts it rests as long as the part took, so that half of the time is others'. */
async function* rowsOf(
  { db, account_id, user_id, run }: Run,
  readers: List['readers'],
): AsyncGenerator<readonly Row[]> {
  let done = 0
  let touchedAt = performance.now()
  for (const first of readers)
    for (let read: PartReader | null = first; read; ) {
      const begunAt = performance.now()
      const reading: PartReader = read
      const { rows, next } = await db.read(account_id, (tx) => reading(tx, EXPORT_LIMITS.partRows))
      done += rows.length
      if (performance.now() - touchedAt >= EXPORT_LIMITS.touchMs) {
        touchedAt = performance.now()
        if (!(await db.transaction(account_id, (tx) => touchRun(tx, run, user_id, done))))
          throw new Error('the export was stopped')
      }
      if (rows.length > 0) yield rows
      if (next) await sleep(performance.now() - begunAt)
      read = next
    }
}
