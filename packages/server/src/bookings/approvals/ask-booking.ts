import type { Approval, SaleFacts } from '@muelle/contract/bookings/approvals'
import type { askBookingApproval } from '@muelle/contract/bookings/booking-approvals'
import type { Booking } from '@muelle/contract/bookings/record'
import { bookingApprovalKey, cashTaken, withCash } from '@muelle/domain/bookings/sale/approval'
import { fullName } from '@muelle/domain/full-name'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import type { Reply } from '../../platform/http/claim.ts'
import type { SelfContext } from '../../platform/http/handle.ts'
import { once } from '../../platform/http/idempotency.ts'
import { rolledBack } from '../../platform/rolled-back.ts'
import { setPayment } from '../agency/agency-payment.ts'
import { collect } from '../life/collect.ts'
import { visibleBusinessOf } from '../record/change-context.ts'
import { readBooking } from '../record/read-bookings.ts'
import { inTurnOf } from '../sale/try-sale.ts'
import { keepRequest } from './keep-request.ts'
import { cashFacts, creditFacts, kindsOf, type Needed, withNeed } from './needed.ts'

type Asking = SelfContext<typeof askBookingApproval>

/** Keeps what somebody asks for of a booking that was sold: an agency that may not owe it, or cash that they may not hold. */
export async function askOfBooking(context: Asking): Promise<Reply> {
  const { db, actor, claim, input, deny, reply } = context
  await db.transaction(actor.accountId, (tx) => visibleBusinessOf({ tx, actor, deny }, input.params.id))
  const needed = await neededOf(context)
  if (needed.credit && !input.body.agency_payment?.over_credit_reason)
    return deny({ code: 'approval.needs_reason' }, 'body.agency_payment.over_credit_reason')
  return db.transaction(actor.accountId, (tx) => once(tx, claim, async () => reply(await keep(tx, context, needed))))
}

/** What of it somebody else has to release: what the change itself is refused with, tried and taken back (decision 0037). */
async function neededOf(context: Asking): Promise<Needed> {
  const { db, actor, input, deny } = context
  const { version, payment, agency_payment } = input.body
  const { params } = input
  const tried = await refusing<Parameters<typeof deny>[0]['code'], Booking>((denyTrial) =>
    inTurnOf(actor, () =>
      rolledBack(db)(actor.accountId, (tx) => {
        const trying = { ...context, tx, deny: denyTrial }
        return agency_payment
          ? setPayment({ ...trying, input: { params, body: { version, payment: agency_payment } } })
          : collect({
              ...trying,
              input: { params, body: { version, payment: payment as NonNullable<typeof payment> } },
            })
      }),
    ),
  )
  if (!('refusal' in tried)) return deny({ code: 'approval.not_needed' })
  const nothing = { discount: null, credit: null, cash: null }
  return withNeed(nothing, tried.refusal, !!agency_payment) ?? deny(tried.refusal, tried.path)
}

async function keep(tx: Tx, context: Asking, needed: Needed): Promise<Approval> {
  const { actor, now, facts, input, deny } = context
  const { params, body } = input
  const booking = await readBooking(tx, params.id, { actor, now, language: facts.language })
  if (!booking) return deny({ code: 'not_found' })
  // Between trying and keeping it somebody may have changed it: what was found needed is not what would be kept.
  if (booking.version !== body.version)
    return deny({ code: 'booking.stale', version: booking.version, current: { ...booking } })
  return keepRequest(
    { ...context, tx },
    {
      business_id: booking.business_id,
      tour_id: booking.tour.id,
      for_booking_id: booking.id,
      asked_by: actor.userId,
      kinds: kindsOf(needed),
      sale_key: withCash(bookingApprovalKey(booking, body.agency_payment), needed.cash && cashTaken(body.payment)),
      facts: factsOf(booking, body, needed),
    },
  )
}

const factsOf = (
  { tour, departure, people, tourist_first_name, tourist_last_name, currency, total_cents }: Booking,
  { payment, agency_payment }: Asking['input']['body'],
  needed: Needed,
): SaleFacts => ({
  tour_name: tour.name,
  date: departure.local_date,
  start_time: departure.start_time,
  people,
  customer_name: fullName(tourist_first_name, tourist_last_name) || null,
  currency,
  total_cents,
  discount: null,
  credit: creditFacts(needed, agency_payment?.over_credit_reason ?? ''),
  cash: cashFacts(needed, cashTaken(payment)),
})
