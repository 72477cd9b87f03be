import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportFormat, exportBookingsCsv } from '@muelle/contract/bookings/export'
import type { Language } from '@muelle/contract/languages'
import { localDateOf } from '@muelle/domain/time'
import type { Db } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { DownloadContext, StreamedFile } from '../../platform/http/handle-download.ts'
import type { Row } from '../../platform/sheets/cells.ts'
import { csvOf } from '../../platform/sheets/csv.ts'
import { xlsxOf } from '../../platform/sheets/xlsx.ts'
import { bookingFilterOf, chosenBusinesses } from '../record/booking-filter.ts'
import { type BookingFilter, countBookings } from '../record/booking-list.sql.ts'
import { headIn, rowOf, WIDTHS, wordsIn } from './columns.ts'
import { type ExportRow, findExportRows, type Place } from './export.sql.ts'
import { claimRun, endRun, touchRun } from './runs.sql.ts'

export const EXPORT_LIMITS = {
  /** Rows that are read, and held, at a time. */
  partRows: 500,
  /** How often an export says how far it is, and asks whether it shall go on. */
  touchMs: 500,
  /** Exports at once in one process, whoever they are of: what they read must not be what the desk waits for. */
  perProcess: 2,
} as const

type Business = { id: number; name: string; time_zone: string }
type Plan = {
  db: Db
  account_id: number
  user_id: number
  run: string
  businesses: readonly Business[]
  filter: BookingFilter
  language: Language
  now: DownloadContext<typeof exportBookingsCsv>['now']
}

let running = 0

/**
 * The bookings of a list as a file that is made while it is sent. It is read in many short transactions rather than one long one (decision
 * 0029), each part from the place where the one before ended, so that nothing is missing or there twice.
 */
export async function exportBookings(
  context: DownloadContext<typeof exportBookingsCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const { businesses, filter, rows } = await db.read(actor.accountId, async (tx) => {
    const chosen = await chosenBusinesses({ tx, actor, deny }, asked.business_id)
    const wanted = bookingFilterOf(asked, chosen, asked.tour_id ?? null)
    return { businesses: chosen, filter: wanted, rows: await countBookings(tx, wanted) }
  })
  check(rows)
  if (running >= EXPORT_LIMITS.perProcess) return deny({ code: 'busy' })
  const run = randomUUID()
  running += 1
  try {
    await db.transaction(actor.accountId, async (tx) => {
      if (!(await claimRun(tx, { user_id: actor.userId, run, format, rows_total: rows })))
        return deny({ code: 'export.running' })
      // What was searched for may be somebody's name: that it was is enough.
      const filters = Object.keys(asked).filter((name) => name !== 'business_id')
      const data = { format, rows, filters }
      const subject = {
        subject_type: 'booking_export',
        subject_id: actor.userId,
        business_id: asked.business_id ?? null,
      }
      await record(tx, context.author ?? { userId: actor.userId, requestId: facts.request_id }, [
        { kind: 'booking_export.started', ...subject, data },
      ])
    })
  } catch (error) {
    running -= 1
    throw error
  }
  const { language } = facts
  const plan: Plan = { db, account_id: actor.accountId, user_id: actor.userId, run, businesses, filter, language, now }
  const words = wordsIn(language)
  const sheet = { title: words.title, head: headIn(words), widths: WIDTHS, pages: pagesOf(plan) }
  const stream = format === 'csv' ? Readable.from(csvOf(sheet), { objectMode: false, highWaterMark: 1 }) : xlsxOf(sheet)
  stream.once('close', () => {
    running -= 1
    // One that was never read from has not given its place back by itself.
    void leave(plan).catch(() => {})
  })
  const day = localDateOf(now, businesses[0]?.time_zone ?? 'UTC')
  return { name: `bookings-${day}.${format}`, stream }
}

const leave = ({ db, account_id, user_id, run }: Plan) => db.transaction(account_id, (tx) => endRun(tx, user_id, run))

/** All rows of the file. The person's place is free again before the file ends, so that whoever has it may ask for the next. */
async function* pagesOf(plan: Plan): AsyncGenerator<Row[]> {
  try {
    yield* rowsOf(plan)
  } finally {
    await leave(plan)
  }
}

/** The rows, some at a time. Between two parts it rests as long as the part took, so that half of the time is others'. */
async function* rowsOf(plan: Plan): AsyncGenerator<Row[]> {
  const { db, account_id, user_id, run, businesses, filter, language, now } = plan
  const words = wordsIn(language)
  let done = 0
  let touchedAt = performance.now()
  for (const { id: business_id, name: business, time_zone } of businesses) {
    let after: Place | null = null
    for (;;) {
      const begunAt = performance.now()
      const part = { business_id, time_zone, after, limit: EXPORT_LIMITS.partRows, now }
      const rows: ExportRow[] = await db.read(account_id, (tx) => findExportRows(tx, filter, part))
      const last = rows.at(-1)
      if (!last) break
      after = { created_at: last.created_key, id: last.id }
      done += rows.length
      if (performance.now() - touchedAt >= EXPORT_LIMITS.touchMs) {
        touchedAt = performance.now()
        if (!(await db.transaction(account_id, (tx) => touchRun(tx, run, user_id, done))))
          throw new Error('the export was stopped')
      }
      yield rows.map((row) => rowOf({ ...row, business }, words))
      if (rows.length < EXPORT_LIMITS.partRows) break
      await sleep(performance.now() - begunAt)
    }
  }
}
