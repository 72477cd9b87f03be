import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import {
  Id,
  IdText,
  InstantText,
  integerText,
  LocalDateText,
  LocalTimeText,
  optionalLines,
  optionalText,
  Phone,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'
import { MAKING_REFUSALS, MOVE_REFUSALS } from './record.ts'
import { MAX_BUMP_REASON, MAX_PROMISED_MINUTES, MAX_WAIT_NAME, MAX_WAIT_NOTES } from './waitlist-bounds.ts'

/** Minutes from and to; 0 to 0 is «at once» (W-3). */
export const WaitQuote = z.object({
  min: z.int(),
  max: z.int(),
  /** It may also be longer than anybody can say. */
  is_open_ended: z.boolean(),
})
export type WaitQuote = z.output<typeof WaitQuote>

const Named = z.object({ id: Id, name: z.string() })
const PartySize = z.int().check(z.minimum(1), z.maximum(MAX_RESOURCE_CAPACITY))

/** Somebody in line, as the host sees them. */
export const WaitEntry = z.object({
  id: Id,
  ticket: z.string(),
  /** Waiting, told that the table is ready, or here with a reservation and without a table. */
  status: z.enum(VISIT_STATUSES),
  is_booked: z.boolean(),
  position: z.int(),
  name: z.nullable(z.string()),
  party_size: z.int(),
  phone: z.nullable(z.string()),
  language: z.string(),
  vip: z.boolean(),
  tags: z.array(z.string()),
  notes: z.nullable(z.string()),
  zone_pref: z.nullable(z.string()),
  joined_at: InstantText,
  /** What they were told when they joined, and whether a host said it instead of the model. */
  promised: z.nullable(WaitQuote),
  is_override: z.boolean(),
  /** What is left by the floor as it is now; null where no table would do, and of who is called. */
  left: z.nullable(WaitQuote),
  /** Here, or still to come. */
  present: z.boolean(),
  /** Not here although their time has come: others go first. */
  passed_over: z.boolean(),
  offer: z.nullable(
    z.object({
      resources: z.array(Named),
      from: InstantText,
      until: InstantText,
      on_the_way: z.boolean(),
      asked_more_time: z.boolean(),
    }),
  ),
  offers_missed: z.int(),
  bump_reason: z.nullable(z.string()),
  version: Version,
})
export type WaitEntry = z.output<typeof WaitEntry>

/** Whom a place falls to next (W-2): one press tells them. */
export const WaitSuggestion = z.object({
  visit_id: Id,
  visit_version: Version,
  name: z.nullable(z.string()),
  party_size: z.int(),
  resources: z.array(Named),
  /** Free, being cleaned, or its party has paid. */
  state: z.enum(['free', 'cleaning', 'paid']),
  /** Minutes until somebody is planned there; null for nobody. */
  free_for: z.nullable(z.int()),
})
export type WaitSuggestion = z.output<typeof WaitSuggestion>

export const WaitMetrics = z.object({
  joined: z.int(),
  seated: z.int(),
  left: z.int(),
  no_show: z.int(),
  /** Seated within what they were told, of those who were told a time; and the same of what the model said. */
  kept: z.int(),
  promised: z.int(),
  kept_by_model: z.int(),
  promised_by_model: z.int(),
  middle_wait: z.nullable(z.int()),
  middle_delay: z.nullable(z.int()),
})
export type WaitMetrics = z.output<typeof WaitMetrics>

/** Today's queue with everything that the host's column shows. */
export const Waitlist = z.object({
  business_id: Id,
  now: InstantText,
  time_zone: TimeZoneText,
  /** What each size of party is told now; null where no table would do. */
  quotes: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), quote: z.nullable(WaitQuote) })),
  suggestions: z.array(WaitSuggestion),
  line: z.array(WaitEntry),
  people: z.int(),
  /** Why guests cannot join by themselves now; null when they can (W-1). */
  closed: z.nullable(FieldError),
  is_closed_by_hand: z.boolean(),
  /** How often today's promises were kept (W-6). */
  kept: z.int(),
  promised: z.int(),
})
export type Waitlist = z.output<typeof Waitlist>

const Business = z.object({ id: IdText })
const Entry = z.object({ id: IdText, visitId: IdText })

export const getWaitlist = call({
  method: 'GET',
  path: '/v1/provider/business/:id/waitlist',
  summary: 'Today’s queue: who waits, what each size is told, whom a free table falls to',
  access: { module: 'mdu_waitlist' },
  params: Business,
  answer: Waitlist,
  refusals: ['not_found', 'waitlist.unfit'],
})

export const quoteWait = call({
  method: 'GET',
  path: '/v1/provider/business/:id/waitlist/quote',
  summary: 'What a party that joins now is told (W-3)',
  access: { module: 'mdu_waitlist' },
  params: Business,
  query: z.strictObject({ party: integerText(1, MAX_RESOURCE_CAPACITY) }),
  answer: z.object({
    quote: z.nullable(WaitQuote),
    /** Parties before it. */
    ahead: z.int(),
    /** Until when on the clock of the business: the quote as times of day. */
    from_time: z.nullable(LocalTimeText),
    to_time: z.nullable(LocalTimeText),
    /** A time that can be booked and is sooner than waiting (W-1); null without one. */
    sooner: z.nullable(z.object({ starts_at: InstantText, time: LocalTimeText })),
  }),
  refusals: ['not_found', 'waitlist.unfit'],
})

