import { PROMOTER_STATES } from '@muelle/domain/visits/promoters/earnings'
import { ATTRIBUTION_WAYS } from '@muelle/domain/visits/promoters/reach'
import { PROMOTER_TRIGGERS } from '@muelle/domain/visits/promoters/rule'
import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { MAX_REASON } from '../../bookings/booking-bounds.ts'
import { call } from '../../call.ts'
import { rowsOf } from '../../envelope.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, PositiveCents, text, Version } from '../../shapes.ts'
import { MAX_DECIDED } from './promoter-bounds.ts'
import { PROMOTER_READERS } from './promoters.ts'

const Named = z.object({ id: Id, name: z.string() })
const Business = z.object({ id: IdText })

/** What is next to be done about somebody's commissions of a range: nothing, wait, let go, pay, done. */
export const SUM_STATUSES = ['none', 'estimated', 'earned', 'approved', 'paid'] as const

const SUMS = {
  visits: z.int(),
  people: z.int(),
  /** People who came in. */
  arrived: z.int(),
  /** Visits that nobody came of. */
  no_show: z.int(),
  /** Packages that were paid. */
  packages: z.int(),
  /** What shares are reckoned on. */
  base_cents: PositiveCents,
  /** Expected, earned and let go together. */
  commission_cents: PositiveCents,
  estimated_cents: PositiveCents,
  earned_cents: PositiveCents,
  approved_cents: PositiveCents,
  paid_cents: z.int(),
} as const

/** What somebody brought in a range of nights (N-4). */
export const PromoterSums = z.object({
  rp: Named,
  leader: z.nullable(Named),
  ...SUMS,
  status: z.enum(SUM_STATUSES),
})
export type PromoterSums = z.output<typeof PromoterSums>

const Range = z.strictObject({
  /** Business days, both included; tonight unless said. */
  from: z.optional(LocalDateText),
  to: z.optional(LocalDateText),
  promoter_id: z.optional(IdText),
})
const sums = (path: 'rp' | 'seller', summary: string) =>
  call({
    method: 'GET',
    path: `/v1/provider/business/:id/booking/${path}`,
    summary,
    access: PROMOTER_READERS,
    params: Business,
    query: Range,
    answer: z.extend(rowsOf(PromoterSums), {
      totals: z.object(SUMS),
      currency: Currency,
      from: LocalDateText,
      to: LocalDateText,
    }),
    refusals: ['not_found', 'promoter.range_too_long'],
  })
export const listRpSums = sums('rp', 'What each RP brought and has of it; an RP gets their own row, a leader the team')
export const listSellerSums = sums('seller', 'What each seller of the house brought and has of it')

const COMMISSION = {
  id: Id,
  visit_id: Id,
  ticket: z.string(),
  guest: z.nullable(z.string()),
  party_size: z.int(),
  party_in: z.int(),
  visit_status: z.enum(VISIT_STATUSES),
  trigger: z.enum(PROMOTER_TRIGGERS),
  state: z.enum(PROMOTER_STATES),
  count: z.int(),
  base_cents: PositiveCents,
  amount_cents: PositiveCents,
  approved_cents: PositiveCents,
  earned_at: z.nullable(InstantText),
  reason: z.nullable(z.string()),
} as const

/** What somebody has of a visit by one trigger, as whoever lets it go sees it. */
export const NightCommission = z.object({
  ...COMMISSION,
  /** Of which night. */
  date: LocalDateText,
  promoter: Named,
  is_own: z.boolean(),
})
export type NightCommission = z.output<typeof NightCommission>

/** Whoever settles with sellers lets commissions go. */
const MANAGER = { module: 'mdu_settlement', flag: 'edit' } as const

export const listNightCommissions = call({
  method: 'GET',
  path: '/v1/provider/business/:id/promoter-commission',
  summary:
    'What is earned of a night, to be let go by the manager (N-6); those that wait first, or alone of every night up to it',
  access: MANAGER,
  params: Business,
  query: z.strictObject({
    date: z.optional(LocalDateText),
    /** Only what waits, also of the nights before, the oldest first. */
    waiting: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.extend(rowsOf(NightCommission), {
    date: LocalDateText,
    currency: Currency,
    totals: z.object({ waiting: z.int(), waiting_cents: PositiveCents, approved_cents: PositiveCents }),
  }),
  refusals: ['not_found'],
})

export const decideCommissions = call({
  method: 'POST',
  path: '/v1/provider/business/:id/promoter-commission/decide',
  summary: 'Let earned commissions go as they were shown, or refuse them with a reason; all of them or none',
  access: MANAGER,
  params: Business,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    lines: z
      .array(z.strictObject({ id: Id, amount_cents: PositiveCents }))
      .check(z.minLength(1), z.maxLength(MAX_DECIDED)),
    reason: z.optional(text(1, MAX_REASON)),
  }),
  answer: z.object({ decided: z.int(), cents: PositiveCents }),
  refusals: [
    'not_found',
    'promoter_commission.changed',
    'promoter_commission.not_earned',
    'promoter_commission.own',
    'promoter_commission.reason_needed',
  ],
})

/** A guest of one's own, with what one has of them. */
const OwnVisit = z.object({
  visit_id: Id,
  ticket: z.string(),
  guest: z.nullable(z.string()),
  party_size: z.int(),
  party_in: z.int(),
  status: z.enum(VISIT_STATUSES),
  way: z.enum(ATTRIBUTION_WAYS),
  /** Why it does not count, or no more: it stands on another list, or is credited to somebody else, with the reason. */
  duplicate_of: z.nullable(z.object({ by: z.nullable(z.string()) })),
  moved: z.nullable(z.object({ to: z.nullable(z.string()), reason: z.string(), at: InstantText })),
  /** Credited by staff: why. */
  reason: z.nullable(z.string()),
  came_at: z.nullable(InstantText),
  state: z.nullable(z.enum(PROMOTER_STATES)),
  amount_cents: PositiveCents,
})
export type OwnVisit = z.output<typeof OwnVisit>

/** A promoter's own night (N-4): what is earned apart from what is expected, who came, and how many places are left. */
export const OwnNight = z.object({
  promoter: Named,
  date: LocalDateText,
  today: LocalDateText,
  currency: Currency,
  business: z.object({ id: Id, name: z.string() }),
  ...SUMS,
  night_cap: z.nullable(z.int()),
  people_on_lists: z.int(),
  room_left: z.nullable(z.int()),
  link: z.string(),
  guests: z.array(OwnVisit),
})
export type OwnNight = z.output<typeof OwnNight>

export const getOwnNight = call({
  method: 'GET',
  path: '/v1/provider/business/:id/promoter-night',
  summary: 'What whoever brings guests has of a night, tonight unless a date is named; nobody else’s',
  access: { module: 'mdu_booking' },
  params: Business,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: OwnNight,
  refusals: ['not_found'],
})

export const creditVisit = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId/attribution',
  summary: 'Say that somebody else brought a visit; what was said before stays in the books, and both see it (N-5)',
  access: MANAGER,
  params: z.object({ id: IdText, bookingId: IdText }),
  body: z.strictObject({
    /** Null: nobody brought it. */
    promoter_id: z.nullable(Id),
    reason: text(1, MAX_REASON),
    version: Version,
  }),
  answer: z.object({ visit_id: Id, promoter: z.nullable(Named), version: Version }),
  refusals: [
    'not_found',
    'promoter.unknown_person',
    'attribution.same',
    'attribution.own',
    'visit.no_room',
    'visit.pacing_covers',
    'visit.pacing_parties',
    'visit.capacity',
    'stale',
  ],
})
