import type { getPaymentOutcome } from '@muelle/contract/payment-links/record'
import { type PaymentOutcome, paymentOutcome } from '@muelle/domain/payment-links/outcome'
import { isEnded } from '@muelle/domain/providers/payment-state'
import type { OpenContext } from '../platform/http/handle.ts'
import { look } from '../providers/payments/look.ts'
import { type PaymentRow, readPaymentRow } from '../providers/payments/payments-of.ts'
import { openLink } from '../sessions/guess.ts'
import type { LinkDeps } from './link-deps.ts'
import { findBookingOfLinkTicket, listAccountsOfTicket } from './links.sql.ts'
import { listPaymentsOfBooking } from './payment-names.ts'

/**
 * Tells of a ticket alone how its latest payment stands, and nothing else: a ticket with which nobody ever began to pay, and one that there
 * is not, are alike. Whoever tries tickets is slowed down. What the provider has not decided is asked there, and set by its answer alone.
 */
export const outcome =
  (deps: LinkDeps) =>
  async ({ db, input, facts, deny }: OpenContext<typeof getPaymentOutcome>): Promise<{ state: PaymentOutcome }> => {
    const { ticket } = input.params
    const found = await openLink(db, facts.address, () => latestOf(deps, ticket))
    if ('code' in found) return deny(found)
    return { state: found.value === null ? 'unknown' : await told(deps, found.value) }
  }

type Latest = { accountId: number; payment: PaymentRow }

/** Where two accounts gave the same ticket to somebody, nobody can say whose is meant. */
async function latestOf(deps: LinkDeps, ticket: string): Promise<Latest | null> {
  const accounts = await deps.worker.platform((tx) => listAccountsOfTicket(tx, ticket))
  const [accountId] = accounts
  if (accountId === undefined || accounts.length > 1) return null
  return deps.payments.db.transaction(accountId, async (tx) => {
    const bookingId = await findBookingOfLinkTicket(tx, ticket)
    const [latest] = bookingId === undefined ? [] : await listPaymentsOfBooking(tx, bookingId)
    const payment = latest && (await readPaymentRow(tx, latest.id))
    return payment ? { accountId, payment } : null
  })
}

async function told({ payments }: LinkDeps, { accountId, payment }: Latest): Promise<PaymentOutcome> {
  const answer = isEnded(payment.state)
    ? { ok: true as const, value: payment }
    : await look(payments, { accountId, paymentId: payment.id, heardBy: 'call' })
  const row = answer.ok ? answer.value : payment
  return paymentOutcome({
    state: row.state,
    isForeign: row.mismatch !== null,
    isBack: row.refunded_cents + row.refunding_cents + row.taken_back_cents >= row.paid_cents,
    isTold: answer.ok,
  })
}
