import type { Instant } from '@muelle/domain/time'
import { releaseSeats, type SeatsReleased, takeSeats } from '../../departures/capacity/seats.ts'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import { brokenConstraint, type Db, type Tx } from '../../platform/db.ts'
import type { Reply } from '../../platform/http/claim.ts'
import { storeAnswers } from '../../platform/http/idempotency.ts'
import { reserveUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { wireBooking } from '../record/wire-booking.ts'
import { type Candidate, candidatesOf, latestOf } from './batch-candidates.ts'
import { mayBeCredited } from './decide-wish.ts'
import type { Outcome, SaleRequest } from './sale-request.ts'
import { sendSales, sumSeats } from './write-sales.ts'
import type { PlannedSale, WrittenSale } from './written-sale.ts'

/** Undefined stands for a request that must be done alone; a batch that fails as a whole leaves all of them to be. */
export async function sellTogether(db: Db, requests: readonly SaleRequest[]): Promise<(Outcome | undefined)[]> {
  const accountId = requests[0]?.actor.accountId ?? 0
  try {
    return await db.transaction(accountId, async (tx) => {
      const outcomes: (Outcome | undefined)[] = requests.map(() => undefined)
      const { candidates, ids } = await candidatesOf(tx, requests, outcomes)
      const departureIds = await touchDepartures(
        tx,
        latestOf(requests),
        candidates.map(({ plan }) => plan),
      )
      const wanted = candidates.map((candidate, at) => ({ ...candidate, departure_id: departureIds[at] as number }))
      if (wanted.length === 0) return outcomes

      const sharing = new Set(
        wanted.filter(({ plan }) => sharesSeats(plan.tour)).map(({ departure_id }) => departure_id),
      )
      const sums = sumSeats(wanted.map(publicSeatsOf))
      const taking = takeSeats(
        tx,
        sums.map(({ departure_id, seats, people }) => ({
          departure_id,
          seats,
          people,
          is_private: false,
          shares_seats: sharing.has(departure_id),
        })),
        latestOf(requests),
      )
      // Whoever waits for it hears of a failure, also where something else fails before.
      taking.catch(() => {})
      // Where there is room for all by what was just read, they are written along with it.
      const seated = hasRoom(wanted, sums) ? wanted : seatedBy(await taking, wanted)
      const sold = await withUses(tx, seated, taking)
      if (sold.length === 0) return outcomes

      const { written, done } = await sendSales(tx, sold, ids)
      const [replies, taken] = await Promise.all([answersFor(tx, sold, written), taking, done])
      // Somebody else was faster: each finds out alone.
      if (seatedBy(taken, sold).length < sold.length) throw new NotTogether()
      if (await isBeyondCredit(tx, latestOf(requests), sold, written)) throw new NotTogether()
      sold.forEach(({ index }, at) => {
        outcomes[index] = replies[at]
      })
      return outcomes
    })
  } catch (error) {
    // A key or a ticket that is there already, or an agency that may not owe for all of them: nothing was written, each finds out for itself. Anything else, a lost commit above
    // all, is answered as it is: doing it again here could sell twice what came without a key.
    if (error instanceof NotTogether || brokenConstraint(error) !== undefined) return []
    return requests.map(() => ({ failure: error }))
  }
}

/** Not all of a batch can be sold, by what is left or by what an agency may owe: it is rolled back, and each finds out alone. */
class NotTogether extends Error {}

type Wanting = PlannedSale & { departure_id: number }

const seatedBy = <S extends Wanting>(taken: readonly { id: number }[], wanted: readonly S[]): S[] => {
  const took = new Set(taken.map(({ id }) => id))
  return wanted.filter(({ departure_id }) => took.has(departure_id))
}

/** Whether what was read of the departures leaves room for all; what other departures take of theirs is not looked at. */
function hasRoom(wanted: readonly Wanting[], sums: readonly SeatsReleased[]): boolean {
  const planOf = new Map(wanted.map(({ departure_id, plan }) => [departure_id, plan]))
  return sums.every(({ departure_id, seats, people }) => {
    const plan = planOf.get(departure_id)
    if (!plan || sharesSeats(plan.tour)) return false
    const { seats_used = 0, seats_blocked = 0, people_used = 0 } = plan.row ?? {}
    return (
      seats_used + seats_blocked + plan.seatsAllotted + seats <= plan.capacity &&
      people_used + people <= plan.people_limit
    )
  })
}

/** The sales whose promotions had a use left; the others give their seats back and are done alone, where the rule says why (I29). */
async function withUses<S extends Wanting>(
  tx: Tx,
  sales: readonly S[],
  taking: Promise<readonly { id: number }[]>,
): Promise<S[]> {
  const denials = await reserveUses(
    tx,
    sales.map(({ sale }) => sale.uses),
  )
  const without = sales.filter((_, at) => denials[at])
  if (without.length === 0) return [...sales]
  // Seats that somebody else was faster to take cannot be given back.
  if (seatedBy(await taking, without).length < without.length) throw new NotTogether()
  await releaseSeats(tx, sumSeats(without.map(publicSeatsOf)))
  return sales.filter((_, at) => !denials[at])
}

/** What a sale of a batch takes: no whole boat is among them. */
const publicSeatsOf = ({ departure_id, sale }: PlannedSale & { departure_id: number }) => ({
  departure_id,
  ...sale.size,
  private_parties: 0,
})

/** Whether an agency that earns on one of these sales may not owe for it (S8); sales on which nobody earns cost no statement. */
async function isBeyondCredit(
  tx: Tx,
  now: Instant,
  sales: readonly Candidate[],
  written: readonly WrittenSale[],
): Promise<boolean> {
  const ids = sales.flatMap((sale, at) => (mayBeCredited(sale) ? [(written[at] as WrittenSale).booking.id] : []))
  return ids.length > 0 && (await creditRefusal(tx, now, ids)) !== null
}

/** Keeps every answer under its key, in the same transaction. */
async function answersFor(tx: Tx, sold: readonly Candidate[], written: readonly WrittenSale[]): Promise<Reply[]> {
  const replies = sold.map(({ request }, at): Reply => {
    const sale = written[at]
    if (!sale) throw new Error('a sale without a booking')
    return { ...request.reply(wireBooking(sale.booking, sale.snapshot, request)), replayed: false }
  })
  await storeAnswers(
    tx,
    sold.flatMap(({ request: { claim } }, at) => (claim ? [{ claim, reply: replies[at] as Reply }] : [])),
  )
  return replies
}
