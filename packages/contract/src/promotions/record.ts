import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import {
  BEARERS,
  isCode,
  MAX_CODE_LENGTH,
  normalizeCode,
  PROMOTION_KINDS,
  TARIFF_KINDS,
} from '@muelle/domain/promotions/promotion'
import { PROMOTION_STATES } from '@muelle/domain/promotions/promotion-state'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import * as z from 'zod/mini'
import { Party } from '../bookings/party.ts'
import { Quote } from '../bookings/quote.ts'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { PROMOTION_SORTS } from '../list-fields.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  paged,
  text,
  Version,
} from '../shapes.ts'
import {
  MAX_ADVANCE_DAYS,
  MAX_CODE_PREFIX,
  MAX_GENERATED_CODES,
  MAX_PAY_PEOPLE,
  MAX_PROMOTION_NAME,
  MAX_TAKE_PEOPLE,
} from './promotion-bounds.ts'

/** Most offers of one business that are not deleted: each is judged in every sale. */
export const MAX_OFFERS = 200
export const MAX_CODE_PROMOTIONS = 2000
const MAX_SCOPE = 200
const MAX_SELLERS = 200
const MAX_USES = 1_000_000
const MAX_PARTY = 10_000

/** A code as it is kept, however it was typed. */
const Code = z
  .pipe(z.pipe(text(2, MAX_CODE_LENGTH * 2), z.transform(normalizeCode)), z.string().check(z.refine(isCode)))
  .register(z.globalRegistry, { type: 'string', pattern: '^[A-Z0-9][A-Z0-9-]{1,23}$' })

const positive = (max: number) => z.int().check(z.minimum(1), z.maximum(max))
const days = z.int().check(z.minimum(0), z.maximum(MAX_ADVANCE_DAYS))

/** What it takes off: basis points, cents, so many for the price of fewer, or what a person (or the whole boat) pays. */
export const PromotionDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basis_points: positive(10_000) }),
  z.strictObject({
    kind: z.enum(['per_person', 'per_booking']),
    amount_cents: PositiveCents.check(z.minimum(1)),
  }),
  z.strictObject({
    kind: z.literal('x_for_y'),
    take_people: positive(MAX_TAKE_PEOPLE),
    pay_people: positive(MAX_PAY_PEOPLE),
  }),
  z.strictObject({ kind: z.literal('special_price'), price_cents: PositiveCents }),
])
export type PromotionDiscount = z.output<typeof PromotionDiscount>

/** A tour, one of its seasons or one of its start times. */
const ScopeEntry = z.strictObject({
  tour_id: Id,
  recurrence_id: z.optional(z.nullable(Id)),
  schedule_id: z.optional(z.nullable(Id)),
})

const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.nullable(z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length)))

/** For whom and when (O1); null, or absent, is no condition. Days and hours are the tour's own, both ends included. */
const CONDITIONS = {
  purchase_from: z.nullable(LocalDateText),
  purchase_to: z.nullable(LocalDateText),
  travel_from: z.nullable(LocalDateText),
  travel_to: z.nullable(LocalDateText),
  /** Of the departure; 0 is Sunday. */
  weekdays: z.nullable(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7))),
  /** Between which times the departure starts. */
  hour_from: z.nullable(LocalTimeText),
  hour_to: z.nullable(LocalTimeText),
  channels: someOf(BOOKING_CHANNELS),
  /** Whose places it takes something off. */
  age_ranges: someOf(AGE_RANGES),
  tariffs: someOf(TARIFF_KINDS),
  min_people: z.nullable(positive(MAX_PARTY)),
  max_people: z.nullable(positive(MAX_PARTY)),
  /** Of the list price of the places. */
  min_amount_cents: z.nullable(PositiveCents),
  max_amount_cents: z.nullable(PositiveCents),
  /** Calendar days between the sale and the departure. */
  min_advance_days: z.nullable(days),
  max_advance_days: z.nullable(days),
  /** Uses at most (O3): in all, on one day of sale, by one customer, who is known by their telephone or e-mail. */
  cap_total: z.nullable(positive(MAX_USES)),
  cap_per_day: z.nullable(positive(MAX_USES)),
  cap_per_customer: z.nullable(positive(MAX_USES)),
  max_discount_cents: z.nullable(PositiveCents.check(z.minimum(1))),
} as const

