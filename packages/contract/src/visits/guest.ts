import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { CODE_DIGITS } from '@muelle/domain/visits/guest/proof'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { setGeneralData } from '../businesses/business-settings.ts'
import { PackageKey } from '../businesses/deposit-settings.ts'
import { BUSINESS_BOOKING_TYPES } from '../businesses/fields.ts'
import { setSchedules } from '../businesses/opening-hours.ts'
import { Business } from '../businesses/record.ts'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, IdText, InstantText, integerText, LocalDateText, LocalTimeText, Phone, text } from '../shapes.ts'
import { MAX_PROMOTER_CODE } from './promoters/promoter-bounds.ts'
import { MAKING_REFUSALS, PartySize, VISIT_WISHES } from './record.ts'
import { MAX_PROOF, MAX_VISIT_NAME } from './visit-bounds.ts'
import { WaitPage } from './wait-page.ts'
import { WaitQuote } from './waitlist.ts'

const params = z.object({ id: IdText })

/** What `provePhone` answered; a browser has it in a cookie besides, and sends none. */
export const Proof = z.optional(text(1, MAX_PROOF))

/** How guests come by themselves: at a time, to today’s queue, or on the list of a later day. */
export const GUEST_WAYS = ['booking', 'waitlist', 'future_waitlist'] as const

export const createGuestVisit = call({
  method: 'POST',
  path: '/v1/client/business/:id/booking',
  summary: 'Book a time at a venue, join its queue of today, or its list for a later day, as a guest (X-1)',
  access: 'public',
  params,
  body: z.strictObject({
    way: z._default(z.enum(GUEST_WAYS), 'booking'),
    party_size: PartySize,
    /** On the clock of the venue; of today’s queue neither. */
    date: z.optional(LocalDateText),
    time: z.optional(LocalTimeText),
    name: text(1, MAX_VISIT_NAME),
    phone: Phone,
    email: VISIT_WISHES.email,
    zone: VISIT_WISHES.zone_pref,
    /** Of the tags that guests may choose (C-3). */
    tags: VISIT_WISHES.tags,
    fields: VISIT_WISHES.fields,
    notes: VISIT_WISHES.notes,
    language: z.optional(z.enum(LANGUAGES)),
    /** The package that they buy with their table, by its key (N-3); of a booking alone. */
    package: z.optional(PackageKey),
    /** The code of the promoter’s own link that led here: they are credited with the visit (N-5). */
    promoter: z.optional(text(1, MAX_PROMOTER_CODE)),
    proof: Proof,
  }),
  answer: z.object({ page: WaitPage, link: z.string() }),
  status: 201,
  refusals: [
    ...MAKING_REFUSALS,
    'not_found',
    'forbidden',
    'visit.phone_busy',
    'visit.phone_full',
    'visit.phone_unproven',
    'visit.channel_closed',
    'waitlist.off',
    'waitlist.bookings_only',
    'waitlist.not_yet',
    'waitlist.closed',
    'waitlist.too_long',
    'waitlist.no_table',
    'waitlist.range_reversed',
    'waitlist.past_day',
  ],
})

/** What anybody may see of a visit who knows its ticket: no name, no telephone, no table, nothing to change it with. */
const PublicVisit = z.object({
  ticket: z.string(),
  status: z.enum(VISIT_STATUSES),
  business: z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()) }),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  end_time: LocalTimeText,
  party_size: z.int(),
  /** Of who waits. */
  position: z.nullable(z.int()),
  left: z.nullable(WaitQuote),
  /** Of who was called: until when their table is kept. */
  kept_until: z.nullable(InstantText),
})

export const getGuestVisit = call({
  method: 'GET',
  path: '/v1/client/business/:id/booking/',
  summary: 'What anybody may see of a visit by its ticket (X-2)',
  access: 'public',
  params,
  query: z.strictObject({ ticket: text(1, 40), business_id: z.optional(IdText) }),
  answer: PublicVisit,
  refusals: ['not_found'],
})

const Done = z.object({ ok: z.literal(true) })

