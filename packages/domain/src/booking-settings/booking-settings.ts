import type { BusinessType } from '../businesses/business-type.ts'
import type { BookingCondition, BookingWindow } from '../departures/plan/booking-window.ts'
import type { LocalTime } from '../time.ts'
import { localTime } from '../time.ts'
import type { PhoneProof } from '../visits/guest/proof.ts'
import { DEFAULT_DEPOSITS, type DepositSettings, type VenuePackage } from './deposit-settings.ts'
import { DEFAULT_ENTRY_FIELDS, type EntryField } from './entry-fields.ts'
import { DEFAULT_ENTRY_TAGS, type EntryTag } from './entry-tags.ts'
import type { WeeklyWindow } from './weekly-window.ts'

/** What a new tour starts with (W1–W3); a tour that exists keeps its own. */
export type SaleSettings = {
  bookingWindow: BookingWindow
  bookingCondition: BookingCondition
  /** Minutes before the departure; negative: after it, while the boat has not left. */
  cutoffWebMinutes: number
  cutoffDeskMinutes: number
  cutoffIfEmptyMinutes: number | null
  maxPartyPeople: number
}

export const GRID_MINUTES = [15, 30, 60] as const
/** Which times and parties can be reserved (H-4, H-6). */
export type ReservationSettings = {
  /** False stops bookings by the public at once; what is booked stays (filter 6 of the availability). */
  takesOnline: boolean
  gridMinutes: (typeof GRID_MINUTES)[number]
  /** How long before it a visit may last be booked by the public; the desk has no limit. */
  earliestMinutes: number
  latestDays: number
  /** After this time of day nothing more is booked online for the same day; null: no such limit. */
  sameDayUntil: LocalTime | null
  lastArrivalMinutes: number
  mayPassClosing: boolean
  maxOnlineParty: number
  /** Larger parties wait for approval; null: none does. */
  approvalAbove: number | null
  holdMinutes: number
}

/** How many may arrive and be inside (D-1, D-2, D-5). `null` leaves a limit to the seats that there are. */
export type PacingSettings = {
  coversPerSlot: number | null
  partiesPerSlot: number | null
  /** Share of each slot that the public may take. */
  onlinePercent: number
  /** Persons that may be inside at once, as the papers say. */
  presenceCap: number | null
  /** Seats kept for people without a reservation. */
  walkInPercent: number
  /** Slots with limits of their own; the first that holds counts. */
  overrides: readonly PacingOverride[]
  /** When tables for many are kept for many (M-1); given to anybody again `peakReleaseMinutes` before. */
  peaks: readonly WeeklyWindow[]
  peakReleaseMinutes: number
}
/** `null` leaves that limit as it is at any other time. */
export type PacingOverride = WeeklyWindow & {
  covers: number | null
  parties: number | null
  /** Seats kept for people without a reservation then (D-5). */
  walkInPercent: number | null
}

/** How long a party up to that size stays; `upTo` null is every larger one, `minutes` null is until closing (D-3). */
export type TurnBand = { upTo: number | null; minutes: number | null }

/** Turns that differ on some days and hours (D-3). */
export type TurnOverride = WeeklyWindow & { turns: readonly TurnBand[] }

/** From arriving to the clean table (D-3, D-4, M-6, H-3, T13). */
export type VisitSettings = {
  turns: readonly TurnBand[]
  /** The first that holds counts instead of `turns`. */
  turnOverrides: readonly TurnOverride[]
  /** A table that is free for this long is offered with the time to leave; null: only for the whole turn (D-3). */
  minimumMinutes: number | null
  /** Kept free after a visit, never shown to guests. */
  bufferMinutes: number
  /** Null: a table is clean again only when somebody says so. */
  cleaningMinutes: number | null
  lateMinutes: number
  graceMinutes: number
  /** Null: nobody becomes a no-show by the clock. */
  noShowMinutes: number | null
  /** How long the last action can be taken back with one tap (S-5). */
  undoMinutes: number
  /** The hour at which one business day ends and the next begins. */
  dayCut: LocalTime
}

/** What guests may do by themselves and what they hear. */
export type GuestSettings = {
  changeCutoffMinutes: number
  reminderHours: readonly number[]
  showsTable: boolean
  choosesTable: boolean
  /** Counts only where the account has a channel that reaches telephones. */
  verifyPhone: PhoneProof
}

