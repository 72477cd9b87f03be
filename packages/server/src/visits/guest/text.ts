import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '@muelle/contract/call'
import type { askForGuestLink, provePhone, sendGuestText } from '@muelle/contract/visits/guest'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { DAY_MS, type Instant, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { mayTextAgain } from '@muelle/domain/visits/guest/limits'
import { PROOF_MINUTES } from '@muelle/domain/visits/guest/proof'
import { writePublicVenue } from '../../businesses/public-venue.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { type GuestTextDeps, tellDepsOf } from '../messages/at-request.ts'
import { tellGuest } from '../messages/tell.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { waitUrl } from '../waitlist/wait-link.ts'
import { subjectOf } from './create.ts'
import { insertRequest, listOpenOf, listRequests } from './guest-requests.sql.ts'
import { nameOf } from './page.ts'
import { isProven, PROOF_COOKIE, proofOf, tryCode } from './phone-proof.ts'
import { sendCode } from './send-code.ts'

/**
 * whoever asks hears the same, whether or not anybody has a visit; only the telephone itself gets to know. A device that has proven it
 * is that telephone.
 */
export const askForLink =
  (deps: GuestTextDeps) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof askForGuestLink>): Promise<Answer<typeof askForGuestLink>> => {
    const { customer_phone_number, business_id = input.params.id } = input.query
    if (business_id !== input.params.id) deny({ code: 'not_found' })
    const phone = phoneKey(customer_phone_number)
    return evenly(
      writePublicVenue(db, input.params.id, deny, async (tx, venue) => {
        const shown = { proof: undefined, cookies: facts.cookies, now }
        if (phone !== null && isProven(deps, tx.accountId, { ...shown, phone }, 'first_time'))
          return { ok: true as const, visits: await ownVisits(tx, deps, { venue, phone, origin: facts.origin }) }
        await resend(tx, deps, { venue, phone, origin: facts.origin, now })
        return { ok: true as const, visits: null }
      }),
    )
  }

/** Nobody learns from how long an answer took what there was to do. Longer than any of it takes. */
const EVEN_MS = 120
async function evenly<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, sleep(EVEN_MS)])
  return answer
}

/** What is to come, each with its link. */
async function ownVisits(
  tx: Tx,
  { secrets }: GuestTextDeps,
  { venue, phone, origin }: { venue: VenueFacts; phone: string; origin: string },
) {
  const open = await listOpenOf(tx, venue.id, phone)
  const visits = await Promise.all(open.map(({ id }) => findVisit(tx, id)))
  return visits
    .filter((visit) => visit !== undefined)
    .map((visit) => {
      const start = instant(Date.parse(visit.start_at))
      return {
        ticket: visit.ticket,
        kind: visit.kind,
        status: visit.status,
        local_date: localDateOf(start, venue.time_zone),
        start_time: localTimeOf(start, venue.time_zone),
        party_size: visit.party_size,
        link: waitUrl(secrets, origin, nameOf(tx, visit)),
      }
    })
}

type Resending = { venue: VenueFacts; phone: string | null; origin: string; now: Instant }

/** The newest visits of a telephone, each with its link, to that telephone; a minute apart and five a day. Locks: the venue. */
async function resend(tx: Tx, deps: GuestTextDeps, { venue, phone, origin, now }: Resending): Promise<void> {
  if (phone === null) return
  await lockTables(tx, venue.id)
  const subject = subjectOf(deps.secrets, phone, 'guest_phone')
  const since = new Date(now - DAY_MS).toISOString()
  const sent = await listRequests(tx, { businessId: venue.id, kind: 'text', subject, since })
  const at = (text: string) => instant(Date.parse(text))
  if (!mayTextAgain(sent.map(at), now)) return
  const asked = new Date(now).toISOString()
  await insertRequest(tx, { businessId: venue.id, kind: 'text', subject, at: asked })
  for (const { id } of (await listOpenOf(tx, venue.id, phone)).slice(0, MOST_LINKS)) {
    const visit = await findVisit(tx, id)
    if (visit)
      await tellGuest(tx, tellDepsOf(deps, origin), { venue, visit, event: 'link', cause: `link/${asked}`, now })
  }
}
const MOST_LINKS = 3

/** links by another name, or a code. */
export const sendText =
  (deps: GuestTextDeps) =>
  async ({ db, input, facts, now, deny }: OpenContext<typeof sendGuestText>): Promise<Answer<typeof sendGuestText>> => {
    const { business_id, phone, purpose } = input.body
    await evenly(
      writePublicVenue(db, business_id, deny, (tx, venue) => {
        if (purpose === 'resend_link')
          return resend(tx, deps, { venue, phone: phoneKey(phone), origin: facts.origin, now })
        const addressSubject = subjectOf(deps.secrets, networkOf(facts.address), 'guest_address')
        return sendCode(tx, deps, { venue, typed: phone, addressSubject, language: facts.language, now })
      }),
    )
    return { ok: true }
  }

/** the code of a telephone. A try is counted also where it is refused, so the refusal comes after what it has written. */
export const prove =
  ({ secrets }: GuestTextDeps) =>
  async ({ db, input, facts, now, deny }: OpenContext<typeof provePhone>): Promise<Answer<typeof provePhone>> => {
    const phone = phoneKey(input.body.phone) ?? deny({ code: 'phone.code_wrong' })
    const proof = await writePublicVenue(db, input.params.id, deny, async (tx) =>
      (await tryCode(tx, secrets, { phone, code: input.body.code, now }))
        ? proofOf(secrets, tx.accountId, phone, now)
        : null,
    )
    if (proof === null) return deny({ code: 'phone.code_wrong' })
    facts.setCookie(PROOF_COOKIE, proof, { path: '/v1/client', maxAgeSeconds: PROOF_MINUTES * 60 })
    return { proof }
  }
