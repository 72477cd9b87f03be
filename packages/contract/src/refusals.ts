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

/** A departure with room, as the wire names it. */
const NextDeparture = z.object({
  schedule_id: z.nullable(z.int()),
  date: z.string(),
  start_time: z.string(),
  seats_left: z.int(),
})

/** Names of the boats or people who could do it instead. */
const fits = z.array(z.string())

/** A key such as `fri`; null for the hours of a special date. */
const weekday = z.nullable(z.string())

/**
 * Every refusal the API can give: its HTTP status and the numbers it carries (camelCase here and in `domain`,
 * snake_case on the wire). Its sentence in six languages is in `messages/<noun>.ts`; a missing one does not compile.
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

  'transport.name_taken': refusal(409, { name: z.string() }),
  'transport.too_many': refusal(409, { maxTransports: z.int() }),
  /** A departure ahead has sold more than the boat would carry. */
  'transport.too_small': refusal(409, { tour: z.string(), date: z.string(), startTime: z.string(), people: z.int() }),
  'transport.in_use': refusal(409, { departures: z.int(), lastDate: z.string() }),
  'crew.user_taken': refusal(409, { name: z.string() }),
  'crew.too_many': refusal(409, { maxCrew: z.int() }),
  'crew.in_use': refusal(409, { departures: z.int(), lastDate: z.string() }),
  // Why a boat, or somebody, does not take a departure out; `fits` are the names of those who could.
  'assignment.out_of_service': refusal(409, { name: z.string(), fits }),
  'assignment.type_unfit': refusal(409, { name: z.string(), fits }),
  'assignment.paper_expired': refusal(409, {
    name: z.string(),
    paper: z.string(),
    paperName: z.string(),
    expiredOn: z.string(),
    fits,
  }),
  /** Another departure has it; until it is back and ready again. */
  'assignment.busy': refusal(409, {
    name: z.string(),
    tour: z.string(),
    busyFrom: z.string(),
    busyUntil: z.string(),
    timeZone: z.optional(TimeZoneText),
    fits,
  }),
  'assignment.people_missing': refusal(409, {
    people: z.int(),
    peopleLimit: z.int(),
    missingPlaces: z.int(),
    fits,
  }),
  'assignment.seats_missing': refusal(409, { seats: z.int(), capacity: z.int(), missingSeats: z.int(), fits }),
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

  'tour.slug_taken': refusal(409, { suggestion: z.string() }),
  'tour.too_many': refusal(409, { maxTours: z.int() }),
  /** Parts of `domain/tours/readiness` that are not there yet. */
  'tour.not_ready': refusal(409, { missing: z.array(z.string()) }),
  /** Bookings of people who are still to travel; `lastDate` is the day of the last, `YYYY-MM-DD`. */
  'tour.has_bookings': refusal(409, { bookings: z.int(), lastDate: z.string() }),
  /** Days on which more is sold than would fit. */
  'tour.departures_too_full': refusal(409, { dates: z.array(z.string()) }),
  'tour.activity_unknown': bare(422),
  'tour.language_unknown': bare(422),
  'question.repeated': refusal(422, { name: z.string() }),
  'question.options_missing': refusal(422, { name: z.string() }),
  'policy.hours_repeated': refusal(422, { hours: z.int() }),
  'policy.incomplete': bare(422),
  /** Closer to the start than that many hours giving back would cost less. */
  'policy.cheaper_later': refusal(422, { hours: z.int() }),
  'notification.taken': bare(409),
  'notification.variable_unknown': refusal(422, { name: z.string() }),
  'notification.too_many': refusal(409, { maxNotifications: z.int() }),
  'notification.audience_unfit': bare(422),
  'notification.offset_unfit': refusal(422, { minMinutes: z.int(), maxMinutes: z.int() }),
  'message.no_address': bare(409),
  'message.mail_off': bare(409),
  'draft.too_large': refusal(413, { limitBytes: z.int() }),

  'party.empty': bare(422),
  'party.unknown_category': refusal(422, { categoryId: z.int() }),
  'party.needs_adult': refusal(409, { categoryId: z.int() }),
  'party.too_many_per_adult': refusal(409, { categoryId: z.int(), maxPerAdult: z.int() }),
  'party.too_large': refusal(409, { maxPeople: z.int() }),

  'departure.not_found': bare(404),
  'departure.closed': bare(409),
  'departure.canceled': bare(409),
  'departure.departed': bare(409),
  /** What the person who closed the day wrote, maybe nothing. */
  'departure.date_canceled': refusal(409, { reason: z.string() }),
  'departure.hour_taken': refusal(409, { startTime: z.string() }),
  'departure.call_only': bare(409),
  'departure.outside_window': refusal(409, { days: z.int() }),
  'departure.too_soon': refusal(409, cutoff),
  'departure.cutoff_passed': refusal(409, cutoff),
  'departure.range': refusal(422, { maxDays: z.int() }),
  'departure.full': refusal(409, { seatsLeft: z.int() }),
  'departure.people_limit': refusal(409, { placesLeft: z.int() }),
  /** An exclusive group sails for another tour, until that time on the departure's own clock. */
  'departure.transport_committed': refusal(409, { name: z.string(), until: z.string() }),
  /** `seats` are those sold and those blocked. */
  'departure.capacity_below_sold': refusal(409, { seats: z.int() }),
  /** The boats that were assigned have no more seats together, and the tour sells no others. */
  'departure.capacity_above_boats': refusal(409, { seats: z.int() }),

  'group.name_taken': refusal(409, { name: z.string() }),
  'group.too_many': refusal(409, { maxGroups: z.int() }),
  'group.seats_or_transport': bare(422),
  'group.unknown_member': bare(422),
  'group.member_twice': refusal(422, { name: z.string() }),
  /** The day on which most is sold. */
  'group.capacity_below_sold': refusal(409, { seats: z.int(), date: z.string() }),
  'group.people_above_limit': refusal(409, { people: z.int(), date: z.string() }),
  'group.tours_clash': refusal(409, { date: z.string() }),
  'group.has_sales': refusal(409, { seats: z.int(), lastDate: z.string() }),

  'allotment.unfit': bare(409),
  'allotment.full': refusal(409, { seatsLeft: z.int() }),
  'allotment.above_capacity': refusal(422, { capacity: z.int() }),
  'allotment.below_sold': refusal(409, { seats: z.int(), date: z.string() }),
  'allotment.too_many': refusal(409, { maxAllotments: z.int() }),

  'booking.overbooking_off': bare(409),
  'booking.overbooking_forbidden': bare(409),

  /** From this state the wanted one is not reached by hand. */
  'departure.state_unreachable': refusal(409, { state: z.string(), wanted: z.string() }),
  'departure.has_people': refusal(409, { people: z.int() }),
  'departure.join_itself': bare(409),
  'departure.join_other_tour': bare(409),
  'departure.nobody_to_join': bare(409),
  'closure.target_closed': bare(409),
  'closure.not_failed': bare(409),
  /** Nothing was asked, it was decided, or the time is over. */
  'closure.not_asked': bare(409),

  'recurrence.dates_reversed': bare(422),
  /** No day between its dates has one of its weekdays and months. */
  'recurrence.never_runs': bare(422),
  'recurrence.hour_repeated': refusal(422, { startTime: z.string() }),
  'recurrence.min_above_capacity': refusal(422, { startTime: z.string(), capacity: z.int() }),
  /** Another season claims an hour with the same right; with `priority` this one would win it. */
  'recurrence.tie': refusal(409, { name: z.string(), startTime: z.string(), priority: z.int() }),
  'recurrence.has_departures': refusal(409, { departures: z.int(), lastDate: z.string() }),
  'recurrence.category_unknown': refusal(422, { categoryId: z.int() }),
  'recurrence.too_many': refusal(409, { maxRecurrences: z.int() }),
  /** Another departure leaves at the hour that one would move to. */
  'recurrence.move_taken': refusal(409, { date: z.string(), startTime: z.string() }),
  /** At its new hours a departure, of a season or a tour that changes, would not fit into a group it shares seats with (C6). */
  'departure.group_too_full': refusal(409, { date: z.string(), startTime: z.string(), name: z.string() }),
  /** At its new hours a boat or somebody of its crew would be out twice (C10). */
  'departure.unit_busy': refusal(409, {
    date: z.string(),
    startTime: z.string(),
    name: z.string(),
    tour: z.string(),
    busyFrom: z.string(),
    busyUntil: z.string(),
    timeZone: z.optional(TimeZoneText),
  }),
  /** Nobody is on it, or enough are: there is nothing to decide about its minimum (C9). */
  'departure.minimum_met': bare(409),
  /** Departures ahead have boats or buses of the other kind. */
  'tour.transports_unfit': refusal(409, { departures: z.int(), lastDate: z.string() }),
  'canceled_date.too_many': refusal(409, { maxDays: z.int() }),
  'canceled_date.range': refusal(422, { maxDays: z.int() }),
  'canceled_date.past': bare(422),
  'canceled_date.taken': refusal(409, { date: z.string() }),

  'price.option_unknown': bare(422),
  'price.tariff_unknown': refusal(409, { tariff: z.string() }),
  'price.tariff_channel': refusal(409, { tariff: z.string() }),
  'price.extra_unknown': bare(422),
  'price.extra_limit': refusal(409, { name: z.string(), maxQuantity: z.int() }),
  /** So many people have no tier of their own, or more than one. */
  'price.tiers_gap': refusal(422, { people: z.int() }),
  'price.category_unknown': bare(422),
  'price.boat_missing': bare(422),
  /** The same name, role or tariff stands in one list twice. */
  'price.repeated': refusal(422, { name: z.string() }),
  'price.no_adult': bare(422),
  /** More is taken off by hand than this person may; somebody's PIN releases it (P3). */
  'booking.needs_approval': refusal(409, { discountCents: z.int(), maxDiscountCents: z.int(), currency }),
  'booking.seller_unknown': bare(422),
  'approval.refused': bare(422),
  'tax.name_taken': refusal(409, { name: z.string() }),
  /** The tax it was to be charged on top of. */
  'tax.on_top_of': refusal(422, { name: z.string() }),
  'tax.carries_others': refusal(409, { name: z.string() }),
  'tax.tour_unknown': bare(422),
  'tax.too_many': refusal(409, { maxTaxes: z.int() }),
  'promotion.range': bare(422),
  'promotion.scope_unknown': bare(422),
  'promotion.seller_unknown': bare(422),
  'promotion.too_many': refusal(409, { maxPromotions: z.int() }),
  'promotion.code_taken': refusal(409, { name: z.string() }),
  /** A cap may not fall below the uses there are. */
  'promotion.cap_below_uses': refusal(409, { uses: z.int() }),
  /** An offer by its name, or a code, whose uses went to others while a booking did not stand. */
  'promotion.used_up': refusal(409, { kind: z.string(), name: z.string(), cap: z.int(), per: z.string() }),
  'code.unknown': bare(409),
  /** The first day on which it can be used, and the last one. */
  'code.not_yet': refusal(409, { date: z.string() }),
  'code.over': refusal(409, { date: z.string() }),
  'code.used_up': refusal(409, { cap: z.int(), per: z.string() }),
  /** The condition that is not met and what would fit: words, two ends, or the least and the most (cents or a count). */
  'code.not_for_this': refusal(409, {
    condition: z.string(),
    values: z.array(z.string()),
    first: z.nullable(z.string()),
    last: z.nullable(z.string()),
    least: z.nullable(z.int()),
    most: z.nullable(z.int()),
    currency,
  }),

  'booking.price_changed': refusal(409, { quotedCents: z.int(), totalCents: z.int(), currency }),
  'booking.not_active': refusal(409, { status: z.string() }),
  'booking.expired': bare(410),
  'booking.unpaid': refusal(409, { dueCents: z.int(), currency }),
  /** Carries the booking as it is now, so that the writer can compare (I26). */
  'booking.stale': refusal(409, { version: z.int(), current: z.record(z.string(), z.unknown()) }),
  'payment.too_much': refusal(409, { dueCents: z.int(), currency }),
  'payment.not_enough': refusal(409, { dueCents: z.int(), currency }),
  'payment.nothing_due': bare(409),
  /** Where else the whole party would fit, soonest first; each with what the panel needs to choose it. */
  'booking.no_room': refusal(409, { seatsLeft: z.int(), next: z.array(NextDeparture) }),
  'booking.same_departure': bare(409),
  'booking.other_tour': bare(409),
  'booking.has_money': refusal(409, { paidCents: z.int(), currency }),
  // Bookings of one order are paid together, by one customer to one business (B5).
  'order.other_business': bare(409),
  'order.other_currency': bare(409),
  'order.other_customer': bare(409),
  'order.too_large': refusal(409, { maxBookings: z.int() }),
  'booking.refund_changed': refusal(409, { quotedCents: z.int(), refundCents: z.int(), currency }),
  /** The same fields were changed meanwhile: which ones, by whom, and the booking as it is now (B4). */
  'booking.fields_changed': refusal(409, {
    fields: z.array(z.string()),
    by: z.nullable(z.string()),
    current: z.record(z.string(), z.unknown()),
  }),
  'departure.not_departed': refusal(409, { startsAt: z.string(), timeZone: z.optional(TimeZoneText) }),
  'proof.not_needed': bare(409),
  'proof.too_many': refusal(409, { tariff: z.string(), people: z.int() }),
  'passenger.too_many': refusal(422, { people: z.int() }),
  /** More names are written down than people are left: somebody says whose they are. */
  'passenger.who_stays': refusal(409, { people: z.int() }),
  /** `name` is the question that a sale has to answer. */
  'answers.missing': refusal(422, { name: z.string() }),
  'credit.unknown': bare(409),
  'credit.expired': refusal(409, { expiresOn: z.string() }),
  'credit.not_enough': refusal(409, { remainingCents: z.int(), currency }),
  'refund.nothing_paid': bare(409),
  'refund.too_much': refusal(409, { refundableCents: z.int(), currency }),
  'undo.nothing': bare(409),
  'undo.too_late': refusal(409, { minutes: z.int() }),
  'undo.money_moved': bare(409),

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
export type CommonRefusalCode = (typeof COMMON_REFUSALS)[number]
/** What any call may answer that needs a session. */
export const SESSION_REFUSALS = [
  'unauthenticated',
  'session.expired',
  'session.ended',
  'session.user_disabled',
  'api_key.ended',
  'forbidden',
] as const satisfies readonly RefusalCode[]
export type SessionRefusalCode = (typeof SESSION_REFUSALS)[number]
/** What any call may answer that changes data. */
export const WRITE_REFUSALS = [
  'idempotency.key_reused',
  'idempotency.key_required',
] as const satisfies readonly RefusalCode[]
