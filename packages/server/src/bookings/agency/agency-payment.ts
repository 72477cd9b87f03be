import type { AgencyPayment, setAgencyPayment, VOUCHER_REFUSALS } from '@muelle/contract/bookings/agency-payment'
import type { Booking } from '@muelle/contract/bookings/record'
import { isWaiting } from '@muelle/domain/bookings/life/collect'
import { hasRunOut } from '@muelle/domain/bookings/record/status'
import { payerDenial, voucherKey } from '@muelle/domain/commissions/agency-credit'
import { earnersDenial } from '@muelle/domain/commissions/earner'
import { maximumDenial } from '@muelle/domain/commissions/earnings'
import { mayLendBeyond, mayNameAnyPayer } from '@muelle/domain/commissions/seller-rights'
import type { Instant } from '@muelle/domain/time'
import { claimFile } from '../../files/claim-file.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses } from '../../promotions/uses.ts'
import { creditRefusal, findCreditTerms, findOwnAgency } from '../../sellers/agency-credit.ts'
import { type Credit, findCredits } from '../../sellers/credit.ts'
import { earningBookingOf } from '../../sellers/earning-booking.ts'
import { findEarningOf, replaceEarners } from '../../sellers/earnings.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { type Life, moneyOf, startOf } from '../life/lock-life.ts'
import { demandRight, lockVisible, readChanged } from '../record/change-context.ts'
import { demandAnswers } from '../record/demand-answers.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import {
  type AgencyPaymentRow,
  dropAgencyPayment,
  findVoucherUse,
  markReleased,
  putAgencyPayment,
} from './agency-payment.sql.ts'

type Keeping = {
  tx: Tx
  now: Instant
  deny: Deny<(typeof VOUCHER_REFUSALS)[number] | 'image.unknown' | 'agency.overdue' | 'agency.over_credit'>
  /** Where the request names it. */
  path: string
}

/** Who says that an agency pays. */
export type NamedBy = {
  userId: number
  /** Who lets a booking stand without its money needs no credit and no voucher. */
  mayNameAny: boolean
  /** Who may let it owe more, and says why. */
  releaserId: number | null
}
export const namedBy = (
  { userId, ...rights }: Parameters<typeof rightsIn>[0] & { userId: number },
  businessId: number,
) => {
  const own = rightsIn(rights, businessId)
  return { userId, mayNameAny: mayNameAnyPayer(own), releaserId: mayLendBeyond(own) ? userId : null }
}

/**
 * Keeps what an agency gave for a booking that it pays, and refuses what it may not owe (S8); asked once everything else is written.
 */
export async function keepAgencyPayment(
  { tx, now, deny, path }: Keeping,
  booking: { id: number; business_id: number },
  { seller_id, voucher_number: number = null, photo = null, over_credit_reason: reason }: AgencyPayment,
  by: NamedBy,
): Promise<void> {
  if (!by.mayNameAny)
    await demandCredit({ tx, deny, path }, booking.business_id, { seller_id, number, photo }, by.userId)
  const voucher_key = number === null ? null : voucherKey(number)
  const row: AgencyPaymentRow = {
    booking_id: booking.id,
    business_id: booking.business_id,
    seller_id,
    voucher_number: number,
    voucher_key,
    photo,
    over_credit_reason: null,
    released_by: null,
  }
  while (!(await putAgencyPayment(tx, row))) {
    const used = await findVoucherUse(tx, seller_id, voucher_key ?? '')
    // Its booking may have freed it between both statements: then it is there to be taken.
    if (used) deny({ code: 'voucher.used', ...used }, `${path}.voucher_number`)
  }
  await claimFile(tx, photo, voucherOf(booking.id), { deny, path: `${path}.photo` })
  const refusal = await creditRefusal(tx, now, [booking.id])
  if (!refusal) return
  if (!reason || by.releaserId === null) return deny(refusal, path)
  await markReleased(tx, booking.id, reason, by.releaserId)
}

/** Refuses an agency that nothing was agreed with, or that did not say itself that it pays: anybody could name it and keep the cash. */
async function demandCredit(
  { tx, deny, path }: Pick<Keeping, 'tx' | 'deny' | 'path'>,
  businessId: number,
  { seller_id, number, photo }: { seller_id: number; number: string | null; photo: string | null },
  userId: number,
): Promise<void> {
  const terms = await findCreditTerms(tx, seller_id, businessId)
  const isTheirs = (await findOwnAgency(tx, userId)) === seller_id
  const denial = payerDenial({
    credit_limit_cents: terms?.credit_limit_cents ?? null,
    hasVoucher: number !== null || photo !== null,
    isTheirs,
  })
  if (denial?.code === 'agency.no_credit') deny({ code: denial.code, name: terms?.name ?? '' }, `${path}.seller_id`)
  if (denial?.code === 'voucher.missing') deny({ code: denial.code }, `${path}.voucher_number`)
}

const voucherOf = (bookingId: number) => ({ subject_type: 'booking', subject_id: bookingId, field: 'voucher' })

/**
 * Says which agency pays a booking in place of its customer, or that the customer owes it again (S2, S8). Locks: departure, booking, the
 * lines of its earners, what is agreed with the agency.
 */
export async function setPayment(context: Context<typeof setAgencyPayment>): Promise<Booking> {
  const { deny, now, input } = context
  const { payment, version } = input.body
  const life = await lockVisible(context, input.params.id, version, { evenRunOut: true })
  if (hasRunOut(life.status, expiryOf(life), now)) deny({ code: 'booking.expired' })
  if (!PAYABLE.has(life.status)) deny({ code: 'booking.not_active', status: life.status })
  if (payment) await letAgencyPay(context, life, payment)
  else if (life.payer_id !== null) await letCustomerPay(context, life)
  return readChanged(context, life.id)
}

const PAYABLE: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed', 'completed', 'no_show'])

async function letAgencyPay(
  context: Context<typeof setAgencyPayment>,
  life: Life,
  payment: AgencyPayment,
): Promise<void> {
  const { tx, actor, author, now, deny } = context
  const wasWaiting = isWaiting(life.status)
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
  await keepAgencyPayment({ tx, now, deny, path: 'body.payment' }, life, payment, namedBy(actor, life.business_id))
  await record(tx, author, [
    {
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
    },
  ])
}

/** Makes the agency earn on the booking, where it does not yet; in place of another one it takes the right to sellers. */
async function creditAgency(context: Context<typeof setAgencyPayment>, life: Life, sellerId: number): Promise<void> {
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
  await dropAgencyPayment(tx, life.id)
  await claimFile(tx, null, voucherOf(life.id), { deny, path: 'body.payment' })
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
