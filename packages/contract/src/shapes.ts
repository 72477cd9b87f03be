import { MAX_PRICE_CENTS } from '@muelle/domain/bookings/sale/price-limit'
import { isLocalDate } from '@muelle/domain/local-date'
import { codePointLength, isCleanText, oneLine, severalLines } from '@muelle/domain/text'
import { isLocalTime, isTimeZone, zoneOfSpecLabel } from '@muelle/domain/time'
import { PASSWORD_LENGTH, TYPED_PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import * as z from 'zod/mini'
import { FACTOR_CODE, MAX_EMAIL, MAX_PHONE, PIN_PATTERN } from './field-bounds.ts'
import type { FaultCode, FaultDetail } from './messages/fault-messages.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from './paging.ts'

const MAX_ID = Number.MAX_SAFE_INTEGER
const DIGITS = /^-?\d{1,16}$/

/** Parameters of a check whose failure is that fault; `bounds` are the numbers of its sentence. */
const fault = <F extends FaultCode>(code: F, bounds?: FaultDetail<F>) => ({
  error: code,
  ...(bounds ? { params: bounds } : {}),
})

/** A positive integer, unique in the installation. */
export const Id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

const isIntegerText = (value: unknown) =>
  typeof value === 'string' ? DIGITS.test(value) : typeof value === 'number' && Number.isSafeInteger(value)
/**
 * An integer that arrives as text: in a path or a query. Anything but plain digits is refused, never ignored.
 * A caller of the client may pass the number itself, which the URL turns into text.
 */
export const integerText = (min: number, max: number) =>
  z
    .pipe(
      z.custom<string | number>(isIntegerText, {
        error: ({ input }) => (input === undefined ? 'required' : 'integer') satisfies FaultCode,
      }),
      z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max })
export const IdText = integerText(1, MAX_ID)

/** Which records an id can be of: those of accounts count on without end, what the product comes with has narrower columns. */
const WIDTHS = { smallint: 32_767, integer: 2_147_483_647 } as const
/** What an id arrives as that its column cannot hold: no record has it, so it is answered like any other that is not found. */
export const NOBODYS_ID = 0
const within = (width: keyof typeof WIDTHS) => (id: number) => (id > WIDTHS[width] ? NOBODYS_ID : id)
/** An id of what is kept in a column of that width, such as a country. */
export const narrowId = (width: keyof typeof WIDTHS) =>
  z.pipe(Id, z.transform(within(width))).register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: MAX_ID })
/** The same in a path or a query. */
export const narrowIdText = (width: keyof typeof WIDTHS) =>
  z
    .pipe(IdText, z.transform(within(width)))
    .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: MAX_ID })

/** Integer minor units (centavos) of one price or payment: ten thousand millions of the currency. What is summed up is `SumCents`. */
export const MAX_CENTS = MAX_PRICE_CENTS
export const Cents = z.int().check(z.minimum(-MAX_CENTS), z.maximum(MAX_CENTS))
export const PositiveCents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))
/** What many amounts come to: as exact as an integer can be sent, and so wider than the largest of them. */
export const SumCents = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
/** ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
export const Version = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** `YYYY-MM-DD` of the business's calendar; 30 February is refused. */
export const LocalDateText = z
  .string()
  .check(z.refine(isLocalDate, fault('date')))
  .register(z.globalRegistry, { format: 'date' })
