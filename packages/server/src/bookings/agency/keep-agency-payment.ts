import type { AgencyPayment, VOUCHER_REFUSALS } from '@muelle/contract/bookings/agency-payment'
import { payerDenial, voucherKey } from '@muelle/domain/sellers/agency-credit'
import { mayLendBeyond, mayNameAnyPayer } from '@muelle/domain/sellers/seller-rights'
import type { Instant } from '@muelle/domain/time'
import { claimFile } from '../../files/claim-file.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { findCreditTerms, findOwnAgency } from '../../sellers/credit-terms.sql.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import type { GivenApproval } from '../approvals/given.ts'
import { type AgencyPaymentRow, findVoucherUse, markReleased } from './agency-payment.sql.ts'
import { dropAgencyPayment, putAgencyPayment } from './vouchers.ts'

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

/** The same with whoever lent to it on a device of their own. */
export const withLender = (by: NamedBy, given: GivenApproval | null): NamedBy =>
  given?.kinds.includes('credit') ? { ...by, releaserId: given.userId, mayNameAny: true } : by

/**
 * Keeps what an agency gave for the bookings that it pays, one or several of an order, and refuses what it may not owe (S8); asked once
 * everything else is written. Their bookings are locked.
 */
export async function keepAgencyPayment(
  keeping: Keeping,
  bookings: readonly Paid[],
  payment: AgencyPayment,
  by: NamedBy,
): Promise<void> {
  const { tx, now, deny, path } = keeping
  const [first] = bookings
  if (!by.mayNameAny && first) await demandCredit(keeping, first.business_id, payment, by.userId)
  for (const booking of bookings) await putVoucher(keeping, booking, payment)
  const ids = bookings.map(({ id }) => id)
  const refusal = await creditRefusal(tx, now, ids)
  if (!refusal) return
  const { over_credit_reason: reason } = payment
  if (!reason || by.releaserId === null) return deny(refusal, path)
  await markReleased(tx, ids, reason, by.releaserId)
}

type Paid = { id: number; business_id: number }

/** Takes the voucher for a booking, with its photo; refuses one that pays something else (S8). */
async function putVoucher(
  { tx, deny, path }: Keeping,
  booking: Paid,
  { seller_id, voucher_number: number = null, photo = null }: AgencyPayment,
): Promise<void> {
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
}

/** Lets go of what an agency gave for a booking, with the photo. */
export async function forgetAgencyPayment(
  { tx, deny, path }: { tx: Tx; deny: Deny<'image.unknown'>; path: string },
  bookingId: number,
): Promise<void> {
  await dropAgencyPayment(tx, bookingId)
  await claimFile(tx, null, voucherOf(bookingId), { deny, path })
}

/** Refuses an agency that nothing was agreed with, or that did not say itself that it pays: anybody could name it and keep the cash. */
async function demandCredit(
  { tx, deny, path }: Pick<Keeping, 'tx' | 'deny' | 'path'>,
  businessId: number,
  { seller_id, voucher_number: number = null, photo = null }: AgencyPayment,
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
