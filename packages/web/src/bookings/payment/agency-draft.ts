import type { AgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { voucherKey } from '@muelle/domain/sellers/agency-credit'

/** What somebody typed of an agency that pays. */
export type AgencyDraft = {
  agencyId: number | null
  voucher: string
  /** Name of the uploaded photo. */
  photo: string | null
  /** Why it may owe more than was agreed. */
  reason: string
}
export const NO_AGENCY: AgencyDraft = { agencyId: null, voucher: '', photo: null, reason: '' }

/** Why it cannot be sent yet: nobody was chosen, or a voucher's number has no letter or digit. */
export function agencyFault({ agencyId, voucher }: AgencyDraft): 'agency' | 'voucher' | null {
  if (agencyId === null) return 'agency'
  return voucher.trim() !== '' && voucherKey(voucher) === '' ? 'voucher' : null
}

/** What is sent of it; names only what was said. */
export const agencyPaymentOf = ({ agencyId, voucher, photo, reason }: AgencyDraft): AgencyPayment => ({
  seller_id: agencyId ?? 0,
  ...(voucher.trim() && { voucher_number: voucher.trim() }),
  ...(photo && { photo }),
  ...(reason.trim() && { over_credit_reason: reason.trim() }),
})

/** Refusals that whoever settles may pass with a reason. */
export const isBeyondCredit = (code: string | undefined): boolean =>
  code === 'agency.over_credit' || code === 'agency.overdue'
