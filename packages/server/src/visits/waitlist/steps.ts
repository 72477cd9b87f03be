import type {
  answerOffer,
  bumpEntry,
  markPresent,
  offerTable,
  promiseOtherwise,
  requeueEntry,
  WaitEntry,
} from '@muelle/contract/visits/waitlist'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { answerDenial, HOST_MORE_MINUTES } from '@muelle/domain/visits/waitlist/offer'
import { afterNext, beforeAll, bumpDenial } from '@muelle/domain/visits/waitlist/order'
import { overrideDenial } from '@muelle/domain/visits/waitlist/quote'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { editVisit, type VisitEdit } from '../life/edit.ts'
import { type Move, transition } from '../life/transition.ts'
import { readVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { entryOf } from './entry-of.ts'
import { type Look, lookAt, type Standing } from './look.ts'
import { venueOf } from './read.ts'
import type { LineRow } from './waitlist.sql.ts'

type Stepping = Pick<Context<typeof markPresent>, 'tx' | 'actor' | 'author' | 'now'> & {
  input: { params: { id: number; visitId: number } }
  deny: Deny<'not_found' | 'waitlist.unfit'>
}
type Line = { venue: VenueFacts; by: VisitBy; look: Look; standing: Standing }

/** The line of a venue, locked, and the party in it that a call is about; whoever keeps the line acts as a host does. */
async function lineOf({ tx, actor, author, now, input, deny }: Stepping): Promise<Line> {
  const venue = await venueOf(tx, actor, input.params.id, deny)
  await lockTables(tx, venue.id)
  const look = await lookAt(tx, venue, now)
  const standing = look.line.find(({ id }) => id === input.params.visitId) ?? deny({ code: 'not_found' })
  return { venue, by: { author, now, standing: 'host' }, look, standing }
}

/** T6. */
export async function offer(context: Context<typeof offerTable>): Promise<WaitEntry> {
  const { tx, now, input, deny } = context
  const { venue, by, standing } = await lineOf(context)
  const move: Move = {
    visit_id: standing.id,
    action: 'offer',
    version: input.body.version ?? null,
    resource_ids: input.body.resource_ids,
  }
  await transition(tx, { by, venue: await readVenue(tx, venue), deny }, move)
  return entryOf(tx, venue, now, standing.id)
}

/** T8: one place further behind, wherever that is by now. */
export async function requeue(context: Context<typeof requeueEntry>): Promise<WaitEntry> {
  const { tx, now, input, deny } = context
  const { venue, by, look, standing } = await lineOf(context)
  const queueAt = afterNext(look.line, standing.id)
  const move: Move = {
    visit_id: standing.id,
    action: 'requeue',
    version: input.body.version ?? null,
    ...(queueAt !== null && { changes: { queue_at: new Date(queueAt).toISOString() } }),
  }
  await transition(tx, { by, venue: await readVenue(tx, venue), deny }, move)
  return entryOf(tx, venue, now, standing.id)
}

/** T7, W-5: what they said on the telephone; a host gives time as often as needed, before and after the clock has run out. */
export async function answer(context: Context<typeof answerOffer>): Promise<WaitEntry> {
  const { tx, now, input, deny } = context
  const { venue, by, standing } = await lineOf(context)
  const { version = null, reply } = input.body
  const until = standing.row.expires_at === null ? now : instant(Date.parse(standing.row.expires_at))
  if (reply === 'coming') {
    const over = answerDenial({ until }, now)
    if (over) deny({ code: 'waitlist.offer_over' })
    const move: Move = { visit_id: standing.id, action: 'accept', version, changes: keptClock(standing.row) }
    await transition(tx, { by, venue: await readVenue(tx, venue), deny }, move)
    return entryOf(tx, venue, now, standing.id)
  }
  if (standing.row.status !== 'notified') deny({ code: 'waitlist.offer_over' })
  const later = Math.max(until, now) + HOST_MORE_MINUTES * MINUTE_MS
  return edited(context, { venue, by, standing }, { expires_at: new Date(later).toISOString() })
}

/** Whoever says that they come still has until then: their table is not kept for ever. */
export const keptClock = ({ kind, expires_at }: Pick<LineRow, 'kind' | 'expires_at'>) =>
  kind === 'waitlist' ? { expires_at } : {}

/** W-2: a VIP ahead of who came before. */
export async function bump(context: Context<typeof bumpEntry>): Promise<WaitEntry> {
  const { now, input, deny } = context
  const { venue, by, look, standing } = await lineOf(context)
  const denial = bumpDenial(look.line, { id: standing.id, vip: standing.row.vip })
  if (denial) deny(denial)
  const queue_at = new Date(beforeAll(look.line, now)).toISOString()
  return edited(context, { venue, by, standing }, { queue_at, bumps: 1, bump_reason: input.body.reason })
}

/** W-3: another time than the model's. */
export async function promise(context: Context<typeof promiseOtherwise>): Promise<WaitEntry> {
  const { author, input, deny } = context
  const { min, max } = input.body
  const denial = overrideDenial({ min, max })
  if (denial) deny(denial)
  const { venue, by, standing } = await lineOf(context)
  return edited(
    context,
    { venue, by, standing },
    { quoted_min: min, quoted_max: max, quoted_by_user_id: author.userId },
  )
}

/** W-2: here by now. */
export async function present(context: Context<typeof markPresent>): Promise<WaitEntry> {
  const { venue, by, standing } = await lineOf(context)
  return edited(context, { venue, by, standing }, { present: true }, 'present')
}

type Edited = Pick<Context<typeof markPresent>, 'tx' | 'now' | 'deny'> & {
  input: { body: { version?: number | undefined } }
}

async function edited(
  { tx, now, input, deny }: Edited,
  { venue, by, standing }: Pick<Line, 'venue' | 'by' | 'standing'>,
  fields: NonNullable<VisitEdit['fields']>,
  step: 'edit' | 'present' = 'edit',
): Promise<WaitEntry> {
  const edit: VisitEdit = { visit_id: standing.id, version: input.body.version ?? null, step, fields }
  await editVisit(tx, { by, venue: await readVenue(tx, venue), deny }, edit)
  return entryOf(tx, venue, now, standing.id)
}
