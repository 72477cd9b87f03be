import type { Answer } from '@muelle/contract/call'
import type { askForGuestLink, sendGuestText } from '@muelle/contract/visits/guest'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { DAY_MS, type Instant, instant } from '@muelle/domain/time'
import { mayTextAgain } from '@muelle/domain/visits/guest/limits'
import { writePublicVenue } from '../../businesses/public-venue.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { type GuestTextDeps, tellDepsOf } from '../messages/at-request.ts'
import { tellGuest } from '../messages/tell.ts'
import { findVisit } from '../record/visits.sql.ts'
import { subjectOf } from './create.ts'
import { insertRequest, listOpenOf, listRequests } from './guest-requests.sql.ts'

export { forgetRequests } from './guest-requests.sql.ts'

/** whoever asks hears the same, whether or not anybody has a visit; only the telephone itself gets to know. */
export const askForLink =
  (deps: GuestTextDeps) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof askForGuestLink>): Promise<Answer<typeof askForGuestLink>> => {
    const { customer_phone_number, business_id = input.params.id } = input.query
    if (business_id !== input.params.id) deny({ code: 'not_found' })
    return writePublicVenue(db, input.params.id, deny, (tx, venue) =>
      resend(tx, deps, { venue, typed: customer_phone_number, origin: facts.origin, now }),
    )
  }

type Resending = { venue: VenueFacts; typed: string; origin: string; now: Instant }

/** The newest visits of a telephone, each with its link, to that telephone; a minute apart and five a day. Locks: the venue. */
async function resend(
  tx: Tx,
  deps: GuestTextDeps,
  { venue, typed, origin, now }: Resending,
): Promise<Answer<typeof askForGuestLink>> {
  const phone = phoneKey(typed)
  if (phone === null) return { ok: true }
  await lockTables(tx, venue.id)
  const subject = subjectOf(deps.secrets, phone, 'guest_phone')
  const since = new Date(now - DAY_MS).toISOString()
  const sent = await listRequests(tx, { businessId: venue.id, kind: 'text', subject, since })
  if (
    !mayTextAgain(
      sent.map((text) => instant(Date.parse(text))),
      now,
    )
  )
    return { ok: true }
  const at = new Date(now).toISOString()
  await insertRequest(tx, { businessId: venue.id, kind: 'text', subject, at })
  for (const { id } of (await listOpenOf(tx, venue.id, phone)).slice(0, MOST_LINKS)) {
    const visit = await findVisit(tx, id)
    if (visit) await tellGuest(tx, tellDepsOf(deps, origin), { venue, visit, event: 'link', cause: `link/${at}`, now })
  }
  return { ok: true }
}
const MOST_LINKS = 3

/** the same by another name. */
export const sendText =
  (deps: GuestTextDeps) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof sendGuestText>): Promise<Answer<typeof sendGuestText>> =>
    writePublicVenue(db, input.body.business_id, deny, (tx, venue) =>
      resend(tx, deps, { venue, typed: input.body.phone, origin: facts.origin, now }),
    )
