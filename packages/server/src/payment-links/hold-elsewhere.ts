import type { holdElsewhereWithLink } from '@muelle/contract/payment-links/steps'
import { holdElsewhere } from '../bookings/reseat/hold-elsewhere.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkName } from './link-key.ts'
import { findLink, holdLinkElsewhere } from './links.sql.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { mayHoldElsewhere } from './wire-link.ts'

/**
 * The customer of a link whose time is over, and whose seats are gone, takes others on a departure that they were shown, for a quarter of
 * an hour; from there the same link is paid.
 */
export function holdElsewhereOfLink(
  { db, input, now, deny }: OpenContext<typeof holdElsewhereWithLink>,
  name: LinkName,
): Promise<void> {
  const { local_date, start_time, quoted_total_cents: quotedTotalCents } = input.body
  return db.transaction(name.accountId, async (tx) => {
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    const payments = await listPaymentsOfLink(tx, link)
    if (!mayHoldElsewhere(link, now) || payments.some(({ state }) => state === 'processing'))
      deny({ code: 'payment_link.not_open' })
    const wanted = { local_date, start_time, quotedTotalCents }
    const { until, latest } = await holdElsewhere({ tx, now, deny }, link.booking_id, wanted)
    // Departures and booking are locked first; who comes second finds the link open.
    const times = {
      until: new Date(until).toISOString(),
      latest: new Date(latest).toISOString(),
      now: new Date(now).toISOString(),
    }
    if (!(await holdLinkElsewhere(tx, link.id, times))) deny({ code: 'payment_link.not_open' })
  })
}
