import { DEPOSIT_CHANNELS, DEPOSIT_RESOURCES } from '@muelle/domain/booking-settings/deposit-settings'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import { CHARGE_STATES, COLLECT_STATES } from '@muelle/domain/visits/deposits/charge'
import { CARD_PROBLEMS } from '@muelle/domain/visits/deposits/collection'
import { VISIT_PAYMENT_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import * as z from 'zod/mini'
import { MAX_REASON, MAX_REFERENCE } from '../../bookings/booking-bounds.ts'
import { PackageKey } from '../../businesses/deposit-settings.ts'
import { call } from '../../call.ts'
import { CASH_REFUSALS } from '../../ledger/cash-limits.ts'
import { MAX_ZONE_LENGTH } from '../../list-fields.ts'
import {
  Cents,
  Currency,
  Id,
  IdText,
  InstantText,
  integerText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
  SumCents,
  TimeZoneText,
  text,
} from '../../shapes.ts'
import { MAX_PARTY } from '../visit-bounds.ts'

const OneVisit = z.object({ id: IdText, bookingId: IdText })
export const MAX_TAB_NOTE = 120

/** What of a package was sold with a visit (N-3). */
export const SoldPackage = z.object({
  key: z.string(),
  name: z.string(),
  contents: z.string(),
  people: z.int(),
  price_cents: SumCents,
  extra_person_cents: SumCents,
  total_cents: SumCents,
})

/** What is asked before a table is kept, in words that its guests read before they confirm (F-1). */
export const DepositTerms = z.object({
  kind: z.enum(['card_guarantee', 'deposit_fixed', 'deposit_person', 'prepay', 'package']),
  rule_name: z.string(),
  /** Nothing of a card guarantee. */
  amount_cents: SumCents,
  /** At most this is kept, or charged to the card. */
  fee_cents: SumCents,
  currency: Currency,
  free_until: InstantText,
  /** The whole of it as sentences of the reader's language, the venue's own words last. */
  text: z.string(),
  package: z.nullable(SoldPackage),
})
export type DepositTerms = z.output<typeof DepositTerms>

/** A package as it is offered to a party: what it costs them, and what of it is asked beforehand. */
export const OfferedPackage = z.object({
  key: z.string(),
  name: z.string(),
  contents: z.string(),
  /** For how many it is; more cost more. */
  people: z.int(),
  price_cents: SumCents,
  deposit_cents: SumCents,
})
export type OfferedPackage = z.output<typeof OfferedPackage>

export const quoteDeposit = call({
  method: 'GET',
  path: '/v1/provider/business/:id/deposit',
  summary: 'What a venue would ask of a party beforehand, by its rules or for a package (F-1, N-3)',
  access: { module: 'mdu_booking' },
  params: z.object({ id: IdText }),
  query: z.strictObject({
    date: LocalDateText,
    time: LocalTimeText,
    party: z._default(integerText(1, MAX_PARTY), 2),
    zone: z.optional(text(1, MAX_ZONE_LENGTH)),
    resource_type: z.optional(z.enum(DEPOSIT_RESOURCES)),
    channel: z._default(z.enum(DEPOSIT_CHANNELS), 'internal'),
    package: z.optional(PackageKey),
  }),
  answer: z.object({
    /** Null: nothing is asked. */
    terms: z.nullable(DepositTerms),
    /** A rule lets nobody come then without a package. */
    needs_package: z.boolean(),
    packages: z.array(OfferedPackage),
    /** Somebody is paid here who keeps cards: a rule may ask for one. */
    keeps_cards: z.boolean(),
    currency: Currency,
    time_zone: TimeZoneText,
  }),
  refusals: ['not_found', 'deposit.package_unknown'],
})

const Person = z.nullable(z.object({ id: Id, name: z.string() }))
const Move = z.object({
  id: Id,
  at: InstantText,
  kind: z.enum(['charge', 'refund']),
  method: z.enum(PAYMENT_METHODS),
  amount_cents: SumCents,
  by: Person,
})
/** What of a card may be shown; its number is nobody's here. */
export const CardShown = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
export const KEPT_CARD_STATES = ['wanted', 'kept', 'forgotten'] as const
/** Why a card is not kept any more: nothing can follow, its person was erased, the account that kept it is gone, or nobody asks for it. */
export const FORGOTTEN_WHYS = ['over', 'erased', 'unreachable', 'waived'] as const

/** The card that is kept as a guarantee (F-1). */
export const KeptCard = z.object({
  state: z.enum(KEPT_CARD_STATES),
  card: z.nullable(CardShown),
  kept_at: z.nullable(InstantText),
  forgotten_at: z.nullable(InstantText),
  forgotten_why: z.nullable(z.enum(FORGOTTEN_WHYS)),
})
export type KeptCard = z.output<typeof KeptCard>

/** What is asked of guests on their page. */
export const GUEST_ASKS = ['payment', 'card'] as const

/** How an approved charge comes to the card that was kept. */
export const ChargeCollection = z.object({
  state: z.enum(COLLECT_STATES),
  problem: z.nullable(z.enum(CARD_PROBLEMS)),
  tries: z.int(),
  may_retry: z.boolean(),
  card: z.nullable(CardShown),
})

export const VisitCharge = z.object({
  id: Id,
  visit_id: Id,
  ticket: z.string(),
  name: z.nullable(z.string()),
  party_size: z.int(),
  business_date: LocalDateText,
  start_at: InstantText,
  time_zone: TimeZoneText,
  state: z.enum(CHARGE_STATES),
  /** What its guests agreed to. */
  most_cents: SumCents,
  paid_cents: SumCents,
  amount_cents: z.nullable(SumCents),
  currency: Currency,
  until_at: InstantText,
  decided_at: z.nullable(InstantText),
  decided_by: Person,
  reason: z.nullable(z.string()),
  /** For what it is: they did not come, or called off too late. */
  cause: z.enum(['no_show', 'late_cancel']),
  /** The card that it is taken from; null where it is of money that was paid beforehand. */
  card: z.nullable(CardShown),
  /** Null until it is approved, and where it is of money that was paid beforehand. */
  collection: z.nullable(ChargeCollection),
  /** What happened to the visit, for whoever decides (F-3). */
  evidence: z.array(z.object({ at: InstantText, action: z.string(), by: z.nullable(z.string()) })),
})
export type VisitCharge = z.output<typeof VisitCharge>

/** The money of a visit: what was asked, paid, kept and owed, and what it drank (F-2, N-3). */
export const VisitMoney = z.object({
  visit_id: Id,
  currency: Currency,
  payment_status: z.nullable(z.enum(VISIT_PAYMENT_STATUSES)),
  terms: z.nullable(DepositTerms),
  /** Nobody asks for it any more: why, and who said so. */
  waived: z.nullable(
    z.object({
      reason: z.string(),
      /** `no_keeper`: nobody is paid at the venue who could keep a card, so that none was asked for. */
      cause: z.enum(['staff', 'no_keeper']),
      by: Person,
    }),
  ),
  /** Null where no card is asked for. */
  card: z.nullable(KeptCard),
  paid_cents: SumCents,
  /** Still asked for before anybody may come. */
  due_cents: SumCents,
  /** To go back, and how much of it goes through the provider that took it. */
  owed_cents: SumCents,
  owed_by_provider_cents: SumCents,
  /** A provider has not decided about something yet. */
  is_in_flight: z.boolean(),
  pay_until: z.nullable(InstantText),
  /** Where guests pay; null where nothing is to be paid, or with nothing to pay it. */
  url: z.nullable(z.string()),
  table_until: z.nullable(InstantText),
  table_released_at: z.nullable(InstantText),
  moves: z.array(Move),
  tab: z.array(z.object({ id: Id, at: InstantText, amount_cents: Cents, note: z.string(), by: Person })),
  consumed_cents: SumCents,
  /** What of the package is left, and what went beyond it; without a package beyond the deposit. */
  left_cents: SumCents,
  beyond_cents: SumCents,
  charge: z.nullable(VisitCharge),
})
export type VisitMoney = z.output<typeof VisitMoney>

export const getVisitMoney = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/:bookingId/money',
  summary: 'The money of a visit: deposit, payments, what goes back, and what it drank',
  access: { module: 'mdu_booking' },
  params: OneVisit,
  answer: VisitMoney,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const VISIT_PAY_METHODS = ['cash', 'terminal', 'transfer', 'credit'] as const
export const payVisit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/payments',
  summary: 'Take what a visit owes of its deposit at the desk (F-2)',
  access: { module: 'mdu_payment', flag: 'create' },
  params: OneVisit,
  needsIdempotencyKey: true,
  body: z.strictObject({
    amount_cents: PositiveCents,
    method: z.enum(VISIT_PAY_METHODS),
    /** Of a transfer or a card; of store credit its code. */
    reference: optionalText(MAX_REFERENCE),
    received_cents: z.optional(z.nullable(PositiveCents)),
  }),
  answer: VisitMoney,
  status: 201,
  refusals: [
    'not_found',
    'deposit.nothing_due',
    'deposit.too_much',
    'deposit.received_less',
    'credit.unknown',
    'credit.expired',
    'credit.not_enough',
    ...CASH_REFUSALS,
  ],
})

