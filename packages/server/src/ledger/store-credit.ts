import { randomBytes } from 'node:crypto'
import type { Refusal } from '@muelle/contract/refusals'
import { normalizeTicket, TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/ticket'
import { addDays, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Way } from './post.ts'
import { insertCredit, lockCredit, returnToCredit, takeFromCredit } from './store-credit.sql.ts'

/** How long store credit may be spent, in days. */
const CREDIT_DAYS = 365

type Given = { businessId: number; bookingId: number; amountCents: number; currency: string; today: LocalDate }

/** Opens store credit for money that is not paid out (X4): spendable for a year by whoever shows its code. Answers how the refund is posted. */
export async function openCredit(tx: Tx, { today, ...given }: Given): Promise<Way> {
  const code = newCode()
  const credit = await insertCredit(tx, { ...given, code, expiresOn: addDays(today, CREDIT_DAYS) })
  if (!credit) throw new Error('store credit that was just opened is not there')
  return { method: 'credit', creditId: credit.id, code }
}

type Returned = {
  businessId: number
  code: string
  amountCents: number
  /** From when it may be spent for a year again, where the operator is the cause (X3); null leaves it the time it was given. */
  renewedOn: LocalDate | null
}

/**
 * Puts store credit back that paid for a booking (X4): onto the very credit it came from. Locks it after
 * the booking. Answers how the refund is posted.
 */
export async function restoreCredit(tx: Tx, { renewedOn, ...returned }: Returned): Promise<Way> {
  const { code } = returned
  const credit = await returnToCredit(tx, { ...returned, atLeastUntil: renewedOn && addDays(renewedOn, CREDIT_DAYS) })
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

type Spent = { businessId: number; code: string; amountCents: number; currency: string; today: LocalDate }
export type CreditRefusal = Refusal<'credit.unknown' | 'credit.expired' | 'credit.not_enough'>

/** Spends store credit of a business, or says why not: unknown, over, or not enough. Locks it after the booking. */
export async function spendCredit(tx: Tx, spent: Spent): Promise<Way | CreditRefusal> {
  const credit = await lockCredit(tx, spent.businessId, normalizeTicket(spent.code))
  if (!credit || credit.currency !== spent.currency) return { code: 'credit.unknown' }
  const { id, code, expiresOn, remainingCents, currency } = credit
  if (expiresOn !== null && spent.today > expiresOn) return { code: 'credit.expired', expiresOn }
  if (spent.amountCents > remainingCents) return { code: 'credit.not_enough', remainingCents, currency }
  await takeFromCredit(tx, id, spent.amountCents)
  return { method: 'credit', creditId: id, code }
}
