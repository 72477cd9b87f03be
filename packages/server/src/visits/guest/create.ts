import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { createGuestVisit } from '@muelle/contract/visits/guest'
import { MAX_FUTURE_DAYS } from '@muelle/contract/visits/waitlist-bounds'
import { isBuiltInField } from '@muelle/domain/booking-settings/entry-fields'
import { emailKey, phoneKey } from '@muelle/domain/customers/contact-key'
import {
  addDays,
  HOUR_MS,
  type Instant,
  instant,
  instantOf,
  localDate,
  localDateOf,
  localTime,
  MINUTE_MS,
} from '@muelle/domain/time'
import { guestLimitDenial } from '@muelle/domain/visits/guest/limits'
import { writePublicVenue } from '../../businesses/public-venue.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import { findPhoneOwner } from '../../customers/by-phone.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { createVisit } from '../life/create.ts'
import { readVenue } from '../life/venue.ts'
import type { GuestTextDeps } from '../messages/at-request.ts'
import { promoterOfCode } from '../promoters/link.ts'
import { findLinked } from '../promoters/promoters.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { type JoinRefusal, joinLater, joinToday } from '../waitlist/join.ts'
import { queueDate } from '../waitlist/queue.ts'
import { waitUrl } from '../waitlist/wait-link.ts'
import { insertRequest, listOpenOf, listRequests } from './guest-requests.sql.ts'
import { bookingDenial } from './may-come.ts'
import { nameOf, pageOf } from './page.ts'
import { denyUnproven } from './phone-proof.ts'
import { guestBy } from './steps.ts'

type Open = OpenContext<typeof createGuestVisit>
type Body = HandlerInput<typeof createGuestVisit>['body']

/**
 * What a guest makes by themselves: a booking, a place in today's queue, or one on the list of a later day. Everything is judged and
 * counted while the venue is locked, so that of two who send at once one is refused. Locks: the venue.
 */
export const create =
  (deps: GuestTextDeps) =>
  ({ db, input, facts, now, deny }: Open): Promise<Answer<typeof createGuestVisit>> =>
    writePublicVenue(db, input.params.id, deny, async (tx, venue) => {
      const { body } = input
      const { secrets } = deps
      const phone = phoneKey(body.phone) ?? deny({ code: 'invalid' }, 'body.phone')
      denyAnswers(venue, body, deny)
      await denyUnproven(tx, deps, venue, { phone, proof: body.proof, cookies: facts.cookies, now }, deny)
      await lockTables(tx, venue.id)
      await denyBlocked(tx, venue, { phone, now }, deny)
      const subject = subjectOf(secrets, networkOf(facts.address), 'guest_address')
      await denyTooMany(tx, venue, { phone, subject, now }, deny)
      const rp_id = await promoterBehind(tx, venue, { secrets, code: body.promoter }, deny)
      const making = { tx, venue, now, by: guestBy(facts.request_id, now), deny: withoutTickets(deny) }
      const visit = await make(making, { ...body, phone, rp_id, language: body.language ?? facts.language })
      await insertRequest(tx, { businessId: venue.id, kind: 'visit', subject, at: new Date(now).toISOString() })
      return {
        page: await pageOf(tx, secrets, { venue, visit }, now),
        link: waitUrl(secrets, facts.origin, nameOf(tx, visit)),
      }
    })

/**
 * Whom the link that led here credits (N-5). It stays a visit that somebody made online by themselves, with what is asked of those: the
 * credit alone says who brought them. Of who brings guests no more nothing is credited, and the guest comes all the same.
 */
async function promoterBehind(
  tx: Tx,
  venue: VenueFacts,
  { secrets, code }: { secrets: SecretBox; code: string | undefined },
  deny: Deny<'invalid'>,
): Promise<number | null> {
  if (code === undefined) return null
  const named = promoterOfCode(secrets, code)
  if (named === null || named.accountId !== tx.accountId) return deny({ code: 'invalid' }, 'body.promoter')
  const promoter = await findLinked(tx, named.promoterId)
  if (promoter && promoter.business_id !== venue.id) deny({ code: 'invalid' }, 'body.promoter')
  return promoter?.user_id ?? null
}

/** C-4: of whom the house takes no more bookings; they hear no more than that it takes none online. */
export async function denyBlocked(
  tx: Tx,
  { id }: VenueFacts,
  { phone, now }: { phone: string; now: Instant },
  deny: Deny<'visit.channel_closed'>,
): Promise<void> {
  const owner = await findPhoneOwner(tx, { phone, businessId: id, now })
  if (owner?.isBlocked) deny({ code: 'visit.channel_closed' })
}

/** By what somebody is counted, so that it cannot be read back. */
export const subjectOf = (secrets: Pick<SecretBox, 'digest'>, text: string, place: 'guest_address' | 'guest_phone') =>
  secrets.digest(text, place).toString('base64url')

export async function denyTooMany(
  tx: Tx,
  { id }: VenueFacts,
  { phone, subject, now }: { phone: string; subject: string; now: Instant },
  deny: Deny<'visit.phone_full' | 'too_many_requests'>,
): Promise<void> {
  const since = new Date(now - HOUR_MS).toISOString()
  const [open, made] = await Promise.all([
    listOpenOf(tx, id, phone),
    listRequests(tx, { businessId: id, kind: 'visit', subject, since }),
  ])
  const denial = guestLimitDenial(
    { active: open.length, fromAddress: made.map((text) => instant(Date.parse(text))) },
    now,
  )
  if (denial) deny(denial)
}

