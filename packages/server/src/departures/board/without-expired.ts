import type { blockSeats, setDepartureCapacity } from '@muelle/contract/departures/capacity'
import { departuresInTheWay, expireHoldsOf } from '../../bookings/life/expire.ts'
import type { Context } from '../../platform/http/handle.ts'
import { block } from '../capacity/blocks.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { setCapacity } from '../capacity/set-capacity.ts'
import { locateDeparture } from '../plan/locate.ts'

type Sized = typeof blockSeats | typeof setDepartureCapacity

/** Does what is given to a departure once nothing is kept on it by holds whose time is over (I6). Locks: departures, then their bookings. */
const withoutExpired =
  <C extends Sized, A>(work: (context: Context<C>) => Promise<A>) =>
  async (context: Context<C>): Promise<A> => {
    const { tx, input, now } = context
    const { departure_id } = await locateDeparture(context, input.body.departure)
    const ids = [departure_id, ...(await departuresInTheWay(tx, departure_id, now))].sort((a, b) => a - b)
    await lockDepartures(tx, ids)
    for (const id of ids) await expireHoldsOf(tx, id, now)
    return work(context)
  }

/** Keeps seats of a departure from sale (C8); those of expired holds are there to be kept. */
export const blockFreeSeats = withoutExpired<typeof blockSeats, Awaited<ReturnType<typeof block>>>(block)
/** Changes the seats of one departure (C3); expired holds do not stand in the way. */
export const setFreeCapacity = withoutExpired<typeof setDepartureCapacity, Awaited<ReturnType<typeof setCapacity>>>(
  setCapacity,
)
