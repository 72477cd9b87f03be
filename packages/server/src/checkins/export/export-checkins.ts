import type { exportCheckinsCsv } from '@muelle/contract/checkins/export'
import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { Language } from '@muelle/contract/languages'
import { type Instant, localDateOf } from '@muelle/domain/time'
import { type PartReader, sendList } from '../../bookings/export/send-list.ts'
import { chosenBusinesses, DEFAULT_ZONE } from '../../bookings/record/booking-filter.ts'
import type { DownloadContext, StreamedFile } from '../../platform/http/handle-download.ts'
import { type CheckinFilter, type CheckinPlace, countCheckins, findCheckinPart } from '../checkins.sql.ts'
import { checkinFilterOf } from '../list.ts'
import { wireCheckin } from '../wire-checkin.ts'
import { headIn, rowOf, WIDTHS, wordsIn } from './columns.ts'

type Business = Awaited<ReturnType<typeof chosenBusinesses>>[number]

/** The scans of a list as a file, the newest first: those that whoever asks sees in the list. */
export async function exportCheckins(
  context: DownloadContext<typeof exportCheckinsCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const { businesses, filter, rows } = await db.read(actor.accountId, async (tx) => {
    const chosen = await chosenBusinesses({ tx, actor, deny }, asked.business_id)
    const wanted = checkinFilterOf(asked, chosen)
    const counted = await countCheckins(tx, wanted)
    return { businesses: chosen, filter: wanted, rows: counted?.[asked.state ?? 'all'] ?? 0 }
  })
  check(rows)
  const words = wordsIn(facts.language)
  return sendList({ db, actor, author, facts, deny }, format, {
    subject: 'checkin_export',
    name: `checkins-${localDateOf(now, businesses[0]?.time_zone ?? DEFAULT_ZONE)}`,
    business_id: asked.business_id ?? null,
    filters: Object.keys(asked).filter((name) => name !== 'business_id'),
    rows,
    title: words.title,
    head: headIn(words),
    widths: WIDTHS,
    readers: [readerOf({ businesses, filter, state: asked.state ?? null, language: facts.language, now })],
  })
}

type Plan = {
  businesses: readonly Business[]
  filter: CheckinFilter
  state: Parameters<typeof findCheckinPart>[2]
  language: Language
  now: Instant
}

/** Reads scans from a place on. */
function readerOf(plan: Plan, after: CheckinPlace | null = null): PartReader {
  const words = wordsIn(plan.language)
  const businesses = new Map(plan.businesses.map((business) => [business.id, business]))
  return async (tx, limit) => {
    const found = await findCheckinPart(tx, plan.filter, plan.state, { after, limit })
    const rows = found.map((row) => {
      const business = businesses.get(row.business_id)
      const { at_key: _key, ...checkin } = row
      const line = {
        ...wireCheckin(checkin, plan.now),
        business: business?.name ?? '',
        zone: business?.time_zone ?? DEFAULT_ZONE,
      }
      return rowOf(line, words)
    })
    const last = found.at(-1)
    return { rows, next: last && found.length === limit ? readerOf(plan, { at_key: last.at_key, id: last.id }) : null }
  }
}
