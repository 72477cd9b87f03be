import type { holdWithLink } from '@muelle/contract/payment-links/record'
import { heldAgainUntil, isAskedFor } from '@muelle/domain/payment-links/link-state'
import { instant } from '@muelle/domain/time'
import { holdAgain } from '../bookings/life/hold-again.ts'
import { statusOf } from '../bookings/life/lock-life.ts'
import { lockDeparturesFor } from '../bookings/provider/business-itself.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkName } from './link-key.ts'
import { findLink, holdLinkAgain, type LinkRow } from './links.sql.ts'
import { mayHoldAgain } from './wire-link.ts'

/**
 * The customer of a link whose time is over takes their seats once more, for a quarter of an hour, if there are any. All or nothing: where
 * the seats are gone the link stays over.
 */
export function holdOfLink({ db, input, now, deny }: OpenContext<typeof holdWithLink>, name: LinkName): Promise<void> {
  return db.transaction(name.accountId, async (tx) => {
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    if (!mayHoldAgain(link, now)) return deny({ code: 'payment_link.not_open' })
    const until = heldAgainUntil(now, instant(Date.parse(link.latest_expires_at)))
    if (until === null) return deny({ code: 'payment_link.no_seats' })
    const expiresAt = new Date(until).toISOString()
    // Departures and bookings are locked first; who comes second finds the link open.
    await lockDeparturesFor(tx, link.bookings, now)
    for (const id of lostOf(link))
      if (!(await holdAgain(tx, id, expiresAt, now))) return deny({ code: 'payment_link.no_seats' })
    if (!(await holdLinkAgain(tx, link.id, { until: expiresAt, now: new Date(now).toISOString() })))
      return deny({ code: 'payment_link.not_open' })
  })
}

/** Which bookings of a link are to be had again: its own, and of an order those whose time ran out with it and that nobody transferred for. */
export function lostOf({ order_id, booking_id, bookings }: LinkRow): number[] {
  if (order_id === null) return [booking_id]
  return bookings.filter((one) => one.has_time && isAskedFor(one) && statusOf(one) === 'inactive').map(({ id }) => id)
}
