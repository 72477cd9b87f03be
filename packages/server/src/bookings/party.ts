import type { changeParty, quoteParty } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { type PartyChangePlan, partyChangeDenial, partyChangePlan } from '@muelle/domain/bookings/party-change'
import { passengerDenial } from '@muelle/domain/bookings/passengers'
import { priceWishDenial } from '@muelle/domain/bookings/tour-quote'
import { capacityDenial } from '@muelle/domain/departures/capacity'
import { partyDenial } from '@muelle/domain/tours/party'
import { deskAsking } from '../departures/asking.ts'
import { planOf } from '../departures/locate.ts'
import { type DeparturePlan, factsOf } from '../departures/plan.ts'
import { moveSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { deny as refuse } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { tourPrices } from '../tours/tour-facts.ts'
import { replaceExtras } from './booking-extras.sql.ts'
import { byOf, demandRefundRight, lockVisible, readChanged, visibleBusinessOf } from './change-context.ts'
import { expireHoldsOf } from './expire.ts'
import { findLife } from './find-life.ts'
import { giveBack } from './give-back.ts'
import { type PartyLine, replaceParty, writeLife } from './life.sql.ts'
import {
  type ChangeBy,
  type Life,
  moneyOf,
  penaltyBaseOf,
  slidExpiry,
  startOf,
  statusOf,
  withoutPenalty,
  withPenalty,
} from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { replaceAnswers, replacePassengers } from './people.sql.ts'
import { isPrivateIn, type Requoted, requote } from './requote.ts'
import { wireTier } from './wire-life.ts'

type Body = HandlerInput<typeof changeParty>['body']
type PlannedParty = { quote: Requoted; plan: PartyChangePlan; party: PartyLine[]; target: DeparturePlan }

/** What other people on a booking would cost (§7); takes nothing and locks nothing. */
export async function quotePartyChange(context: Context<typeof quoteParty>): Promise<Answer<typeof quoteParty>> {
  const { tx, actor, input, now } = context
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const target = await planOf(context, { departure_id: life.departureId })
  const planned = planParty(life, byOf(context), target, input.body)
  const { counters } = factsOf(target, deskAsking(actor, life.businessId, now))
  const own = { ...counters, seatsUsed: counters.seatsUsed - life.seats, peopleUsed: counters.peopleUsed - life.people }
  const isFull = capacityDenial({ ...own, shared: [] }, planned.quote.size) !== null
  const denial = partyRefusal(life, planned) ?? (isFull ? await noRoom(tx, context, target, planned.quote.size) : null)
  const { plan } = planned
  return {
    reason: reasonOf(denial, context.facts.language, target.timeZone),
    quote: withPenalty(planned.quote.wire, life.penaltyCents + plan.penaltyCents),
    tier: wireTier(plan.tier),
    penalty_cents: plan.penaltyCents,
    waivable_cents: 0,
    total_cents: plan.totalCents,
    difference_cents: plan.totalCents - life.totalCents,
    due_cents: plan.dueCents,
    excess_cents: plan.excessCents,
  }
}

/**
 * Adds or drops people of a booking (§7): seats by their difference, the price anew, who is dropped by the policy. Names and answers are
 * written with it. The same party at the same price changes only those.
 */
export async function changePartyOf(context: Context<typeof changeParty>): Promise<Booking> {
  const { tx, input, deny } = context
  const { version, excess = 'pending', quoted_total_cents: quotedCents } = input.body
  const life = await lockVisible(context, input.params.id, version)
  demandRefundRight(context, life.businessId, excess)
  const by = byOf(context)
  const target = await planOf(context, { departure_id: life.departureId })
  const planned = planParty(life, by, target, input.body)
  const refusal = partyRefusal(life, planned)
  if (refusal) refuse(refusal)
  const { totalCents } = planned.plan
  if (quotedCents !== totalCents)
    deny({ code: 'booking.price_changed', quotedCents, totalCents, currency: life.currency })
  const strangers = passengerDenial(
    (input.body.passengers ?? []).map(({ category_id }) => ({ categoryId: category_id })),
    planned.party,
  )
  if (strangers) deny(strangers)
  if (!(await takeDifference(tx, by, life, planned))) deny(await noRoom(tx, by, target, planned.quote.size))
  await writeParty(tx, by, life, planned, input.body)
  return readChanged(context, life.id)
}

const isSameParty = (party: readonly PartyLine[], other: readonly PartyLine[]): boolean =>
  party.length === other.length &&
  party.every(({ categoryId, tariff, quantity }) =>
    other.some((line) => line.categoryId === categoryId && line.tariff === tariff && line.quantity === quantity),
  )

const isSameList = (extras: Life['extras'], other: Life['extras']): boolean =>
  extras.length === other.length &&
  extras.every(({ extraId, quantity }) =>
    other.some((extra) => extra.extraId === extraId && extra.quantity === quantity),
  )

const extrasIn = ({ extras }: Pick<Body, 'extras'>): Life['extras'] | undefined =>
  extras?.filter(({ quantity }) => quantity > 0).map(({ extra_id, quantity }) => ({ extraId: extra_id, quantity }))

function planParty(
  life: Life,
  { now }: Pick<ChangeBy, 'now'>,
  target: DeparturePlan,
  body: Pick<Body, 'party' | 'extras'>,
): PlannedParty {
  const party = body.party
    .filter(({ quantity }) => quantity > 0)
    .map(({ category_id, tariff, quantity }) => ({ categoryId: category_id, tariff: tariff ?? '', quantity }))
  const sold = withoutPenalty(life.quote)
  const extras = extrasIn(body) ?? life.extras
  const again = requote(target, life, { party, extras })
  // Whoever only writes down names keeps the price as it was sold (P8).
  const quote =
    isSameParty(party, life.party) && isSameList(extras, life.extras)
      ? { ...again, wire: sold, size: { seats: life.seats, people: life.people } }
      : again
  const plan = partyChangePlan({
    policy: life.policy,
    startsAt: startOf(life),
    now,
    before: penaltyBaseOf(sold, life.people),
    after: { ...penaltyBaseOf(quote.wire, quote.size.people), totalCents: quote.wire.total_cents },
    earlierPenaltyCents: life.penaltyCents,
    paidCents: life.paidCents,
  })
  return { quote, plan, party, target }
}

function partyRefusal(life: Life, { quote, target }: PlannedParty): Refusal | null {
  return (
    partyChangeDenial({ status: statusOf(life), departureState: life.departureState }) ??
    priceWishDenial(tourPrices(target.tour, target.categories), quote.wish, 'desk') ??
    partyDenial(target.categories, quote.wish.party, { maxPeople: target.tour.maxPartyPeople })
  )
}

/** Seats of the new party in place of the old one; expired holds make room first (I6). */
async function takeDifference(
  tx: Tx,
  { now }: ChangeBy,
  life: Life,
  { quote, target }: PlannedParty,
): Promise<boolean> {
  const { departureId, seats, people, allotmentId } = life
  if (quote.size.seats === seats && quote.size.people === people) return true
  const change = {
    from: { departureId, seats, people },
    to: { departureId, ...quote.size, isPrivate: isPrivateIn(target, life), allotmentId },
  }
  if (await moveSeats(tx, change, now)) return true
  return (await expireHoldsOf(tx, departureId, now)) > 0 && moveSeats(tx, change, now)
}

async function writeParty(tx: Tx, by: ChangeBy, life: Life, planned: PlannedParty, body: Body): Promise<void> {
  const { quote, plan, party } = planned
  const { passengers, answers, excess = 'pending', reference = null } = body
  const penaltyCents = life.penaltyCents + plan.penaltyCents
  const expiresAt = slidExpiry(life, by.now)
  const { refundedCents } = await giveBack(tx, by, life, { amountCents: plan.excessCents, way: excess, reference })
  await replaceParty(tx, life.id, party)
  if (body.extras) await replaceExtras(tx, life.id, quote.wire.lines)
  await replacePassengers(tx, life.id, passengers ?? null, quote.size.people)
  if (answers) await replaceAnswers(tx, life.id, life.tourId, answers)
  await writeLife(tx, life.id, {
    ...quote.size,
    quote: withPenalty(quote.wire, penaltyCents),
    totalCents: plan.totalCents,
    penaltyCents,
    expiresAt,
    ...moneyOf(life.status, life.paidCents - refundedCents, plan.totalCents),
  })
  await record(tx, by.author, [
    {
      kind: 'booking.party_changed',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: life.departureId,
        ...quote.size,
        from_people: life.people,
        penalty_cents: plan.penaltyCents,
        difference_cents: plan.totalCents - life.totalCents,
        refunded_cents: refundedCents,
        ...(expiresAt && { expires_at: expiresAt }),
      },
    },
  ])
}
