import type { changeParty, quoteParty } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import type { Answer } from '@muelle/contract/call'
import { capacityDenial } from '@muelle/domain/departures/capacity'
import { deskAsking } from '../departures/asking.ts'
import { planOf } from '../departures/locate.ts'
import { factsOf, isTaken } from '../departures/plan.ts'
import { releaseSeats, takeSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { deny as refuse } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { replaceExtras } from './booking-extras.sql.ts'
import { byOf, demandRefundRight, readChanged, visibleBusinessOf } from './change-context.ts'
import { takeMakingRoom } from './expire.ts'
import { findLife } from './find-life.ts'
import { giveBack } from './give-back.ts'
import { replaceParty, writeLife } from './life.sql.ts'
import { type ChangeBy, type Life, moneyOf, slidExpiry, withPenalty } from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { peopleRefusal, writePeople } from './party-people.ts'
import { moreOf, type PartyBody, type PlannedParty, partyRefusal, planParty } from './plan-party.ts'
import { settlePromotions } from './settle-promotions.ts'
import { asSoldTo } from './sold-categories.ts'
import { lockReturning, type Returning } from './take-again.ts'
import { wireTier } from './wire-life.ts'

/** What other people on a booking would cost (§7); takes nothing and locks nothing. */
export async function quotePartyChange(context: Context<typeof quoteParty>): Promise<Answer<typeof quoteParty>> {
  const { tx, actor, input, now } = context
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const target = await asSoldTo(tx, await planOf(context, { departure_id: life.departureId }), life)
  const planned = planParty(life, byOf(context), target, input.body)
  const { counters } = factsOf(target, deskAsking(actor, life.businessId, now))
  const more = moreOf(planned.quote, life)
  // Whoever leaves needs no room, however full it is; those who are aboard already are no other party.
  const needsRoom = more.seats > 0 || more.people > 0
  const isPrivate = isTaken(target) && !life.isPrivate
  const isFull = needsRoom && capacityDenial({ ...counters, isPrivate }, more) !== null
  const denial =
    partyRefusal(life, byOf(context), planned) ??
    (await peopleRefusal(tx, life, planned, input.body)) ??
    (isFull ? await noRoom(tx, context, target, planned.quote.size) : null)
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
  const returning = await lockReturning(context, input.params.id, version)
  const { life } = returning
  demandRefundRight(context, life.businessId, excess)
  const by = byOf(context)
  const target = await asSoldTo(tx, await planOf(context, { departure_id: life.departureId }), life)
  const planned = planParty(life, by, target, input.body)
  const refusal = partyRefusal(life, by, planned)
  if (refusal) refuse(refusal)
  const { totalCents } = planned.plan
  if (quotedCents !== totalCents)
    deny({ code: 'booking.price_changed', quotedCents, totalCents, currency: life.currency })
  const unnamed = await peopleRefusal(tx, life, planned, input.body)
  if (unnamed) refuse(unnamed)
  if (!(await takeDifference(tx, by, returning, planned))) deny(await noRoom(tx, by, target, planned.quote.size))
  await writeParty(tx, by, life, planned, input.body)
  return readChanged(context, life.id)
}

/** Takes what a party grows by, expired holds making room first (I6), and gives back what it shrinks by: who stays keeps their seats. */
async function takeDifference(
  tx: Tx,
  { now }: ChangeBy,
  { life, inTheWay }: Returning,
  { quote }: PlannedParty,
): Promise<boolean> {
  const { departureId, seats, people, allotmentId } = life
  const more = moreOf(quote, life)
  if (more.seats > 0 || more.people > 0) {
    const wanted = [{ departureId, ...more, isPrivate: false, isTheirs: life.isPrivate, allotmentId }]
    const take = async () => (await takeSeats(tx, wanted, now)).length === 1
    if (!(await takeMakingRoom(tx, [departureId, ...inTheWay], now, take))) return false
  }
  const fewer = { seats: Math.max(0, seats - quote.size.seats), people: Math.max(0, people - quote.size.people) }
  if (fewer.seats > 0 || fewer.people > 0) await releaseSeats(tx, [{ departureId, ...fewer }])
  return true
}

async function writeParty(tx: Tx, by: ChangeBy, life: Life, planned: PlannedParty, body: PartyBody): Promise<void> {
  const { quote, plan, party } = planned
  const { excess = 'pending', reference = null } = body
  const penaltyCents = life.penaltyCents + plan.penaltyCents
  const expiresAt = slidExpiry(life, by.now)
  await replaceParty(tx, life.id, party)
  if (body.extras) await replaceExtras(tx, life.id, quote.wire.lines)
  await writePeople(tx, life, planned, body)
  await settlePromotions(tx, life, quote.wire)
  const { refundedCents } = await giveBack(tx, by, life, { amountCents: plan.excessCents, way: excess, reference })
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
