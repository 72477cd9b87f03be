import { isPlate, plateOf } from '@muelle/domain/parking/plate'
import { CAP_PERIODS, TARIFF_BOUNDS } from '@muelle/domain/parking/tariff'
import { VALET_STATES } from '@muelle/domain/parking/valet'
import { SPACE_TYPES } from '@muelle/domain/resources/resource-type'
import * as z from 'zod/mini'
import { FieldError } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'
import { MAX_PARKING_NAME, MAX_PLATE_TEXT } from './parking-bounds.ts'

export const InLot = z.object({ id: IdText })
export const OneStay = z.object({ id: IdText, stayId: IdText })

export const VehicleType = z.enum(SPACE_TYPES)
/** A plate however it is typed; it arrives as it is compared: capitals and digits alone. */
export const Plate = z
  .pipe(
    text(1, MAX_PLATE_TEXT).check(z.refine(isPlate)),
    z.transform((typed: string) => plateOf(typed)),
  )
  .register(z.globalRegistry, { type: 'string', examples: ['YZN-412-C'] })
export const Zone = text(0, MAX_ZONE_LENGTH)
export const ParkingName = text(1, MAX_PARKING_NAME)

const within = ([min, max]: readonly [number, number]) => z.int().check(z.minimum(min), z.maximum(max))
/** Weekdays from 0, Sunday, to 6, each once. */
export const Weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.minLength(1),
  z.maxLength(7),
  z.refine((days) => new Set(days).size === days.length),
)

const RATE = {
  base_minutes: within(TARIFF_BOUNDS.baseMinutes),
  base_cents: PositiveCents,
  fraction_minutes: within(TARIFF_BOUNDS.fractionMinutes),
  fraction_cents: PositiveCents,
}

/** What one kind of vehicle pays (P-5). */
export const TariffTerms = z.strictObject({
  ...RATE,
  bands: z
    .array(z.strictObject({ ...RATE, weekdays: Weekdays, from: LocalTimeText, to: LocalTimeText }))
    .check(z.maxLength(TARIFF_BOUNDS.bands)),
  entry_grace_minutes: within(TARIFF_BOUNDS.graceMinutes),
  exit_grace_minutes: within(TARIFF_BOUNDS.graceMinutes),
  courtesy_minutes: within(TARIFF_BOUNDS.courtesyMinutes),
  cap_cents: z.nullable(PositiveCents),
  cap_period: z.enum(CAP_PERIODS),
  night: z.nullable(z.strictObject({ from: LocalTimeText, to: LocalTimeText, cents: PositiveCents })),
  lost_ticket_cents: z.nullable(PositiveCents),
  /** Which tax, the settings of the lot say. */
  is_tax_included: z.literal(true),
})

/** A version of a tariff. The one that holds has no end; stays keep the one they entered with. */
export const ParkingTariff = z.object({
  id: Id,
  vehicle_type: VehicleType,
  currency: Currency,
  terms: TariffTerms,
  valid_from: InstantText,
  replaced_at: z.nullable(InstantText),
  /** Stays that are in on it. */
  open_stays: z.int(),
})
export type ParkingTariff = z.output<typeof ParkingTariff>

/** A line of a fee; `text` says it in the language of whoever asks. */
export const ParkingLine = z.object({
  kind: z.enum(['grace', 'base', 'fraction', 'night', 'cap', 'validation', 'permit', 'reservation', 'lost']),
  text: z.string(),
  amount_cents: z.int(),
})
export type ParkingLine = z.output<typeof ParkingLine>

/** A numbered spot, as it is named where somebody stands on it. */
export const SpotName = z.object({ id: Id, name: z.string() })

export const STAY_STATES = ['inside', 'left', 'void'] as const
export const STAY_ACTIONS = ['exit', 'pay', 'validate', 'lost', 'edit', 'void', 'reopen'] as const

/** A vehicle's stay. */
export const ParkingStay = z.object({
  id: Id,
  business_id: Id,
  state: z.enum(STAY_STATES),
  /** Four digits at least, counting on from one each business day. */
  folio: z.string(),
  business_date: LocalDateText,
  /** As it is compared, and as it stands on the car; null for who came without. */
  plate: z.nullable(z.string()),
  plate_text: z.nullable(z.string()),
  vehicle_type: VehicleType,
  zone: z.string(),
  /** Where it stands, in a lot of numbered spots. */
  spot: z.nullable(SpotName),
  entered_at: InstantText,
  left_at: z.nullable(InstantText),
  time_zone: TimeZoneText,
  currency: Currency,
  paid_cents: z.int(),
  /** Until when who has paid may leave. */
  exit_until: z.nullable(InstantText),
  /** What it came to in the end; null while it is inside. */
  fee_cents: z.nullable(z.int()),
  permit: z.nullable(z.object({ id: Id, holder: z.string(), is_late: z.boolean() })),
  reserved_until: z.nullable(InstantText),
  /** How far it is, where a valet has it, and where its keys hang (P-12). */
  valet: z.nullable(z.object({ state: z.enum(VALET_STATES), at: InstantText, keys: z.nullable(z.string()) })),
  /** How it looked when it was handed over. */
  photos: z.array(z.string()),
  /** A device let it out without a network: what it took, what was due, and whether it was out already. */
  told_exit: z.nullable(z.object({ taken_cents: z.int(), due_cents: z.int(), had_left: z.boolean() })),
  is_lost: z.boolean(),
  /** Over its capacity, by somebody who may. */
  is_override: z.boolean(),
  /** A device without a network let it in and told it afterwards. */
  is_told_late: z.boolean(),
  /** The plate that it saw, where another stay of that plate was in already: somebody looks at both. */
  duplicate_plate_text: z.nullable(z.string()),
  note: z.nullable(z.string()),
  validations: z.array(z.object({ merchant_id: Id, label: z.string() })),
  version: Version,
  actions: z.array(z.object({ action: z.enum(STAY_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type ParkingStay = z.output<typeof ParkingStay>

/** What a stay costs at a moment, and what of it is left to pay. */
export const ParkingQuote = z.object({
  stay: ParkingStay,
  as_of: InstantText,
  minutes: z.int(),
  lines: z.array(ParkingLine),
  total_cents: z.int(),
  paid_cents: z.int(),
  due_cents: z.int(),
  exit_grace_minutes: z.int(),
  lost_ticket_cents: z.nullable(z.int()),
})
export type ParkingQuote = z.output<typeof ParkingQuote>

/** One kind of place, or one zone of it, as it stands. */
export const ParkingPlaces = z.object({
  vehicle_type: VehicleType,
  capacity: z.int(),
  inside: z.int(),
  /** Kept free now for reservations. */
  held: z.int(),
  /** That whoever comes by may have. */
  free: z.int(),
})
export type ParkingPlaces = z.output<typeof ParkingPlaces>
