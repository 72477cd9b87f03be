import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { ASKING_CHANNELS } from '@muelle/domain/resources/resource-channel'
import { RESOURCE_TYPES } from '@muelle/domain/resources/resource-type'
import { SLOT_STATES } from '@muelle/domain/visits/availability/day-slots'
import { SLOT_REASONS } from '@muelle/domain/visits/availability/reasons'
import * as z from 'zod/mini'
import { PackageKey } from '../businesses/deposit-settings.ts'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import { someOf } from '../resources/record.ts'
import { Id, IdText, InstantText, integerText, LocalDateText, LocalTimeText, TimeZoneText, text } from '../shapes.ts'
import { DepositTerms, OfferedPackage } from './deposits/visit-money.ts'

/** Most days of one calendar: a month with the weeks around it. */
export const MAX_CALENDAR_DAYS = 42
/** The longest stay that staff may ask for, in minutes. */
const MAX_DURATION_MINUTES = 1440
const MIN_DURATION_MINUTES = 15

const params = z.object({ id: IdText })
const Party = integerText(1, MAX_RESOURCE_CAPACITY)
const Zone = z.optional(text(1, MAX_ZONE_LENGTH))

/** A resource, or tables that stand together, that could be given out; the best is first (M-2). */
export const ResourceOffer = z.object({
  kind: z.enum(['resource', 'combo']),
  id: Id,
  name: z.string(),
  resources: z.array(z.object({ id: Id, name: z.string() })),
  min_party: z.int(),
  /** Chairs to put beside it for this party (M-1). */
  extra_seats: z.int(),
  capacity: z.int(),
  zone: z.nullable(z.string()),
  vip: z.boolean(),
  /** When somebody else comes; null: nobody that is known (K-2). */
  free_until: z.nullable(InstantText),
})
export type ResourceOffer = z.output<typeof ResourceOffer>

/** One that could not, and the reason (D-8). */
const RejectedOffer = z.extend(ResourceOffer, { refusal: FieldError })
const Offers = z.extend(rowsOf(ResourceOffer), { rejected: z.array(RejectedOffer) })

/** Why a time cannot be had, or not without a warning: the code of the filter, the sentence, and whether staff may pass it (D-1). */
const Reason = z.object({ reason: z.enum(SLOT_REASONS), may_pass: z.boolean(), refusal: FieldError })
export type SlotReason = z.output<typeof Reason>

/** What would help, the cheapest first (D-7). */
const Fix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exceed'), reason: z.enum(['pacing_covers', 'pacing_parties']), over: z.int() }),
  z.object({ kind: z.literal('give_kept'), name: z.string(), resource_ids: z.array(Id) }),
  z.object({ kind: z.literal('join'), names: z.array(z.string()), resource_ids: z.array(Id), capacity: z.int() }),
  z.object({
    kind: z.literal('shorten'),
    name: z.string(),
    resource_ids: z.array(Id),
    until: InstantText,
    minutes: z.int(),
  }),
  z.object({
    kind: z.literal('shift'),
    name: z.string(),
    resource_ids: z.array(Id),
    at: InstantText,
    minutes: z.int(),
  }),
  z.object({ kind: z.literal('unassigned') }),
])
export type SlotFix = z.output<typeof Fix>

/** Times, zones and days that would do instead (D-6). */
const Alternatives = z.object({
  near: z.array(z.object({ starts_at: InstantText, time: LocalTimeText, zones: z.array(z.string()) })),
  zones: z.array(z.string()),
  days: z.array(z.object({ date: LocalDateText, starts_at: InstantText, time: LocalTimeText })),
})
export type SlotAlternatives = z.output<typeof Alternatives>

const wanted = {
  zone: Zone,
  vip: z._default(z.enum(['true', 'false']), 'false'),
  type: someOf(RESOURCE_TYPES),
}

export const listFreeResources = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resources/freeresources',
  summary: 'What is free now for somebody at the door: nobody sits there, and until when nobody comes',
  access: 'session',
  params,
  query: z.strictObject({ ...wanted, party: z.optional(Party) }),
  answer: Offers,
  refusals: ['not_found'],
})

