import type { Stock } from '../../src/departures/capacity/seats.ts'
import type { Tx } from '../../src/platform/db.ts'
import { isActive } from '../../src/rules/bookings.sql.ts'
import type { Market, MarketDeparture } from './market.ts'
import type { Random } from './random.ts'
import type { Operation } from './run-operations.ts'

type Live = { id: number; departure_id: number }
const OK = 'ok'
/** In the notes of a booking: nobody is to be there beside it, or it came from elsewhere. */
const PRIVATE = 'private'
const MOVED = 'moved'

/**
 * What changes the stock, as bare as it gets: the stock's own functions and the booking's row. A stock from which something was taken
 * away can be tried with it.
 */
export function stockOperations(market: Market, stock: Stock): Operation[] {
  const live: Live[] = []
  const { account, database, departures } = market
  /** Another operation may have met the same booking before: then it is off the list already. */
  const forget = (booking: Live) => {
    const at = live.indexOf(booking)
    if (at >= 0) live.splice(at, 1)
  }
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(account, work)

  const hold = (random: Random) =>
    inTransaction(async (tx) => {
      const departure = somewhere(random, departures)
      const is_private = random.below(7) === 0
      const seats = 1 + random.below(2)
      // Infants on a lap take no seat.
      const people = seats + random.below(3)
      const overbook_seats = random.below(8) === 0 ? departure.overbook_seats : 0
      const allotment_id = random.below(3) === 0 ? (random.pick(departure.allotments) ?? null) : null
      const wanted = {
        departure_id: departure.id,
        seats,
        people,
        is_private,
        overbook_seats,
        allotment_id,
      }
      if ((await stock.takeSeats(tx, [wanted], market.now())).length === 0) return 'full'
      const id = await insertBooking(tx, market, departure, { ...wanted, isHold: random.below(3) === 0 })
      live.push({ id, departure_id: departure.id })
      return OK
    })

  const cancel = (random: Random) =>
    inTransaction(async (tx) => {
      const booking = random.pick(live)
      if (!booking) return 'none'
      await stock.lockDepartures(tx, [booking.departure_id])
      const [row] = await tx.query<{ seats: number; people: number; is_private: boolean; departure: number }>(
        `update booking set status = 'canceled', payment_status = 'canceled', expires_at = null, version = version + 1
         where account_id = $1 and id = $2 and departure_id = $3 and ${isActive('booking')}
         returning seats, people, is_private, departure_id as departure`,
        [account, booking.id, booking.departure_id],
      )
      forget(booking)
      if (!row) return 'gone'
      const { departure: departure_id, seats, people, is_private } = row
      await stock.releaseSeats(tx, [{ departure_id, seats, people, private_parties: is_private ? 1 : 0 }])
      return OK
    })

  const move = (random: Random) =>
    inTransaction(async (tx) => {
      const booking = random.pick(live)
      if (!booking) return 'none'
      const target = somewhere(random, departures)
      await stock.lockDepartures(tx, [booking.departure_id, target.id])
      const [row] = await tx.query<{ seats: number; people: number }>(
        `select seats, people from booking
         where account_id = $1 and id = $2 and departure_id = $3 and ${isActive('booking')} and notes is distinct from 'private' for update`,
        [account, booking.id, booking.departure_id],
      )
      if (!row || target.id === booking.departure_id) return 'gone'
      const isMoved = await stock.moveSeats(
        tx,
        {
          from: { departure_id: booking.departure_id, ...row, private_parties: 0 },
          to: { departure_id: target.id, ...row, is_private: false },
        },
        market.now(),
      )
      if (!isMoved) return 'full'
      await tx.query(
        'update booking set departure_id = $3, tour_id = $4, allotment_id = null, notes = $5, version = version + 1 where account_id = $1 and id = $2',
        [account, booking.id, target.id, target.tour.tour, MOVED],
      )
      forget(booking)
      live.push({ id: booking.id, departure_id: target.id })
      return OK
    })

  const close = (random: Random) =>
    inTransaction(async (tx) => {
      const { id } = somewhere(random, departures)
      await stock.lockDepartures(tx, [id])
      await tx.query('update departure set state = $3 where account_id = $1 and id = $2', [
        account,
        id,
        random.pick(['open', 'open', 'boarding', 'closed']),
      ])
      return OK
    })

  return [
    { name: 'hold', weight: 60, run: hold },
    { name: 'cancel', weight: 15, run: cancel },
    { name: 'move', weight: 20, run: move },
    { name: 'close', weight: 5, run: close },
  ]
}

function somewhere(random: Random, departures: readonly MarketDeparture[]): MarketDeparture {
  const found = random.pick(departures)
  if (!found) throw new Error('a market without departures')
  return found
}

async function insertBooking(
  tx: Tx,
  market: Market,
  departure: MarketDeparture,
  sale: {
    seats: number
    people: number
    isHold: boolean
    is_private: boolean
    overbook_seats: number
    allotment_id: number | null
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into booking (account_id, ticket, business_id, tour_id, departure_id, status, payment_status, channel, seats, people,
       currency, total_cents, quote, allotment_id, overbook_reason, expires_at, notes, is_private)
     values ($1, gen_random_uuid()::text, $2, $3, $4, $5, 'pending', 'desk', $6, $7, 'MXN', 0, '{}', $8, $9, $10, $11, $12) returning id`,
    [
      tx.accountId,
      market.business,
      departure.tour.tour,
      departure.id,
      sale.isHold ? 'hold' : 'confirmed',
      sale.seats,
      sale.people,
      sale.allotment_id,
      sale.overbook_seats > 0 ? 'Familia' : null,
      sale.isHold ? new Date(market.now() + 600_000).toISOString() : null,
      sale.is_private ? PRIVATE : null,
      sale.is_private,
    ],
  )
  if (!row) throw new Error('a booking that was just added is not there')
  return row.id
}
