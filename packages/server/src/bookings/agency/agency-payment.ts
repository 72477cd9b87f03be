import type { AgencyPayment, setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import type { Booking } from '@muelle/contract/bookings/record'
import type { AnyRefusalCodeOf } from '@muelle/contract/call'
import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { hasRunOut, LIVE_STATUSES } from '@muelle/domain/bookings/record/status'
import { bookingApprovalKey } from '@muelle/domain/bookings/sale/approval'
import { earnersDenial } from '@muelle/domain/sellers/earner'
import { maximumDenial } from '@muelle/domain/sellers/earnings'
import { record } from '../../platform/events/events.ts'
import type { Fact } from '../../platform/events/fact.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses } from '../../promotions/uses.ts'
import { type Credit, findCredits } from '../../sellers/credit.ts'
import { earningBookingOf } from '../../sellers/earning-booking.ts'
import { findEarningOf, replaceEarners } from '../../sellers/earnings.ts'
import { takeBookingApproval } from '../approvals/given.ts'
import { type Life, moneyOf, startOf } from '../life/lock-life.ts'
import { type Changing, demandRight, lockVisible, readChanged } from '../record/change-context.ts'
import { demandAnswers } from '../record/demand-answers.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import { forgetAgencyPayment, keepAgencyPayment, namedBy, withLender } from './keep-agency-payment.ts'

/**
 * Says which agency pays a booking in place of its customer, or that the customer owes it again (S2, S8). Locks: departure, booking, the
 * lines of its earners, what is agreed with the agency.
 */
export async function setPayment(context: Context<typeof setAgencyPayment>): Promise<Booking> {
  const { tx, actor, author, deny, now, input } = context
  const { payment, version, approval } = input.body
  const life = await lockVisible(context, input.params.id, version, { evenRunOut: true })
  demandPayable(context, life)
  if (payment) {
    const paid = await letAgencyPay(context, life, payment)
    const use = { saleKey: bookingApprovalKey(life, payment), cashCents: 0 }
    const given = { approval, userId: actor.userId, bookingId: life.id, ...use }
    const by = withLender(namedBy(actor, life.business_id), await takeBookingApproval({ tx, now, deny }, given))
    await keepAgencyPayment({ tx, now, deny, path: 'body.payment' }, [life], payment, by)
    await record(tx, author, [paid])
  } else if (life.payer_id !== null) await letCustomerPay(context, life)
  return readChanged(context, life.id)
}

/** Refuses a booking that no longer stands. */
export function demandPayable({ deny, now }: Pick<Paying, 'deny' | 'now'>, life: Life): void {
  if (hasRunOut(life.status, expiryOf(life), now)) deny({ code: 'booking.expired' })
  if (!LIVE_STATUSES.includes(life.status)) deny({ code: 'booking.not_active', status: life.status })
}

/** What both calls of an agency that pays have: of one booking, and of several of an order. */
type Paying = Changing<AnyRefusalCodeOf<typeof setAgencyPayment>>

/** Makes an agency pay a booking; answers what is to be recorded once its voucher is taken. */
export async function letAgencyPay(context: Paying, life: Life, payment: AgencyPayment): Promise<Fact> {
  const { tx } = context
  const wasWaiting = isConfirmable(life.status)
  if (wasWaiting) await demandAnswers(context, life)
  await creditAgency(context, life, payment.seller_id)
  if (wasWaiting) await consumeUses(tx, [life.id])
  const status = wasWaiting ? 'confirmed' : life.status
  await writeLife(tx, life.id, {
    status,
    expires_at: null,
    payer_id: payment.seller_id,
    ...moneyOf(life, status, life.paid_cents, life.total_cents),
  })
  return {
    kind: wasWaiting ? 'booking.confirmed' : 'booking.agency_pays',
    subject_type: 'booking',
    subject_id: life.id,
    business_id: life.business_id,
    data: {
      departure_id: life.departure_id,
      payer_id: payment.seller_id,
      paid_cents: life.paid_cents,
      total_cents: life.total_cents,
      ...(payment.voucher_number && { voucher_number: payment.voucher_number }),
      ...(payment.over_credit_reason && { over_credit_reason: payment.over_credit_reason }),
    },
  }
}

/** Makes the agency earn on the booking, where it does not yet; in place of another one it takes the right to sellers. */
async function creditAgency(context: Paying, life: Life, sellerId: number): Promise<void> {
  const { tx, now, deny } = context
  const earning = await findEarningOf(tx, life.id)
  const active = earning.earners.filter(({ is_removed }) => !is_removed)
  const gone = active.filter(({ role, seller_id }) => role === 'agency' && seller_id !== sellerId)
  const kept = active.filter((one) => !gone.includes(one))
  const isThere = kept.some(({ role }) => role === 'agency')
  const credits = await findCredits(tx, {
    tour_id: life.tour_id,
    date: life.local_date,
    departure_id: null,
    chosen: [],
    payer_id: sellerId,
    user_id: null,
    except_booking_id: life.id,
    tariffs: [...new Set(life.party.map(({ tariff }) => (tariff === '' ? 'general' : tariff) as 'general'))],
  })
  if ('code' in credits) return deny(credits, 'body.payment.seller_id')
  if (isThere) return
  const twice = earnersDenial([...kept, ...credits.earners])
  if (twice) deny(twice, 'body.payment.seller_id')
  if (gone.length > 0 || startOf(life) <= now)
    demandRight(context, life.business_id, { module: 'mdu_seller', flag: 'edit' })
  const maxBasisPoints = Math.max(credits.maxBasisPoints, ...kept.map(({ max_basis_points }) => max_basis_points))
  const terms: Omit<Credit, 'name' | 'user_id'>[] = [...kept, ...credits.earners]
  const tooMuch = maximumDenial(earningBookingOf(earning), terms, maxBasisPoints)
  if (tooMuch) deny({ ...tooMuch, currency: life.currency }, 'body.payment.seller_id')
  const { booking_id, business_id, currency } = earning
  await replaceEarners(
    tx,
    { booking_id, business_id, currency, credits },
    gone.map(({ id }) => id),
  )
}

/** The customer owes what is open again: for whoever may let a booking stand without its money. The agency stays an earner. */
async function letCustomerPay(context: Context<typeof setAgencyPayment>, life: Life): Promise<void> {
  const { tx, author, deny } = context
  demandRight(context, life.business_id, { module: 'mdu_payment', flag: 'edit' })
  await writeLife(tx, life.id, { payer_id: null, ...moneyOf(life, life.status, life.paid_cents, life.total_cents) })
  await forgetAgencyPayment({ tx, deny, path: 'body.payment' }, life.id)
  await record(tx, author, [
    {
      kind: 'booking.agency_payment_ended',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, payer_id: life.payer_id },
    },
  ])
}
