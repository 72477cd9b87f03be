import type { annulPaymentLink, createPaymentLink, getPaymentLink, PaymentLink } from '@muelle/contract/payments/links'
import { isWaiting, payableDenial } from '@muelle/domain/bookings/life/collect'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { latestExpiry, linkExpiry, linkOffers } from '@muelle/domain/payment-links/link-state'
import { statusOf } from '../bookings/life/lock-life.ts'
import { lockVisible, visibleBusinessOf } from '../bookings/record/change-context.ts'
import { bookingReference } from '../bookings/record/payment-reference.ts'
import { writeLife } from '../bookings/record/write-life.ts'
import { keptUntil } from '../bookings/transfers/kept-until.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { planOf } from '../departures/plan/locate.ts'
import { factsOf } from '../departures/plan/plan.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.ts'
import { isTestOnly, type LinkDeps, providersOf } from './link-deps.ts'
import { linkUrl } from './link-key.ts'
import { endLink, findLatestLink, insertLink, type LinkRow } from './links.sql.ts'
import { stateOfLink, wireLink } from './wire-link.ts'

type Reading = Pick<Context<typeof getPaymentLink>, 'tx' | 'now' | 'actor' | 'facts'>

/**
 * Makes a link. A booking that waits is kept for as long as its link is good, so that nobody pays for seats that are gone; the link
 * before is over, and what was begun with it is closed at the provider by a job once this has committed.
 */
export const createLink =
  (deps: LinkDeps) =>
  async (context: Context<typeof createPaymentLink>): Promise<PaymentLink> => {
    const { tx, author, actor, input, now, deny } = context
    const { version, parts, language, minutes } = input.body
    const life = await lockVisible(context, input.params.id, version)
    const status = statusOf(life)
    if (status === 'inactive') deny({ code: 'booking.expired' })
    const denial = payableDenial({
      status,
      total_cents: life.total_cents,
      paid_cents: life.paid_cents,
      payer_id: life.payer_id,
    })
    if (denial && denial.code !== 'payment.not_enough') deny(denial)
    if ((await providersOf(tx, deps, life.business_id)).length === 0) deny({ code: 'payment_link.no_provider' })
    const { deposit_cents, dock_cents } = life.quote
    if (linkOffers(parts, { ...life, deposit_cents, dock_cents }).length === 0) deny({ code: 'payment.nothing_due' })
    const plan = await planOf(context, { departure_id: life.departure_id })
    const latest = latestExpiry(cutoffAt(factsOf(plan, deskAsking(actor, life.business_id, now))))
    const end = linkExpiry(now, latest, minutes) ?? deny({ code: 'payment_link.too_late' })
    const expires_at = new Date(end).toISOString()
    await insertLink(tx, {
      business_id: life.business_id,
      booking_id: life.id,
      parts,
      language,
      expires_at,
      latest_expires_at: new Date(latest).toISOString(),
    })
    const kept_until = isWaiting(life.status) ? await keptUntil(tx, life, expires_at) : null
    if (kept_until) await writeLife(tx, life.id, { status: 'pending', expires_at: kept_until })
    await record(tx, author, [
      {
        kind: 'booking.link_sent',
        subject_type: 'booking',
        subject_id: life.id,
        business_id: life.business_id,
        data: { departure_id: life.departure_id, ...(kept_until && { expires_at: kept_until }) },
      },
    ])
    const link = await findLatestLink(tx, now, life.id)
    if (!link) throw new Error('a link that was just made is not there')
    return shownTo(deps, context, link)
  }

export const getLink =
  (deps: LinkDeps) =>
  async (
    context: Context<typeof getPaymentLink>,
  ): Promise<{ link: PaymentLink | null; providers: Awaited<ReturnType<typeof providersOf>> }> => {
    const { tx, input, now } = context
    const businessId = await visibleBusinessOf(context, input.params.id)
    const link = await findLatestLink(tx, now, input.params.id)
    return {
      link: link ? await shownTo(deps, context, link) : null,
      providers: await providersOf(tx, deps, businessId),
    }
  }

export const annulLink =
  (deps: LinkDeps) =>
  async (context: Context<typeof annulPaymentLink>): Promise<{ link: PaymentLink }> => {
    const { tx, author, input, now, deny } = context
    const life = await lockVisible(context, input.params.id, null)
    const link = await findLatestLink(tx, now, life.id)
    if (!link || stateOfLink(link, now) !== 'open') return deny({ code: 'payment_link.not_open' })
    await endLink(tx, life.id, 'annulled')
    await record(tx, author, [
      {
        kind: 'booking.link_annulled',
        subject_type: 'booking',
        subject_id: life.id,
        business_id: life.business_id,
        data: { departure_id: life.departure_id },
      },
    ])
    return { link: await shownTo(deps, context, { ...link, ended: 'annulled' }) }
  }

export async function shownTo(deps: LinkDeps, { tx, now, actor, facts }: Reading, link: LinkRow): Promise<PaymentLink> {
  const name = { accountId: actor.accountId, linkId: link.id }
  return wireLink(link, {
    payments: await listPaymentsOf(tx, bookingReference(link.booking_id)),
    url: linkUrl(deps.secrets, facts.origin, { name, ticket: link.ticket }),
    isTest: isTestOnly(deps),
    now,
  })
}
