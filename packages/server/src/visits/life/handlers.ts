import type { Answer, HandlerInput } from '@muelle/contract/call'
import type {
  confirmVisit,
  createVisit as createCall,
  editVisit as editCall,
  moveVisitOn,
  moveVisitTables,
  noteVisit,
  setVisitStatus,
  undoVisit as undoCall,
} from '@muelle/contract/visits/life'
import type { changeManyVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { fieldErrorOf } from '@muelle/contract/wire'

import { emailKey, phoneKey } from '@muelle/domain/customers/contact-key'
import { type Instant, instant, instantOf, localDate, localDateOf, localTime, localTimeOf } from '@muelle/domain/time'
import { seesVisit } from '@muelle/domain/visits/life/standing'
import { isVisitStatus, type VisitAction } from '@muelle/domain/visits/machine'
import type { VisitKind } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { refusing } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { demandEntryEdit } from '../nights/edit-entry.ts'
import { demandCredit } from '../promoters/demand-credit.ts'
import { atVenue, businessOfVisit, showVisit } from '../record/visit-context.ts'
import { arePeopleKnown, beginPlan, dropPlan, findVisit } from '../record/visits.sql.ts'
import { type Beginning, createVisit } from './create.ts'
import { editVisit } from './edit.ts'
import { actionNamed, type Move, type Moving, type TransitionRefusal, transition } from './transition.ts'
import { undoVisit } from './undo.ts'
import type { VisitVenue } from './venue.ts'

type Wishes = Pick<
  HandlerInput<typeof createCall>['body'],
  | 'name'
  | 'phone'
  | 'email'
  | 'customer_id'
  | 'zone_pref'
  | 'vip'
  | 'tags'
  | 'fields'
  | 'notes'
  | 'internal_notes'
  | 'locked_table'
>

/** What was written of the party, as it is stored; what was left out is left out here. */
const wishesOf = ({ name, phone, email, fields, ...plain }: Wishes) => {
  const others = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...(others as Partial<Pick<Wishes, never>>),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone_e164: phone === null ? null : phoneKey(phone) }),
    ...(email !== undefined && { email: emailKey(email) }),
    ...(fields !== undefined && { fields }),
  }
}

/** When it is: an instant, or a date and a time on the clock of the venue, today where the date is left out. */
function startOf(
  { start_at, date, time }: { start_at?: string | undefined; date?: string | undefined; time?: string | undefined },
  { zone }: VisitVenue,
  today: Instant,
): Instant | null {
  if (start_at !== undefined) return instant(Date.parse(start_at))
  if (time === undefined) return null
  return instantOf(date === undefined ? localDateOf(today, zone) : localDate(date), localTime(time), zone)
}

const KIND_OF: Readonly<Record<Beginning, VisitKind>> = {
  hold: 'reservation',
  request: 'reservation',
  book: 'reservation',
  join: 'waitlist',
  seat: 'walk_in',
}

export async function create(context: Context<typeof createCall>): Promise<Visit> {
  const { tx, input, deny, now } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  // A vehicle is let in at the gate, which counts its place (P-2).
  if (venue.type === 'parking') deny({ code: 'not_found' })
  const { body } = input
  const { customer_id = null, rp_id = null, seller_id = null } = body
  if (!(await arePeopleKnown(tx, { customer_id, rp_id, seller_id }))) deny({ code: 'visit.unknown_person' })
  const isRp = by.standing === 'rp'
  const rp = isRp ? by.author.userId : rp_id
  await demandCredit(context, venue.id, { rp_id: rp, seller_id, reason: body.brought_reason ?? null })
  const visit = await createVisit(
    tx,
    { by: { ...by, brought: { reason: body.brought_reason ?? null } }, venue, deny },
    {
      action: body.action,
      kind: body.kind ?? KIND_OF[body.action],
      source: isRp ? 'rp' : body.action === 'seat' && body.source === 'panel' ? 'walk_in' : body.source,
      party_size: body.party_size,
      start: startOf(body, venue, now),
      minutes: body.duration_minutes ?? null,
      resource_ids: body.resource_ids ?? null,
      at_bar: body.at_bar,
      // Whoever is from outside books what is free, and goes beyond nothing.
      mayBeUnassigned: body.unassigned && !isRp,
      isForced: body.force && !isRp,
      holdMinutes: null,
      package: body.package ?? null,
      fields: {
        ...wishesOf(body),
        ...(body.language && { language: body.language }),
        ...(body.party_in !== undefined && { party_in: body.party_in }),
        rp_id: rp,
        seller_id: isRp ? null : seller_id,
      },
    },
  )
  return showVisit(tx, visit.id, reader)
}

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

