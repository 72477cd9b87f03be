import * as z from 'zod/mini'
import { Currency, TimeZoneText } from './shapes.ts'

type Status = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
type Declared<S extends Status, D extends z.core.$ZodShape> = { status: S; detail: z.ZodMiniObject<D> }

const refusal = <S extends Status, D extends z.core.$ZodShape>(status: S, detail: D): Declared<S, D> => ({
  status,
  detail: z.object(detail),
})
const bare = <S extends Status>(status: S) => refusal(status, {})

/** Currency of the amounts beside it; without it the sentence gives them with two decimals and no sign. */
const currency = z.optional(Currency)
/** The last moment of sale, ISO 8601; the sentence tells it on the clock of `timeZone`, or as written when there is none. */
const cutoff = { cutoffAt: z.string(), timeZone: z.optional(TimeZoneText) }

/** A key such as `fri`; null for the hours of a special date. */
const weekday = z.nullable(z.string())

/**
 * Every refusal the API can give: its HTTP status and the numbers it carries (camelCase here and in `domain`,
 * snake_case on the wire). Its sentence in six languages is in `messages/`; a missing one does not compile.
 */
export const REFUSALS = {
  // What any call may answer.
  invalid: bare(422),
  malformed: bare(422),
  too_large: refusal(413, { limitBytes: z.int() }),
  unsupported_media_type: bare(415),
  unauthenticated: bare(401),
  forbidden: refusal(403, { module: z.nullable(z.string()), flag: z.nullable(z.string()) }),
  not_found: bare(404),
  /** Somebody else saved the record first; `current` is it as a read would give it now (I26). */
  stale: refusal(409, { version: z.int(), current: z.record(z.string(), z.unknown()) }),
  busy: bare(503),
  draining: bare(503),
  too_many_requests: refusal(429, { retryAfterSeconds: z.int() }),
  unknown_error: bare(500),
  'idempotency.key_reused': bare(422),
  'idempotency.key_required': bare(422),

  'session.expired': bare(401),
  'session.ended': bare(401),
  'session.reused': bare(401),
  'session.user_disabled': bare(401),
  'login.incorrect': bare(401),
  'login.throttled': refusal(429, { retryAfterSeconds: z.int() }),
  'login.second_factor_required': bare(401),
  'login.code_incorrect': bare(401),
  'password.incorrect': bare(422),
  'second_factor.code_incorrect': bare(422),
  'second_factor.enabled': bare(409),
  'second_factor.not_started': bare(409),
  'second_factor.not_enabled': bare(409),
  'legal.too_complex': refusal(422, { maxLines: z.int(), maxDepth: z.int(), maxMarks: z.int() }),

  'user.is_owner': bare(409),
  'user.is_self': bare(409),
  /** A right that the other holds and this person lacks. */
  'user.holds_more': refusal(403, { module: z.string(), flag: z.nullable(z.string()) }),
  'user.disabled': bare(409),
  'user.username_taken': bare(409),
  'user.permission_unknown': bare(404),
  'invitation.not_valid': bare(410),
  'permission.name_taken': bare(409),
  'permission.in_use': refusal(409, { users: z.int() }),
  'permission.holds_more': refusal(403, { module: z.string(), flag: z.nullable(z.string()) }),
  'member.is_self': bare(409),
  'member.role_unfit': refusal(409, { role: z.string() }),
  'member.role_holds_more': refusal(403, { module: z.string(), flag: z.nullable(z.string()) }),
  /** The e-mail belongs to a user of the account, who can be added instead. */
  'member.email_known': refusal(409, { name: z.string() }),

  /** The public address of a business follows from its slug. */
  'business.url_read_only': refusal(422, { url: z.string() }),
  'hours.closed_with_periods': refusal(422, { weekday }),
  'hours.no_periods': refusal(422, { weekday }),
  'hours.overlap': refusal(422, { weekday }),
  'hours.overlap_next_day': refusal(422, { weekday, nextWeekday: z.string() }),
  'special_date.taken': refusal(409, { date: z.string() }),

  'business.name_taken': bare(409),
  /** Somebody has that slug, or the product keeps it for itself; `suggestion` is free. */
  'business.slug_taken': refusal(409, { suggestion: z.string() }),
  'business.type_in_use': refusal(409, { tours: z.int(), resources: z.int() }),
  /** Departures still to come that people have places on; `lastDate` is the day of the last, `YYYY-MM-DD`. */
  'business.has_departures': refusal(409, { departures: z.int(), people: z.int(), lastDate: z.string() }),
  'business.owes_refunds': refusal(409, { refunds: z.int() }),
  'business.country_unknown': bare(422),
  'business.currency_unknown': bare(422),

  'image.missing': bare(422),
  'image.type': bare(422),
  'image.too_large': refusal(422, { limitBytes: z.int() }),
  'image.too_many_pixels': refusal(422, { maxMegapixels: z.int() }),
  'image.broken': bare(422),
  /** The account keeps as many images that nothing uses as it may; they go after a day. */
  'image.too_many': bare(409),
  /** A record names a file that the account does not have. */
  'image.unknown': bare(422),

  'resource.name_taken': refusal(409, { name: z.string() }),
  'resource.type_unfit': refusal(422, { type: z.string() }),
  'resource.min_above_capacity': refusal(422, { capacity: z.int() }),
  'resource.until_passed': bare(422),
  'resource.too_many': refusal(409, { maxResources: z.int() }),
  'resource.in_combo': refusal(409, { combo: z.string() }),
  // Why a resource is not given to a party.
  'resource.unavailable': bare(409),
  'resource.cleaning': bare(409),
  'resource.party_too_small': refusal(409, { minParty: z.int() }),
  'resource.party_too_large': refusal(409, { capacity: z.int() }),
  'resource.channel_closed': bare(409),
  'resource.vip_only': bare(409),
  'combo.singles_fit': refusal(409, { capacity: z.int() }),
  'combo.name_taken': refusal(409, { name: z.string() }),
  'combo.unknown_resource': bare(422),
  'combo.too_large': refusal(422, { seats: z.int() }),
  'combo.duplicate': refusal(409, { name: z.string() }),
  'combo.too_many': refusal(409, { maxCombos: z.int() }),

  'party.empty': bare(422),
  'party.unknown_category': refusal(422, { categoryId: z.int() }),
  'party.needs_adult': refusal(409, { categoryId: z.int() }),
  'party.too_many_per_adult': refusal(409, { categoryId: z.int(), maxPerAdult: z.int() }),
  'party.too_large': refusal(409, { maxPeople: z.int() }),

  'departure.not_found': bare(404),
  'departure.closed': bare(409),
  'departure.canceled': bare(409),
  'departure.departed': bare(409),
  'departure.call_only': bare(409),
  'departure.outside_window': refusal(409, { days: z.int() }),
  'departure.too_soon': refusal(409, cutoff),
  'departure.cutoff_passed': refusal(409, cutoff),
  'departure.range': refusal(422, { maxDays: z.int() }),
  'departure.full': refusal(409, { seatsLeft: z.int() }),
  'departure.people_limit': refusal(409, { placesLeft: z.int() }),

  'booking.price_changed': refusal(409, { quotedCents: z.int(), totalCents: z.int(), currency }),
  'booking.not_active': refusal(409, { status: z.string() }),
  'booking.expired': bare(410),
  'booking.unpaid': refusal(409, { dueCents: z.int(), currency }),
  /** Carries the booking as it is now, so that the writer can compare (I26). */
  'booking.stale': refusal(409, { version: z.int(), current: z.record(z.string(), z.unknown()) }),
  'payment.too_much': refusal(409, { dueCents: z.int(), currency }),
  'payment.not_enough': refusal(409, { dueCents: z.int(), currency }),

  'settings.not_offered': refusal(409, { section: z.string() }),
  'settings.window_empty': refusal(409, { latestDays: z.int() }),
  'settings.turns_order': bare(409),
  'settings.late_after_grace': refusal(409, { graceMinutes: z.int() }),
  'settings.no_show_before_grace': refusal(409, { graceMinutes: z.int() }),
  'settings.day_cut': refusal(409, { from: z.string(), to: z.string() }),
  'settings.name_repeated': refusal(409, { name: z.string() }),
  'settings.field_missing': refusal(409, { key: z.string() }),
  'settings.label_missing': bare(409),
  'settings.options_missing': refusal(409, { name: z.string() }),
  'settings.asked_of_nobody': refusal(409, { name: z.string() }),

  'api_key.ended': bare(401),
  'api_key.expiry_passed': bare(409),
  'api_key.limit': refusal(409, { maxKeys: z.int() }),
  'webhook.limit': refusal(409, { maxWebhooks: z.int() }),
  'webhook.address': bare(422),
} as const