export const OFFER_EXPIRY = ['drop_one', 'ask', 'no_show'] as const
export const WAITLIST_CLOSING = ['auto', 'manual'] as const
/** The queue of today and the list for later days (W-1 to W-5). */
export type WaitlistSettings = {
  isOn: boolean
  showsQuote: boolean
  offerMinutes: number
  /** What becomes of a party that does not answer: one place back, the host decides, or gone. */
  onExpiry: (typeof OFFER_EXPIRY)[number]
  joinsRemotely: boolean
  /** From farther away nobody joins; null: from anywhere. */
  radiusMeters: number | null
  opensBeforeMinutes: number
  /** `auto`: as soon as the wait would pass the last arrival. */
  closing: (typeof WAITLIST_CLOSING)[number]
  futureOfferMinutes: number
  quietFrom: LocalTime
  quietTo: LocalTime
}

/** Places in a lot (P-4). */
export type ParkingSettings = {
  earliestMinutes: number
  latestDays: number
  holdMinutes: number
  /** How long before its start a reserved place is kept free. */
  earlyArrivalMinutes: number
  /** How long after its start nobody else gets it. */
  keepMinutes: number
  changeCutoffMinutes: number
  dayCut: LocalTime
}

/** The tax inside every price of a venue, in whole percent; 0 where there is none (P-5). */
export type TaxSettings = { includedPercent: number }

/** Where customers transfer to (M7); without an account nobody is offered to. */
export type TransferSettings = { clabe: string | null; holder: string | null; bank: string | null }
export const TRANSFER_BOUNDS = { clabe: 18, holder: 120, bank: 60 } as const

export type BookingSettings = {
  sale: SaleSettings
  transfer: TransferSettings
  reservation: ReservationSettings
  pacing: PacingSettings
  visit: VisitSettings
  guest: GuestSettings
  waitlist: WaitlistSettings
  deposits: DepositSettings
  packages: readonly VenuePackage[]
  entryFields: readonly EntryField[]
  entryTags: readonly EntryTag[]
  parking: ParkingSettings
  tax: TaxSettings
}
export type SettingsSection = keyof BookingSettings

const VENUE_SECTIONS = [
  'reservation',
  'pacing',
  'visit',
  'guest',
  'waitlist',
  'deposits',
  'packages',
  'entryFields',
  'entryTags',
  'tax',
] as const satisfies readonly SettingsSection[]

/** The sections that a business of each type has, in the order in which a person reads them. */
export const SECTIONS_OF: Readonly<Record<BusinessType, readonly SettingsSection[]>> = {
  tour: ['sale', 'transfer'],
  restaurant: VENUE_SECTIONS,
  bar: VENUE_SECTIONS,
  parking: ['parking', 'tax'],
}

const DAY_CUT = localTime('06:00')
/** The general rate of the value added tax in Mexico. */
export const USUAL_TAX_PERCENT = 16

