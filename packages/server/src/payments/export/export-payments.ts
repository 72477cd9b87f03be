import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { Language } from '@muelle/contract/languages'
import type { exportPaymentsCsv } from '@muelle/contract/payments/export'
import { localDateOf } from '@muelle/domain/time'
import { type PartReader, sendList } from '../../bookings/export/send-list.ts'
import { chosenBusinesses, DEFAULT_ZONE } from '../../bookings/record/booking-filter.ts'
import type { DownloadContext, StreamedFile } from '../../platform/http/handle-download.ts'
import { businessOf, wirePayment } from '../list.ts'
import { paymentFilterOf, zoneOf } from '../payment-filter.ts'
import { countPayments, findPaymentPart, findPayments, type MovePlace, type PaymentFilter } from '../payments.sql.ts'
import { headIn, rowOf, WIDTHS, wordsIn } from './columns.ts'

type Business = { id: number; name: string; time_zone: string }

/** The moves of money of a list as a file, the latest first: those that whoever asks sees in the list. */
export async function exportPayments(
  context: DownloadContext<typeof exportPaymentsCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const { businesses, filter, rows } = await db.read(actor.accountId, async (tx) => {
    const chosen = await chosenBusinesses({ tx, actor, deny }, asked.business_id)
    const wanted = paymentFilterOf(asked, chosen, actor)
    return { businesses: chosen, filter: wanted, rows: await countPayments(tx, wanted) }
  })
  check(rows)
  const words = wordsIn(facts.language)
  return sendList({ db, actor, author, facts, deny }, format, {
    subject: 'payment_export',
    name: `payments-${localDateOf(now, zoneOf(businesses))}`,
    business_id: asked.business_id ?? null,
    filters: Object.keys(asked).filter((name) => name !== 'business_id'),
    rows,
    title: words.title,
    head: headIn(words),
    widths: WIDTHS,
    readers: [readerOf({ businesses, filter, language: facts.language })],
  })
}

type Plan = { businesses: readonly Business[]; filter: PaymentFilter; language: Language }

/** Reads moves from a place on. */
function readerOf(plan: Plan, after: MovePlace | null = null): PartReader {
  const words = wordsIn(plan.language)
  const businesses = new Map(plan.businesses.map((business) => [business.id, business]))
  return async (tx, limit) => {
    const places = await findPaymentPart(tx, plan.filter, after, limit)
    const ids = places.map(({ id }) => id)
    const byId = new Map((await findPayments(tx, ids)).map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const business = businesses.get(businessOf(row))
      const line = { ...wirePayment(row, business?.time_zone ?? DEFAULT_ZONE), business: business?.name ?? '' }
      return [rowOf(line, words)]
    })
    const last = places.at(-1)
    return { rows, next: last && places.length === limit ? readerOf(plan, last) : null }
  }
}
