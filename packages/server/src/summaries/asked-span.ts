import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries/record'
import { rangeMomentOf } from '@muelle/domain/range-moment'
import { DAY_MS, type Instant } from '@muelle/domain/time'
import { findVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { Span } from './summaries.sql.ts'

type Asked = {
  tx: Tx
  actor: Actor
  now: Instant
  deny: Deny<'not_found' | 'departure.range'>
  input: { query: { business_id?: number | undefined; start_date: string; end_date: string } }
}

/**
 * What a summary is about: the named business, or all that this person sees. Days and times are on the clock of the business, of the
 * first one where there are several. Refuses a range that ends before it begins or is longer than a year.
 */
export async function askedSpan({ tx, actor, now, deny, input: { query } }: Asked): Promise<Span> {
  const named = query.business_id
  const businesses =
    named === undefined
      ? await listVisibleBusinesses(tx, actor)
      : [(await findVisibleBusiness(tx, actor, named)) ?? deny({ code: 'not_found' })]
  const zone = businesses[0]?.time_zone ?? 'UTC'
  const from = rangeMomentOf(query.start_date, 'start', zone)
  const to = rangeMomentOf(query.end_date, 'end', zone)
  if (from === null || to === null || to < from || to - from > MAX_SUMMARY_DAYS * DAY_MS)
    return deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  return { business_ids: businesses.map(({ id }) => id), from, to, now }
}
