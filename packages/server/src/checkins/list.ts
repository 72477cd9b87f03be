import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { listCheckins } from '@muelle/contract/checkins/record'
import { addDays, localDate } from '@muelle/domain/time'
import { chosenBusinesses, DEFAULT_ZONE, dayStart } from '../bookings/record/booking-filter.ts'
import { searchOf } from '../bookings/record/search-keys.ts'
import type { Context } from '../platform/http/handle.ts'
import { type CheckinFilter, countCheckins, listCheckinRows } from './checkins.sql.ts'
import { wireCheckin } from './wire-checkin.ts'

const NONE = { admitted: 0, refused: 0, to_review: 0, undone: 0 }

type AskedFilter = NonNullable<HandlerInput<typeof listCheckins>['query']['filter']>

/** What a list is narrowed by, as the database is asked; days are those of the first business. */
export function checkinFilterOf(
  filter: AskedFilter,
  businesses: readonly { id: number; time_zone: string }[],
): CheckinFilter {
  const zone = businesses[0]?.time_zone ?? DEFAULT_ZONE
  return {
    business_ids: businesses.map(({ id }) => id),
    departure_id: filter.departure_id ?? null,
    booking_id: filter.booking_id ?? null,
    kind: filter.kind ?? null,
    verdict: filter.verdict ?? null,
    user_id: filter.user_id ?? null,
    search: filter.search ? searchOf(filter.search) : null,
    from: filter.from ? dayStart(filter.from, zone) : null,
    until: filter.to ? dayStart(addDays(localDate(filter.to), 1), zone) : null,
  }
}

/** Scans of the businesses that this person sees, the newest first. */
export async function list(context: Context<typeof listCheckins>): Promise<Answer<typeof listCheckins>> {
  const { tx, now, input } = context
  const { filter = {}, page, count: limit, sorting = [] } = input.query
  const businesses = await chosenBusinesses(context, filter.business_id)
  const asked = checkinFilterOf(filter, businesses)
  const state = filter.state ?? null
  const paging = { state, limit, offset: (page - 1) * limit, isOldestFirst: sorting[0] === 'at' }
  const [rows, counted] = await Promise.all([listCheckinRows(tx, asked, paging), countCheckins(tx, asked)])
  const { admitted, refused, to_review, undone } = counted ?? NONE
  const counts = { admitted, refused, to_review, undone }
  return {
    rows: rows.map((row) => wireCheckin(row, now)),
    count: state === null ? (counted?.all ?? 0) : counts[state],
    counts,
  }
}
