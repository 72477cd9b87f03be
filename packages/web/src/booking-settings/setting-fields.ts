import {
  BOUNDS,
  GRID_MINUTES,
  OFFER_EXPIRY,
  TRANSFER_BOUNDS,
  WAITLIST_CLOSING,
} from '@muelle/domain/booking-settings/booking-settings'
import { BOOKING_CONDITIONS, BOOKING_WINDOWS } from '@muelle/domain/departures/plan/booking-window'
import { PHONE_PROOFS } from '@muelle/domain/visits/guest/proof'
import type { Messages } from '../i18n/translation.ts'

type Texts = Messages['bookingSettings']
export type FieldName = keyof Texts['fields']
export type HintName = keyof Texts['hints']
export type UnitName = keyof Texts['units']
export type ChoiceName = keyof Texts['choices']

/** What hours of some days are for: a pace, tables that are kept, or turns of their own. */
export type WindowKind = 'pace' | 'peak' | 'turns'

type Common = { name: FieldName; hint?: HintName }
/** What a person sees of one setting: a number with its unit, a switch, a choice, a time of day, or a list of its own. */
export type SettingFieldSpec =
  | (Common & { kind: 'number'; unit: UnitName; bounds: readonly [number, number]; whenEmpty?: ChoiceName })
  | (Common & { kind: 'switch' })
  | (Common & { kind: 'choice'; choices: readonly ChoiceName[]; isNumber?: true })
  | (Common & { kind: 'time'; isOptional?: true })
  | (Common & { kind: 'text'; longest: number; isNumber?: true })
  | (Common & { kind: 'turns' })
  | (Common & { kind: 'reminders' })
  | (Common & { kind: 'windows'; of: WindowKind })

const minutes = (
  name: FieldName,
  bounds: readonly [number, number],
  more: Partial<Common> & { whenEmpty?: ChoiceName } = {},
) => ({ kind: 'number', name, unit: 'minutes', bounds, ...more }) as const satisfies SettingFieldSpec
const people = (
  name: FieldName,
  bounds: readonly [number, number],
  more: Partial<Common> & { whenEmpty?: ChoiceName } = {},
) => ({ kind: 'number', name, unit: 'people', bounds, ...more }) as const satisfies SettingFieldSpec

const { sale, reservation, pacing, visit, guest, waitlist, parking, tax } = BOUNDS

