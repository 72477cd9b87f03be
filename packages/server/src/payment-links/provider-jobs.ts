import { isEnded } from '@muelle/domain/providers/payment-state'
import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import { noteFailedRefund } from '../bookings/provider/refund-failed.ts'
import { bookingReference, wholeName } from '../bookings/record/payment-reference.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { wordOf } from '../providers/payments/ask-provider.ts'
import { closePayment } from '../providers/payments/close-payment.ts'
import type { PaymentDeps } from '../providers/payments/payment-deps.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { listStandingAsks } from '../providers/payments/refund-asks.sql.ts'
import { keyOfAsk } from '../providers/payments/refund-asks.ts'
import { refundPayment } from '../providers/payments/refund-payment.ts'
import { findLinks, shortenLinks } from './links.sql.ts'
import { linkOfKey, listPaymentsOfBooking } from './payment-names.ts'
import { isOffered } from './wire-link.ts'

type Deps = Omit<PaymentDeps, 'db'>

const CLOSE = 'close-checkouts'
const REFUND = 'refund-at-provider'
const OfBooking = z.object({ accountId: z.int(), bookingId: z.int() })
const Refund = z.extend(OfBooking, {
  eventId: z.int(),
  parts: z.array(z.object({ name: z.string(), amount_cents: z.int(), ask_id: z.optional(z.int()) })),
})

/** After these a checkout that was open may stand for nothing any more, or for another amount. */
const ENDS: ReadonlySet<string> = new Set([
  'booking.canceled',
  'booking.confirmed',
  'booking.expired',
  'booking.hour_changed',
  'booking.link_annulled',
  'booking.link_sent',
  'booking.moved',
  'booking.paid',
  'booking.party_changed',
  'booking.refunded',
  'booking.removed',
  'booking.transfer_announced',
  'booking.undone',
])

/** What is begun at a provider ends once this has committed; what is owed through one is asked for then. */
export const providerRule: JobRule = ({ id, kind, accountId, subject_id: bookingId, data }) => {
  if (kind === 'booking.refund_asked')
    return [{ task: REFUND, payload: { accountId, bookingId, eventId: id, parts: data['parts'] } }]
  return ENDS.has(kind) ? [{ task: CLOSE, payload: { accountId, bookingId } }] : []
}

/**
 * Ends the link of a booking with the time that its seats are kept, and closes whatever was begun for it and does not come to what can be
 * paid for it now (M5). No transaction is open while a provider is asked, and one that does not answer is asked again: what is closed is
 * marked first, and nothing agreed to later is taken.
 */
export const closeTask = (deps: Deps): Task => ({
  name: CLOSE,
  run: async (payload, { db }) => {
    const { accountId, bookingId } = OfBooking.parse(payload)
    const now: Instant = instant(deps.clock())
    const outdated = await db.transaction(accountId, async (tx) => {
      await shortenLinks(tx, bookingId)
      const open = (await listPaymentsOfBooking(tx, bookingId)).filter(({ state }) => !isEnded(state))
      const links = await findLinks(
        tx,
        now,
        open.flatMap(({ request_key }) => linkOfKey(request_key) ?? []),
      )
      return open.filter((payment) => {
        const link = links.find(({ id }) => id === linkOfKey(payment.request_key))
        return !link || !isOffered(payment, link, now)
      })
    })
    for (const { id } of outdated) {
      const closed = await closePayment({ ...deps, db }, accountId, id)
      if (!closed.ok && closed.failure.kind !== 'not_found')
        deps.log.warn({ accountId, payment: id }, 'a checkout was not closed yet; the round asks again')
    }
  },
})

/**
 * Asks providers to give back what is owed through them: the ask's number makes it one refund, however often it runs. What comes to nothing
 * before a provider has it is noted with its ask, so that it can be given back another way.
 */
export const refundTask = (deps: Deps): Task => ({
  name: REFUND,
  run: async (payload, { db }) => {
    const { accountId, bookingId, eventId, parts } = Refund.parse(payload)
    const { payments, standing } = await db.transaction(accountId, async (tx) => ({
      payments: await listPaymentsOf(tx, [bookingReference(bookingId)]),
      standing: await listStandingAsks(
        tx,
        parts.flatMap(({ ask_id }) => ask_id ?? []),
      ),
    }))
    for (const { name, amount_cents, ask_id } of parts) {
      const payment = payments.find((one) => one.name === wholeName(name))
      if (!payment || (ask_id !== undefined && !standing.includes(ask_id))) continue
      // Asked for before asks had numbers.
      const key = ask_id === undefined ? `event:${eventId}/${name}` : keyOfAsk(ask_id)
      const answer = await refundPayment({ ...deps, db }, accountId, {
        paymentId: payment.id,
        key,
        amountCents: amount_cents,
      })
      if (answer.ok) continue
      deps.log.error({ accountId, bookingId, denial: answer.denial }, 'a provider gave nothing back')
      if (ask_id === undefined) continue
      const reason = 'code' in answer.denial ? answer.denial.code : wordOf(answer.denial)
      const failed = { provider: payment.provider, name, ask_id, amount_cents, reason }
      await db.transaction(accountId, (tx) => noteFailedRefund(tx, bookingId, failed, instant(deps.clock())))
    }
  },
})
