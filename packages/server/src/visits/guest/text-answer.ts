import { sentenceOf } from '@muelle/contract/messages/sentence'
import type { Refusal } from '@muelle/contract/refusals'
import type { answerByText, TextAnswered } from '@muelle/contract/visits/text-answers'
import { phoneKey, reversedDigits } from '@muelle/domain/customers/contact-key'
import { DAY_MS, type Instant } from '@muelle/domain/time'
import { askedBy, MESSAGES_THAT_ASK } from '@muelle/domain/visits/messages/visit-message'
import { isPastAnswering, isSoAlready, replyOf } from '@muelle/domain/visits/waitlist/offer'
import { findVenue } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { sendsTexts } from '../../texts/outbox.ts'
import { languageOf } from '../deposits/ask-deposit.ts'
import { readVenue } from '../life/venue.ts'
import type { GuestTextDeps } from '../messages/at-request.ts'
import { insertMessages, type NewMessage } from '../messages/messages.sql.ts'
import { sendMessage } from '../messages/tell.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { beginPlan, dropPlan } from '../record/visits.sql.ts'
import { findLastAsked } from './asked.sql.ts'
import { guestBy, type ReplyRefusal, takeReply } from './steps.ts'

/** What was asked longer ago is not what somebody answers today. */
const ANSWERED_WITHIN_MS = 3 * DAY_MS
const NOBODY: TextAnswered = { reply: null, visit: null, refused: null }

/**
 * W-5, X-8: what came back by text is an answer to what its telephone was asked last, as if it had been pressed on the guest's page. What
 * cannot be done is told by a text; what cannot be read is left to whoever reads at the gateway. Locks: the venue.
 */
export const takeTextAnswer =
  (deps: GuestTextDeps) =>
  async ({ tx, input, facts, now }: Context<typeof answerByText>): Promise<TextAnswered> => {
    const phone = phoneKey(input.body.from)
    if (phone === null) return NOBODY
    const since = new Date(now - ANSWERED_WITHIN_MS).toISOString()
    const events = MESSAGES_THAT_ASK
    const asked = await findLastAsked(tx, { phone, reversed: reversedDigits(phone), events, since })
    if (!asked) return NOBODY
    const found = await findVisit(tx, asked.id)
    const venue = found && (await findVenue(tx, found.business_id))
    if (!venue) return NOBODY
    await lockTables(tx, venue.id)
    const visit = await findVisit(tx, asked.id)
    if (!visit) return NOBODY
    const about = askedBy(asked.event) ?? 'table'
    const reply = isPastAnswering(about, visit.status) ? null : replyOf(input.body.text, about)
    const life = { by: guestBy(facts.request_id, now), venue: await readVenue(tx, venue) }
    const refusal =
      reply === null || isSoAlready(reply, visit.status)
        ? null
        : await refusalOf(tx, (deny) => takeReply(tx, { visit, life, now, deny }, reply))
    if (refusal) await sayWhy(tx, deps, { visit, refusal, cause: `answer/${facts.request_id}`, now })
    const after = (await findVisit(tx, visit.id)) ?? visit
    const { id, business_id, ticket, status } = after
    return { reply, visit: { id, business_id, ticket, status }, refused: refusal?.code ?? null }
  }

/** Why an answer is not taken, and then nothing of it is written. */
async function refusalOf(tx: Tx, take: (deny: Deny<ReplyRefusal>) => Promise<unknown>): Promise<Refusal | null> {
  await beginPlan(tx)
  const done = await refusing<ReplyRefusal, unknown>(take)
  if (!isRefused(done)) return null
  await dropPlan(tx)
  return done.refusal
}

const isRefused = (done: unknown): done is { refusal: Refusal } =>
  typeof done === 'object' && done !== null && 'refusal' in done

/** The sentence goes the way that the question came, and stands with what else the guest was told. */
async function sayWhy(
  tx: Tx,
  deps: GuestTextDeps,
  { visit, refusal, cause, now }: { visit: VisitRow; refusal: Refusal; cause: string; now: Instant },
): Promise<void> {
  const language = languageOf(visit.language)
  const message: NewMessage = {
    visit_id: visit.id,
    event: 'written',
    cause,
    channel: (await sendsTexts(tx, deps)) ? 'text' : 'whatsapp',
    recipient: visit.phone_e164 ?? '',
    language,
    subject: '',
    body: sentenceOf(language, refusal),
    told_max: null,
    send_after: null,
    failure: null,
    created_at: new Date(now).toISOString(),
  }
  const [id] = await insertMessages(tx, [message])
  if (id !== undefined && id !== null) await sendMessage(tx, { ...message, id }, now)
}