export const giveVisitBack = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/give-back',
  summary: 'Give back at the desk what a visit is owed and no provider gives back, each payment the way it came',
  access: { module: 'mdu_payment', flag: 'edit' },
  params: OneVisit,
  needsIdempotencyKey: true,
  body: z.optional(z.strictObject({})),
  answer: VisitMoney,
  refusals: ['not_found', 'deposit.nothing_owed'],
})

export const sendVisitLink = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/payment-link',
  summary: 'Send a link for the deposit of a visit: its table is kept for as long as a sent link is good (F-2)',
  access: { module: 'mdu_booking', flag: 'create' },
  params: OneVisit,
  body: z.optional(z.strictObject({})),
  answer: VisitMoney,
  refusals: ['not_found', 'deposit.nothing_due', 'payment_link.no_provider'],
})

export const waiveDeposit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/deposit/waive',
  summary: 'Ask for no deposit of a visit any more; for who manages the venue, with a reason',
  access: { module: 'mdu_booking', flag: 'delete' },
  params: OneVisit,
  body: z.strictObject({ reason: text(1, MAX_REASON) }),
  answer: VisitMoney,
  refusals: ['not_found', 'deposit.nothing_due'],
})

export const addToTab = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/tab',
  summary: 'Write what a visit drank to its tab; a negative amount sets an earlier one right (N-3)',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: OneVisit,
  needsIdempotencyKey: true,
  body: z.strictObject({ amount_cents: Cents.check(z.refine((cents) => cents !== 0)), note: text(0, MAX_TAB_NOTE) }),
  answer: VisitMoney,
  status: 201,
  refusals: ['not_found', 'deposit.tab_closed', 'deposit.tab_below_zero'],
})
