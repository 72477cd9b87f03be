import type { extendPaymentLink, PaymentLink } from '@muelle/contract/payments/links'
import { isWaiting } from '@muelle/domain/bookings/life/collect'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { extendedUntil, latestExpiry } from '@muelle/domain/payment-links/link-state'
import { instant } from '@muelle/domain/time'
import { lockVisible } from '../bookings/record/change-context.ts'
import { writeLife } from '../bookings/record/write-life.ts'
import { keptUntil } from '../bookings/transfers/kept-until.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { planOf } from '../departures/plan/locate.ts'
import { factsOf } from '../departures/plan/plan.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { shownTo } from './desk.ts'
import type { LinkDeps } from './link-deps.ts'
import { extendLink, findLatestLink } from './links.sql.ts'
import { stateOfLink } from './wire-link.ts'

/** Gives an open link more time, and the booking that waits for it as much: the address that the customer has goes on being good. */
export const moreTime =
  (deps: LinkDeps) =>
  async (context: Context<typeof extendPaymentLink>): Promise<{ link: PaymentLink }> => {
    const { tx, author, actor, input, now, deny } = context
    const life = await lockVisible(context, input.params.id, input.body.version)
    const link = await findLatestLink(tx, now, life.id)
    if (!link || stateOfLink(link, now) !== 'open') return deny({ code: 'payment_link.not_open' })
    const plan = await planOf(context, { departure_id: life.departure_id })
    const latest = latestExpiry(cutoffAt(factsOf(plan, deskAsking(actor, life.business_id, now))))
    const end = extendedUntil(now, { expires_at: instant(Date.parse(link.expires_at)), latest })
    if (end === null) return deny({ code: 'payment_link.as_long_as_can_be' })
    const times = { expires_at: new Date(end).toISOString(), latest_expires_at: new Date(latest).toISOString() }
    await extendLink(tx, link.id, times)
    const kept_until = isWaiting(life.status) ? await keptUntil(tx, life, times.expires_at) : null
    if (kept_until) await writeLife(tx, life.id, { status: 'pending', expires_at: kept_until })
    await record(tx, author, [
      {
        kind: 'booking.link_extended',
        subject_type: 'booking',
        subject_id: life.id,
        business_id: life.business_id,
        data: { departure_id: life.departure_id, ...(kept_until && { expires_at: kept_until }) },
      },
    ])
    return { link: await shownTo(deps, context, { ...link, ...times }) }
  }