/** A visit to come, for whoever has proven that its telephone is theirs: behind the link it is changed and canceled. */
const OwnVisit = z.object({
  ticket: z.string(),
  kind: z.enum(VISIT_KINDS),
  status: z.enum(VISIT_STATUSES),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  party_size: z.int(),
  link: z.string(),
})

export const askForGuestLink = call({
  method: 'GET',
  path: '/v1/client/business/:id/telefono/',
  summary:
    'Have the links of one’s visits sent again; the answer is the same whether there are any (X-3). Whoever has proven the telephone gets them at once',
  access: 'public',
  params,
  query: z.strictObject({ customer_phone_number: Phone, business_id: z.optional(IdText) }),
  answer: z.object({ ok: z.literal(true), visits: z.nullable(z.array(OwnVisit)) }),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const provePhone = call({
  method: 'POST',
  path: '/v1/client/business/:id/telefono/',
  summary:
    'Prove that a telephone is one’s own by the code that was sent to it (X-1); a wrong code, an old one and one that was never sent are refused alike',
  access: 'public',
  params,
  body: z.strictObject({ phone: Phone, code: text(CODE_DIGITS, CODE_DIGITS) }),
  answer: z.object({ proof: z.string() }),
  refusals: ['not_found', 'phone.code_wrong'],
})

/** Why strangers have a text sent: their links again, or a code. Staff writes to a guest behind a session (`writeToGuest`). */
const GUEST_TEXTS = ['resend_link', 'otp'] as const

export const sendGuestText = call({
  method: 'POST',
  path: '/v1/client/enviar-sms',
  summary:
    'Have the links of one’s visits sent again, or a code that proves the telephone; the answer is the same whatever happens (X-4)',
  access: 'public',
  body: z.strictObject({
    purpose: z._default(z.enum(GUEST_TEXTS), 'resend_link'),
    business_id: Id,
    phone: Phone,
  }),
  answer: Done,
  refusals: ['not_found'],
})

export const getGuestName = call({
  method: 'GET',
  path: '/v1/client/business/:id/customer/:phone',
  summary: 'Who a telephone belongs to, for staff of the venue; for anybody else of the house nobody is there (X-3)',
  access: 'session',
  params: z.object({ id: IdText, phone: Phone }),
  answer: z.object({ id: Id, first_name: z.string(), name: z.string() }),
  refusals: ['not_found'],
})

const SizeWait = z.object({ from: z.int(), to: z.nullable(z.int()), wait: z.nullable(WaitQuote) })

export const getGuestStats = call({
  method: 'GET',
  path: '/v1/client/business/:id/stats',
  summary: 'How long people wait at a venue now, and the next time that can be booked; ten seconds old at most (X-6)',
  access: 'public',
  params,
  query: z.strictObject({ party: z._default(integerText(1, MAX_RESOURCE_CAPACITY), 2) }),
  answer: z.object({
    is_open: z.boolean(),
    /** Of the party that is asked for; null where no table would do. */
    wait_min: z.nullable(z.int()),
    wait_max: z.nullable(z.int()),
    parties_ahead: z.int(),
    by_size: z.array(SizeWait),
    next_time: z.nullable(z.object({ starts_at: InstantText, time: LocalTimeText })),
    /** It is sooner than waiting in line (W-1). */
    is_next_sooner: z.boolean(),
    is_list_open: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const setUseBooking = call({
  method: 'PUT',
  path: '/v1/client/business/:id/use_booking',
  summary: 'Say whether guests book times, join the queue, or both; for staff, as with the general data (X-5)',
  access: setGeneralData.access,
  params,
  body: z.object({ use_booking: z.enum(BUSINESS_BOOKING_TYPES), version: setGeneralData.body.shape.version }),
  answer: Business,
  refusals: ['not_found', 'stale'],
})

export const setGuestSchedule = call({
  method: 'PUT',
  path: '/v1/client/business/:id/set_schedule',
  summary: 'Save the usual week of a business; for staff, the same as set-squedules (X-5)',
  access: setSchedules.access,
  params,
  body: setSchedules.body,
  answer: setSchedules.answer,
  refusals: setSchedules.refusals,
})
