import { SELLER_RELATIONS } from '@muelle/domain/sellers/commission'
import { SELLER_KINDS } from '@muelle/domain/sellers/earner'
import { SECOND_WORDS, SETTLEMENT_STATES, SETTLEMENT_WAYS } from '@muelle/domain/settlements/settlement'
import * as z from 'zod/mini'
import { call, FileAnswer } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, MAX_CENTS, Pin, paged, text } from '../shapes.ts'
import { MAX_ADJUSTMENTS, MAX_REASON, MAX_SETTLEMENT_LINES } from './settlement-bounds.ts'

/** Sums of lines, which may be below zero. */
const Sum = z.int()
const Person = z.object({ id: Id, name: z.string() })
const ToSettle = z.object({ id: Id, name: z.string(), kind: z.enum(SELLER_KINDS) })

/** What a settlement comes to (S8), in the order in which it is read. */
const SUMS = {
  owed_cents: Sum,
  commissions_cents: Sum,
  adjustments_cents: Sum,
  previous_cents: Sum,
  /** Above zero the seller pays the house, below it the house pays the seller. */
  net_cents: Sum,
}

const SettlementLine = z.object({
  /** The commission that it takes. */
  id: Id,
  ticket: z.string(),
  tourist: z.string(),
  tour: z.string(),
  people: z.int(),
  local_date: LocalDateText,
  /** Whether it only sets right what an earlier settlement had taken (S5). */
  is_difference: z.boolean(),
  total_cents: Sum,
  amount_cents: Sum,
  house_owes_cents: Sum,
  seller_owes_cents: Sum,
})
export type SettlementLine = z.output<typeof SettlementLine>

/** Somebody with whom there is something to settle in a currency, up to a day of travel. */
export const DueSettlement = z.object({
  seller: ToSettle,
  /** Null where they sell here no more. */
  relation: z.nullable(z.enum(SELLER_RELATIONS)),
  /** Of an agency: within how many days after travel it pays. */
  due_days: z.nullable(z.int()),
  currency: Currency,
  ...z.omit(z.object(SUMS), { adjustments_cents: true }).shape,
  lines: z.int(),
  /** Sales that have not traveled, or travel later: they are for another time. */
  later: z.object({ lines: z.int(), amount_cents: Sum }),
  /** The settlement that waits for its second word; nothing else is posted until then. */
  open: z.nullable(z.object({ id: Id, net_cents: Sum })),
})
export type DueSettlement = z.output<typeof DueSettlement>

const Adjustment = z.object({ cents: Sum, reason: z.string() })

export const Settlement = z.object({
  id: Id,
  business_id: Id,
  seller: ToSettle,
  currency: Currency,
  period_end: LocalDateText,
  ...SUMS,
  /** What of the net changed hands, signed as it is; the rest goes into the next one. */
  paid_cents: Sum,
  method: z.nullable(z.enum(['cash', 'transfer'])),
  state: z.enum(SETTLEMENT_STATES),
  posted_by: Person,
  posted_at: InstantText,
  /** Who confirmed or undid it. */
  ended_by: z.nullable(Person),
  ended_at: z.nullable(InstantText),
  ended_by_seller: z.boolean(),
  /** Whether each of them signed with their PIN. */
  posted_with_pin: z.boolean(),
  ended_with_pin: z.boolean(),
  /** What whoever reads this may do about it. */
  actions: z.array(z.enum(['confirm', 'undo'])),
  /** How they may confirm it. */
  words: z.array(z.enum(SECOND_WORDS)),
  /** Whoever reads this has a PIN, and notes or undoes with it. */
  needs_pin: z.boolean(),
  /** Of the seller, to send it to them; and whether they have a login to look at it. */
  phone: z.nullable(z.string()),
  has_login: z.boolean(),
})
export type Settlement = z.output<typeof Settlement>

/** A settlement with all that makes it up, so that it can be counted again. */
export const WholeSettlement = z.extend(Settlement, {
  lines: z.array(SettlementLine),
  adjustments: z.array(Adjustment),
  /** The money that changed hands for it: above zero towards the house. */
  moves: z.array(
    z.object({ id: Id, at: InstantText, cents: Sum, method: z.enum(['cash', 'transfer']), by: z.nullable(Person) }),
  ),
})
export type WholeSettlement = z.output<typeof WholeSettlement>

const SETTLES = { module: 'mdu_settlement' } as const
const SETTLES_NOW = { module: 'mdu_settlement', flag: 'edit' } as const
const One = z.object({ id: IdText })
const SIGNING_REFUSALS = ['pin.needed', 'pin.wrong', 'login.throttled'] as const

