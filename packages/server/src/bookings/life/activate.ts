import type { activatePending, quoteActivation } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer } from '@muelle/contract/call'
import { activateDenial } from '@muelle/domain/bookings/life/activate'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { planOf } from '../../departures/plan/locate.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { settleUses } from '../../promotions/settle-uses.ts'
import { consumeUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { byOf, readChanged, visibleBusinessOf } from '../record/change-context.ts'
import { demandAnswers } from '../record/demand-answers.ts'
import { findLife } from '../record/find-life.ts'
import type { KeptQuote } from '../record/life.sql.ts'
import { asSoldTo } from '../record/sold-categories.ts'
import { writeLife } from '../record/write-life.ts'
import { type Life, moneyOf, startOf, statusOf, takingPartIn, withPenalty } from './lock-life.ts'
import { unpricedDenial } from './move-denial.ts'
import { requote } from './requote.ts'
import { lockReturning, planStillToCome, takeAgain } from './take-again.ts'

/** What a booking would cost once it stands, at its kept price and at today's (§7); takes nothing and locks nothing. */
export async function quoteActive(context: Context<typeof quoteActivation>): Promise<Answer<typeof quoteActivation>> {
  await visibleBusinessOf(context, context.input.params.id)
  const life = await findLife(context, context.input.params.id)
  const plan = await asSoldTo(context.tx, await planOf(context, { departure_id: life.departure_id }), life)
  return { currency: life.currency, kept_cents: life.total_cents, today_cents: quoteToday(plan, life).total_cents }
}

/** Today's price, with the penalties that the booking bears already (X5). */
const quoteToday = (plan: DeparturePlan, life: Life): KeptQuote =>
  withPenalty(requote(plan, life, { for: 'today' }).wire, life.penalty_cents)

/** Makes a booking stand without its money (§7): no expiry any more, the balance is due on arrival. Seats it gave back are taken again. */
export async function activate(context: Context<typeof activatePending>): Promise<Booking> {
  const { tx, actor, author, input, deny } = context
  const { version, price, quoted_total_cents: quotedCents } = input.body
  const returning = await lockReturning(context, input.params.id, version)
  const { life } = returning
  const denial = activateDenial({ ...life, status: statusOf(life), starts_at: startOf(life), now: context.now })
  if (denial) deny(denial)
  if (!mayConfirmUnpaid(rightsIn(actor, life.business_id)))
    deny({ code: 'forbidden', module: 'mdu_payment', flag: 'edit' })
  await demandAnswers(context, life)
  const by = byOf(context)
  // A departure that is closed for sale takes nobody back; whoever keeps their seats has them already.
  const { departure_id } = life
  const isBack = statusOf(life) === 'inactive'
  const standing = isBack ? await planStillToCome(context, departure_id) : await planOf(context, { departure_id })
  const plan = await asSoldTo(tx, standing, life)
  const unpriced = price === 'today' ? unpricedDenial(plan, life) : null
  if (unpriced) deny(unpriced)
  const quote = price === 'today' ? quoteToday(plan, life) : life.quote
  const tooLarge = price === 'today' ? priceLimitDenial(quote) : null
  if (tooLarge) deny(tooLarge)
  const total_cents = quote.total_cents
  if (quotedCents !== total_cents)
    deny({ code: 'booking.price_changed', quotedCents, totalCents: total_cents, currency: life.currency })
  const noSeats = life.status === 'inactive' ? await takeAgain(tx, by, returning, plan) : null
  if (noSeats) deny(noSeats)
  // Only the promotions that have a part in the price; the uses of the others stay, or become, free (O3).
  const usedUp = life.has_promotions ? await settleUses(tx, life.id, takingPartIn(quote)) : null
  if (usedUp) deny(usedUp)
  await consumeUses(tx, [life.id])

  // The seats stay those it was sold with: another weight of a category counts for sales from now on.
  const kept = { ...quote, seats: life.seats, people: life.people }
  const isCredited = await writeLife(tx, life.id, {
    status: 'confirmed',
    expires_at: null,
    quote: kept,
    total_cents,
    ...moneyOf(life, 'confirmed', life.paid_cents, total_cents),
  })
  const beyond = isCredited ? await creditRefusal(tx, context.now, [life.id]) : null
  if (beyond) deny(beyond)
  await record(tx, author, [
    {
      kind: 'booking.activated',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, from_status: life.status, price, total_cents },
    },
  ])
  return readChanged(context, life.id)
}