/** Approves what was asked for; of what stands already the guest has confirmed it (S-7). */
export async function confirm(context: Context<typeof confirmVisit>): Promise<Visit> {
  const { tx, input, deny } = context
  const id = input.params.id
  const businessId = await businessOfVisit(tx, id, deny)
  const { venue, by, reader } = await atVenue(context, businessId, deny)
  const visit = await findVisit(tx, id)
  const version = input.body?.version ?? null
  if (visit?.status === 'requested')
    await transition(tx, { venue, by, deny }, { visit_id: id, action: 'approve', version })
  else
    await editVisit(
      tx,
      { venue, by, deny },
      { visit_id: id, version, step: 'confirm', fields: { confirmation: 'confirmed' } },
    )
  return showVisit(tx, id, reader)
}

export async function undo(context: Context<typeof undoCall>): Promise<Visit> {
  const { tx, input, deny } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const visit = await undoVisit(
    tx,
    { venue, by, deny },
    { visit_id: input.params.bookingId, version: input.body?.version ?? null },
  )
  return showVisit(tx, visit.id, reader)
}

export async function edit(context: Context<typeof editCall>): Promise<Visit> {
  const { tx, input, deny, now } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const { body } = input
  const people = { customer_id: body.customer_id ?? null, rp_id: null, seller_id: null }
  if (!(await arePeopleKnown(tx, people))) deny({ code: 'visit.unknown_person' })
  const before = await findVisit(tx, input.params.bookingId)
  const oldStart = before ? instant(Date.parse(before.start_at)) : now
  const start =
    body.date !== undefined && body.time === undefined
      ? keptTime(body.date, oldStart, venue)
      : startOf(body, venue, oldStart)
  const wishes = wishesOf(body)
  const entry = await demandEntryEdit(tx, { venue, by, deny }, input.params.bookingId, {
    ...body,
    start,
    phone: wishes.phone_e164,
  })
  const visit = await editVisit(
    tx,
    { venue, by, deny },
    {
      visit_id: input.params.bookingId,
      version: body.version ?? null,
      step: 'edit',
      start: entry ? null : start,
      minutes: body.duration_minutes ?? null,
      ...(body.party_size !== undefined && { party_size: body.party_size }),
      ...(body.party_in !== undefined && { party_in: body.party_in }),
      resource_ids: body.resource_ids ?? null,
      ...(body.at_bar !== undefined && { at_bar: body.at_bar }),
      isForced: (body.force ?? false) && by.standing !== 'rp',
      fields: { ...wishes, ...entry },
    },
  )
  return showVisit(tx, visit.id, reader)
}

/** The same time of day on another date. */
const keptTime = (date: string, start: Instant, { zone }: VisitVenue): Instant =>
  instantOf(localDate(date), localTimeOf(start, zone), zone)

export async function moveTables(context: Context<typeof moveVisitTables>): Promise<Visit> {
  const { tx, input, deny } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const { resource_ids, at_bar, force, version } = input.body
  await demandEntryEdit(tx, { venue, by, deny }, input.params.bookingId, { resource_ids, at_bar })
  const visit = await editVisit(
    tx,
    { venue, by, deny },
    {
      visit_id: input.params.bookingId,
      version: version ?? null,
      step: 'move',
      resource_ids,
      ...(at_bar !== undefined && { at_bar }),
      isForced: force ?? false,
    },
  )
  return showVisit(tx, visit.id, reader)
}

export async function note(context: Context<typeof noteVisit>): Promise<Visit> {
  const { tx, input, deny } = context
  const { venue, by, reader } = await atVenue(context, input.params.id, deny)
  const { version, party_in, ...flags } = input.body
  const step = flags.progress !== undefined ? 'progress' : flags.late_minutes !== undefined ? 'late' : 'present'
  const fields = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  await demandEntryEdit(tx, { venue, by, deny }, input.params.bookingId, { party_in })
  const visit = await editVisit(
    tx,
    { venue, by, deny },
    {
      visit_id: input.params.bookingId,
      version: version ?? null,
      step,
      ...(party_in !== undefined && { party_in }),
      fields,
    },
  )
  return showVisit(tx, visit.id, reader)
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
