import type { Answer } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { joinWaitlist, WaitEntry } from '@muelle/contract/visits/waitlist'
import { MAX_FUTURE_DAYS } from '@muelle/contract/visits/waitlist-bounds'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { addDays, type Instant, instantOf, localDate, localTime } from '@muelle/domain/time'
import { overrideDenial } from '@muelle/domain/visits/waitlist/quote'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { createVisit } from '../life/create.ts'
import type { CreateRefusal } from '../life/new-visit.ts'
import { readVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import type { PersonalFields, VisitFields, VisitRow } from '../record/visit-row.ts'
import { entryOf } from './entry-of.ts'
import { lookAt } from './look.ts'
import { findWaiting, insertPromise } from './promises.sql.ts'
import { closedDenial, queueDate } from './queue.ts'
import { venueOf } from './read.ts'
import { waitUrl } from './wait-link.ts'

type Wanted = {
  party_size: number
  name: string | null
  phone: string | null
  zone_pref: string | null
  notes: string | null
  vip: boolean
  language: Language
  isAway: boolean
  /** A host's own word. */
  promised: { min: number; max: number } | null
  source: 'panel' | 'public'
  /** What guests tell of themselves besides. */
  person?: Partial<Pick<PersonalFields, 'email' | 'tags' | 'fields'> & Pick<VisitFields, 'rp_id'>>
}
export type JoinRefusal =
  | CreateRefusal
  | 'visit.already_waiting'
  | 'waitlist.off'
  | 'waitlist.bookings_only'
  | 'waitlist.not_yet'
  | 'waitlist.closed'
  | 'waitlist.too_long'
  | 'waitlist.no_table'
  | 'waitlist.range_reversed'
type Joining = { venue: VenueFacts; by: VisitBy; deny: Deny<JoinRefusal> }

/**
 * Puts a party on today's queue with the time it was told (T5, W-3). The quote is made while the venue is locked: two who join at once
 * stand behind one another. Locks: the venue.
 */
export async function joinToday(tx: Tx, { venue, by, deny }: Joining, wanted: Wanted): Promise<VisitRow> {
  await lockTables(tx, venue.id)
  const look = await lookAt(tx, venue, by.now, [wanted.party_size])
  const model = look.quoteFor(wanted.party_size)
  const closed = closedDenial(look, wanted.source === 'public' ? 'guest' : 'staff', model?.max ?? 0)
  if (closed) deny(closed)
  if (!model) deny({ code: 'waitlist.no_table', people: wanted.party_size })
  const reversed = wanted.promised && overrideDenial(wanted.promised)
  if (reversed) deny(reversed)
  await denyTwice(tx, venue, look.hours.date, wanted.phone, deny)
  const told = wanted.promised ?? model
  const visit = await createVisit(
    tx,
    { by, venue: await readVenue(tx, venue), deny },
    {
      ...newVisitOf(wanted),
      kind: 'waitlist',
      start: null,
      fields: {
        ...fieldsOf(wanted),
        present: !wanted.isAway,
        ...(told && { quoted_min: told.min, quoted_max: told.max }),
        ...(wanted.promised && { quoted_by_user_id: by.author.userId }),
      },
    },
  )
  if (model) await insertPromise(tx, visit.id, model)
  return visit
}

/** Puts a party on the list of a later day: a table is offered by itself as soon as one can be had then (W-5). */
export async function joinLater(
  tx: Tx,
  { venue, by, deny }: Joining,
  { start, ...wanted }: Wanted & { start: Instant },
): Promise<VisitRow> {
  await lockTables(tx, venue.id)
  if (!venue.settings.waitlist.isOn) deny({ code: 'waitlist.off' })
  await denyTwice(tx, venue, queueDate(venue, start), wanted.phone, deny)
  return createVisit(
    tx,
    { by, venue: await readVenue(tx, venue), deny },
    { ...newVisitOf(wanted), kind: 'future_waitlist', start, fields: fieldsOf(wanted) },
  )
}

async function denyTwice(
  tx: Tx,
  venue: VenueFacts,
  date: string,
  phone: string | null,
  deny: Deny<'visit.already_waiting'>,
): Promise<void> {
  const other = phone === null ? undefined : await findWaiting(tx, venue.id, { phone, date })
  if (other) deny({ code: 'visit.already_waiting', ticket: other.ticket })
}

const newVisitOf = ({ party_size, source }: Pick<Wanted, 'party_size' | 'source'>) => ({
  action: 'join' as const,
  source,
  party_size,
  minutes: null,
  resource_ids: null,
  at_bar: false,
  mayBeUnassigned: true,
  // Who stands at the door may have a reservation elsewhere in the evening: that is for the host to see, not to refuse.
  isForced: source === 'panel',
  holdMinutes: null,
})

const fieldsOf = ({ name, phone, zone_pref, notes, vip, language, person }: Wanted) => ({
  ...person,
  name,
  phone_e164: phone,
  zone_pref,
  notes,
  vip,
  language,
})

/** T5 by the host. */
export const join =
  (secrets: SecretBox) =>
  async (context: Context<typeof joinWaitlist>): Promise<Answer<typeof joinWaitlist>> => {
    const { tx, actor, author, now, facts, input, deny } = context
    const venue = await venueOf(tx, actor, input.params.id, deny)
    const by: VisitBy = { author, now, standing: 'host' }
    const wanted = wantedOf(input.body, facts.language, deny)
    const { date, time } = input.body
    const today = queueDate(venue, now)
    const isToday = date === undefined || date === today
    if (!isToday && (date < today || date > addDays(today, MAX_FUTURE_DAYS))) deny({ code: 'waitlist.past_day' })
    const visit = isToday
      ? await joinToday(tx, { venue, by, deny }, wanted)
      : await joinLater(
          tx,
          { venue, by, deny },
          { ...wanted, start: instantOf(localDate(date), localTime(time ?? '20:00'), venue.time_zone) },
        )
    const entry: WaitEntry = await entryOf(tx, venue, now, visit.id)
    const name = { accountId: tx.accountId, visitId: visit.id, round: visit.secret_round }
    return { entry, link: waitUrl(secrets, facts.origin, name) }
  }

const wantedOf = (
  body: Context<typeof joinWaitlist>['input']['body'],
  language: Language,
  deny: Deny<'invalid'>,
): Wanted => ({
  party_size: body.party_size,
  name: body.name ?? null,
  phone: phoneOf(body.phone ?? null, deny),
  zone_pref: body.zone_pref ?? null,
  notes: body.notes ?? null,
  vip: body.vip ?? false,
  language,
  isAway: body.is_away ?? false,
  promised: body.promised ?? null,
  source: 'panel',
})

/** As a key (C-1); what makes no telephone is said at its field, since nobody could be called by it. */
function phoneOf(typed: string | null, deny: Deny<'invalid'>): string | null {
  return typed === null ? null : (phoneKey(typed) ?? deny({ code: 'invalid' }, 'body.phone'))
}
