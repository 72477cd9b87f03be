import type { Cents } from '../money.ts'
import type { LocalDate } from '../time.ts'

/** What an agency owes of what it has sold and not settled, in one currency (S8). */
export type AgencyDebt = {
  /** Net of what is confirmed and in no settlement, with what the last settlement left. */
  used_cents: Cents
  /** The part of it whose days to pay are over. */
  overdue_cents: Cents
  /** The day of travel of the oldest of it. */
  overdue_since: LocalDate | null
}

/** What is agreed with an agency: how much it may owe, and within how many days after travel it pays; null for no such limit. */
export type CreditTerms = { credit_limit_cents: Cents | null; due_days: number | null }

/** What an agency may still owe; null without a limit, below zero once it was let beyond it. */
export const availableCents = (terms: Pick<CreditTerms, 'credit_limit_cents'>, debt: Pick<AgencyDebt, 'used_cents'>) =>
  terms.credit_limit_cents === null ? null : terms.credit_limit_cents - debt.used_cents

export type AgencyCreditDenial =
  | { code: 'agency.overdue'; overdueCents: Cents; sinceDate: LocalDate; dueDays: number }
  | { code: 'agency.over_credit'; neededCents: Cents; availableCents: Cents; limitCents: Cents }

/**
 * Says why an agency may not owe for one booking more, or null (S8): what it owes already should have been paid, or this is more than it
 * may still owe. `debt` is without the booking.
 */
export function agencyCreditDenial(
  terms: CreditTerms,
  debt: AgencyDebt,
  neededCents: Cents,
): AgencyCreditDenial | null {
  if (neededCents <= 0) return null
  const { overdue_cents: overdueCents, overdue_since: sinceDate } = debt
  if (terms.due_days !== null && overdueCents > 0 && sinceDate !== null)
    return { code: 'agency.overdue', overdueCents, sinceDate, dueDays: terms.due_days }
  const left = availableCents(terms, debt)
  if (left === null || neededCents <= left) return null
  return {
    code: 'agency.over_credit',
    neededCents,
    availableCents: Math.max(0, left),
    limitCents: terms.credit_limit_cents ?? 0,
  }
}

type PayerNamed = {
  credit_limit_cents: Cents | null
  /** The number of a voucher, or a photo of it, was given. */
  hasVoucher: boolean
  /** Who names it sells for it. */
  isTheirs: boolean
}
/**
 * Says why somebody may not name an agency that pays, who may not let a booking stand without its money either; or null (S8). An agency
 * has the credit that was agreed with it and no other, and says itself that it pays: by its voucher, or by who sells for it.
 */
export function payerDenial({
  credit_limit_cents,
  hasVoucher,
  isTheirs,
}: PayerNamed): { code: 'agency.no_credit' | 'voucher.missing' } | null {
  if (credit_limit_cents === null) return { code: 'agency.no_credit' }
  return hasVoucher || isTheirs ? null : { code: 'voucher.missing' }
}

/** What makes two vouchers the same: letters and digits, however they were written down. Empty where a number has none. */
export const voucherKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