/** Nobody learns the ticket of another visit by typing its telephone. */
const withoutTickets =
  (deny: Open['deny']): Deny<JoinRefusal | 'visit.channel_closed' | 'waitlist.past_day' | 'invalid'> =>
  (refusal, path) => {
    if (refusal.code === 'customer.blocked') return deny({ code: 'customer.refused' })
    return refusal.code === 'visit.duplicate' || refusal.code === 'visit.already_waiting'
      ? deny({ code: 'visit.phone_busy' })
      : deny(refusal, path)
  }

/** C-3: guests answer what the form asks of them, and choose among the tags that are theirs to choose. */
function denyAnswers({ settings }: VenueFacts, { fields = {}, tags = [], notes }: Body, deny: Deny<'invalid'>): void {
  for (const { key, requiredOnline, isStaffOnly } of settings.entryFields) {
    if (!requiredOnline || isStaffOnly) continue
    if (key === 'notes' && !notes) deny({ code: 'invalid' }, 'body.notes')
    if (!isBuiltInField(key) && !fields[key]) deny({ code: 'invalid' }, `body.fields.${key}`)
  }
  const asked = new Set(settings.entryFields.filter((field) => !field.isStaffOnly).map(({ key }) => key))
  const unasked = Object.keys(fields).find((key) => !asked.has(key))
  if (unasked !== undefined) deny({ code: 'invalid' }, `body.fields.${unasked}`)
  const free = new Set(settings.entryTags.filter(({ guestMayChoose }) => guestMayChoose).map(({ key }) => key))
  if (tags.some((tag) => !free.has(tag))) deny({ code: 'invalid' }, 'body.tags')
}

type Making = {
  tx: Tx
  venue: VenueFacts
  now: Instant
  by: ReturnType<typeof guestBy>
  deny: Deny<JoinRefusal | 'visit.channel_closed' | 'waitlist.past_day' | 'invalid'>
}
type Guest = Body & { phone: string; language: NonNullable<Body['language']>; rp_id: number | null }

function make(making: Making, guest: Guest): Promise<VisitRow> {
  if (guest.way === 'waitlist') return joinToday(making.tx, making, wantedOf(guest))
  return guest.way === 'booking' ? book(making, guest) : wait(making, guest)
}

const personOf = ({ email, tags = [], fields = {}, rp_id }: Guest) => ({
  rp_id,
  email: emailKey(email ?? null),
  tags: [...tags],
  fields: { ...fields },
})

const wantedOf = (guest: Guest) => ({
  party_size: guest.party_size,
  name: guest.name,
  phone: guest.phone,
  zone_pref: guest.zone ?? null,
  notes: guest.notes ?? null,
  vip: false,
  language: guest.language,
  isAway: true,
  promised: null,
  source: 'public' as const,
  person: personOf(guest),
})

function startOf({ venue, deny }: Making, { date, time }: Guest): Instant {
  if (date === undefined) return deny({ code: 'invalid' }, 'body.date')
  if (time === undefined) return deny({ code: 'invalid' }, 'body.time')
  return instantOf(localDate(date), localTime(time), venue.time_zone)
}

/** The list of a later day, of a venue that takes bookings and keeps a queue (W-1). */
async function wait(making: Making, guest: Guest): Promise<VisitRow> {
  const { tx, venue, now, deny } = making
  const start = startOf(making, guest)
  const date = localDateOf(start, venue.time_zone)
  const today = queueDate(venue, now)
  if (date < today || start <= now || date > addDays(today, MAX_FUTURE_DAYS)) deny({ code: 'waitlist.past_day' })
  if (venue.use_booking !== 'both') deny({ code: 'waitlist.bookings_only' })
  return joinLater(tx, making, { ...wantedOf(guest), start })
}

/** T2, T3: availability is judged again in the transaction that books; whoever needs an approval asks for it. */
async function book(making: Making, guest: Guest): Promise<VisitRow> {
  const { tx, venue, now, by, deny } = making
  const start = startOf(making, guest)
  const { approvalAbove, maxOnlineParty } = venue.settings.reservation
  const { party_size, zone = null } = guest
  const needsApproval = party_size > maxOnlineParty || (approvalAbove !== null && party_size > approvalAbove)
  const asked = { party: party_size, start, now, zone, needsApproval }
  const { refusal, verdict } = await bookingDenial(tx, venue, asked)
  if (refusal) deny(refusal)
  const { stay, isShort } = verdict
  return createVisit(
    tx,
    { by, venue: await readVenue(tx, venue), deny },
    {
      action: needsApproval ? 'request' : 'book',
      kind: 'reservation',
      source: 'public',
      party_size,
      start,
      minutes: isShort ? Math.round((stay.endsAt - stay.startsAt) / MINUTE_MS) : null,
      resource_ids: null,
      at_bar: false,
      mayBeUnassigned: false,
      isForced: false,
      holdMinutes: null,
      package: guest.package ?? null,
      fields: {
        ...personOf(guest),
        name: guest.name,
        phone_e164: guest.phone,
        zone_pref: zone,
        notes: guest.notes ?? null,
        language: guest.language,
      },
    },
  )
}
