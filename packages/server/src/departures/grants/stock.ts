import type { Instant } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { releaseSeats } from '../capacity/seats.ts'
import {
  countSold,
  type EndedGrant,
  endAllByHand,
  endCanceled,
  endOne,
  endOver,
  insertGrant,
  insertTickets,
  type NewGrant,
} from './grants.sql.ts'

const SYSTEM: Author = { userId: null, requestId: null }

/** Writes a grant whose places are taken, with as many numbers of tickets: a party is one person at least. What is taken already is drawn again. */
export async function writeGrant(tx: Tx, grant: NewGrant, drawTicket: () => string): Promise<number> {
  const id = await insertGrant(tx, grant)
  for (let missing = grant.places; missing > 0; )
    missing -= (await insertTickets(tx, id, Array.from({ length: missing }, drawTicket))).length
  return id
}

/**
 * The places of a living grant become the seats of a booking. What the party needs less of goes back to everybody: an infant on a lap is a
 * place of the grant, and takes no seat. Locks, held by the caller: the departure, the grant.
 */
export async function sellPlaces(
  tx: Tx,
  { grant_id, departure_id, places, size }: { grant_id: number; departure_id: number; places: number; size: PartySize },
): Promise<void> {
  await countSold(tx, grant_id, places)
  const spare = { seats: places - size.seats, people: places - size.people }
  if (spare.seats > 0 || spare.people > 0) await releaseSeats(tx, [{ departure_id, ...spare, private_parties: 0 }])
}

/**
 * Seats of grants are taken like those of a sale (`takeSeats`), so that every limit of the departure, of its groups and of its allotments
 * counts them. What ends gives back what was not sold, each grant exactly once: whoever sets `ended_at` first does it. The caller holds the
 * lock of the departure.
 */
async function giveBack(tx: Tx, author: Author, ended: readonly EndedGrant[]): Promise<number> {
  const free = ended.filter(({ places_free }) => places_free > 0)
  for (const { departure_id, places_free } of free)
    await releaseSeats(tx, [{ departure_id, seats: places_free, people: places_free, private_parties: 0 }])
  await record(
    tx,
    author,
    ended.map(({ id, business_id, departure_id, places_free, end_cause }) => ({
      kind: 'departure.seats_returned',
      subject_type: 'departure',
      subject_id: departure_id,
      business_id,
      data: { grant_id: id, seats: places_free, cause: end_cause },
    })),
  )
  return free.length
}

/** What a person ends: whose grant it is hands it back, the office takes it back. False where it had ended. */
export async function endByHand(
  tx: Tx,
  author: Author,
  id: number,
  end: { now: Instant; cause: 'returned' | 'taken_back'; by: number },
): Promise<boolean> {
  const ended = await endOne(tx, id, end)
  if (ended) await giveBack(tx, author, [ended])
  return ended !== undefined
}

/** Gives back what grants whose time is over keep of a departure; answers how many did. Lock: the departure. */
export const releaseOver = async (tx: Tx, departureId: number, now: Instant): Promise<number> =>
  giveBack(tx, SYSTEM, await endOver(tx, departureId, now))

/**
 * Takes back what devices have of departures whose people the office is sending elsewhere: what is told from then on is looked at by somebody,
 * instead of becoming a booking that nobody is treating. Lock: these departures.
 */
export const takeBackAll = async (
  tx: Tx,
  author: Author,
  departureIds: readonly number[],
  end: { now: Instant; by: number },
) => giveBack(tx, author, await endAllByHand(tx, departureIds, end))

/** Departures that do not sail have nothing to sell without a network either. Lock: these departures. */
export const releaseCanceled = async (tx: Tx, author: Author, departureIds: readonly number[], now: Instant) =>
  giveBack(tx, author, await endCanceled(tx, departureIds, now))