/** What is written of an offer. On a change, what is absent stays as it is. */
const OfferBody = z.strictObject({
  name: text(1, MAX_PROMOTION_NAME),
  discount: PromotionDiscount,
  /** Null is every tour of the business, those to come included. */
  scope: z.optional(z.nullable(z.array(ScopeEntry).check(z.minLength(1), z.maxLength(MAX_SCOPE)))),
  /** Null is every seller. */
  seller_ids: z.optional(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(MAX_SELLERS)))),
  ...z.partial(z.object(CONDITIONS)).shape,
  /** A customer who cancels gets the use back (O3). */
  returns_on_cancel: z.optional(z.boolean()),
  bearer: z.optional(z.enum(BEARERS)),
  enabled: z.optional(z.boolean()),
})
export type OfferBody = z.output<typeof OfferBody>

/** What is written of a code besides. */
const CodeBody = z.extend(OfferBody, {
  /** Applied to what the offer leaves, instead of competing with it (O2). */
  stackable: z.optional(z.boolean()),
  /** Whose sale it is that comes with this code (O6). */
  seller_user_id: z.optional(z.nullable(Id)),
})
export type CodeBody = z.output<typeof CodeBody>

const Person = z.object({ id: Id, name: z.string() })

/** An offer or a discount code with its conditions, its state today and what came of it. */
export const Promotion = z.object({
  id: Id,
  business_id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  /** The one code it has; null for an offer and for codes that were generated together. */
  code: z.nullable(z.string()),
  codes: z.int(),
  /** Each of its codes is good for one booking. */
  single_use: z.boolean(),
  currency: Currency,
  discount: PromotionDiscount,
  stackable: z.boolean(),
  scope: z.nullable(
    z.array(
      z.object({
        tour_id: Id,
        recurrence_id: z.nullable(Id),
        schedule_id: z.nullable(Id),
        /** Tour, season and start time, as far as they are named. */
        name: z.string(),
      }),
    ),
  ),
  sellers: z.nullable(z.array(Person)),
  ...CONDITIONS,
  returns_on_cancel: z.boolean(),
  bearer: z.enum(BEARERS),
  seller: z.nullable(Person),
  enabled: z.boolean(),
  state: z.enum(PROMOTION_STATES),
  uses: z.object({
    reserved: z.int(),
    consumed: z.int(),
    returned: z.int(),
    /** Of the bookings that have it: what it took off, and what they cost. */
    discount_cents: PositiveCents,
    revenue_cents: PositiveCents,
  }),
  created_at: InstantText,
  version: Version,
})
export type Promotion = z.output<typeof Promotion>

const One = z.object({ id: IdText })
const READ = { module: 'mdu_promotion' } as const
const BODY_REFUSALS = ['not_found', 'promotion.range', 'promotion.scope_unknown', 'promotion.seller_unknown'] as const

const listQuery = z.strictObject(
  paged(PROMOTION_SORTS, {
    business_id: z.optional(IdText),
    tour_id: z.optional(IdText),
    /** Part of the name or of a code, whatever its accents and case. */
    search: z.optional(text(1, MAX_PROMOTION_NAME)),
    state: z.optional(z.array(z.enum(PROMOTION_STATES)).check(z.maxLength(PROMOTION_STATES.length))),
  }),
)

export const listOffers = call({
  method: 'GET',
  path: '/v1/provider/offer',
  summary: 'Offers, newest first unless sorted',
  access: READ,
  query: listQuery,
  answer: rowsOf(Promotion),
  refusals: ['not_found'],
})

