import type { Answer } from '@muelle/contract/call'
import { getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { getParkingLot } from '@muelle/contract/parking/lot'
import { listResources } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { resumeBookings } from '@muelle/contract/summaries/record'
import { listVisitCharges } from '@muelle/contract/visits/deposits/charges'
import { listVisits } from '@muelle/contract/visits/list'
import { getNight } from '@muelle/contract/visits/nights/nights'
import { listRpSums } from '@muelle/contract/visits/promoters/earnings'
import { getWaitlist } from '@muelle/contract/visits/waitlist'
import { hasTables } from '@muelle/domain/businesses/business-type'
import { TABLE_TYPES } from '@muelle/domain/resources/resource-type'
import { hasRight, type Rights } from '@muelle/domain/rights'
import { instant, localDateOf } from '@muelle/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { TABLE_KINDS } from '../../visits/host/host-queries.ts'

/** What is read of a business at a glance; null where it is not of this kind, or not for this person. */
export type Glance = {
  visits: Answer<typeof listVisits> | null
  tables: Answer<typeof listResources> | null
  line: Answer<typeof getWaitlist> | null
  night: Answer<typeof getNight> | null
  charges: Answer<typeof listVisitCharges> | null
  rps: Answer<typeof listRpSums> | null
  lot: Answer<typeof getParkingLot> | null
  cut: Answer<typeof getDailyCut> | null
  travels: Answer<typeof resumeBookings> | null
}

const REFRESH_MS = 60_000

/** All figures of a business now, read together, each for whoever may see it. */
export const glanceQuery = (business: SessionBusiness, rights: Rights) => {
  return queryOptions({
    queryKey: ['glance', business.business_id],
    queryFn: ({ signal }) => readGlance(business, rights, signal),
    refetchInterval: REFRESH_MS,
  })
}

async function readGlance(
  { business_id: id, type, time_zone: zone }: SessionBusiness,
  rights: Rights,
  signal: AbortSignal,
): Promise<Glance> {
  const params = { id }
  const options = { signal }
  const today = localDateOf(instant(Date.now()), zone)
  const only = <T>(isWanted: boolean, read: () => Promise<T>): Promise<T | null> =>
    isWanted ? read() : Promise.resolve(null)
  const isVenue = hasTables(type)
  const settles = hasRight(rights, 'mdu_settlement')
  const [visits, tables, line, night, charges, rps, lot, cut, travels] = await Promise.all([
    // One row is read for the sums of all.
    only(isVenue, () => ask(listVisits, { params, query: { count: 1, filter: { kind: TABLE_KINDS } } }, options)),
    only(isVenue, () =>
      ask(listResources, { params, query: { limit: MAX_PAGE_ROWS, filter: { type: [...TABLE_TYPES] } } }, options),
    ),
    only(isVenue && hasRight(rights, 'mdu_waitlist'), () => ask(getWaitlist, { params }, options)),
    only(type === 'bar', () => ask(getNight, { params, query: {} }, options)),
    only(isVenue && hasRight(rights, 'mdu_booking', 'delete'), () => ask(listVisitCharges, { params }, options)),
    only(isVenue && settles, () => ask(listRpSums, { params, query: {} }, options)),
    only(type === 'parking', () => ask(getParkingLot, { params }, options)),
    only(settles && !isVenue, () => ask(getDailyCut, { query: { business_id: id, date: today } }, options)),
    only(type === 'tour' && hasRight(rights, 'mdu_tour_booking'), () =>
      ask(resumeBookings, { query: { business_id: id, start_date: today, end_date: today } }, options),
    ),
  ])
  return { visits, tables, line, night, charges, rps, lot, cut, travels }
}
