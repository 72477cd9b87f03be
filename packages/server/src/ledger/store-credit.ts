import { randomBytes } from 'node:crypto'
import type { Refusal } from '@muelle/contract/refusals'
import { normalizeTicket, TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import { addDays, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Way } from './post.ts'
import { insertCredit, lockCredit, returnToCredit, takeFromCredit } from './store-credit.sql.ts'

/** How long store credit may be spent, in days. */
const CREDIT_DAYS = 365

type Given = { business_id: number; amount_cents: number; currency: string; today: LocalDate } & (
  | { booking_id: number; visit_id?: never }
  | { booking_id?: never; visit_id: number }
)

/** Opens store credit for money that is not paid out (X4): spendable for a year by whoever shows its code. Answers how the refund is posted. */
export async function openCredit(tx: Tx, given: Given): Promise<Way> {
  const { today, business_id, amount_cents, currency } = given
  const code = newCode()
  const credit = await insertCredit(tx, {
    business_id,
    booking_id: given.booking_id ?? null,
    visit_id: given.visit_id ?? null,
    amount_cents,
    currency,
    code,
    expires_on: addDays(today, CREDIT_DAYS),
  })
  if (!credit) throw new Error('store credit that was just opened is not there')
  return { method: 'credit', creditId: credit.id, code }
}

type Returned = {
  business_id: number
  code: string
  amount_cents: number
  /** From when it may be spent for a year again, where the operator is the cause (X3); null leaves it the time it was given. */
  renewedOn: LocalDate | null
}

/**
 * Puts store credit back that paid for a booking (X4): onto the very credit it came from. Locks it after
 * the booking. Answers how the refund is posted.
 */
export async function restoreCredit(tx: Tx, { renewedOn, ...returned }: Returned): Promise<Way> {
  const { code } = returned
  const credit = await returnToCredit(tx, { ...returned, at_least_until: renewedOn && addDays(renewedOn, CREDIT_DAYS) })
  if (!credit) throw new Error('store credit that was spent is not there')
  return { method: 'credit', creditId: credit.id, code }
}

/** As hard to guess as a ticket, since showing it is all it takes; nine characters tell the two apart. */
function newCode(): string {
  for (;;) {
    const code = ticketFrom(randomBytes(TICKET_RANDOM_BYTES))
    if (code) return `S${code}`
  }
}

type Spent = { business_id: number; code: string; amount_cents: number; currency: string; today: LocalDate }
export type CreditRefusal = Refusal<'credit.unknown' | 'credit.expired' | 'credit.not_enough'>

/** Spends store credit of a business, or says why not: unknown, over, or not enough. Locks it after the booking. */
export async function spendCredit(tx: Tx, spent: Spent): Promise<Way | CreditRefusal> {
  const credit = await lockCredit(tx, spent.business_id, normalizeTicket(spent.code))
  if (!credit || credit.currency !== spent.currency) return { code: 'credit.unknown' }
  const { id, code, expires_on, remaining_cents, currency } = credit
  if (expires_on !== null && spent.today > expires_on) return { code: 'credit.expired', expiresOn: expires_on }
  if (spent.amount_cents > remaining_cents)
    return { code: 'credit.not_enough', remainingCents: remaining_cents, currency }
  await takeFromCredit(tx, id, spent.amount_cents)
  return { method: 'credit', creditId: id, code }
}