export const getOffer = call({
  method: 'GET',
  path: '/v1/provider/offer/:id',
  summary: 'One offer',
  access: READ,
  params: One,
  answer: Promotion,
  refusals: ['not_found'],
})

export const createOffer = call({
  method: 'POST',
  path: '/v1/provider/offer',
  summary: 'Add an offer, which applies by itself wherever it is the best for the customer (O2)',
  access: { module: 'mdu_promotion', flag: 'create' },
  body: z.extend(OfferBody, { business_id: Id }),
  answer: Promotion,
  status: 201,
  refusals: [...BODY_REFUSALS, 'promotion.too_many'],
})

export const updateOffer = call({
  method: 'PUT',
  path: '/v1/provider/offer/:id',
  summary: 'Change an offer; bookings keep what they were sold with',
  access: { module: 'mdu_promotion', flag: 'edit' },
  params: One,
  body: z.extend(z.partial(OfferBody), { version: Version }),
  answer: Promotion,
  refusals: [...BODY_REFUSALS, 'stale', 'promotion.cap_below_uses'],
})

export const deleteOffer = call({
  method: 'DELETE',
  path: '/v1/provider/offer/:id',
  summary: 'Delete an offer; bookings keep what they were sold with',
  access: { module: 'mdu_promotion', flag: 'delete' },
  params: One,
  answer: z.object({}),
  refusals: ['not_found'],
})

export const listDiscountCodes = call({
  method: 'GET',
  path: '/v1/provider/discount-code',
  summary: 'Discount codes, newest first unless sorted; codes generated together are one row',
  access: READ,
  query: listQuery,
  answer: rowsOf(Promotion),
  refusals: ['not_found'],
})

export const getDiscountCode = call({
  method: 'GET',
  path: '/v1/provider/discount-code/:id',
  summary: 'One discount code',
  access: READ,
  params: One,
  answer: Promotion,
  refusals: ['not_found'],
})

export const createDiscountCode = call({
  method: 'POST',
  path: '/v1/provider/discount-code',
  summary: 'Add a discount code, or many at once that are each good for one booking',
  access: { module: 'mdu_promotion', flag: 'create' },
  body: z.union([
    z.extend(CodeBody, { business_id: Id, code: Code }),
    z.extend(CodeBody, {
      business_id: Id,
      generate: z.strictObject({
        quantity: positive(MAX_GENERATED_CODES),
        /** What each of them begins with. */
        prefix: z.optional(
          z.nullable(
            z.pipe(z.pipe(text(2, MAX_CODE_PREFIX), z.transform(normalizeCode)), z.string().check(z.refine(isCode))),
          ),
        ),
      }),
    }),
  ]),
  answer: Promotion,
  status: 201,
  refusals: [...BODY_REFUSALS, 'promotion.too_many', 'promotion.code_taken'],
})

export const updateDiscountCode = call({
  method: 'PUT',
  path: '/v1/provider/discount-code/:id',
  summary: 'Change a discount code; bookings keep what they were sold with',
  access: { module: 'mdu_promotion', flag: 'edit' },
  params: One,
  body: z.extend(z.partial(CodeBody), { code: z.optional(Code), version: Version }),
  answer: Promotion,
  refusals: [...BODY_REFUSALS, 'stale', 'promotion.cap_below_uses', 'promotion.code_taken'],
})

export const deleteDiscountCode = call({
  method: 'DELETE',
  path: '/v1/provider/discount-code/:id',
  summary: 'Delete a discount code; the code is free again, bookings keep what they were sold with',
  access: { module: 'mdu_promotion', flag: 'delete' },
  params: One,
  answer: z.object({}),
  refusals: ['not_found'],
})

