import type { Answer } from '@muelle/contract/call'
import type { answerWait, changeAsGuest, sayHere } from '@muelle/contract/visits/wait-page'
import { type Instant, instant, instantOf, localDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import { arrivalDenial } from '@muelle/domain/visits/guest/self-service'
import { answerDenial, MORE_MINUTES, moreTimeDenial, type Reply } from '@muelle/domain/visits/waitlist/offer'
import type { Db, Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type EditRefusal, editVisit } from '../life/edit.ts'
import { type TransitionRefusal, transition } from '../life/transition.ts'
import { readVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { queueDate } from '../waitlist/queue.ts'
import { keptClock } from '../waitlist/steps.ts'
import { waitOfCode } from '../waitlist/wait-link.ts'
import { timeDenial } from './may-come.ts'
import { clockOf, type Found, findGuest, lockGuest, pageOf } from './page.ts'

type Stepping<D> = {
  db: Db
  input: { params: { code: string } }
  facts: { request_id: string }
  now: Instant
  deny: D
}
type Life = { by: VisitBy; venue: Awaited<ReturnType<typeof readVenue>> }
type Work = (tx: Tx, found: Found, life: Life) => Promise<unknown>

/** What somebody with the link does: the venue locked, their visit read under it, and their page as it is then. */
function asGuest(secrets: SecretBox, { db, input, facts, now, deny }: Stepping<Deny<'not_found'>>, work: Work) {
  const name = waitOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
  return db.transaction(name.accountId, async (tx) => {
    const found = await lockGuest(tx, name, deny)
    await work(tx, found, { by: guestBy(facts.request_id, now), venue: await readVenue(tx, found.venue) })
    return pageOf(tx, secrets, await findGuest(tx, name, deny), now)
  })
}

export const guestBy = (requestId: string, now: Instant): VisitBy => ({
  author: { userId: null, requestId },
  now,
  standing: 'guest',
})

/**
 * W-5, X-8: on the way, ten minutes more once, out of the line, or that they will come. An answer after the end of an offer changes
 * nothing. The venue is locked, and the visit was read under its lock.
 */
export async function takeReply(
  tx: Tx,
  { visit, life, now, deny }: { visit: Found['visit']; life: Life; now: Instant; deny: Deny<ReplyRefusal> },
  reply: Reply,
): Promise<unknown> {
  const living = { ...life, deny }
  if (reply === 'cancel') return transition(tx, living, { visit_id: visit.id, action: 'cancel', reason: 'customer' })
  if (reply === 'confirm')
    return editVisit(tx, living, { visit_id: visit.id, step: 'confirm', fields: { confirmation: 'confirmed' } })
  denyLate(visit, reply, now, deny)
  if (reply === 'coming')
    return transition(tx, living, { visit_id: visit.id, action: 'accept', changes: keptClock(visit) })
  const until = new Date(clockOf(visit).until + MORE_MINUTES * MINUTE_MS).toISOString()
  const fields = { expires_at: until, asked_more_time: true }
  return editVisit(tx, living, { visit_id: visit.id, step: 'edit', fields })
}
export type ReplyRefusal = TransitionRefusal | EditRefusal | 'waitlist.offer_over' | 'waitlist.more_asked'

/** What somebody with the link answers. */
export const answerAsGuest =
  (secrets: SecretBox) =>
  (context: OpenContext<typeof answerWait>): Promise<Answer<typeof answerWait>> => {
    const { input, now, deny } = context
    return asGuest(secrets, context, (tx, { visit }, life) =>
      takeReply(tx, { visit, life, now, deny }, input.body.reply),
    )
  }

function denyLate(
  visit: Found['visit'],
  reply: Exclude<Reply, 'cancel' | 'confirm'>,
  now: Instant,
  deny: Deny<'waitlist.offer_over' | 'waitlist.more_asked'>,
): void {
  if (visit.status !== 'notified') deny({ code: 'waitlist.offer_over' })
  const denial = reply === 'coming' ? answerDenial(clockOf(visit), now) : moreTimeDenial(clockOf(visit), now)
  if (denial) deny(denial)
}

/** W-2, T9: they are here. Of a booking that is all it says: whoever stands at the door lets them in. */
export const sayPresent =
  (secrets: SecretBox) =>
  (context: OpenContext<typeof sayHere>): Promise<Answer<typeof sayHere>> => {
    const { now, deny } = context
    return asGuest(secrets, context, async (tx, { venue, visit }, life) => {
      const facts = {
        ...visit,
        start_at: instant(Date.parse(visit.start_at)),
        business_date: localDate(visit.business_date),
      }
      const denial = arrivalDenial(facts, { now, today: queueDate(venue, now), cutoffMinutes: 0 })
      if (denial) deny(denial)
      await editVisit(tx, { ...life, deny }, { visit_id: visit.id, step: 'present', fields: { present: true } })
    })
  }

/** T19 by the guest: another time or size, judged like a booking of the public and taken before the old one is given back. */
export const change =
  (secrets: SecretBox) =>
  (context: OpenContext<typeof changeAsGuest>): Promise<Answer<typeof changeAsGuest>> => {
    const { input, now, deny } = context
    const { date, time, party_size } = input.body
    return asGuest(secrets, context, async (tx, { venue, visit }, life) => {
      const isOpen = visit.status === 'requested' || visit.status === 'confirmed'
      if (!isOpen || visit.kind === 'guest_list') deny({ code: 'visit.over' })
      const start = instantOf(localDate(date), localTime(time), venue.time_zone)
      const denial = await timeDenial(tx, venue, { party: party_size, start, now })
      if (denial) deny(denial)
      const editing = { ...life, deny: withoutPace(deny) }
      await editVisit(tx, editing, { visit_id: visit.id, step: 'edit', start, party_size })
    })
  }

/** Guests hear that there is no room then: how many the kitchen takes at a time is for the house to know. */
const withoutPace =
  (deny: OpenContext<typeof changeAsGuest>['deny']): Deny<EditRefusal> =>
  (refusal, path) =>
    OF_THE_HOUSE.has(refusal.code) ? deny({ code: 'visit.no_room', alternatives: [] }) : deny(refusal, path)
const OF_THE_HOUSE: ReadonlySet<string> = new Set(['visit.pacing_covers', 'visit.pacing_parties', 'visit.capacity'])
