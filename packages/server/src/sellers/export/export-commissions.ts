import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { exportCommissionsCsv } from '@muelle/contract/sellers/export'
import { localDateOf } from '@muelle/domain/time'
import { type PartReader, sendList } from '../../bookings/export/send-list.ts'
import { chosenBusinesses } from '../../bookings/record/booking-filter.ts'
import { zoneOf } from '../../payments/payment-filter.ts'
import type { DownloadContext, StreamedFile } from '../../platform/http/handle-download.ts'
import { type CommissionList, commissionList, commissionPart } from '../read-commissions.ts'
import { headIn, rowOf, WIDTHS, type Words, wordsIn } from './columns.ts'

/** The commissions of a list as a file, the latest first: those that whoever asks sees in the list (S10). */
export async function exportCommissions(
  context: DownloadContext<typeof exportCommissionsCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const { businesses, list } = await db.read(actor.accountId, async (tx) => ({
    list: await commissionList({ tx, actor, deny }, input.query),
    businesses: await chosenBusinesses({ tx, actor, deny }, asked.business_id),
  }))
  check(list.rows)
  const words = wordsIn(facts.language)
  return sendList({ db, actor, author, facts, deny }, format, {
    subject: 'commission_export',
    name: `commissions-${localDateOf(now, zoneOf(businesses))}`,
    business_id: asked.business_id ?? null,
    filters: Object.keys(asked).filter((name) => name !== 'business_id'),
    rows: list.rows,
    title: words.title,
    head: headIn(words),
    widths: WIDTHS,
    readers: [readerOf(list, words)],
  })
}

/** Reads commissions from a place on. */
function readerOf(list: CommissionList, words: Words, beforeId: number | null = null): PartReader {
  return async (tx, limit) => {
    const found = await commissionPart(tx, list, beforeId, limit)
    const last = found.at(-1)
    return {
      rows: found.map((row) => rowOf(row, words)),
      next: last && found.length === limit ? readerOf(list, words, last.id) : null,
    }
  }
}
