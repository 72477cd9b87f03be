import type { CheckinBundle, getCheckinBundle } from '@muelle/contract/checkins/offline'
import { isToday } from '@muelle/domain/checkins/verdict'
import { hasRight } from '@muelle/domain/rights'
import { addDays, instant, localDate, localDateOf } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { rateOfToday } from '../ledger/foreign-cash.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { listPublicKeys } from '../tickets/keys.ts'
import { listDockBookings } from './dock-bookings.ts'
import { type BundleDeparture, countAllAboard, findDeparturesOfDay, findRevoked } from './known.sql.ts'

/**
 * What a device keeps to judge scans without a network (K4): the lists of a day, of the evening before, and of tomorrow whatever counts as
 * today's already, since one leaves at night. Whoever may not see bookings gets no telephone numbers and notes.
 */
export async function bundle(context: Context<typeof getCheckinBundle>): Promise<CheckinBundle> {
  const { tx, actor, input, now, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const day = input.query.date === undefined ? localDateOf(now, business.time_zone) : localDate(input.query.date)
  const near = await findDeparturesOfDay(tx, business.id, [addDays(day, -1), day, addDays(day, 1)])
  const departures = near.filter((one) => one.local_date <= day || isToday(startOf(one), now))
  const ids = departures.map(({ id }) => id)
  const seesPeople = hasRight(rightsIn(actor, business.id), 'mdu_tour_booking')
  const [bookings, counted, revoked, keys, rate_cents] = await Promise.all([
    listDockBookings(tx, now, ids, seesPeople),
    countAllAboard(tx, ids),
    findRevoked(tx, business.id, addDays(day, -1)),
    listPublicKeys(tx, addDays(day, -1)),
    rateOfToday(tx, { business_id: business.id, currency: business.currency }, now),
  ])
  const aboard = new Map(counted.map(({ departure_id, aboard: people }) => [departure_id, people]))
  return {
    business_id: business.id,
    account_id: actor.accountId,
    made_at: new Date(now).toISOString(),
    keys,
    departures: departures.map((departure) => ({ ...departure, aboard: aboard.get(departure.id) ?? 0 })),
    bookings,
    rate_cents,
    revoked,
  }
}

const startOf = (departure: BundleDeparture) => ({ ...departure, starts_at: instant(Date.parse(departure.starts_at)) })
