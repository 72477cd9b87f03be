import type { Answer } from '@muelle/contract/call'
import type { getGuestName, getGuestVisit } from '@muelle/contract/visits/guest'
import { normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { type Instant, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { seesContact, standingOf } from '@muelle/domain/visits/life/standing'
import { readPublicVenue } from '../../businesses/public-venue.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { findPhoneOwner } from '../../customers/by-phone.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context, OpenContext } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { lookAt } from '../waitlist/look.ts'
import { wireQuote } from '../waitlist/wire-line.ts'
import { findByTicket } from './guest-requests.sql.ts'

/** whoever knows a ticket sees where the visit stands, and can do nothing to it. A ticket of another business is not found. */
export function publicView({
  db,
  input,
  now,
  deny,
}: OpenContext<typeof getGuestVisit>): Promise<Answer<typeof getGuestVisit>> {
  const { ticket, business_id = input.params.id } = input.query
  if (business_id !== input.params.id) deny({ code: 'not_found' })
  return readPublicVenue(db, input.params.id, deny, async (tx, venue) => {
    const found = (await findByTicket(tx, venue.id, normalizeTicket(ticket))) ?? deny({ code: 'not_found' })
    const visit = (await findVisit(tx, found.id)) ?? deny({ code: 'not_found' })
    const start = instant(Date.parse(visit.start_at))
    return {
      ticket: visit.ticket,
      status: visit.status,
      business: { id: venue.id, name: venue.name, phone: venue.phone },
      local_date: localDateOf(start, venue.time_zone),
      start_time: localTimeOf(start, venue.time_zone),
      end_time: localTimeOf(instant(Date.parse(visit.end_at)), venue.time_zone),
      party_size: visit.party_size,
      ...(await waitOf(tx, venue, visit, now)),
      kept_until: visit.status === 'notified' ? visit.expires_at : null,
    }
  })
}

async function waitOf(tx: Tx, venue: VenueFacts, visit: VisitRow, now: Instant) {
  if (visit.kind !== 'waitlist' || visit.status !== 'waiting') return { position: null, left: null }
  const { line, left } = await lookAt(tx, venue, now)
  const at = line.findIndex(({ id }) => id === visit.id)
  return { position: at < 0 ? null : at + 1, left: wireQuote(left.get(visit.id) ?? null) }
}

/** who a telephone belongs to, for staff who may see guests there. For everybody else, and of who was never there, nobody is found. */
export async function guestName({
  tx,
  actor,
  input,
  now,
  deny,
}: Context<typeof getGuestName>): Promise<Answer<typeof getGuestName>> {
  const phone = phoneKey(input.params.phone) ?? deny({ code: 'not_found' })
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  if (!seesContact(standingOf(rightsIn(actor, business.id)), false)) deny({ code: 'not_found' })
  const owner = await findPhoneOwner(tx, { phone, businessId: business.id, now })
  if (!owner?.isOfBusiness) return deny({ code: 'not_found' })
  return { id: owner.id, first_name: owner.name.split(' ', 1)[0] ?? '', name: owner.name }
}