export const listAvailableResources = call({
  method: 'GET',
  path: '/v1/provider/business/:id/resources/available',
  summary: 'What could be given to a party at a local date and time for its whole stay, and what stands in the way',
  access: 'session',
  params,
  query: z.strictObject({
    ...wanted,
    /** Today and now, on the clock of the business, where they are left out. */
    date: z.optional(LocalDateText),
    time: z.optional(LocalTimeText),
    party: z._default(Party, 1),
    /** Minutes; the turn of the venue where it is left out (D-3). */
    duration: z.optional(integerText(MIN_DURATION_MINUTES, MAX_DURATION_MINUTES)),
    channel: z._default(z.enum(ASKING_CHANNELS), 'internal'),
  }),
  answer: z.extend(Offers, {
    starts_at: InstantText,
    ends_at: InstantText,
    time_zone: TimeZoneText,
    /** Cut by closing or by who comes next: guests are told when they leave (H-4, D-3). */
    is_cut: z.boolean(),
    is_bookable: z.boolean(),
    reasons: z.array(Reason),
    fixes: z.array(Fix),
    alternatives: z.nullable(Alternatives),
  }),
  refusals: ['not_found'],
})

/** A time of a day as staff sees it. */
const StaffSlot = z.object({
  starts_at: InstantText,
  date: LocalDateText,
  time: LocalTimeText,
  state: z.enum(SLOT_STATES),
  is_bookable: z.boolean(),
  reasons: z.array(Reason),
  zones: z.array(z.string()),
  /** Tables and combinations that are free for the stay. */
  tables: z.int(),
})

export const listSlots = call({
  method: 'GET',
  path: '/v1/provider/business/:id/slots',
  summary: 'The times of a business day for a party, each with what stands in its way',
  access: 'session',
  params,
  query: z.strictObject({
    date: LocalDateText,
    party: z._default(Party, 2),
    zone: Zone,
    channel: z._default(z.enum(ASKING_CHANNELS), 'internal'),
  }),
  answer: z.extend(rowsOf(StaffSlot), { time_zone: TimeZoneText }),
  refusals: ['not_found'],
})

export const listSlotDays = call({
  method: 'GET',
  path: '/v1/provider/business/:id/slots/calendar',
  summary: 'What each day has for a party: the best state of its times and how many are free',
  access: 'session',
  params,
  query: z.strictObject({
    from: LocalDateText,
    to: LocalDateText,
    party: z._default(Party, 2),
    zone: Zone,
    channel: z._default(z.enum(ASKING_CHANNELS), 'internal'),
  }),
  answer: rowsOf(z.object({ date: LocalDateText, state: z.enum(SLOT_STATES), free: z.int() })),
  refusals: ['not_found', 'departure.range'],
})

/** A time as the public hears it: no counts (H-7). */
const PublicSlot = z.object({
  starts_at: InstantText,
  date: LocalDateText,
  time: LocalTimeText,
  state: z.enum(SLOT_STATES),
  zones: z.array(z.string()),
})

export const listPublicHours = call({
  method: 'GET',
  path: '/v1/client/business/:id/hours',
  summary: 'When a venue is open on a date, and which times a party could have',
  access: 'public',
  params,
  query: z.strictObject({ date: z.optional(LocalDateText), party: z._default(Party, 2), zone: Zone }),
  answer: z.object({
    date: LocalDateText,
    time_zone: TimeZoneText,
    open: z.boolean(),
    periods: z.array(z.object({ from: z.string(), to: z.string() })),
    slots: z.array(PublicSlot),
    /** The sentence of why no time of the day can be had; null where some can. */
    message: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
})

export const listPublicAvailable = call({
  method: 'GET',
  path: '/v1/client/business/:id/resources/available',
  summary: 'Whether a party could come at a time, in which zones, and what it could have instead',
  access: 'public',
  params,
  query: z.strictObject({
    date: LocalDateText,
    time: LocalTimeText,
    party: z._default(Party, 2),
    zone: Zone,
    /** The package that they would buy, by its key: what is asked beforehand is for it (N-3). */
    package: z.optional(PackageKey),
  }),
  answer: z.object({
    starts_at: InstantText,
    state: z.enum(SLOT_STATES),
    zones: z.array(z.string()),
    /** Until when they may stay where that is sooner than usual; null otherwise. */
    until: z.nullable(InstantText),
    /** Larger parties and some venues are answered by a person (H-6). */
    needs_approval: z.boolean(),
    /** What is asked beforehand, as guests read it before they confirm (F-1); null where nothing is. */
    deposit: z.nullable(DepositTerms),
    /** At that time tables are only booked with a package (N-3). */
    needs_package: z.boolean(),
    /** What may be bought with a table that is free then, for this party. */
    packages: z.array(OfferedPackage),
    /** The tables by name, only where guests choose theirs. */
    tables: z.nullable(z.array(z.object({ id: Id, name: z.string(), zone: z.nullable(z.string()) }))),
    message: z.nullable(z.string()),
    alternatives: z.nullable(Alternatives),
  }),
  refusals: ['not_found', 'deposit.package_unknown'],
})
