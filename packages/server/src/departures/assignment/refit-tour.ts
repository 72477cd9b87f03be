import type { Refusal } from '@muelle/contract/refusals'
import { sizeDenial } from '@muelle/domain/departures/assignment/assignment'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { findDeparturesToCome } from '../plan/departures.sql.ts'
import { findAssignments, writeLimits } from './assignment.sql.ts'
import { limitsOf } from './assignment.ts'
import { departureToAssign } from './fleet-facts.ts'

type BoatsRefusal = Refusal<'tour.departures_too_full' | 'tour.transports_unfit'>

/**
 * Makes the departures ahead that have boats fit a tour that changed what it sails with, or whether its boats bound what is sold (C3,
 * C10): refuses while some have boats of the other kind, and where more is sold than they would carry. The caller has locked their
 * boats and the tour, and written it; this locks the departures.
 */
export async function refitTour(tx: Tx, now: Instant, tour: TourRow): Promise<BoatsRefusal | null> {
  const ids = (await findDeparturesToCome(tx, now, tour.id)).map(({ id }) => id)
  await lockDepartures(tx, ids)
  const rows = (await findAssignments(tx, ids)).filter(({ transports }) => transports.length > 0)
  const unfit = rows.filter(({ transports }) => transports.some(({ type }) => type !== tour.transport_type))
  const last = unfit
    .map(({ local_date }) => local_date)
    .sort()
    .at(-1)
  if (last) return { code: 'tour.transports_unfit', departures: unfit.length, lastDate: last }
  const tooFull = rows.filter((row) => sizeDenial(departureToAssign(row), row.transports))
  if (tooFull.length > 0)
    return { code: 'tour.departures_too_full', dates: [...new Set(tooFull.map(({ local_date }) => local_date))].sort() }
  await writeLimits(
    tx,
    rows.map((row) => limitsOf(row)),
  )
  return null
}