export const listDueSettlements = call({
  method: 'GET',
  path: '/v1/provider/settlement/due',
  summary: 'With whom there is something to settle, and what it comes to, by name',
  access: SETTLES,
  query: z.strictObject({ business_id: IdText, period_end: LocalDateText }),
  answer: rowsOf(DueSettlement),
  refusals: ['not_found'],
})

export const getDueSettlement = call({
  method: 'GET',
  path: '/v1/provider/settlement/due/:id',
  summary: 'The lines that a settlement with a seller would take, and what was left of the one before',
  access: SETTLES,
  params: One,
  query: z.strictObject({ business_id: IdText, currency: Currency, period_end: LocalDateText }),
  answer: z.object({
    ...SUMS,
    lines: z.array(SettlementLine),
    /** Whoever reads this has a PIN, and posts with it. */
    needs_pin: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const postSettlement = call({
  method: 'POST',
  path: '/v1/provider/settlement',
  summary: 'Settle with a seller what was shown: refused with the present net when it has changed meanwhile',
  access: SETTLES_NOW,
  needsIdempotencyKey: true,
  body: z.strictObject({
    business_id: Id,
    seller_id: Id,
    currency: Currency,
    period_end: LocalDateText,
    /** What stood on the screen. */
    shown: z.strictObject({
      line_ids: z.array(Id).check(z.maxLength(MAX_SETTLEMENT_LINES)),
      net_cents: Sum,
    }),
    /** Above zero what the seller owes more. */
    adjustments: z.optional(
      z
        .array(
          z.strictObject({
            cents: z.int().check(
              z.minimum(-MAX_CENTS),
              z.maximum(MAX_CENTS),
              z.refine((cents) => cents !== 0),
            ),
            reason: text(1, MAX_REASON),
          }),
        )
        .check(z.maxLength(MAX_ADJUSTMENTS)),
    ),
    /** What of the net changes hands now, signed as it is. */
    paid_cents: Sum,
    /** Through whose hands it goes. */
    way: z.enum(SETTLEMENT_WAYS),
    /** Of whoever posts, once they have set one. */
    pin: z.optional(Pin),
  }),
  answer: WholeSettlement,
  status: 201,
  refusals: [
    'not_found',
    'custody.too_much',
    'custody.blocked',
    'custody.limit',
    'settlement.changed',
    'settlement.nothing',
    'settlement.open',
    'settlement.own',
    'settlement.paid_beyond',
    ...SIGNING_REFUSALS,
  ],
})

export const listSettlements = call({
  method: 'GET',
  path: '/v1/provider/settlement',
  summary: 'What was settled with sellers, the latest first; who sells sees their own alone',
  access: 'session',
  query: z.strictObject(paged(['posted_at'], { business_id: IdText, seller_id: z.optional(IdText) })),
  answer: rowsOf(Settlement),
  refusals: ['not_found'],
})

export const getSettlement = call({
  method: 'GET',
  path: '/v1/provider/settlement/:id',
  summary: 'A settlement with its lines, its reasons and the money that moved',
  access: 'session',
  params: One,
  answer: WholeSettlement,
  refusals: ['not_found'],
})

export const confirmSettlement = call({
  method: 'PUT',
  path: '/v1/provider/settlement/:id/confirm',
  summary:
    'The second word: of the seller with their login, or their PIN on another’s device, or noted at the desk; its commissions are paid from then on',
  access: 'person',
  params: One,
  /** The seller's PIN, whoever's device it is typed on; or that of who notes what was signed on paper, once they have set one. */
  body: z.optional(
    z
      .strictObject({ pin: z.optional(Pin), desk_pin: z.optional(Pin) })
      .check(z.refine(({ pin, desk_pin }) => pin === undefined || desk_pin === undefined, { path: ['desk_pin'] })),
  ),
  answer: WholeSettlement,
  refusals: ['not_found', 'settlement.not_open', 'settlement.second_word', ...SIGNING_REFUSALS],
})

export const undoSettlement = call({
  method: 'PUT',
  path: '/v1/provider/settlement/:id/undo',
  summary: 'Take back a settlement that nobody has confirmed, for who posted it: its money and its lines go back',
  access: 'person',
  params: One,
  /** Of who posted it, once they have set one. */
  body: z.optional(z.strictObject({ pin: z.optional(Pin) })),
  answer: WholeSettlement,
  refusals: ['not_found', 'settlement.not_open', 'custody.too_much', ...SIGNING_REFUSALS],
})

export const settlementFormat = call({
  method: 'GET',
  path: '/v1/provider/settlement/:id/format',
  summary: 'A settlement as a PDF to sign and to send',
  access: 'session',
  params: One,
  answer: FileAnswer,
  download: 'application/pdf',
  refusals: ['not_found'],
})
