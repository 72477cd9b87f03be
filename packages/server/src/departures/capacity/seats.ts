import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import {
  attempt,
  findAllotted,
  type LockedDeparture,
  lockRows,
  lockToursOf,
  releaseBy,
  type SeatsReleased,
  type SeatsWanted,
  SHARED_CONDITIONS,
  type SharedConditions,
  TAKE_CONDITIONS,
  type TakeConditions,
  takeBy,
  takeStatement,
} from './seats.sql.ts'
import { followDepartures, IN_NO_GROUP, lockSlotsOf } from './slots.sql.ts'

export type { LockedDeparture, SeatsReleased, SeatsWanted } from './seats.sql.ts'

/** The conditions, the lock and the count that make a stock; a test takes one away to see that its checks notice. */
export type StockParts = {
  own: Partial<TakeConditions>
  shared: Partial<SharedConditions>
  lockSlots: (tx: Tx, departureIds: readonly number[]) => Promise<{ id: number }[]>
  /** Counts anew what departures share. */
  follow: (tx: Tx, departureIds: readonly number[]) => Promise<void>
}
export type Stock = ReturnType<typeof createStock>

/**
 * The stock of departures: the only ways in which counters of seats and people change (C2, C5, C6). Locks, always in this order: tours
 * by id, what groups share by (group, time), departures by id, then their bookings by id. A sale has locked its tours by reading them.
 */
export function createStock({ own, shared, lockSlots, follow }: StockParts) {
  // A group that its process does not know of yet has its say nevertheless.
  const takeOwn = takeStatement([...Object.values(own), IN_NO_GROUP])
  const takeShared = takeStatement([...Object.values(own), ...Object.values(shared)])

  /** Locks departures, and before them their tours and what they share, for a change of their seats or bookings; absent ones are left out. */
  async function lockDepartures(tx: Tx, ids: readonly number[]): Promise<LockedDeparture[]> {
    await lockToursOf(tx, ids)
    return lockForRelease(tx, ids)
  }

  /**
   * As `lockDepartures`, for departures that give seats back, each once, and nothing else: whoever sells on one tour may do that to those
   * of others, whose tours it could no longer lock in their order.
   */
  async function lockForRelease(tx: Tx, ids: readonly number[]): Promise<LockedDeparture[]> {
    await lockSlots(tx, ids)
    return lockRows(tx, ids)
  }

  /** One departure, as `lockDepartures`. Two of them are locked together, never one after the other. */
  const lockDeparture = async (tx: Tx, id: number): Promise<LockedDeparture | undefined> =>
    (await lockDepartures(tx, [id]))[0]

  /**
   * Takes seats of departures, each all or nothing (C5): a departure takes them only while it is on sale and every counter stays within
   * its limit: its own seats and people, those of its groups, and what allotments keep; a private one only while nobody is on it.
   * Answers the departures that did. `now` decides which allotments are released.
   */
  async function takeSeats(
    tx: Tx,
    wanted: readonly SeatsWanted[],
    now: Instant = instant(Date.now()),
  ): Promise<{ id: number }[]> {
    if (wanted.every(({ shares_seats }) => shares_seats === false)) return takeBy(tx, takeOwn, wanted, now)
    const ids = wanted.map(({ departure_id }) => departure_id)
    const inGroups = await lockSlots(tx, ids)
    const allotted = await findAllotted(tx, ids)
    const grouped = new Set(inGroups.map(({ id }) => id))
    const sharing = new Set([...grouped, ...allotted.map(({ id }) => id)])
    if (sharing.size === 0) return takeBy(tx, takeOwn, wanted, now)

    // All rows before the first of them is changed, and one by one after: each sees what the one before it took of the same group.
    await lockRows(tx, ids)
    const taken: { id: number }[] = []
    for (const one of wanted)
      taken.push(...(await takeBy(tx, sharing.has(one.departure_id) ? takeShared : takeOwn, [one], now)))
    const changed = taken.map(({ id }) => id).filter((id) => grouped.has(id))
    if (changed.length > 0) await follow(tx, changed)
    return taken
  }

  /** Gives seats back to departures and to what they share. */
  async function releaseSeats(tx: Tx, changes: readonly SeatsReleased[]): Promise<void> {
    const inGroups = await lockSlots(
      tx,
      changes.map(({ departure_id }) => departure_id),
    )
    await releaseBy(tx, changes)
    const changed = inGroups.map(({ id }) => id)
    if (changed.length > 0) await follow(tx, changed)
  }

  /**
   * Moves a party from one departure to another, all or nothing: false leaves both as they were. Where both count in one group, the
   * seats it frees are those it takes, so that a full boat does not keep its own people from another hour. A party that becomes no
   * larger where it is needs no room: it stays, however full its boat or its group has become since.
   */
  async function moveSeats(
    tx: Tx,
    { from, to }: { from: SeatsReleased; to: SeatsWanted },
    now: Instant = instant(Date.now()),
  ): Promise<boolean> {
    await lockDepartures(tx, [from.departure_id, to.departure_id])
    if (from.departure_id === to.departure_id && to.seats <= from.seats && to.people <= from.people) {
      const { departure_id } = from
      const fewer = { seats: from.seats - to.seats, people: from.people - to.people, private_parties: 0 }
      await releaseSeats(tx, [{ departure_id, ...fewer }])
      return true
    }
    // The way back is no sale: a departure that is above its limits by now would not be given its own people again.
    return attempt(tx, async () => {
      await releaseSeats(tx, [from])
      return (await takeSeats(tx, [to], now)).length === 1
    })
  }

  return { lockDepartures, lockDeparture, lockForRelease, takeSeats, releaseSeats, moveSeats }
}

export const { lockDepartures, lockDeparture, lockForRelease, takeSeats, releaseSeats, moveSeats } = createStock({
  own: TAKE_CONDITIONS,
  shared: SHARED_CONDITIONS,
  lockSlots: lockSlotsOf,
  follow: followDepartures,
})
