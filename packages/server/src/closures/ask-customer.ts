import type { HandlerInput, RefusalCodeOf } from '@muelle/contract/call'
import type { answerTicketQuestion, TicketQuestion } from '@muelle/contract/closures/questions'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { Language } from '@muelle/contract/languages'
import { bookingTimeDenial } from '@muelle/domain/departures/plan/booking-window'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { type Instant, instant } from '@muelle/domain/time'
import { deskAsking } from '../departures/plan/asking.ts'
import { planOf } from '../departures/plan/locate.ts'
import { factsOf } from '../departures/plan/plan.ts'
import { touchDepartures } from '../departures/plan/touch-departures.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
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

type Asking = { now: Instant; language: Language; deny: Deny<'not_found' | 'departure.not_found'> }
type Answering = Asking & { deny: Deny<RefusalCodeOf<typeof answerTicketQuestion>> }
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
    paid_cents: row.paid_cents,
    moves: isOpen ? await movesOf(tx, row, await closureOf(tx, row), asking) : [],
    outcome:
      row.state === 'done'
        ? { action: row.action, to: row.to && wireClosedPlace(row.to), credit_code: row.credit_code }
        : null,
  }
}

/**
 * Does what the customer chose, at once and in their sight: they hear at once when the last place has gone (C5). What they choose is
 * done with the rights of whoever asked. Locks: the item, departures by id, the booking.
 */
export async function answerQuestion(tx: Tx, ticket: string, choice: Choice, answering: Answering): Promise<void> {
  const { now, language, deny } = answering
  const row = await findQuestion(tx, ticket)
  if (!row || !isOpenAt(row, now)) return deny({ code: 'closure.not_asked' })
  const closure = await closureOf(tx, row)
  const to_departure_id = choice.action === 'move' ? await targetOf(tx, row, closure, choice.to, answering) : null
  if (!(await decideAsked(tx, row, { action: choice.action, to_departure_id }, now)))
    return deny({ code: 'closure.not_asked' })
  await treatBooking(tx, { closure, booking_id: row.booking_id, now, language, deny })
  await record(tx, authorOf(closure), [
    {
      kind: 'closure.answered',
      subject_type: 'closure',
      subject_id: closure.id,
      business_id: closure.business_id,
      data: { booking_id: row.booking_id, action: choice.action },
    },
  ])
}

const isOpenAt = ({ state, until }: QuestionRow, now: Instant) => state === 'asked' && Date.parse(until) > now

async function closureOf(tx: Tx, { closure_id }: QuestionRow): Promise<ClosureRow> {
  const closure = await findClosure(tx, closure_id)
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
  { now, deny }: Answering,
): Promise<number> {
  const actor = actorOf(tx.accountId, closure)
  const plan = await planOf({ tx, actor, now, deny }, to)
  if (plan.tour_id !== row.tour_id) deny({ code: 'departure.not_found' })
  const closed = await findClosedDepartures(tx, closure.id)
  if (closed.some(({ departure_id }) => departure_id === plan.row?.id)) deny({ code: 'closure.target_closed' })
  const facts = factsOf(plan, deskAsking(actor, closure.business_id, now))
  const isTooLate = bookingTimeDenial({ ...facts, hasDeparted: hasDeparted(facts.state) }) !== null
  const ofTour = closed.filter(({ tour_id }) => tour_id === row.tour_id)
  if (isTooLate || !isOfferedAfter(plan, ofTour)) deny({ code: 'departure.not_found' })
  const [departureId] = await touchDepartures(tx, now, [plan])
  return departureId ?? deny({ code: 'departure.not_found' })
}

/** The next departures of the tour with room for the whole party. */
async function movesOf(tx: Tx, row: QuestionRow, closure: ClosureRow, { now, language, deny }: Asking) {
  const actor = actorOf(tx.accountId, closure)
  const closed = (await findClosedDepartures(tx, closure.id)).filter(({ tour_id }) => tour_id === row.tour_id)
  const closing = await plansNamed(
    { tx, actor, now, deny },
    closure.business_id,
    closed.map(({ departure_id }) => ({ departure_id })),
  )
  const own = closing.filter((plan) => plan.row?.id === row.departure_id)
  const targets = await findTargets(tx, own, {
    asking: deskAsking(actor, closure.business_id, instant(now)),
    language,
    closing,
  })
  return targets
    .filter(({ room }) => room.seats_left >= row.seats && room.places_left >= row.people)
    .slice(0, MAX_MOVES)
    .map(({ plan }) => wirePlace(plan))
}
