import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import { minutesOfClock } from '@muelle/domain/hours/clock-text'
import { SPECIAL_DATE_KINDS } from '@muelle/domain/hours/opening'
import { MAX_PERIODS_PER_DAY } from '@muelle/domain/hours/schedules'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import type { FaultCode } from '../messages/fault-messages.ts'
import { Id, IdText, LocalDateText, paged, TimeZoneText, text, Version, ZoneOrLabel } from '../shapes.ts'

export const MAX_SPECIAL_DATE_NAME_LENGTH = 80
/** Most zones that an event names. */
export const MAX_EVENT_ZONES = 20

const within = ([minimum, maximum]: readonly [number, number]) => z.int().check(z.minimum(minimum), z.maximum(maximum))

/** A time of day, `1:30 PM` or `13:30`; the handler receives minutes since midnight. */
const ClockInput = z
  .pipe(
    z
      .string()
      .check(z.refine((value) => minutesOfClock(value) !== null, { error: 'clock' satisfies FaultCode, abort: true })),
    z.transform((value: string) => minutesOfClock(value) ?? 0),
  )
  .register(z.globalRegistry, { type: 'string', examples: ['1:30 PM', '13:30'] })
const PeriodsInput = z.array(z.object({ from: ClockInput, to: ClockInput })).check(z.maxLength(MAX_PERIODS_PER_DAY))
/** A day as it is sent: a closed one may leave its periods out. */
const DayInput = z.object({ isOpen: z.boolean(), periods: z._default(PeriodsInput, []) })

/** A stretch of opening on the wire, `1:30 PM` both; `to` at or before `from` is on the next day (H-2). */
const Period = z.object({ from: z.string(), to: z.string() })
const Day = z.object({ isOpen: z.boolean(), periods: z.array(Period) })
const weekOf = <D extends z.ZodMiniType>(day: D) =>
  z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })
/** A usual week as it is sent. */
export const SchedulesInput = weekOf(DayInput)

/** The usual week of a business (spec 3). */
export const Schedules = weekOf(Day)
export type Schedules = z.output<typeof Schedules>

export const BusinessHours = z.object({
  business_id: Id,
  /** False until the week is saved for the first time; it then reads as closed. */
  is_set: z.boolean(),
  schedules: Schedules,
  time_zone: TimeZoneText,
  /** That of the business: each of its settings raises it. */
  version: Version,
})
export type BusinessHours = z.output<typeof BusinessHours>

const HOURS_ACCESS = [{ module: 'mdu_business_config' }, { module: 'mdu_business_crud' }] as const
const EDIT_ACCESS = { module: 'mdu_business_config', flag: 'edit' } as const
const params = z.object({ id: IdText })

/** And whoever books: what «9» means depends on when it is open. */
const READ_ACCESS = [...HOURS_ACCESS, { module: 'mdu_booking' }] as const

export const getBusinessHours = call({
  method: 'GET',
  path: '/v1/provider/business/:id/opening-hours',
  summary: 'The usual week of a business and its zone',
  access: READ_ACCESS,
  params,
  answer: BusinessHours,
  refusals: ['not_found'],
})

export const setSchedules = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/set-squedules',
  summary: 'Save the usual week of a business, and its zone if it is sent',
  access: EDIT_ACCESS,
  params,
  body: z
    .object({
      /** May be left out only where nothing but the zone changes. */
      schedules: z.optional(SchedulesInput),
      time_zone: z.optional(ZoneOrLabel),
      version: z.optional(Version),
    })
    .check(
      z.refine(({ schedules, time_zone: zone }) => schedules !== undefined || zone !== undefined, {
        error: 'required' satisfies FaultCode,
        path: ['schedules'],
      }),
    ),
  answer: BusinessHours,
  refusals: [
    'not_found',
    'stale',
    'hours.closed_with_periods',
    'hours.no_periods',
    'hours.overlap',
    'hours.overlap_next_day',
  ],
})

/** What the date of an event has of its own; null leaves it as on any other day (H-5). */
const EventRules = z.strictObject({
  covers_per_slot: z.nullable(within(BOUNDS.pacing.coversPerSlot)),
  parties_per_slot: z.nullable(within(BOUNDS.pacing.partiesPerSlot)),
  /** How long every party stays. */
  turn_minutes: z.nullable(within(BOUNDS.visit.turnMinutes)),
  /** Only tables of these zones are booked. */
  zones: z.nullable(z.array(text(1, MAX_ZONE_LENGTH)).check(z.minLength(1), z.maxLength(MAX_EVENT_ZONES))),
})
export type EventRules = z.output<typeof EventRules>

/** A date whose hours differ from its weekday's (H-5). */
export const SpecialDate = z.object({
  id: Id,
  date: LocalDateText,
  kind: z.enum(SPECIAL_DATE_KINDS),
  name: z.string(),
  periods: z.array(Period),
  /** Only of an event. */
  event: z.nullable(EventRules),
  version: Version,
})
export type SpecialDate = z.output<typeof SpecialDate>

export const SpecialDateInput = z.object({
  date: LocalDateText,
  kind: z.enum(SPECIAL_DATE_KINDS),
  name: z._default(text(0, MAX_SPECIAL_DATE_NAME_LENGTH), ''),
  periods: z._default(PeriodsInput, []),
  /** Kept of an event alone; left out, it has nothing of its own. */
  event: z._default(z.nullable(EventRules), null),
})
const SPECIAL_DATE_REFUSALS = [
  'not_found',
  'special_date.taken',
  'hours.closed_with_periods',
  'hours.no_periods',
  'hours.overlap',
] as const

export const listSpecialDates = call({
  method: 'GET',
  path: '/v1/provider/business/:id/special-date',
  summary: 'Dates on which a business has other hours, the earliest first',
  access: READ_ACCESS,
  params,
  query: z.strictObject(
    paged(['date'], {
      /** Both included. */
      from: z.optional(LocalDateText),
      to: z.optional(LocalDateText),
    }),
  ),
  answer: rowsOf(SpecialDate),
  refusals: ['not_found'],
})

export const createSpecialDate = call({
  method: 'POST',
  path: '/v1/provider/business/:id/special-date',
  summary: 'Give a date hours of its own, or close it',
  access: EDIT_ACCESS,
  params,
  body: SpecialDateInput,
  answer: SpecialDate,
  status: 201,
  refusals: SPECIAL_DATE_REFUSALS,
})

export const updateSpecialDate = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/special-date/:specialDateId',
  summary: 'Change a date with hours of its own',
  access: EDIT_ACCESS,
  params: z.object({ id: IdText, specialDateId: IdText }),
  body: z.extend(SpecialDateInput, { version: z.optional(Version) }),
  answer: SpecialDate,
  refusals: [...SPECIAL_DATE_REFUSALS, 'stale'],
})

export const deleteSpecialDate = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/special-date/:specialDateId',
  summary: 'Let a date have the hours of its weekday again',
  access: EDIT_ACCESS,
  params: z.object({ id: IdText, specialDateId: IdText }),
  answer: z.object({}),
  refusals: ['not_found'],
})