/** The sections that are forms of single settings, with the fields of each in the order in which they are read. */
export const SECTION_FIELDS = {
  sale: [
    { kind: 'choice', name: 'booking_window', choices: BOOKING_WINDOWS },
    { kind: 'choice', name: 'booking_condition', choices: BOOKING_CONDITIONS },
    minutes('cutoff_web_minutes', sale.cutoffWebMinutes, { hint: 'cutoff_web_minutes' }),
    minutes('cutoff_desk_minutes', sale.cutoffDeskMinutes, { hint: 'cutoff_desk_minutes' }),
    minutes('cutoff_if_empty_minutes', sale.cutoffIfEmptyMinutes, {
      hint: 'cutoff_if_empty_minutes',
      whenEmpty: 'same_as_others',
    }),
    people('max_party_people', sale.maxPartyPeople),
  ],
  transfer: [
    { kind: 'text', name: 'clabe', longest: TRANSFER_BOUNDS.clabe, isNumber: true, hint: 'clabe' },
    { kind: 'text', name: 'holder', longest: TRANSFER_BOUNDS.holder },
    { kind: 'text', name: 'bank', longest: TRANSFER_BOUNDS.bank },
  ],
  reservation: [
    { kind: 'switch', name: 'takes_online', hint: 'takes_online' },
    {
      kind: 'choice',
      name: 'grid_minutes',
      choices: GRID_MINUTES.map((grid) => `grid_${grid}` as const),
      isNumber: true,
    },
    minutes('last_arrival_minutes', reservation.lastArrivalMinutes),
    minutes('earliest_minutes', reservation.earliestMinutes, { hint: 'earliest_minutes' }),
    { kind: 'number', name: 'latest_days', unit: 'days', bounds: reservation.latestDays },
    { kind: 'time', name: 'same_day_until', isOptional: true, hint: 'same_day_until' },
    people('max_online_party', reservation.maxOnlineParty, { hint: 'max_online_party' }),
    people('approval_above', reservation.approvalAbove, { hint: 'approval_above', whenEmpty: 'never' }),
    minutes('hold_minutes', reservation.holdMinutes, { hint: 'hold_minutes' }),
    { kind: 'switch', name: 'may_pass_closing', hint: 'may_pass_closing' },
  ],
  pacing: [
    people('covers_per_slot', pacing.coversPerSlot, { hint: 'covers_per_slot', whenEmpty: 'by_seats' }),
    { kind: 'number', name: 'parties_per_slot', unit: 'parties', bounds: pacing.partiesPerSlot, whenEmpty: 'no_limit' },
    { kind: 'number', name: 'online_percent', unit: 'percent', bounds: pacing.onlinePercent, hint: 'online_percent' },
    { kind: 'number', name: 'walk_in_percent', unit: 'percent', bounds: pacing.walkInPercent, hint: 'walk_in_percent' },
    people('presence_cap', pacing.presenceCap, { hint: 'presence_cap', whenEmpty: 'no_limit' }),
    minutes('peak_release_minutes', pacing.peakReleaseMinutes, { hint: 'peak_release_minutes' }),
    { kind: 'windows', name: 'overrides', of: 'pace', hint: 'overrides' },
    { kind: 'windows', name: 'peaks', of: 'peak', hint: 'peaks' },
  ],
  visit: [
    { kind: 'turns', name: 'turns', hint: 'turns' },
    { kind: 'windows', name: 'turn_overrides', of: 'turns', hint: 'turn_overrides' },
    minutes('minimum_minutes', visit.minimumMinutes, { hint: 'minimum_minutes', whenEmpty: 'whole_turn' }),
    minutes('buffer_minutes', visit.bufferMinutes, { hint: 'buffer_minutes' }),
    minutes('cleaning_minutes', visit.cleaningMinutes, { hint: 'cleaning_minutes', whenEmpty: 'by_hand' }),
    minutes('late_minutes', visit.lateMinutes),
    minutes('grace_minutes', visit.graceMinutes, { hint: 'grace_minutes' }),
    minutes('no_show_minutes', visit.noShowMinutes, { hint: 'no_show_minutes', whenEmpty: 'never' }),
    minutes('undo_minutes', visit.undoMinutes, { hint: 'undo_minutes' }),
    { kind: 'time', name: 'day_cut', hint: 'day_cut' },
  ],
  guest: [
    minutes('change_cutoff_minutes', guest.changeCutoffMinutes, { hint: 'change_cutoff_minutes' }),
    { kind: 'reminders', name: 'reminder_hours' },
    { kind: 'switch', name: 'shows_table' },
    { kind: 'switch', name: 'chooses_table', hint: 'chooses_table' },
    { kind: 'choice', name: 'verify_phone', choices: PHONE_PROOFS, hint: 'verify_phone' },
  ],
  waitlist: [
    { kind: 'switch', name: 'is_on', hint: 'is_on' },
    { kind: 'switch', name: 'shows_quote', hint: 'shows_quote' },
    { kind: 'switch', name: 'joins_remotely', hint: 'joins_remotely' },
    { kind: 'number', name: 'radius_meters', unit: 'meters', bounds: waitlist.radiusMeters, whenEmpty: 'anywhere' },
    minutes('opens_before_minutes', waitlist.opensBeforeMinutes),
    { kind: 'choice', name: 'closing', choices: WAITLIST_CLOSING, hint: 'closing' },
    minutes('offer_minutes', waitlist.offerMinutes, { hint: 'offer_minutes' }),
    { kind: 'choice', name: 'on_expiry', choices: OFFER_EXPIRY },
    minutes('future_offer_minutes', waitlist.futureOfferMinutes, { hint: 'future_offer_minutes' }),
    { kind: 'time', name: 'quiet_from', hint: 'quiet_from' },
    { kind: 'time', name: 'quiet_to' },
  ],
  parking: [
    minutes('earliest_minutes', parking.earliestMinutes, { hint: 'earliest_minutes' }),
    { kind: 'number', name: 'latest_days', unit: 'days', bounds: parking.latestDays },
    minutes('hold_minutes', parking.holdMinutes, { hint: 'hold_minutes' }),
    minutes('early_arrival_minutes', parking.earlyArrivalMinutes),
    minutes('keep_minutes', parking.keepMinutes, { hint: 'keep_minutes' }),
    minutes('change_cutoff_minutes', parking.changeCutoffMinutes, { hint: 'change_cutoff_minutes' }),
    { kind: 'time', name: 'day_cut', hint: 'day_cut' },
  ],
  tax: [
    {
      kind: 'number',
      name: 'included_percent',
      unit: 'percent',
      bounds: tax.includedPercent,
      hint: 'included_percent',
    },
  ],
} as const satisfies Record<string, readonly SettingFieldSpec[]>
export type FormSection = keyof typeof SECTION_FIELDS

/** The choices of a grid are numbers on the wire: `grid_15` is 15. */
export const choiceOf = (value: unknown): string => (typeof value === 'number' ? `grid_${value}` : String(value))
export const valueOfChoice = (choice: string, isNumber: boolean): string | number =>
  isNumber ? Number(choice.replace('grid_', '')) : choice
