import type { holdWithLink } from '@muelle/contract/payments/links'
import { heldAgainUntil } from '@muelle/domain/payment-links/link-state'
import { instant } from '@muelle/domain/time'
import { holdAgain } from '../bookings/life/hold-again.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkName } from './link-key.ts'
import { findLink, holdLinkAgain } from './links.sql.ts'
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
    // Departures and booking are locked first; who comes second finds the link open.
    if (!(await holdAgain(tx, link.booking_id, expiresAt, now))) return deny({ code: 'payment_link.no_seats' })
    if (!(await holdLinkAgain(tx, link.id, { until: expiresAt, now: new Date(now).toISOString() })))
      return deny({ code: 'payment_link.not_open' })
  })
}
