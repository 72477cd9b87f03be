import {
  BOUNDS,
  GRID_MINUTES,
  MAX_REMINDERS,
  MAX_TURN_BANDS,
  MAX_WINDOWS,
  OFFER_EXPIRY,
  TRANSFER_BOUNDS,
  WAITLIST_CLOSING,
} from '@muelle/domain/booking-settings/booking-settings'
import { ENTRY_FIELD_KINDS, MAX_ENTRY_FIELDS, MAX_FIELD_OPTIONS } from '@muelle/domain/booking-settings/entry-fields'
import { ENTRY_TAG_KINDS, MAX_ENTRY_TAGS } from '@muelle/domain/booking-settings/entry-tags'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { BOOKING_CONDITIONS, BOOKING_WINDOWS } from '@muelle/domain/departures/plan/booking-window'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { oneLine } from '@muelle/domain/text'
import { PHONE_PROOFS } from '@muelle/domain/visits/guest/proof'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, IdText, LocalTimeText, text, Version } from '../shapes.ts'
import { MAX_ENTRY_KEY_LENGTH, MAX_ENTRY_LABEL_LENGTH } from './business-bounds.ts'
import { DEPOSIT_SETTINGS_REFUSALS, DepositSettings, VenuePackages } from './deposit-settings.ts'

const within = ([minimum, maximum]: readonly [number, number]) => z.int().check(z.minimum(minimum), z.maximum(maximum))

const SaleSettings = z.strictObject({
  booking_window: z.enum(BOOKING_WINDOWS),
  booking_condition: z.enum(BOOKING_CONDITIONS),
  /** Minutes before the departure; negative: after it (W3). */
  cutoff_web_minutes: within(BOUNDS.sale.cutoffWebMinutes),
  cutoff_desk_minutes: within(BOUNDS.sale.cutoffDeskMinutes),
  cutoff_if_empty_minutes: z.nullable(within(BOUNDS.sale.cutoffIfEmptyMinutes)),
  max_party_people: within(BOUNDS.sale.maxPartyPeople),
})

/** As it was typed, with or without spaces; nothing is null. */
const accountText = (longest: number) =>
  z.nullable(
    z
      .pipe(
        z.string().check(z.maxLength(2 * longest)),
        z.transform((value: string) => oneLine(value) || null),
      )
      .check(z.refine((value) => value === null || value.length <= longest)),
  )
const TransferSettings = z.strictObject({
  clabe: z.nullable(
    z.pipe(
      z.string().check(z.maxLength(2 * TRANSFER_BOUNDS.clabe)),
      z.transform((value: string) => oneLine(value).replaceAll(/[ -]/g, '') || null),
    ),
  ),
  holder: accountText(TRANSFER_BOUNDS.holder),
  bank: accountText(TRANSFER_BOUNDS.bank),
})

/** Some days of the week between two times; one that ends before it begins ends on the next day. */
const windowShape = {
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(WEEKDAYS.length)),
  from: LocalTimeText,
  to: LocalTimeText,
}
const windowsOf = <W extends z.ZodMiniType>(window: W) => z.array(window).check(z.maxLength(MAX_WINDOWS))

const ReservationSettings = z.strictObject({
  /** False: the public books nothing until it is true again. */
  takes_online: z.boolean(),
  grid_minutes: z.literal(GRID_MINUTES),
  earliest_minutes: within(BOUNDS.reservation.earliestMinutes),
  latest_days: within(BOUNDS.reservation.latestDays),
  same_day_until: z.nullable(LocalTimeText),
  last_arrival_minutes: within(BOUNDS.reservation.lastArrivalMinutes),
  may_pass_closing: z.boolean(),
  max_online_party: within(BOUNDS.reservation.maxOnlineParty),
  approval_above: z.nullable(within(BOUNDS.reservation.approvalAbove)),
  hold_minutes: within(BOUNDS.reservation.holdMinutes),
})

const PacingSettings = z.strictObject({
  covers_per_slot: z.nullable(within(BOUNDS.pacing.coversPerSlot)),
  parties_per_slot: z.nullable(within(BOUNDS.pacing.partiesPerSlot)),
  online_percent: within(BOUNDS.pacing.onlinePercent),
  presence_cap: z.nullable(within(BOUNDS.pacing.presenceCap)),
  walk_in_percent: within(BOUNDS.pacing.walkInPercent),
  /** Slots with limits of their own; null leaves one as it is. */
  overrides: windowsOf(
    z.strictObject({
      ...windowShape,
      covers: z.nullable(within(BOUNDS.pacing.coversPerSlot)),
      parties: z.nullable(within(BOUNDS.pacing.partiesPerSlot)),
      /** Share of the seats kept for people without a reservation then (D-5). */
      walk_in_percent: z._default(z.nullable(within(BOUNDS.pacing.walkInPercent)), null),
    }),
  ),
  /** When tables for many are kept for many (M-1). */
  peaks: windowsOf(z.strictObject(windowShape)),
  peak_release_minutes: within(BOUNDS.pacing.peakReleaseMinutes),
})

