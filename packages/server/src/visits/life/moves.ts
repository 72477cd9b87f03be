import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { moveVisitOn, setVisitStatus } from '@muelle/contract/visits/life'
import type { changeManyVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { fieldErrorOf } from '@muelle/contract/wire'
import { instant } from '@muelle/domain/time'
import { seesVisit } from '@muelle/domain/visits/life/standing'
import { isVisitStatus, type VisitAction } from '@muelle/domain/visits/machine'
import type { Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { atVenue, showVisit } from '../record/visit-context.ts'
import { beginPlan, dropPlan } from '../record/visits.sql.ts'
import { actionNamed, type Move, type Moving, type TransitionRefusal, transition } from './transition.ts'

type Said = HandlerInput<typeof setVisitStatus>['body']
const moveOf = (visit_id: number, action: VisitAction, said: Omit<Said, 'status'>): Move => ({
  visit_id,
  action,
  version: said.version ?? null,
  reason: said.reason ?? null,
  reason_note: said.reason_note ?? null,
  resource_ids: said.resource_ids ?? null,
  at_bar: said.at_bar ?? null,
  party_in: said.party_in ?? null,
  isForced: said.force ?? false,
  told: said.told ? { at: instant(Date.parse(said.told.at)), sent_at: instant(Date.parse(said.told.sent_at)) } : null,
})

export const setStatus = (context: Context<typeof setVisitStatus>): Promise<Visit> => {
  const { status, ...said } = context.input.body
  return moveOn(context, status, said)
}
export const setStatusTo = (context: Context<typeof moveVisitOn>): Promise<Visit> =>
  moveOn(context, context.input.params.x, context.input.body ?? {})

/** S-7: the state that it gets to, or the name of what is done; what is there already is answered as it stands. */
async function moveOn(
  context: Context<typeof setVisitStatus> | Context<typeof moveVisitOn>,
  name: string,
  said: Omit<Said, 'status'>,
): Promise<Visit> {
  const { tx, input } = context
  const deny: Deny<MoveRefusal> = context.deny
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const id = input.params.bookingId
  await moveByName(tx, { venue, by, deny }, { id, name, said })
  return showVisit(tx, id, reader)
}

type MoveRefusal = TransitionRefusal | 'guest_list.door_counts'
async function moveByName(
  tx: Tx,
  moving: Omit<Moving, 'deny'> & { deny: Deny<MoveRefusal> },
  { id, name, said }: { id: number; name: string; said: Omit<Said, 'status'> },
): Promise<void> {
  const { venue, by, deny } = moving
  const visit = await findVisit(tx, id)
  const isOwn = visit !== undefined && visit.rp_id !== null && visit.rp_id === by.author.userId
  if (visit?.business_id !== venue.id || !seesVisit(by.standing, isOwn)) return deny({ code: 'not_found' })
  const action = actionNamed(visit.status, name)
  if (action === 'repeated') return
  if (action === null)
    return deny({
      code: 'visit.transition',
      from: visit.status,
      to: isVisitStatus(name) ? name : visit.status,
      allowed: [],
    })
  // Who of a list came in is what its doors scanned (N-2).
  if (visit.kind === 'guest_list' && action === 'seat') return deny({ code: 'guest_list.door_counts' })
  await transition(tx, moving, moveOf(id, action, said))
}

/** Each for itself: one that may not be moved on keeps none of the others from it. */
export async function many(context: Context<typeof changeManyVisits>): Promise<Answer<typeof changeManyVisits>> {
  const { tx, input, deny, facts } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const rows: Answer<typeof changeManyVisits>['rows'] = []
  for (const id of [...new Set(input.body.booking_ids)].toSorted((a, b) => a - b)) {
    await beginPlan(tx)
    const said = { reason: input.body.reason ?? undefined }
    const refused = await refusing<MoveRefusal, null>(async (denyOne) => {
      await moveByName(tx, { venue, by, deny: denyOne }, { id, name: input.body.action, said })
      return null
    })
    if (refused !== null) await dropPlan(tx)
    rows.push(
      refused === null
        ? { id, visit: await showVisit(tx, id, reader), refusal: null }
        : { id, visit: null, refusal: fieldErrorOf(facts.language, refused.refusal) },
    )
  }
  return { rows, count: rows.length }
}
