import {
  DEPOSIT_BOUNDS,
  DEPOSIT_CHANNELS,
  DEPOSIT_KINDS,
  DEPOSIT_RESOURCES,
  LATE_CANCELS,
  MAX_DEPOSIT_NAME,
  MAX_DEPOSIT_RULES,
  MAX_DEPOSIT_TEXT,
  MAX_PACKAGES,
} from '@muelle/domain/booking-settings/deposit-settings'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import * as z from 'zod/mini'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import { LocalDateText, LocalTimeText, lines, text } from '../shapes.ts'
import { MAX_ENTRY_KEY_LENGTH } from './business-bounds.ts'

const within = ([minimum, maximum]: readonly [number, number]) => z.int().check(z.minimum(minimum), z.maximum(maximum))
const Amount = within(DEPOSIT_BOUNDS.amountCents)
const Party = within(DEPOSIT_BOUNDS.party)
/** Fits every one where it is null. */
const WhereIt = {
  zone: z.nullable(text(1, MAX_ZONE_LENGTH)),
  resource_type: z.nullable(z.enum(DEPOSIT_RESOURCES)),
} as const

/** For whom something is asked beforehand, and what (F-1); what is null fits everybody. */
export const DepositRule = z.strictObject({
  name: text(1, MAX_DEPOSIT_NAME),
  kind: z.enum(DEPOSIT_KINDS),
  amount_cents: Amount,
  /** At most this is kept; null: all of it. Of a card guarantee at most this is charged, and it is never null. */
  fee_cents: z.nullable(Amount),
  free_cancel_minutes: within(DEPOSIT_BOUNDS.freeCancelMinutes),
  min_party: Party,
  max_party: z.nullable(Party),
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length)),
  from: z.nullable(LocalTimeText),
  to: z.nullable(LocalTimeText),
  ...WhereIt,
  channel: z.nullable(z.enum(DEPOSIT_CHANNELS)),
  date: z.nullable(LocalDateText),
  text: z.nullable(lines(1, MAX_DEPOSIT_TEXT)),
})
export type DepositRule = z.output<typeof DepositRule>

export const DepositSettings = z.strictObject({
  pay_minutes: within(DEPOSIT_BOUNDS.payMinutes),
  sent_hours: within(DEPOSIT_BOUNDS.sentHours),
  late_cancel: z.enum(LATE_CANCELS),
  charges_by_itself: z.boolean(),
  rules: z.array(DepositRule).check(z.maxLength(MAX_DEPOSIT_RULES)),
})
export type DepositSettings = z.output<typeof DepositSettings>

/** By which a package is named; it stays when its words change. */
export const PackageKey = z.string().check(z.regex(new RegExp(`^[a-z][a-z0-9_]{0,${MAX_ENTRY_KEY_LENGTH - 1}}$`)))

/** A table with what is on it for one price (N-3). */
export const VenuePackage = z.strictObject({
  key: PackageKey,
  name: text(1, MAX_DEPOSIT_NAME),
  price_cents: Amount,
  people: Party,
  extra_person_cents: Amount,
  deposit_percent: z.nullable(within(DEPOSIT_BOUNDS.percent)),
  deposit_cents: z.nullable(Amount),
  fee_cents: z.nullable(Amount),
  free_cancel_minutes: within(DEPOSIT_BOUNDS.freeCancelMinutes),
  contents: lines(0, MAX_DEPOSIT_TEXT),
  ...WhereIt,
  limit_time: z.nullable(LocalTimeText),
})
export type VenuePackage = z.output<typeof VenuePackage>
export const VenuePackages = z.array(VenuePackage).check(z.maxLength(MAX_PACKAGES))

export const DEPOSIT_SETTINGS_REFUSALS = [
  'deposit.no_stored_card',
  'deposit.amount_missing',
  'deposit.fee_missing',
  'deposit.rule_party',
  'deposit.rule_hours',
  'deposit.rule_days',
  'deposit.package_deposit',
] as const