const DEFAULTS: BookingSettings = {
  sale: {
    bookingWindow: 'BW_365_DAY',
    bookingCondition: 'NO_RESTRICTIONS',
    cutoffWebMinutes: 30,
    cutoffDeskMinutes: -10,
    cutoffIfEmptyMinutes: null,
    maxPartyPeople: 50,
  },
  transfer: { clabe: null, holder: null, bank: null },
  reservation: {
    takesOnline: true,
    gridMinutes: 15,
    earliestMinutes: 30,
    latestDays: 60,
    sameDayUntil: null,
    lastArrivalMinutes: 60,
    mayPassClosing: false,
    maxOnlineParty: 8,
    approvalAbove: 8,
    holdMinutes: 10,
  },
  pacing: {
    coversPerSlot: null,
    partiesPerSlot: null,
    onlinePercent: 100,
    presenceCap: null,
    walkInPercent: 0,
    overrides: [],
    peaks: [],
    peakReleaseMinutes: 120,
  },
  visit: {
    turns: [
      { upTo: 2, minutes: 90 },
      { upTo: 4, minutes: 105 },
      { upTo: 6, minutes: 120 },
      { upTo: null, minutes: 150 },
    ],
    turnOverrides: [],
    minimumMinutes: null,
    bufferMinutes: 10,
    cleaningMinutes: 5,
    lateMinutes: 10,
    graceMinutes: 15,
    noShowMinutes: null,
    undoMinutes: 10,
    dayCut: DAY_CUT,
  },
  guest: {
    changeCutoffMinutes: 120,
    reminderHours: [24, 3],
    showsTable: false,
    choosesTable: false,
    verifyPhone: 'first_time',
  },
  waitlist: {
    isOn: true,
    showsQuote: true,
    offerMinutes: 10,
    onExpiry: 'drop_one',
    joinsRemotely: true,
    radiusMeters: null,
    opensBeforeMinutes: 0,
    closing: 'auto',
    futureOfferMinutes: 15,
    quietFrom: localTime('22:00'),
    quietTo: localTime('08:00'),
  },
  deposits: DEFAULT_DEPOSITS,
  packages: [],
  entryFields: DEFAULT_ENTRY_FIELDS,
  entryTags: DEFAULT_ENTRY_TAGS,
  parking: {
    earliestMinutes: 0,
    latestDays: 60,
    holdMinutes: 10,
    earlyArrivalMinutes: 30,
    keepMinutes: 60,
    changeCutoffMinutes: 120,
    dayCut: DAY_CUT,
  },
  tax: { includedPercent: USUAL_TAX_PERCENT },
}

/** What a business of that type starts with: all sections it has, and no other. At a bar people stay until it closes. */
export function defaultSettingsOf(type: BusinessType): Partial<BookingSettings> {
  const sections = SECTIONS_OF[type].map((section) => [section, DEFAULTS[section]] as const)
  const settings: Partial<BookingSettings> = Object.fromEntries(sections)
  return type === 'bar'
    ? { ...settings, visit: { ...DEFAULTS.visit, turns: [{ upTo: null, minutes: null }] } }
    : settings
}

/** Least and most of every number; minutes, days, metres and people as the name says. */
export const BOUNDS = {
  sale: {
    cutoffWebMinutes: [0, 43_200],
    cutoffDeskMinutes: [-120, 43_200],
    cutoffIfEmptyMinutes: [0, 43_200],
    maxPartyPeople: [1, 500],
  },
  reservation: {
    earliestMinutes: [0, 43_200],
    latestDays: [1, 720],
    lastArrivalMinutes: [0, 480],
    maxOnlineParty: [1, 200],
    approvalAbove: [0, 200],
    holdMinutes: [5, 15],
  },
  pacing: {
    coversPerSlot: [1, 2_000],
    partiesPerSlot: [1, 500],
    onlinePercent: [0, 100],
    presenceCap: [1, 50_000],
    walkInPercent: [0, 100],
    peakReleaseMinutes: [0, 1440],
  },
  visit: {
    turnMinutes: [15, 720],
    turnParty: [1, 500],
    bufferMinutes: [0, 120],
    cleaningMinutes: [0, 120],
    lateMinutes: [0, 180],
    graceMinutes: [0, 240],
    noShowMinutes: [0, 480],
    minimumMinutes: [15, 720],
    undoMinutes: [1, 60],
  },
  guest: { changeCutoffMinutes: [0, 20_160], reminderHours: [1, 168] },
  waitlist: {
    offerMinutes: [5, 20],
    radiusMeters: [50, 100_000],
    opensBeforeMinutes: [0, 720],
    futureOfferMinutes: [5, 60],
  },
  parking: {
    earliestMinutes: [0, 43_200],
    latestDays: [1, 720],
    holdMinutes: [5, 15],
    earlyArrivalMinutes: [0, 240],
    keepMinutes: [0, 720],
    changeCutoffMinutes: [0, 20_160],
  },
  tax: { includedPercent: [0, 50] },
} as const satisfies Partial<Record<SettingsSection, Readonly<Record<string, readonly [number, number]>>>>

/** A business day ends in the small hours: between these two times (H-3). */
export const DAY_CUT_RANGE = { from: localTime('03:00'), to: localTime('08:00') } as const
export const MAX_TURN_BANDS = 8
/** Most windows of one kind: slots with limits of their own, hours of many guests, turns of some days. */
export const MAX_WINDOWS = 20
export const MAX_REMINDERS = 4