export type RefusalCode = keyof typeof REFUSALS
type DetailShape<C extends RefusalCode> = (typeof REFUSALS)[C]['detail']['shape']
/** The numbers of a refusal; a bare one has none, which zod would type as an object that may not even hold a `code`. */
export type RefusalDetail<C extends RefusalCode> = keyof DetailShape<C> extends never
  ? Record<never, never>
  : z.output<(typeof REFUSALS)[C]['detail']>
type Flat<T> = { [K in keyof T]: T[K] }
/** A refusal as code passes it around: its code with its numbers beside it. */
export type Refusal<C extends RefusalCode = RefusalCode> = { [K in C]: Flat<{ code: K } & RefusalDetail<K>> }[C]

/** What any call may answer besides its own refusals. */
export const COMMON_REFUSALS = [
  'invalid',
  'malformed',
  'too_large',
  'unsupported_media_type',
  'busy',
  'draining',
  'too_many_requests',
  'unknown_error',
] as const satisfies readonly RefusalCode[]
/** What any call may answer that needs a session. */
export const SESSION_REFUSALS = [
  'unauthenticated',
  'session.expired',
  'session.ended',
  'session.user_disabled',
  'api_key.ended',
  'forbidden',
] as const satisfies readonly RefusalCode[]
/** What any call may answer that changes data. */
export const WRITE_REFUSALS = [
  'idempotency.key_reused',
  'idempotency.key_required',
] as const satisfies readonly RefusalCode[]
