import type { activatePending, quoteActivation } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import type { Answer } from '@muelle/contract/call'
import { activateDenial } from '@muelle/domain/bookings/activate'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { planOf } from '../departures/locate.ts'
import type { DeparturePlan } from '../departures/plan.ts'
import { deny as refuse } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { settleUses } from '../promotions/settle-uses.ts'
import { consumeUses } from '../promotions/uses.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { byOf, readChanged, visibleBusinessOf } from './change-context.ts'
import { demandAnswers } from './demand-answers.ts'
import { findLife } from './find-life.ts'
import { type KeptQuote, writeLife } from './life.sql.ts'
import { type Life, moneyOf, startOf, statusOf, takingPartIn, withPenalty } from './lock-life.ts'
import { unpricedDenial } from './move-booking.ts'
import { requote } from './requote.ts'
import { asSoldTo } from './sold-categories.ts'
import { lockReturning, openPlanOf, planStillToCome, takeAgain } from './take-again.ts'

/** What a booking would cost once it stands, at its kept price and at today's (§7); takes nothing and locks nothing. */
export async function quoteActive(context: Context<typeof quoteActivation>): Promise<Answer<typeof quoteActivation>> {
  await visibleBusinessOf(context, context.input.params.id)
  const life = await findLife(context, context.input.params.id)
  const plan = await asSoldTo(context.tx, await planOf(context, { departure_id: life.departureId }), life)
  return { currency: life.currency, kept_cents: life.totalCents, today_cents: quoteToday(plan, life).total_cents }
}

/** Today's price, with the penalties that the booking bears already (X5). */
const quoteToday = (plan: DeparturePlan, life: Life): KeptQuote =>
  withPenalty(requote(plan, life, { for: 'today' }).wire, life.penaltyCents)

/** Makes a booking stand without its money (§7): no expiry any more, the balance is due on arrival. Seats it gave back are taken again. */
export async function activate(context: Context<typeof activatePending>): Promise<Booking> {
  const { tx, actor, author, input, deny } = context
  const { version, price, quoted_total_cents: quotedCents } = input.body
  const returning = await lockReturning(context, input.params.id, version)
  const { life } = returning
  const denial = activateDenial({ ...life, status: statusOf(life), startsAt: startOf(life), now: context.now })
  if (denial) deny(denial)
  if (!mayConfirmUnpaid(rightsIn(actor, life.businessId)))
    refuse({ code: 'forbidden', module: 'mdu_payment', flag: 'edit' })
  await demandAnswers(tx, life)
  const by = byOf(context)
  const open = await (statusOf(life) === 'inactive' ? planStillToCome : openPlanOf)(tx, by, life.departureId)
  const plan = await asSoldTo(tx, open, life)
  const unpriced = price === 'today' ? unpricedDenial(plan, life) : null
  if (unpriced) deny(unpriced)
  const quote = price === 'today' ? quoteToday(plan, life) : life.quote
  const totalCents = quote.total_cents
  if (quotedCents !== totalCents)
    deny({ code: 'booking.price_changed', quotedCents, totalCents, currency: life.currency })
  const noSeats = life.status === 'inactive' ? await takeAgain(tx, by, returning, plan) : null
  if (noSeats) deny(noSeats)
  // Only the promotions that have a part in the price; the uses of the others stay, or become, free (O3).
  const usedUp = life.hasPromotions ? await settleUses(tx, life.id, takingPartIn(quote)) : null
  if (usedUp) deny(usedUp)
  await consumeUses(tx, [life.id])

  // The seats stay those it was sold with: another weight of a category counts for sales from now on.
  const kept = { ...quote, seats: life.seats, people: life.people }
  await writeLife(tx, life.id, {
    status: 'confirmed',
    expiresAt: null,
    quote: kept,
    totalCents,
    ...moneyOf('confirmed', life.paidCents, totalCents),
  })
  await record(tx, author, [
    {
      kind: 'booking.activated',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: { departure_id: life.departureId, from_status: life.status, price, total_cents: totalCents },
    },
  ])
  return readChanged(context, life.id)
}
