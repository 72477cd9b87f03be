import type { HandlerInput } from '@muelle/contract/call'
import type { answerTicketQuestion, TicketQuestion } from '@muelle/contract/closure-questions'
import type { DepartureLocator } from '@muelle/contract/departure-locator'
import type { Language } from '@muelle/contract/languages'
import { bookingTimeDenial } from '@muelle/domain/departures/booking-window'
import { hasDeparted } from '@muelle/domain/departures/state'
import { type Instant, instant } from '@muelle/domain/time'
import { deskAsking } from '../departures/asking.ts'
import { planOf } from '../departures/locate.ts'
import { factsOf } from '../departures/plan.ts'
import { touchDepartures } from '../departures/touch-departures.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { actorOf, authorOf } from './acting-as.ts'
import { type ClosureRow, findClosedDepartures, findClosure } from './closures.sql.ts'
import { plansNamed } from './find-closing.ts'
import { findTargets, isOfferedAfter, wirePlace } from './find-targets.ts'
import { decideAsked, findQuestion, type QuestionRow } from './questions.sql.ts'
import { wireClosedPlace } from './read-closure.ts'
import { treatBooking } from './treat-booking.ts'

/** As many departures as a customer compares on a telephone. */
const MAX_MOVES = 6

type Asking = { now: Instant; language: Language }
type Choice = HandlerInput<typeof answerTicketQuestion>['body']

/** What the holder of a ticket is asked, with where they could go now; null when nothing was asked (X7). */
export async function readQuestion(tx: Tx, ticket: string, asking: Asking): Promise<TicketQuestion | null> {
  const row = await findQuestion(tx, ticket)
  if (!row) return null
  const isOpen = isOpenAt(row, asking.now)
  return {
    cause: row.cause,
    reason: row.reason,
    until: row.until,
    otherwise: row.otherwise,
    is_open: isOpen,
    currency: row.currency,
    paid_cents: row.paidCents,
    moves: isOpen ? await movesOf(tx, row, await closureOf(tx, row), asking) : [],
    outcome:
      row.state === 'done'
        ? { action: row.action, to: row.to && wireClosedPlace(row.to), credit_code: row.creditCode }
        : null,
  }
}

/**
 * Does what the customer chose, at once and in their sight: they hear at once when the last place has gone (C5). What they choose is
 * done with the rights of whoever asked. Throws `Denied` with nothing changed. Locks: the item, departures by id, the booking.
 */
export async function answerQuestion(tx: Tx, ticket: string, choice: Choice, { now, language }: Asking): Promise<void> {
  const row = await findQuestion(tx, ticket)
  if (!row || !isOpenAt(row, now)) return deny({ code: 'closure.not_asked' })
  const closure = await closureOf(tx, row)
  const toDepartureId = choice.action === 'move' ? await targetOf(tx, row, closure, choice.to, now) : null
  if (!(await decideAsked(tx, row, { action: choice.action, toDepartureId }, now)))
    return deny({ code: 'closure.not_asked' })
  await treatBooking(tx, { closure, bookingId: row.bookingId, now, language })
  await record(tx, authorOf(closure), [
    {
      kind: 'closure.answered',
      subjectType: 'closure',
      subjectId: closure.id,
      businessId: closure.businessId,
      data: { booking_id: row.bookingId, action: choice.action },
    },
  ])
}

const isOpenAt = ({ state, until }: QuestionRow, now: Instant) => state === 'asked' && Date.parse(until) > now

async function closureOf(tx: Tx, { closureId }: QuestionRow): Promise<ClosureRow> {
  const closure = await findClosure(tx, closureId)
  if (!closure) throw new Error('a question without its closure')
  return closure
}

/**
 * One of the departures that are offered: of the same tour, soon after those that are closed, still on sale, and not closed itself. Whether
 * there is room the seats say (C5).
 */
async function targetOf(
  tx: Tx,
  row: QuestionRow,
  closure: ClosureRow,
  to: DepartureLocator,
  now: Instant,
): Promise<number> {
  const actor = actorOf(tx.accountId, closure)
  const plan = await planOf({ tx, actor, now, deny }, to)
  if (plan.tourId !== row.tourId) deny({ code: 'departure.not_found' })
  const closed = await findClosedDepartures(tx, closure.id)
  if (closed.some(({ departureId }) => departureId === plan.row?.id)) deny({ code: 'closure.target_closed' })
  const facts = factsOf(plan, deskAsking(actor, closure.businessId, now))
  const isTooLate = bookingTimeDenial({ ...facts, hasDeparted: hasDeparted(facts.state) }) !== null
  const ofTour = closed.filter(({ tourId }) => tourId === row.tourId)
  if (isTooLate || !isOfferedAfter(plan, ofTour)) deny({ code: 'departure.not_found' })
  const [departureId] = await touchDepartures(tx, now, [plan])
  return departureId ?? deny({ code: 'departure.not_found' })
}

/** The next departures of the tour with room for the whole party. */
async function movesOf(tx: Tx, row: QuestionRow, closure: ClosureRow, { now, language }: Asking) {
  const actor = actorOf(tx.accountId, closure)
  const closed = (await findClosedDepartures(tx, closure.id)).filter(({ tourId }) => tourId === row.tourId)
  const closing = await plansNamed(
    { tx, actor, now, deny },
    closure.businessId,
    closed.map(({ departureId }) => ({ departure_id: departureId })),
  )
  const own = closing.filter((plan) => plan.row?.id === row.departureId)
  const targets = await findTargets(tx, own, {
    asking: deskAsking(actor, closure.businessId, instant(now)),
    language,
    closing,
  })
  return targets
    .filter(({ room }) => room.seatsLeft >= row.seats && room.placesLeft >= row.people)
    .slice(0, MAX_MOVES)
    .map(({ plan }) => wirePlace(plan))
}