const TurnBand = z.strictObject({
  /** Largest party of the band; null: every larger one. */
  up_to: z.nullable(within(BOUNDS.visit.turnParty)),
  /** Null: until closing. */
  minutes: z.nullable(within(BOUNDS.visit.turnMinutes)),
})
const Turns = z.array(TurnBand).check(z.minLength(1), z.maxLength(MAX_TURN_BANDS))
const VisitSettings = z.strictObject({
  turns: Turns,
  /** Other turns on some days and hours (D-3). */
  turn_overrides: windowsOf(z.strictObject({ ...windowShape, turns: Turns })),
  /** Null: nobody is offered less than the turn. */
  minimum_minutes: z.nullable(within(BOUNDS.visit.minimumMinutes)),
  buffer_minutes: within(BOUNDS.visit.bufferMinutes),
  cleaning_minutes: z.nullable(within(BOUNDS.visit.cleaningMinutes)),
  late_minutes: within(BOUNDS.visit.lateMinutes),
  grace_minutes: within(BOUNDS.visit.graceMinutes),
  no_show_minutes: z.nullable(within(BOUNDS.visit.noShowMinutes)),
  undo_minutes: within(BOUNDS.visit.undoMinutes),
  day_cut: LocalTimeText,
})

const GuestSettings = z.strictObject({
  change_cutoff_minutes: within(BOUNDS.guest.changeCutoffMinutes),
  reminder_hours: z.array(within(BOUNDS.guest.reminderHours)).check(z.maxLength(MAX_REMINDERS)),
  shows_table: z.boolean(),
  chooses_table: z.boolean(),
  /** Whether guests prove their telephone by a code; it counts only where a channel reaches telephones. */
  verify_phone: z.enum(PHONE_PROOFS),
})

const WaitlistSettings = z.strictObject({
  is_on: z.boolean(),
  shows_quote: z.boolean(),
  offer_minutes: within(BOUNDS.waitlist.offerMinutes),
  on_expiry: z.enum(OFFER_EXPIRY),
  joins_remotely: z.boolean(),
  radius_meters: z.nullable(within(BOUNDS.waitlist.radiusMeters)),
  opens_before_minutes: within(BOUNDS.waitlist.opensBeforeMinutes),
  closing: z.enum(WAITLIST_CLOSING),
  future_offer_minutes: within(BOUNDS.waitlist.futureOfferMinutes),
  quiet_from: LocalTimeText,
  quiet_to: LocalTimeText,
})

/** The name that answers and visits keep: letters, digits and underscores, as programs like it. */
const Key = z.string().check(z.regex(new RegExp(`^[a-z][a-z0-9_]{0,${MAX_ENTRY_KEY_LENGTH - 1}}$`)))

export const EntryField = z.strictObject({
  key: Key,
  label: z.nullable(text(1, MAX_ENTRY_LABEL_LENGTH)),
  kind: z.enum(ENTRY_FIELD_KINDS),
  is_staff_only: z.boolean(),
  required_online: z.boolean(),
  required_at_desk: z.boolean(),
  options: z.array(text(1, MAX_ENTRY_LABEL_LENGTH)).check(z.maxLength(MAX_FIELD_OPTIONS)),
  is_in_list: z.boolean(),
})
export type EntryField = z.output<typeof EntryField>

export const EntryTag = z.strictObject({
  key: Key,
  label: z.nullable(text(1, MAX_ENTRY_LABEL_LENGTH)),
  kind: z.enum(ENTRY_TAG_KINDS),
  guest_may_choose: z.boolean(),
  is_on_ticket: z.boolean(),
  is_in_summary: z.boolean(),
})
export type EntryTag = z.output<typeof EntryTag>

const ParkingSettings = z.strictObject({
  earliest_minutes: within(BOUNDS.parking.earliestMinutes),
  latest_days: within(BOUNDS.parking.latestDays),
  hold_minutes: within(BOUNDS.parking.holdMinutes),
  early_arrival_minutes: within(BOUNDS.parking.earlyArrivalMinutes),
  keep_minutes: within(BOUNDS.parking.keepMinutes),
  change_cutoff_minutes: within(BOUNDS.parking.changeCutoffMinutes),
  day_cut: LocalTimeText,
})

/** Inside every price, in whole percent (P-5). */
const TaxSettings = z.strictObject({ included_percent: within(BOUNDS.tax.includedPercent) })

