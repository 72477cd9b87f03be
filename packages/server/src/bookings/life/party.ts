import type { changeParty, quoteParty, RefundWay } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer } from '@muelle/contract/call'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import { releaseSeats, takeSeats } from '../../departures/capacity/seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { planOf } from '../../departures/plan/locate.ts'
import { factsOf, isTaken } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { reasonOf } from '../../platform/http/reason.ts'
import { type AgencyCreditRefusal, denyGrowth, owedFor } from '../../sellers/agency-credit.ts'
import { wireTier } from '../../tours/wire-tier.ts'
import { byOf, type Changing, demandRefundRight, readChanged, visibleBusinessOf } from '../record/change-context.ts'
import { findLife } from '../record/find-life.ts'
import { replaceParty } from '../record/life.sql.ts'
import { arePeopleSame, peopleRefusal, writePeople } from '../record/party-people.ts'
import { asSoldTo } from '../record/sold-categories.ts'
import { writeLife } from '../record/write-life.ts'
import { replaceExtras } from '../sale/booking-extras.sql.ts'
import { takeMakingRoom } from './expire.ts'
import { giveBack } from './give-back.ts'
import { type ChangeBy, type Life, moneyOf, slidExpiry, withPenalty } from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { moreOf, type PartyBody, type PlannedParty, partyRefusal, planParty } from './plan-party.ts'
import { settlePromotions } from './settle-promotions.ts'
import { lockReturning, type Returning } from './take-again.ts'

/** What other people on a booking would cost (§7); takes nothing and locks nothing. */
export async function quotePartyChange(context: Context<typeof quoteParty>): Promise<Answer<typeof quoteParty>> {
  const { tx, actor, input, now, deny } = context
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const target = await asSoldTo(tx, await planOf(context, { departure_id: life.departure_id }), life)
  const planned = planParty(life, byOf(context), target, input.body)
  const tooLarge = priceLimitDenial(planned.quote.wire)
  if (tooLarge) deny(tooLarge)
  const { counters } = factsOf(target, deskAsking(actor, life.business_id, now))
  const more = moreOf(planned.quote, life)
  // Whoever leaves needs no room, however full it is; those who are aboard already are no other party.
  const needsRoom = more.seats > 0 || more.people > 0
  const is_private = isTaken(target) && !life.is_private
  const isFull = needsRoom && capacityDenial({ ...counters, is_private }, more) !== null
  const denial =
    partyRefusal(life, byOf(context), planned) ??
    (await peopleRefusal(tx, life, planned, input.body)) ??
    (isFull ? await noRoom(tx, context, target, planned.quote.size) : null)
  const { plan } = planned
  return {
    reason: reasonOf(denial, context.facts.language, target.time_zone),
    quote: withPenalty(planned.quote.wire, life.penalty_cents + plan.penalty_cents),
    tier: wireTier(plan.tier),
    penalty_cents: plan.penalty_cents,
    waivable_cents: 0,
    total_cents: plan.total_cents,
    difference_cents: plan.total_cents - life.total_cents,
    due_cents: life.payer_id === null ? plan.due_cents : 0,
    excess_cents: plan.excess_cents,
  }
}

/**
 * Adds or drops people of a booking (§7): seats by their difference, the price anew, who is dropped by the policy. Names and answers are
 * written with it. The same party at the same price changes only those; what is as it was already is written nowhere and told to nobody.
 */
