import { MESSAGE_FAILURES } from '@muelle/contract/bookings/sent-message'
import type { Answer } from '@muelle/contract/call'
import type { listVisitMessages, openVisitMessage, VisitMessage, writeToGuest } from '@muelle/contract/visits/messages'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { seesContact, standingOf } from '@muelle/domain/visits/life/standing'
import { findVenue } from '../../businesses/venue.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { type GuestTextDeps, tellDepsOf } from './at-request.ts'
import { findMessage, listMessages, type MessageRow, updateOpened } from './messages.sql.ts'
import { tellGuest } from './tell.ts'

/** what a guest was told and what became of it, for whoever may see how they are reached. */
export async function list(context: Context<typeof listVisitMessages>): Promise<Answer<typeof listVisitMessages>> {
  const { tx, actor, input, deny } = context
  const visit = await seenVisit(tx, actor, input.params, deny)
  const rows = (await listMessages(tx, visit.id)).map(wireMessage)
  return { rows, count: rows.length }
}

/** free words of staff, on every channel that the guest left. */
export const write =
  (deps: GuestTextDeps) =>
  async (context: Context<typeof writeToGuest>): Promise<Answer<typeof writeToGuest>> => {
    const { tx, actor, author, input, facts, now, deny } = context
    const visit = await seenVisit(tx, actor, input.params, deny)
    if (visit.phone_e164 === null && visit.email === null) deny({ code: 'message.no_address' })
    const venue = (await findVenue(tx, visit.business_id)) ?? deny({ code: 'not_found' })
    const telling = { venue, visit, event: 'written' as const, cause: `written/${facts.request_id}`, now }
    await tellGuest(tx, tellDepsOf(deps, facts.origin), { ...telling, written: input.body.text })
    await record(tx, author, [
      { kind: 'visit.written', subject_type: 'visit', subject_id: visit.id, business_id: venue.id, data: {} },
    ])
    const rows = (await listMessages(tx, visit.id)).map(wireMessage)
    return { rows, count: rows.length }
  }

/** Whoever opens the chat sends the text there; the first time is kept. */
export async function open(context: Context<typeof openVisitMessage>): Promise<VisitMessage> {
  const { tx, actor, author, now, input, deny } = context
  const visit = await seenVisit(tx, actor, input.params, deny)
  const before = (await findMessage(tx, visit.id, input.params.messageId)) ?? deny({ code: 'not_found' })
  if (!goesByHand(before) || before.state === 'sent') return wireMessage(before)
  await updateOpened(tx, before.id, new Date(now).toISOString())
  await record(tx, author, [
    {
      kind: 'visit.message_opened',
      subject_type: 'visit',
      subject_id: visit.id,
      business_id: visit.business_id,
      data: { event: before.event },
    },
  ])
  return wireMessage((await findMessage(tx, visit.id, before.id)) ?? deny({ code: 'not_found' }))
}

/** A visit that this person sees with the telephone and address of its guest; otherwise it is not found. */
async function seenVisit(
  tx: Tx,
  actor: Actor,
  { id, bookingId }: { id: number; bookingId: number },
  deny: Deny<'not_found'>,
) {
  const business = await getVisibleBusiness(tx, actor, id, deny)
  const visit = await findVisit(tx, bookingId)
  const isOwn = visit?.rp_id === actor.userId
  const sees = seesContact(standingOf(rightsIn(actor, business.id)), isOwn)
  return visit?.business_id === business.id && sees ? visit : deny({ code: 'not_found' })
}

/** A text for WhatsApp, and one that no gateway took: the next way is by hand. */
const goesByHand = ({ channel, state }: Pick<MessageRow, 'channel' | 'state'>) =>
  channel === 'whatsapp' || (channel === 'text' && state === 'failed')

const wireMessage = (row: MessageRow): VisitMessage => ({
  ...row,
  reason: MESSAGE_FAILURES.find((reason) => reason === row.reason) ?? null,
  whatsapp_url: goesByHand(row) ? chatLink({ phone_code: null, phone_number: row.recipient }, row.body) : null,
})
