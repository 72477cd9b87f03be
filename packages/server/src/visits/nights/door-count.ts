import type { Instant } from '@muelle/domain/time'
import { peopleInside } from '@muelle/domain/visits/nights/people-inside'
import type { Tx } from '../../platform/db.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import { capacityOf, lawfulCapacityOf } from './night-venue.ts'
import { findPassed } from './passed.sql.ts'

export type Presence = {
  date: string
  entered: number
  exited: number
  inside: number
  capacity: number | null
  lawful_capacity: number | null
}

/** How many the doors of a bar have counted inside, and how many it takes (N-8, D-2); null of a venue whose doors count nobody. */
export async function presenceOf(tx: Tx, venue: VisitVenue, now: Instant): Promise<Presence | null> {
  if (venue.type !== 'bar') return null
  const date = dateAt(venue, now)
  const night = await findPassed(tx, venue.id, date)
  const { entered = 0, exited = 0 } = night ?? {}
  return {
    date,
    entered,
    exited,
    inside: peopleInside({ entered, exited }),
    capacity: capacityOf(venue, night),
    lawful_capacity: lawfulCapacityOf(venue),
  }
}
