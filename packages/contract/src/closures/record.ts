import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import {
  CLOSURE_ACTIONS,
  CLOSURE_CAUSES,
  CLOSURE_ITEM_STATES,
  MAX_ASK_HOURS,
  MIN_ASK_HOURS,
  REFUND_METHODS,
  UNANSWERED_ACTIONS,
} from '@muelle/domain/closures/closure'
import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { shownFields } from '../bookings/shown-fields.ts'
import { TOURIST_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
  paged,
  SumCents,
  TimeZoneText,
  Version,
} from '../shapes.ts'

/** Departures that one closure takes: more than a harbour sends out in a day. */
export const MAX_CLOSURE_DEPARTURES = 100
/** Bookings that one closure takes. */
export const MAX_CLOSURE_BOOKINGS = 2000

const Locators = z.array(DepartureLocator).check(z.minLength(1), z.maxLength(MAX_CLOSURE_DEPARTURES))

/** When and where a departure of a closure leaves. */
export const ClosurePlace = {
  tour_id: Id,
  tour_name: z.string(),
  schedule_id: z.nullable(Id),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  time_zone: TimeZoneText,
} as const

const PreviewDeparture = z.object({
  ...ClosurePlace,
  departure_id: z.nullable(Id),
  state: z.enum(DEPARTURE_STATES),
  bookings: z.int(),
  people: z.int(),
})

/** A departure that people could move to, with what is left on it now. */
export const ClosureTarget = z.object({
  ...ClosurePlace,
  departure_id: z.nullable(Id),
  seats_left: z.int(),
  places_left: z.int(),
})
export type ClosureTarget = z.output<typeof ClosureTarget>

const Tourist = {
  ...shownFields(TOURIST_FIELDS),
} as const

const PreviewBooking = z.object({
  ...Tourist,
  booking_id: Id,
  version: Version,
  ticket: z.string(),
  status: z.enum(BOOKING_STATUSES),
  departure_id: Id,
  seats: z.int(),
  people: z.int(),
  currency: Currency,
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  seller: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Index in `targets` of the next departure with room, so chosen that all these moves together fit; null where none has. */
  suggestion: z.nullable(z.int()),
})
export type PreviewBooking = z.output<typeof PreviewBooking>

export const ClosurePreview = z.object({
  departures: z.array(PreviewDeparture),
  bookings: z.array(PreviewBooking),
  targets: z.array(ClosureTarget),
  people: z.int(),
  /** What was paid for these bookings and not given back, by how it came. */
  money: z.array(z.object({ method: z.string(), currency: Currency, amount_cents: SumCents })),
  sellers: z.array(z.object({ id: Id, name: z.string(), bookings: z.int(), people: z.int() })),
})
export type ClosurePreview = z.output<typeof ClosurePreview>

export const previewClosure = call({
  method: 'POST',
  path: '/v1/provider/tour/closures/preview',
  summary: 'Who is on departures that are about to be closed, what they paid and where they could go; changes nothing',
  access: { module: 'mdu_tour_booking' },
  body: z.union([
    z.strictObject({ business_id: Id, departures: Locators }),
    /** All departures of a day that start at a time or later and have not left. */
    z.strictObject({ business_id: Id, date: LocalDateText, from_time: z.optional(LocalTimeText) }),
  ]),
  answer: ClosurePreview,
  refusals: ['not_found', 'departure.not_found'],
})

/** What becomes of a booking: to which departure it moves, how its money is given back, or until when its customer may choose. */
const Treatment = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), to: DepartureLocator }),
  z.strictObject({ action: z.literal('refund'), method: z.enum(REFUND_METHODS) }),
  z.strictObject({ action: z.enum(['credit', 'pending', 'keep']) }),
  z.strictObject({
    action: z.literal('ask'),
    hours: z.int().check(z.minimum(MIN_ASK_HOURS), z.maximum(MAX_ASK_HOURS)),
    /** What happens to whoever says nothing until then. */
    otherwise: z.enum(UNANSWERED_ACTIONS),
  }),
])
export type Treatment = z.output<typeof Treatment>