const Wishes = {
  party_size: PartySize,
  name: optionalText(MAX_WAIT_NAME),
  phone: z.optional(z.nullable(Phone)),
  zone_pref: optionalText(MAX_ZONE_LENGTH),
  notes: optionalLines(MAX_WAIT_NOTES),
} as const

/** What making a visit may refuse. */
const CREATE_REFUSALS = [
  ...MAKING_REFUSALS,
  'customer.blocked',
  'visit.duplicate',
  'visit.already_waiting',
  'waitlist.off',
  'waitlist.bookings_only',
  'waitlist.not_yet',
  'waitlist.closed',
  'waitlist.too_long',
  'waitlist.no_table',
  'waitlist.range_reversed',
] as const

export const joinWaitlist = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist',
  summary: 'Put a party on today’s queue with the time it was told, or on the list of a later day (T5)',
  access: { module: 'mdu_waitlist', flag: 'create' },
  params: Business,
  body: z.strictObject({
    ...Wishes,
    vip: z.optional(z.boolean()),
    /** A host’s own word instead of the model’s, in minutes. */
    promised: z.optional(
      z.strictObject({
        min: z.int().check(z.minimum(0), z.maximum(MAX_PROMISED_MINUTES)),
        max: z.int().check(z.minimum(0), z.maximum(MAX_PROMISED_MINUTES)),
      }),
    ),
    /** They wait elsewhere and say when they are here. */
    is_away: z.optional(z.boolean()),
    /** A day to come, and from when on: the list of that day, which is offered by itself (W-5). */
    date: z.optional(LocalDateText),
    time: z.optional(LocalTimeText),
  }),
  answer: z.object({ entry: WaitEntry, link: z.string() }),
  status: 201,
  refusals: [...CREATE_REFUSALS, 'not_found', 'waitlist.unfit', 'waitlist.past_day'],
})

/** What any change of a visit may refuse. */
const EDIT_REFUSALS = [...MOVE_REFUSALS, 'waitlist.unfit', 'visit.over', 'visit.not_inside'] as const
const Stepped = z.strictObject({ version: z.optional(Version) })

export const offerTable = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist/:visitId/offer',
  summary: 'Tell a party that its table is ready; the table is kept while the clock runs (T6)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: z.strictObject({ ...Stepped.shape, resource_ids: z.array(Id).check(z.minLength(1), z.maxLength(8)) }),
  answer: WaitEntry,
  refusals: [...MOVE_REFUSALS, 'waitlist.unfit'],
})

export const answerOffer = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist/:visitId/answer',
  summary: 'Write down what a party answered: on its way, or some minutes more (T7, W-5)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: z.strictObject({ ...Stepped.shape, reply: z.enum(['coming', 'more_time']) }),
  answer: WaitEntry,
  refusals: [...EDIT_REFUSALS, 'waitlist.offer_over'],
})

export const requeueEntry = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist/:visitId/requeue',
  summary: 'Take an offer back: the party stands one place further behind (T8)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: Stepped,
  answer: WaitEntry,
  refusals: EDIT_REFUSALS,
})

export const bumpEntry = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist/:visitId/bump',
  summary: 'Put a VIP ahead of who came before, with a reason that is kept (W-2)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: z.strictObject({ ...Stepped.shape, reason: text(3, MAX_BUMP_REASON) }),
  answer: WaitEntry,
  refusals: [...EDIT_REFUSALS, 'waitlist.not_vip', 'waitlist.first_already'],
})

export const promiseOtherwise = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/waitlist/:visitId/quote',
  summary: 'Promise a party another time than the model; reports keep the two apart (W-3)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: z.strictObject({
    ...Stepped.shape,
    min: z.int().check(z.minimum(0), z.maximum(MAX_PROMISED_MINUTES)),
    max: z.int().check(z.minimum(0), z.maximum(MAX_PROMISED_MINUTES)),
  }),
  answer: WaitEntry,
  refusals: [...EDIT_REFUSALS, 'waitlist.range_reversed'],
})

export const markPresent = call({
  method: 'POST',
  path: '/v1/provider/business/:id/waitlist/:visitId/present',
  summary: 'A party that joined from elsewhere is here (W-2)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Entry,
  body: Stepped,
  answer: WaitEntry,
  refusals: EDIT_REFUSALS,
})

export const closeWaitlist = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/waitlist/closed',
  summary: 'Close the queue for guests until the business day ends, or open it again (W-1)',
  access: { module: 'mdu_waitlist', flag: 'edit' },
  params: Business,
  body: z.strictObject({ is_closed: z.boolean() }),
  answer: z.object({ is_closed_by_hand: z.boolean() }),
  refusals: ['not_found', 'waitlist.unfit'],
})

export const waitlistMetrics = call({
  method: 'GET',
  path: '/v1/provider/business/:id/waitlist/metrics',
  summary: 'What was promised against what became of it (W-6)',
  access: { module: 'mdu_waitlist' },
  params: Business,
  query: z.strictObject({ from: LocalDateText, to: LocalDateText }),
  answer: WaitMetrics,
  refusals: ['not_found', 'waitlist.unfit', 'waitlist.metrics_range'],
})