/** A use of a promotion by a booking. */
export const PromotionUse = z.object({
  booking: z.object({
    id: Id,
    ticket: z.string(),
    status: z.enum(BOOKING_STATUSES),
    tour_name: z.string(),
    tourist: z.nullable(z.string()),
    /** Of the departure. */
    local_date: LocalDateText,
    total_cents: PositiveCents,
    currency: Currency,
  }),
  state: z.enum(['reserved', 'consumed', 'returned']),
  code: z.nullable(z.string()),
  discount_cents: PositiveCents,
  created_at: InstantText,
})
export type PromotionUse = z.output<typeof PromotionUse>

const usesQuery = z.strictObject(paged(['created_at'], {}))

export const listOfferUses = call({
  method: 'GET',
  path: '/v1/provider/offer/:id/uses',
  summary: 'The bookings that an offer was given to, newest first',
  access: READ,
  params: One,
  query: usesQuery,
  answer: rowsOf(PromotionUse),
  refusals: ['not_found'],
})

export const listDiscountCodeUses = call({
  method: 'GET',
  path: '/v1/provider/discount-code/:id/uses',
  summary: 'The bookings that used a discount code, newest first',
  access: READ,
  params: One,
  query: usesQuery,
  answer: rowsOf(PromotionUse),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const listGeneratedCodes = call({
  method: 'GET',
  path: '/v1/provider/discount-code/:id/codes',
  summary: 'All codes of a promotion and whether each is still free',
  access: READ,
  params: One,
  answer: rowsOf(z.object({ code: z.string(), is_free: z.boolean() })),
  refusals: ['not_found'],
})

export const listOfferTours = call({
  method: 'GET',
  path: '/v1/provider/offer/tour-list',
  summary: 'Tours of a business that a promotion can be for, by name',
  access: READ,
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(z.object({ id: Id, name: z.string() })),
  refusals: ['not_found'],
})

export const listOfferRecurrences = call({
  method: 'GET',
  path: '/v1/provider/offer/tour-recurrence-list',
  summary: 'Seasons of a tour that a promotion can be for',
  access: READ,
  query: z.strictObject({ tour_id: IdText }),
  answer: rowsOf(
    z.object({ id: Id, name: z.string(), valid_from: LocalDateText, valid_to: z.nullable(LocalDateText) }),
  ),
  refusals: ['not_found'],
})

export const listOfferSchedules = call({
  method: 'GET',
  path: '/v1/provider/offer/tour-recurrence-schedule-list',
  summary: 'Start times of a tour that a promotion can be for',
  access: READ,
  query: z.strictObject({ tour_id: IdText }),
  answer: rowsOf(z.object({ id: Id, recurrence_id: Id, start_time: LocalTimeText })),
  refusals: ['not_found'],
})

const TOUR_ACCESS = [READ, { module: 'mdu_tour' }] as const

export const listTourOffers = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/offers',
  summary: 'Offers that hold for a tour, newest first',
  access: TOUR_ACCESS,
  params: One,
  answer: rowsOf(Promotion),
  refusals: ['not_found'],
})

export const listTourDiscountCodes = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/discount-codes',
  summary: 'Discount codes that hold for a tour, newest first',
  access: TOUR_ACCESS,
  params: One,
  answer: rowsOf(Promotion),
  refusals: ['not_found'],
})

export const tryPromotion = call({
  method: 'POST',
  path: '/v1/provider/offer/try',
  summary: 'What a promotion that is being written would take off a party; keeps nothing',
  access: READ,
  body: z.strictObject({
    promotion: z.omit(CodeBody, {
      name: true,
      enabled: true,
      bearer: true,
      returns_on_cancel: true,
      seller_user_id: true,
    }),
    tour_id: Id,
    schedule_id: Id,
    date: LocalDateText,
    party: Party,
  }),
  answer: z.object({
    /** Null when the party itself cannot be priced. */
    quote: z.nullable(Quote),
    discount_cents: PositiveCents,
    refusal: z.nullable(FieldError),
  }),
  refusals: ['not_found', 'departure.not_found'],
})
