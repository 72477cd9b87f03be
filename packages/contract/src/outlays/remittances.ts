import { REMITTANCE_SOURCES } from '@muelle/domain/outlays/expense'
import * as z from 'zod/mini'
import { call, FileAnswer } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import {
  Cents,
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  optionalText,
  paged,
  SumCents,
  text,
} from '../shapes.ts'
import { OutlayPlace } from './expenses.ts'
import { MAX_OUTLAY_TEXT } from './outlay-bounds.ts'

const SETTLES = { module: 'mdu_settlement' } as const
const Person = z.object({ id: Id, name: z.string() })
/** What is to be handed on may be below zero where what was handed on before has become less. */
const OwedCents = z.int()
/** Names the fees that were shown, so that others are not handed on in their place. */
const Seen = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** Whom a fee is passed on to, as its tour names them; '' where nobody wrote it down. */
const PartyName = z.string()
const MAX_PARTY_NAME = 200

/** What a third party is owed of fees of those who traveled (P7). */
export const OwedFees = z.object({
  third_party: PartyName,
  currency: Currency,
  /** Each fee by head count; below zero what earlier remittances have too much of. */
  fees: z.array(z.object({ name: z.string(), quantity: z.int(), cents: OwedCents })),
  /** The same by day of travel, the earliest first. */
  days: z.array(z.object({ local_date: LocalDateText, name: z.string(), quantity: z.int(), cents: OwedCents })),
  /** Days of travel, both included. */
  period_start: LocalDateText,
  period_end: LocalDateText,
  bookings: z.int(),
  /** Of all that was collected so far, and was handed on so far. */
  collected_cents: OwedCents,
  remitted_cents: OwedCents,
  owed_cents: OwedCents,
  /** Of it what has changed of days that were handed on. */
  difference_cents: OwedCents,
  /** Of those who traveled and paid less than they should have. */
  uncollected_cents: SumCents,
  seen: Seen,
})
export type OwedFees = z.output<typeof OwedFees>

export const Remittance = z.object({
  id: Id,
  business_id: Id,
  third_party: PartyName,
  currency: Currency,
  period_start: LocalDateText,
  period_end: LocalDateText,
  /** Below zero it takes back another one. */
  amount_cents: Cents,
  people: z.int(),
  /** Null where it was handed on outside of the books. */
  place: z.nullable(OutlayPlace),
  reference: z.nullable(z.string()),
  undoes_id: z.nullable(Id),
  /** The one that takes this one back. */
  undone_by_id: z.nullable(Id),
  reason: z.nullable(z.string()),
  noted_by: Person,
  noted_at: InstantText,
  may_undo: z.boolean(),
})
export type Remittance = z.output<typeof Remittance>

/** A fee of a booking; below zero where what was handed on of it has become less. */
const RemittanceLine = z.object({
  booking_id: Id,
  ticket: z.string(),
  tour: z.string(),
  local_date: LocalDateText,
  name: z.string(),
  quantity: z.int(),
  cents: Cents,
})
export type RemittanceLine = z.output<typeof RemittanceLine>
const WholeRemittance = z.extend(Remittance, { lines: z.array(RemittanceLine) })
export type WholeRemittance = z.output<typeof WholeRemittance>

export const listOwedFees = call({
  method: 'GET',
  path: '/v1/provider/remittances/owed',
  summary: 'Fees of third parties that were collected and not handed on, of those who traveled until now',
  access: SETTLES,
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(OwedFees),
  refusals: ['not_found'],
})

/** Of what a third party is owed, or was not paid although its people traveled. */
export const FEES_BEHIND = ['owed', 'uncollected'] as const
export type FeesBehind = (typeof FEES_BEHIND)[number]

export const listFeesBehind = call({
  method: 'GET',
  path: '/v1/provider/remittances/owed/bookings',
  summary:
    'Fees of a third party by booking, the earliest day of travel first: what an amount of the fees to hand on is made up of',
  access: SETTLES,
  query: z.strictObject(
    paged(['local_date'], {
      business_id: IdText,
      third_party: text(0, MAX_PARTY_NAME),
      currency: Currency,
      what: z.enum(FEES_BEHIND),
    }),
  ),
  answer: rowsOf(RemittanceLine),
  refusals: ['not_found'],
})

export const createRemittance = call({
  method: 'POST',
  path: '/v1/provider/remittances',
  summary: 'Hand fees on to whom they belong, as they were shown',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z.strictObject({
    business_id: Id,
    third_party: text(0, MAX_PARTY_NAME),
    currency: Currency,
    /** Outside of the books no money moves: for what was handed on before they began. */
    from: z.enum(REMITTANCE_SOURCES),
    reference: optionalText(MAX_OUTLAY_TEXT),
    shown: z.strictObject({ owed_cents: OwedCents, seen: Seen }),
  }),
  answer: WholeRemittance,
  status: 201,
  refusals: ['not_found', 'custody.too_much', 'remittance.changed', 'remittance.nothing'],
  needsIdempotencyKey: true,
})

export const listRemittances = call({
  method: 'GET',
  path: '/v1/provider/remittances',
  summary: 'What was handed on to third parties, the latest first',
  access: SETTLES,
  query: z.strictObject(paged(['noted_at'], { business_id: IdText })),
  answer: rowsOf(Remittance),
  refusals: ['not_found'],
})

const One = z.object({ id: IdText })

export const getRemittance = call({
  method: 'GET',
  path: '/v1/provider/remittances/:id',
  summary: 'A remittance with the fees of each booking as they were',
  access: SETTLES,
  params: One,
  answer: WholeRemittance,
  refusals: ['not_found'],
})

export const remittanceCsv = call({
  method: 'GET',
  path: '/v1/provider/remittances/:id/csv',
  summary: 'A remittance as CSV, booking by booking',
  access: SETTLES,
  params: One,
  answer: FileAnswer,
  download: 'text/csv; charset=utf-8',
  refusals: ['not_found'],
})

export const remittanceFormat = call({
  method: 'GET',
  path: '/v1/provider/remittances/:id/format',
  summary: 'A remittance as a PDF to sign and to hand over with its money',
  access: SETTLES,
  params: One,
  answer: FileAnswer,
  download: 'application/pdf',
  refusals: ['not_found'],
})

export const undoRemittance = call({
  method: 'PUT',
  path: '/v1/provider/remittances/:id/undo',
  summary: 'Take back a remittance that was noted wrong: a record and a move of their own with the reason, once',
  access: { module: 'mdu_settlement', flag: 'edit' },
  params: One,
  body: z.strictObject({ reason: text(1, MAX_OUTLAY_TEXT) }),
  answer: WholeRemittance,
  refusals: ['not_found', 'outlay.taken_back'],
})