const SECTION_SHAPES = {
  sale: SaleSettings,
  transfer: TransferSettings,
  reservation: ReservationSettings,
  pacing: PacingSettings,
  visit: VisitSettings,
  guest: GuestSettings,
  waitlist: WaitlistSettings,
  deposits: DepositSettings,
  packages: VenuePackages,
  entry_fields: z.array(EntryField).check(z.maxLength(MAX_ENTRY_FIELDS)),
  entry_tags: z.array(EntryTag).check(z.maxLength(MAX_ENTRY_TAGS)),
  parking: ParkingSettings,
  tax: TaxSettings,
}
export const SETTINGS_SECTIONS = [
  'sale',
  'transfer',
  'reservation',
  'pacing',
  'visit',
  'guest',
  'waitlist',
  'deposits',
  'packages',
  'entry_fields',
  'entry_tags',
  'parking',
  'tax',
] as const satisfies readonly (keyof typeof SECTION_SHAPES)[]
export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number]

/** Only the sections that a business of its type has. */
const Sections = z.strictObject({
  sale: z.exactOptional(SECTION_SHAPES.sale),
  transfer: z.exactOptional(SECTION_SHAPES.transfer),
  reservation: z.exactOptional(SECTION_SHAPES.reservation),
  pacing: z.exactOptional(SECTION_SHAPES.pacing),
  visit: z.exactOptional(SECTION_SHAPES.visit),
  guest: z.exactOptional(SECTION_SHAPES.guest),
  waitlist: z.exactOptional(SECTION_SHAPES.waitlist),
  deposits: z.exactOptional(SECTION_SHAPES.deposits),
  packages: z.exactOptional(SECTION_SHAPES.packages),
  entry_fields: z.exactOptional(SECTION_SHAPES.entry_fields),
  entry_tags: z.exactOptional(SECTION_SHAPES.entry_tags),
  parking: z.exactOptional(SECTION_SHAPES.parking),
  tax: z.exactOptional(SECTION_SHAPES.tax),
})
export type SettingsSections = z.output<typeof Sections>

export const SectionChanges = z.strictObject({
  sale: z.exactOptional(z.nullable(SECTION_SHAPES.sale)),
  transfer: z.exactOptional(z.nullable(SECTION_SHAPES.transfer)),
  reservation: z.exactOptional(z.nullable(SECTION_SHAPES.reservation)),
  pacing: z.exactOptional(z.nullable(SECTION_SHAPES.pacing)),
  visit: z.exactOptional(z.nullable(SECTION_SHAPES.visit)),
  guest: z.exactOptional(z.nullable(SECTION_SHAPES.guest)),
  waitlist: z.exactOptional(z.nullable(SECTION_SHAPES.waitlist)),
  deposits: z.exactOptional(z.nullable(SECTION_SHAPES.deposits)),
  packages: z.exactOptional(z.nullable(SECTION_SHAPES.packages)),
  entry_fields: z.exactOptional(z.nullable(SECTION_SHAPES.entry_fields)),
  entry_tags: z.exactOptional(z.nullable(SECTION_SHAPES.entry_tags)),
  parking: z.exactOptional(z.nullable(SECTION_SHAPES.parking)),
  tax: z.exactOptional(z.nullable(SECTION_SHAPES.tax)),
})
export type SettingsChanges = z.output<typeof SectionChanges>

export const BookingSettings = z.object({
  business_id: Id,
  type: z.enum(BUSINESS_TYPES),
  sections: Sections,
  defaults: Sections,
  /** The sections that somebody has changed; the others follow the defaults, also when these improve. */
  customized: z.array(z.enum(SETTINGS_SECTIONS)),
  version: Version,
})
export type BookingSettings = z.output<typeof BookingSettings>

export const getBookingSettings = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking-settings',
  summary: 'How a business takes bookings: every setting with its default',
  access: { module: 'mdu_business_config' },
  params: z.object({ id: IdText }),
  answer: BookingSettings,
  refusals: ['not_found'],
})

/** What settings may be refused with, saved or only tried. */
export const SETTINGS_REFUSALS = [
  'settings.not_offered',
  'settings.window_empty',
  'settings.turns_order',
  'settings.window_days',
  'settings.late_after_grace',
  'settings.no_show_before_grace',
  'settings.day_cut',
  'settings.name_repeated',
  'settings.clabe',
  'settings.account_incomplete',
  'settings.field_missing',
  'settings.label_missing',
  'settings.options_missing',
  'settings.asked_of_nobody',
  ...DEPOSIT_SETTINGS_REFUSALS,
] as const

export const updateBookingSettings = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking-settings',
  summary: 'Change sections of how a business takes bookings; null puts a section back to its defaults',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ version: Version, sections: SectionChanges }),
  answer: BookingSettings,
  refusals: ['not_found', 'stale', ...SETTINGS_REFUSALS],
})
