import type { GrantPrices, giveSeats, SeatGrant } from '@muelle/contract/grants/record'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { optionOf, takesWholeDeparture } from '@muelle/domain/bookings/sale/tour-quote'
import { isToday } from '@muelle/domain/checkins/verdict'
import { departureDenial } from '@muelle/domain/departures/plan/availability'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { grantTerms, tooManyDenial } from '@muelle/domain/grants/grant'
import { instant } from '@muelle/domain/time'
import { expireHoldsBeside, takeMakingRoom } from '../bookings/life/expire.ts'
import { newTicket } from '../bookings/sale/write-sales.ts'
import { lockDeparture, takeSeats } from '../departures/capacity/seats.ts'
import { sharesSeats } from '../departures/capacity/shared-seats.ts'
import { writeGrant } from '../departures/grants/stock.ts'
import { countUnsold } from '../departures/grants/unsold.sql.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { locateDeparture, planOf } from '../departures/plan/locate.ts'
import { type DeparturePlan, factsOf } from '../departures/plan/plan.ts'
import { rateOfToday } from '../ledger/foreign-cash.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { refusalOf } from '../platform/http/reason.ts'
import { sellingDenialOf } from '../subscriptions/selling.ts'
import { findGrant } from './grants.sql.ts'

type Giving = Context<typeof giveSeats>

/**
 * Gives a device seats to sell without a network (K4). They are taken from the departure like those of a sale, by the one statement that does,
 * so that a grant never oversells and nobody sells what a device has. Locks: the departure, and what it shares before it.
 */
export async function give(context: Giving): Promise<SeatGrant> {
  const { tx, actor, author, input, now, deny } = context
  const { departure, places, device } = input.body
  const lapsed = await sellingDenialOf(tx, now)
  if (lapsed) deny(lapsed)
  const { departure_id, plan: seen } = await locateDeparture(context, departure)
  if (sharesSeats(seen.tour)) await expireHoldsBeside(tx, departure_id, now)
  await lockDeparture(tx, departure_id)
  const plan = await planOf(context, { departure_id })
  const terms = termsOf(context, plan)
  const tooMany = tooManyDenial(await countUnsold(tx, { departure_id, user_id: actor.userId, now }), places)
  if (tooMany) deny(tooMany)
  const wanted = {
    departure_id,
    seats: places,
    people: places,
    is_private: false,
    shares_seats: sharesSeats(plan.tour),
  }
  const take = async () => (await takeSeats(tx, [wanted], now)).length === 1
  if (!(await takeMakingRoom(tx, [departure_id], now, take))) deny({ code: 'departure.full', seatsLeft: 0 })

  const id = await writeGrant(
    tx,
    {
      business_id: plan.business_id,
      departure_id,
      user_id: actor.userId,
      device: device.id,
      device_name: device.name || null,
      places,
      prices: pricesFor(plan),
      rate_cents: await rateOfToday(tx, plan.tour, now),
      given_at: now,
      ...terms,
    },
    newTicket,
  )
  await record(tx, author, [
    {
      kind: 'departure.seats_granted',
      subject_type: 'departure',
      subject_id: departure_id,
      business_id: plan.business_id,
      data: {
        departure_id,
        grant_id: id,
        seats: places,
        device: device.name || device.id,
        expires_at: new Date(terms.kept_until).toISOString(),
      },
    },
  ])
  return (await findGrant(tx, id)) ?? deny({ code: 'not_found' })
}

/** Until when it is given; refuses what may not be sold now, by the rule of a sale, and what no device sells. */
function termsOf({ actor, input, now, deny }: Giving, plan: DeparturePlan) {
  const { places, hours } = input.body
  const starts_at = instant(Date.parse(plan.starts_at))
  if (!isToday({ ...plan, starts_at }, now)) deny({ code: 'grant.not_today' })
  const own = optionOf(pricesOf(plan.tour, plan.categories))
  if (!own || takesWholeDeparture(own)) deny({ code: 'grant.whole_boat' })
  const facts = factsOf(plan, deskAsking(actor, plan.business_id, now))
  const denial = departureDenial(facts, { seats: places, people: places })
  if (denial) deny(refusalOf(denial, plan.time_zone))
  const until = cutoffAt(facts)
  if (until <= now) deny(refusalOf({ code: 'departure.cutoff_passed', cutoffAt: until }, plan.time_zone))
  return grantTerms({ now, cutoffAt: until, startsAt: starts_at, hours: hours ?? null })
}

/** What a walk-up is told that it costs: places by person, without options and extras. */
const pricesFor = ({ tour, categories }: DeparturePlan): GrantPrices => ({
  price_mode: tour.price_mode,
  categories: [...categories] as GrantPrices['categories'],
  boat_price: tour.boat_price,
  tiers: tour.tiers,
  boat_floor_cents: tour.boat_floor_cents,
  options: [],
  tariffs: [],
  extras: [],
  taxes: tour.taxes,
  deposit: tour.deposit,
  currency: tour.currency,
  max_party_people: tour.max_party_people,
})
