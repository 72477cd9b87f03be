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
  'forbidden',
] as const satisfies readonly RefusalCode[]
/** What any call may answer that changes data. */
export const WRITE_REFUSALS = [
  'idempotency.key_reused',
  'idempotency.key_required',
] as const satisfies readonly RefusalCode[]