export async function changePartyOf(context: Context<typeof changeParty>): Promise<Booking> {
  const { tx, input, deny } = context
  const { version, excess = 'pending', quoted_total_cents: quotedCents } = input.body
  const returning = await lockReturning(context, input.params.id, version)
  const { life } = returning
  demandRefundRight(context, life.business_id, excess)
  const by = byOf(context)
  const target = await asSoldTo(tx, await planOf(context, { departure_id: life.departure_id }), life)
  const planned = planParty(life, by, target, input.body)
  const refusal = partyRefusal(life, by, planned)
  if (refusal) deny(refusal)
  const { total_cents } = planned.plan
  if (quotedCents !== total_cents)
    deny({ code: 'booking.price_changed', quotedCents, totalCents: total_cents, currency: life.currency })
  const unnamed = await peopleRefusal(tx, life, planned, input.body)
  if (unnamed) deny(unnamed)
  const isAsItWas = planned.isSame && total_cents === life.total_cents && !givesBackNow(planned, excess)
  if (isAsItWas && (await arePeopleSame(tx, life, input.body))) return readChanged(context, life.id)
  if (!(await takeDifference(tx, by, returning, planned))) deny(await noRoom(tx, by, target, planned.quote.size))
  await writeParty(context, life, planned, input.body)
  return readChanged(context, life.id)
}

/** What was paid beyond the price before may be given back with a change of nobody. */
const givesBackNow = ({ plan }: PlannedParty, excess: RefundWay): boolean =>
  plan.excess_cents > 0 && excess !== 'pending'

/** Takes what a party grows by, expired holds making room first (I6), and gives back what it shrinks by: who stays keeps their seats. */
async function takeDifference(
  tx: Tx,
  { now }: ChangeBy,
  { life, inTheWay }: Returning,
  { quote }: PlannedParty,
): Promise<boolean> {
  const { departure_id, seats, people, allotment_id } = life
  const more = moreOf(quote, life)
  if (more.seats > 0 || more.people > 0) {
    const wanted = [{ departure_id, ...more, is_private: false, is_theirs: life.is_private, allotment_id }]
    const take = async () => (await takeSeats(tx, wanted, now)).length === 1
    if (!(await takeMakingRoom(tx, [departure_id, ...inTheWay], now, take))) return false
  }
  const fewer = { seats: Math.max(0, seats - quote.size.seats), people: Math.max(0, people - quote.size.people) }
  if (fewer.seats > 0 || fewer.people > 0) await releaseSeats(tx, [{ departure_id, ...fewer, private_parties: 0 }])
  return true
}

async function writeParty(
  context: Changing<'promotion.used_up' | AgencyCreditRefusal['code']>,
  life: Life,
  planned: PlannedParty,
  body: PartyBody,
): Promise<void> {
  const { tx } = context
  const by = byOf(context)
  const { quote, plan, penalty_parts, party } = planned
  const { excess = 'pending', reference = null } = body
  const penalty_cents = life.penalty_cents + plan.penalty_cents
  const expires_at = slidExpiry(life, by.now)
  const owedBefore = await owedFor(tx, life.id)
  await replaceParty(tx, life.id, party)
  if (body.extras) await replaceExtras(tx, life.id, quote.wire.lines)
  await writePeople(tx, life, planned, body)
  await settlePromotions(context, life, quote.wire)
  const { refundedCents } = await giveBack(tx, by, life, { amount_cents: plan.excess_cents, way: excess, reference })
  const isCredited = await writeLife(tx, life.id, {
    ...quote.size,
    quote: withPenalty(quote.wire, penalty_cents),
    total_cents: plan.total_cents,
    penalty_cents,
    penalty_parts,
    expires_at,
    ...moneyOf(life, life.status, life.paid_cents - refundedCents, plan.total_cents),
  })
  if (isCredited) await denyGrowth(context, life, owedBefore)
  await record(tx, by.author, [
    {
      kind: 'booking.party_changed',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        ...quote.size,
        from_people: life.people,
        penalty_cents: plan.penalty_cents,
        difference_cents: plan.total_cents - life.total_cents,
        refunded_cents: refundedCents,
        ...(isOfNames(life, planned, refundedCents) && { names_only: true }),
        ...(expires_at && { expires_at }),
      },
    },
  ])
}

/** Whether only who comes was written down: the same people and extras at the same price, and no money given back. */
const isOfNames = (life: Life, { isSame, plan }: PlannedParty, refundedCents: number): boolean =>
  isSame && plan.total_cents === life.total_cents && refundedCents === 0
