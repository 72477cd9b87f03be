import { openingOf } from '@muelle/domain/hours/opening'
import { addDays, type Instant, instant, instantOf, localDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import type { Conditions } from '@muelle/domain/visits/nights/cover'
import { nightInstant } from '@muelle/domain/visits/nights/night-clock'
import type { BusinessRow } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { dateAt, hoursOn, readVenue, type VisitVenue } from '../life/venue.ts'
import { type NightRow } from './night.sql.ts'
import type { ListRow } from './nights.sql.ts'

/** A venue that may keep lists: a bar or a restaurant (N-1). */
export async function listVenue(tx: Tx, business: BusinessRow, deny: Deny<'night.unfit'>): Promise<VisitVenue> {
  const venue = await readVenue(tx, business)
  return venue.pace ? venue : deny({ code: 'night.unfit' })
}

type Clocked = Pick<VisitVenue, 'zone' | 'dayCut'>

/** An instant of a night by a time of its clock; null for none. */
export const clockOf = ({ zone, dayCut }: Clocked, date: string, time: string | null): Instant | null =>
  time === null ? null : nightInstant({ date: localDate(date), zone, dayCut }, localTime(time))

/** When a list closes on a night: at its own hour, else with the night (N-7); null: never. */
export const closingOf = (
  venue: Clocked,
  date: string,
  list: Pick<ListRow, 'closes_time'>,
  night: Pick<NightRow, 'closes_at'> | undefined,
): Instant | null =>
  clockOf(venue, date, list.closes_time) ?? (night?.closes_at ? instant(Date.parse(night.closes_at)) : null)

export const conditionsOf = (
  venue: Clocked,
  date: string,
  { free_until, cover_cents, two_for_one }: Pick<ListRow, 'free_until' | 'cover_cents' | 'two_for_one'>,
): Conditions => ({
  freeUntil: clockOf(venue, date, free_until),
  coverCents: cover_cents,
  isTwoForOne: two_for_one,
})

/** What the papers of the house allow (D-2); null where they say nothing. */
export const lawfulCapacityOf = (venue: Pick<VisitVenue, 'pace'>): number | null =>
  venue.pace?.pacing.presenceCap ?? null

/** How many may be inside at once that night, never more than the papers allow; null: nobody counts. */
export function capacityOf(
  venue: Pick<VisitVenue, 'pace'>,
  night: Pick<NightRow, 'capacity'> | undefined,
): number | null {
  const lawful = lawfulCapacityOf(venue)
  const own = night?.capacity ?? lawful
  return own === null || lawful === null ? own : Math.min(own, lawful)
}

export const isOver = (venue: VisitVenue, date: string, now: Instant): boolean => date < dateAt(venue, now)

/** When an entry of a night begins and ends: from the opening, or from now on, to the turn of the day (H-3). */
export async function spanOfNight(
  tx: Tx,
  venue: VisitVenue,
  date: string,
  now: Instant,
): Promise<{ start: Instant; end: Instant }> {
  const day = localDate(date)
  const [first] = openingOf(await hoursOn(tx, venue, day), day)
  const begins = instantOf(day, venue.dayCut, venue.zone)
  const end = instantOf(addDays(day, 1), venue.dayCut, venue.zone)
  const opens = first ? instant(instantOf(day, localTime('00:00'), venue.zone) + first.start * MINUTE_MS) : begins
  const start = Math.max(begins, Math.min(Math.max(opens, now), end - MINUTE_MS))
  return { start: instant(start), end }
}