/** `HH:mm`, 24 hours. */
export const LocalTimeText = z
  .string()
  .check(z.refine(isLocalTime, fault('time')))
  .register(z.globalRegistry, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** An instant in ISO 8601, UTC. */
export const InstantText = z.iso.datetime({ offset: true })
/** An IANA zone. */
export const TimeZoneText = z.string().check(z.refine(isTimeZone, fault('time_zone')))
/** An IANA zone, or a label of the specification such as `gmt-6`, which arrives as the zone behind it (T1, I25). */
export const ZoneOrLabel = z
  .pipe(
    z.string().check(z.refine((text) => zoneOfSpecLabel(text) !== null || isTimeZone(text), fault('time_zone'))),
    z.transform((text: string) => zoneOfSpecLabel(text) ?? text),
  )
  .register(z.globalRegistry, { type: 'string', examples: ['America/Cancun', 'gmt-5'] })

/** Text of a person as `tidy` leaves it, without NUL and lone surrogates, its length counted in code points. */
const tidied = (min: number, max: number, tidy: (typed: string) => string) =>
  z
    .pipe(
      // Composing and trimming shorten a text, so what is far longer than `max` is refused before it costs anything.
      z.string().check(
        z.refine((value) => value.length <= max * 4 + 64, { ...fault('too_long', { maximum: max }), abort: true }),
        z.refine(isCleanText, fault('text')),
      ),
      z.pipe(
        z.transform(tidy),
        z.string().check(
          z.refine(
            (value) => codePointLength(value) >= min,
            min === 1 ? fault('required') : fault('too_short', { minimum: min }),
          ),
          z.refine((value) => codePointLength(value) <= max, fault('too_long', { maximum: max })),
        ),
      ),
    )
    .register(z.globalRegistry, { type: 'string', ...(min > 0 ? { minLength: min } : {}), maxLength: max })
/** A text of one line, such as a name: NFC, trimmed, nothing in it that breaks the line or turns its direction. */
export const text = (min: number, max: number) => tidied(min, max, oneLine)
/** A text that may have several lines, such as a note or a message. */
export const lines = (min: number, max: number) => tidied(min, max, severalLines)

/** A text or nothing: an empty field means absent and arrives as null. */
const orNothing = (written: ReturnType<typeof tidied>) =>
  z.optional(
    z.nullable(
      z.pipe(
        written,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  )
export const optionalText = (max: number) => orNothing(text(0, max))
export const optionalLines = (max: number) => orNothing(lines(0, max))
export const Email = z.string().check(z.overwrite(oneLine), z.maxLength(MAX_EMAIL), z.email())
/** The same, empty or absent when there is none. */
export const OptionalEmail = z.optional(
  z.nullable(
    z
      .pipe(
        z.string().check(
          z.overwrite(oneLine),
          z.maxLength(MAX_EMAIL),
          z.refine((value) => value === '' || z.regexes.email.test(value), fault('email')),
        ),
        z.transform((value: string) => (value === '' ? null : value)),
      )
      .register(z.globalRegistry, { type: 'string', maxLength: MAX_EMAIL }),
  ),
)
/** Text as it was typed, of so many code points: nothing is trimmed, cut or normalised. */
const typed = (min: number, max: number) =>
  z.string().check(
    z.refine((value) => codePointLength(value) >= min, fault('too_short', { minimum: min })),
    z.refine((value) => codePointLength(value) <= max, fault('too_long', { maximum: max })),
  )
/** A password that is compared with the one that is set. */
export const CurrentPassword = typed(1, TYPED_PASSWORD_LENGTH.max).register(z.globalRegistry, {
  type: 'string',
  minLength: 1,
  maxLength: TYPED_PASSWORD_LENGTH.max,
})
/** The same in the form of the login. */
export const LoginPassword = typed(TYPED_PASSWORD_LENGTH.min, TYPED_PASSWORD_LENGTH.max).register(z.globalRegistry, {
  type: 'string',
  minLength: TYPED_PASSWORD_LENGTH.min,
  maxLength: TYPED_PASSWORD_LENGTH.max,
})
/** Four to eight digits with which a manager releases what somebody else may not do alone (P3). */
export const Pin = z.string().check(z.regex(PIN_PATTERN))
/** Six digits of an authenticator, or a recovery code; spaces and hyphens between them do not count. */
export const FactorCode = z
  .string()
  .check(z.trim(), z.minLength(FACTOR_CODE.min), z.maxLength(FACTOR_CODE.max), z.regex(/^[A-Za-z0-9 -]+$/))
/** A password that is being set, exactly as typed: nothing is trimmed or cut. */
export const NewPassword = typed(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  .check(z.refine(isCleanText, fault('text')))
  .register(z.globalRegistry, { type: 'string', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
/** Digits of a telephone number, at least four, with the signs people type between them. */
export const Phone = z
  .string()
  .check(z.overwrite(oneLine), z.maxLength(MAX_PHONE), z.regex(/^\+?(?:[\s().-]*\d){4,20}[\s().-]*$/))

/** The query of a paged list over the fields it can sort by and filter on; a field that is not declared is refused. */
export const paged = <const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>(
  sortable: S,
  filter: F,
) => ({
  page: z._default(integerText(1, MAX_PAGE), 1),
  count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  sorting: z.optional(
    z.array(z.enum(sortable.flatMap((field) => [field, `-${field}`]) as [Sort<S>, ...Sort<S>[]])).check(z.maxLength(4)),
  ),
  filter: z.optional(z.strictObject(filter)),
})
export type Sort<S extends readonly string[]> = S[number] | `-${S[number]}`
