import type { getOwnWeek, OwnWeek } from '@muelle/contract/captain/pay'
import { paySum, type TripRate, tripPayOn, weekAround } from '@muelle/domain/captain/trip-pay'
import { custodyOf } from '@muelle/domain/ledger/place'
import { localDate, localDateOf } from '@muelle/domain/time'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { balancesOf } from '../../ledger/custody.sql.ts'
import type { Context } from '../../platform/http/handle.ts'
import { ratesOf } from '../../transports/crew-pay.ts'
import { listSailed } from './sailed.sql.ts'

/** What somebody of the crew sees of themselves: their trips of a week, what they are paid for them, and the money that they hold. */
export async function ownWeek({ tx, actor, input, now, deny }: Context<typeof getOwnWeek>): Promise<OwnWeek> {
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const today = localDateOf(now, business.time_zone)
  const { from, to } = weekAround(input.query.date === undefined ? today : localDate(input.query.date))
  const [sailed, balances] = await Promise.all([
    listSailed(tx, { business_id: business.id, user_id: actor.userId, from, to }),
    balancesOf(tx, custodyOf(actor.userId)),
  ])
  // Somebody who left the crew and came back is another one of it, with rates of their own.
  const rates = new Map<number, TripRate[]>()
  for (const member of new Set(sailed.map(({ crew_member_id }) => crew_member_id)))
    rates.set(member, await ratesOf(tx, member))
  const trips = sailed.map(({ crew_member_id, ...trip }) => ({
    ...trip,
    pay_cents: tripPayOn(rates.get(crew_member_id) ?? [], localDate(trip.local_date)),
  }))
  return {
    business_id: business.id,
    from,
    to,
    today,
    currency: business.currency,
    pay_cents: paySum(trips.map(({ pay_cents }) => pay_cents)),
    trips,
    held: balances.map(({ currency, cents }) => ({ currency, cents })),
  }
}
