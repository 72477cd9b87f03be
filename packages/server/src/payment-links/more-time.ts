import type { extendPaymentLink, PaymentLink } from '@muelle/contract/payment-links/record'
import { extendedUntil, linkShares } from '@muelle/domain/payment-links/link-state'
import { instant } from '@muelle/domain/time'
import { type Life, statusOf } from '../bookings/life/lock-life.ts'
import { lockVisible } from '../bookings/record/change-context.ts'
import type { Context } from '../platform/http/handle.ts'
import { keepWithLink, latestOf, shownTo } from './desk.ts'
import type { LinkDeps } from './link-deps.ts'
import { extendLink, findLatestLink } from './links.sql.ts'
import { stateOfLink } from './wire-link.ts'

/** Gives an open link more time, and what waits for it as much: the address that the customer has goes on being good. */
export const moreTime =
  (deps: LinkDeps) =>
  async (context: Context<typeof extendPaymentLink>): Promise<{ link: PaymentLink }> => {
    const { tx, input, now, deny } = context
    const { id } = input.params
    const known = await findLatestLink(tx, now, id)
    const otherDepartures = known?.bookings.map(({ departure_id }) => departure_id) ?? []
    const life = await lockVisible(context, id, input.body.version, { otherDepartures })
    const link = await findLatestLink(tx, now, life.id)
    if (!link || stateOfLink(link, now) !== 'open') return deny({ code: 'payment_link.not_open' })
    const lives: Life[] = [life]
    for (const one of link.bookings) if (one.id !== id) lives.push(await lockVisible(context, one.id, null))
    const shares = linkShares(
      'balance',
      link.bookings.map((one) => ({ ...one, status: statusOf(one) })),
    )
    const asked = lives.filter((one) => shares.some(({ booking }) => booking.id === one.id))
    const latest = await latestOf(context, asked)
    const end = extendedUntil(now, { expires_at: instant(Date.parse(link.expires_at)), latest })
    if (end === null) return deny({ code: 'payment_link.as_long_as_can_be' })
    const times = { expires_at: new Date(end).toISOString(), latest_expires_at: new Date(latest).toISOString() }
    await extendLink(tx, link.id, times)
    for (const one of lives)
      await keepWithLink(context, one, { kind: 'booking.link_extended', expires_at: times.expires_at })
    return { link: await shownTo(deps, context, { ...link, ...times }) }
  }
