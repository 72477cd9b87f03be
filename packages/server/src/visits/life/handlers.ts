import type { HandlerInput } from '@muelle/contract/call'
import type {
  confirmVisit,
  createVisit as createCall,
  editVisit as editCall,
  moveVisitTables,
  noteVisit,
  undoVisit as undoCall,
} from '@muelle/contract/visits/life'
import type { Visit } from '@muelle/contract/visits/record'
import { emailKey, phoneKey } from '@muelle/domain/customers/contact-key'
import { type Instant, instant, instantOf, localDate, localDateOf, localTime, localTimeOf } from '@muelle/domain/time'
import type { VisitKind } from '@muelle/domain/visits/status'
import { mayName } from '../../customers/read.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { demandEntryEdit } from '../nights/edit-entry.ts'
import { demandCredit } from '../promoters/demand-credit.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { atVenue, businessOfVisit, showVisit } from '../record/visit-context.ts'
import { areBringersKnown } from '../record/visits.sql.ts'
import { createVisit } from './create.ts'
import { editVisit } from './edit.ts'
import type { Beginning } from './new-visit.ts'
import { transition } from './transition.ts'
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

/** A visit makes its customer one of the venue's: nobody names who was never a guest where they work themselves. */
async function demandSeen(
  { tx, actor, deny }: Pick<Context<typeof createCall>, 'tx' | 'actor'> & { deny: Deny<'visit.unknown_person'> },
  customerId: number | null | undefined,
): Promise<void> {
  if (customerId != null && !(await mayName(tx, actor, customerId))) deny({ code: 'visit.unknown_person' })
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
  const { rp_id = null, seller_id = null } = body
  await demandSeen(context, body.customer_id)
  if (!(await areBringersKnown(tx, { rp_id, seller_id }))) deny({ code: 'visit.unknown_person' })
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
  await demandSeen(context, body.customer_id)
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