const Item = z.strictObject({ booking_id: Id, version: Version, treatment: Treatment })
const Items = z.array(Item).check(z.maxLength(MAX_CLOSURE_BOOKINGS))

export const ClosureItem = z.object({
  ...Tourist,
  booking_id: Id,
  /** As it is now: what a retry sends. */
  version: Version,
  ticket: z.string(),
  people: z.int(),
  currency: Currency,
  paid_cents: PositiveCents,
  action: z.enum(CLOSURE_ACTIONS),
  method: z.nullable(z.enum(REFUND_METHODS)),
  to: z.nullable(z.object({ ...ClosurePlace, departure_id: Id })),
  state: z.enum(CLOSURE_ITEM_STATES),
  failure: z.nullable(FieldError),
  /** Sold while the closure was being prepared. */
  has_appeared: z.boolean(),
  /** Code of the store credit that the customer now has. */
  credit_code: z.nullable(z.string()),
  /** The question to its customer: until when, what happens without an answer, and the page where they choose. */
  question: z.nullable(z.object({ until: InstantText, otherwise: z.enum(UNANSWERED_ACTIONS), url: z.string() })),
  /** Who decided what was asked: the customer, the desk for them, or the clock. */
  answered_by: z.nullable(z.enum(['customer', 'desk', 'deadline'])),
})
export type ClosureItem = z.output<typeof ClosureItem>

const Progress = z.object({
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Bookings whose customers have not answered yet. */
  asked: z.int(),
})

export const Closure = z.object({
  id: Id,
  business_id: Id,
  cause: z.enum(CLOSURE_CAUSES),
  reason: z.string(),
  created_at: InstantText,
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  finished_at: z.nullable(InstantText),
  progress: Progress,
  departures: z.array(z.object({ ...ClosurePlace, departure_id: Id, state: z.enum(DEPARTURE_STATES) })),
  items: z.array(ClosureItem),
})
export type Closure = z.output<typeof Closure>

export const startClosure = call({
  method: 'POST',
  path: '/v1/provider/tour/closures',
  summary: 'Close departures and treat every booking on them; nobody pays a penalty, whatever the cause',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.strictObject({
    business_id: Id,
    cause: z.enum(CLOSURE_CAUSES),
    reason: optionalText(MAX_REASON),
    departures: Locators,
    items: Items,
    /** For bookings that are not among `items`: those sold meanwhile are treated too. */
    default: Treatment,
  }),
  answer: Closure,
  status: 201,
  refusals: ['not_found', 'departure.not_found', 'departure.departed', 'closure.target_closed'],
  needsIdempotencyKey: true,
})

/** A closure in a list: when, why, how many departures and how far it has come. */
export const ClosureSummary = z.object({
  id: Id,
  cause: z.enum(CLOSURE_CAUSES),
  reason: z.string(),
  created_at: InstantText,
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  finished_at: z.nullable(InstantText),
  /** The first and the last local date of its departures. */
  from: LocalDateText,
  to: LocalDateText,
  departures: z.int(),
  progress: Progress,
})
export type ClosureSummary = z.output<typeof ClosureSummary>

export const listClosures = call({
  method: 'GET',
  path: '/v1/provider/tour/closures',
  summary: 'Closures of a business, newest first unless sorted, with how far each has come',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ ...paged(['created_at'], {}), business_id: IdText }),
  answer: rowsOf(ClosureSummary),
  refusals: ['not_found'],
})

export const getClosure = call({
  method: 'GET',
  path: '/v1/provider/tour/closures/:id',
  summary: 'How far a closure has come, booking by booking',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: Closure,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const retryClosure = call({
  method: 'PUT',
  path: '/v1/provider/tour/closures/:id/items',
  summary: 'Decide anew on bookings of a closure that failed or whose customers were asked, each with its treatment',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ items: Items }),
  answer: Closure,
  refusals: ['not_found', 'departure.not_found', 'closure.target_closed', 'closure.not_failed'],
  needsIdempotencyKey: true,
})
