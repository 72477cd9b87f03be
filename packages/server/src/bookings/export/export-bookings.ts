import type { exportBookingsCsv } from '@muelle/contract/bookings/export'
import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { Language } from '@muelle/contract/languages'
import { type Instant, localDateOf } from '@muelle/domain/time'
import type { DownloadContext, StreamedFile } from '../../platform/http/handle-download.ts'
import { bookingFilterOf, chosenBusinesses } from '../record/booking-filter.ts'
import { type BookingFilter, countBookings } from '../record/booking-list.sql.ts'
import { headIn, rowOf, WIDTHS, wordsIn } from './columns.ts'
import { findExportRows, type Place } from './export.sql.ts'
import { type PartReader, sendList } from './send-list.ts'

type Business = { id: number; name: string; time_zone: string }

/** The bookings of a list as a file, business by business. */
export async function exportBookings(
  context: DownloadContext<typeof exportBookingsCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const { businesses, filter, rows } = await db.read(actor.accountId, async (tx) => {
    const chosen = await chosenBusinesses({ tx, actor, deny }, asked.business_id)
    const wanted = bookingFilterOf(asked, chosen, asked.tour_id ?? null)
    return { businesses: chosen, filter: wanted, rows: await countBookings(tx, wanted) }
  })
  check(rows)
  const { language } = facts
  const words = wordsIn(language)
  return sendList({ db, actor, author, facts, deny }, format, {
    subject: 'booking_export',
    name: `bookings-${localDateOf(now, businesses[0]?.time_zone ?? 'UTC')}`,
    business_id: asked.business_id ?? null,
    filters: Object.keys(asked).filter((name) => name !== 'business_id'),
    rows,
    title: words.title,
    head: headIn(words),
    widths: WIDTHS,
    readers: businesses.map((business) => readerOf(business, { filter, language, now })),
  })
}

type Plan = { filter: BookingFilter; language: Language; now: Instant }

/** Reads the bookings of one business, from a place on. */
function readerOf(business: Business, plan: Plan, after: Place | null = null): PartReader {
  const { filter, language, now } = plan
  const words = wordsIn(language)
  return async (tx, limit) => {
    const { id: business_id, name, time_zone } = business
    const found = await findExportRows(tx, filter, { business_id, time_zone, after, limit, now, ages: words.ages })
    const last = found.at(-1)
    return {
      rows: found.map((row) => rowOf({ ...row, business: name }, words)),
      next:
        last && found.length === limit ? readerOf(business, plan, { created_at: last.created_key, id: last.id }) : null,
    }
  }
}
