import { MAX_NOTES } from '@muelle/contract/bookings/booking-bounds'
import type { Booking } from '@muelle/contract/bookings/record'
import { NOTE_FIELDS, type NoteField } from '@muelle/contract/bookings/written-fields'
import { eachField } from '@muelle/domain/each-field'
import type { ForeignCash } from '@muelle/domain/ledger/foreign-cash'
import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import type { EarnerRole } from '@muelle/domain/sellers/earner'
import type { ApprovedRequest } from '../approvals/approval-queries.ts'
import { type AgencyDraft, NO_AGENCY } from '../payment/agency-draft.ts'
import type { Answers } from '../record/answers.ts'
import type { OrderRequest, SaleIntent } from './sale-intent.ts'
import { EMPTY_TOURIST, type TouristDraft } from './tourist-draft.ts'

/** How many people of each category: by its id at the general price, by category and tariff at a tariff (P2). */
export type Quantities = Readonly<Record<string, number>>

/** Why the server did not sell: its code and its sentence; of an order, which of its bookings, counted from 0. */
export type ServerRefusal = { code: string; message: string; at?: number }
export type PriceChange = { beforeCents: number; afterCents: number }

/** What somebody may choose besides people; what the chosen departure's tour does not have counts for nothing. */
export type SaleChoices = {
  /** Null for the tour's own price (P1). */
  optionId: number | null
  /** How many of each extra, by its id. */
  extras: Readonly<Record<string, number>>
  /** Taken off by hand, in cents. */
  discountCents: number
  /** Whoever releases a discount that this person may not give alone (P3). */
  approval: { username: string; pin: string } | ApprovedRequest | null
  code: string
  /** The allotment whose seats are sold (C8); null for those that are everybody's. */
  allotmentId: number | null
  /** Why seats above the capacity are sold (C7); empty when none are. */
  overbookReason: string
  /** Whose sale it is; null for the person's own. */
  sellerId: number | null
  /** Who earns on it (S1); null as it is usual. */
  earners: readonly { role: EarnerRole; sellerId: number }[] | null
}
/** What is decided for one departure and does not follow the party to another. */
const NOTHING_SPECIAL = { allotmentId: null, overbookReason: '' } as const
export const NO_CHOICES: SaleChoices = {
  optionId: null,
  extras: {},
  discountCents: 0,
  approval: null,
  code: '',
  sellerId: null,
  earners: null,
  ...NOTHING_SPECIAL,
}
/** What is written down beside the price: it changes nothing of it. */
export type SaleDetails = Record<NoteField, string> & {
  answers: Answers
  /** First and last name of who travels, by position from 1 on. */
  names: Readonly<Record<string, { firstName: string; lastName: string }>>
}
export const NO_DETAILS: SaleDetails = { ...eachField(NOTE_FIELDS, () => ''), answers: {}, names: {} }
export type PayWay = {
  /** The agency pays in place of the customer, who pays nothing. */
  method: SaleMethod | 'agency'
  part: 'all' | 'deposit'
  reference: string
  proof: string | null
  agency: AgencyDraft
  /** For the crew, apart, as it is typed (M8); null while none is given. */
  tip: string | null
}
const CASH: PayWay = { method: 'cash', part: 'all', reference: '', proof: null, agency: NO_AGENCY, tip: null }

/** When a booking of an order takes place: nobody can be on another one at that time. */
export type OrderTrip = { tour: string; startTime: string; startsAt: string; durationMinutes: number }
/** A booking that waits in an order until all of them are paid: what is sent of it, and what the sheet shows. */
export type OrderLine = {
  body: OrderRequest['body']['bookings'][number]
  tour: string
  date: string
  startTime: string
  people: number
  currency: string
  /** All that the desk may ask for it, and what confirms it (M2, P6). */
  totalCents: number
  beforeDockCents: number
  depositCents: number
  /** Absent in a basket that was kept before it was told. */
  trip?: OrderTrip
}
/** Bookings of one customer that are sold and paid together (B5). */
export type OrderDraft = {
  /** What was sold before, to whose order these are added. */
  withBooking: Pick<Booking, 'id' | 'ticket'> | null
  /** When those that were sold before take place. */
  earlier?: readonly OrderTrip[]
  lines: readonly OrderLine[]
  /** Once they are sold. */
  sold: readonly Booking[]
}

export type SaleState = {
  /** Travel date, local to the business. */
  date: string
  /** The chosen departure; null until one of the day has been chosen. */
  scheduleId: number | null
  /** The departure to choose if the day has it: the one the sale was opened from, or the last one chosen. */
  askedScheduleId: number | null
  quantities: Quantities
  choices: SaleChoices
  tourist: TouristDraft
  details: SaleDetails
  /** How it is paid, and how much of it. */
  way: PayWay
  /** Cash handed over; null means the exact amount. */
  receivedCents: number | null
  /** Dollars handed over beside it, at the rate that was shown; none at all where what was typed is no amount, null while none are taken. */
  foreign: ForeignCash | null
  /** What the last attempt was refused with; gone as soon as the departure or the party changes. */
  refusal: ServerRefusal | null
  /** The price that has to be told and accepted before the next attempt. */
  priceChange: PriceChange | null
  /** `unknown`: an attempt got no answer, so nothing may change until the same one has been answered. */
  phase: 'editing' | 'sending' | 'unknown' | 'sold'
  intent: SaleIntent | null
  booking: Booking | null
  /** Null for one booking by itself. */
  order: OrderDraft | null
}

/** What a message that was pasted says; null and absent is what it does not. */
export type SaleFill = {
  date: string | null
  scheduleId: number | null
  quantities: Quantities | null
  tourist: Partial<TouristDraft>
  notes: string
}
/** What the same customer's next sale begins with. */
export type KeptOfSale = Pick<SaleState, 'tourist' | 'quantities' | 'order'> &
  Partial<Pick<SaleState, 'choices' | 'way'>>

export type SaleAction =
  | { type: 'day'; date: string }
  | { type: 'departure'; scheduleId: number }
  | { type: 'party'; quantities: Quantities }
  | { type: 'choices'; change: Partial<SaleChoices> }
  | { type: 'way'; change: Partial<PayWay> }
  | { type: 'tourist'; change: Partial<TouristDraft> }
  | { type: 'details'; change: Partial<SaleDetails> }
  | { type: 'filled'; fill: SaleFill }
  | { type: 'received'; cents: number | null }
  | { type: 'foreign'; foreign: ForeignCash | null }
  | { type: 'sending'; intent: SaleIntent }
  | { type: 'sold'; booking: Booking; order?: OrderDraft | null }
  | { type: 'order'; order: OrderDraft | null }
  | { type: 'refused'; refusal: ServerRefusal }
  | { type: 'price-changed'; change: PriceChange }
  | { type: 'lost' }
  | { type: 'restart'; date: string; askedScheduleId: number | null; keep?: KeptOfSale }

/** An empty sale on a day, of a departure if one was asked for. */
export const newSale = (date: string, askedScheduleId: number | null): SaleState => ({
  date,
  scheduleId: null,
  askedScheduleId,
  quantities: {},
  choices: NO_CHOICES,
  tourist: EMPTY_TOURIST,
  details: NO_DETAILS,
  way: CASH,
  receivedCents: null,
  foreign: null,
  refusal: null,
  priceChange: null,
  phase: 'editing',
  intent: null,
  booking: null,
  order: null,
})

/** What no longer holds once the departure or the party is another. */
const UNASKED = { receivedCents: null, foreign: null, refusal: null, priceChange: null } as const

/**
 * One step of a sale. While an attempt is on its way, or its answer was lost, edits are ignored: changing the request then
 * could sell twice.
 */
export function saleReducer(state: SaleState, action: SaleAction): SaleState {
  switch (action.type) {
    case 'sending':
      return { ...state, phase: 'sending', intent: action.intent, refusal: null }
    case 'sold':
      return {
        ...state,
        phase: 'sold',
        refusal: null,
        priceChange: null,
        booking: action.booking,
        order: action.order ?? null,
      }
    case 'order':
      // Of another amount, nothing that was counted holds.
      return {
        ...state,
        refusal: null,
        order: action.order,
        foreign: null,
        ...(state.foreign && { receivedCents: null }),
      }
    case 'refused':
      return {
        ...state,
        phase: 'editing',
        refusal: action.refusal,
        ...(action.refusal.code.startsWith('rate.') && { foreign: null, receivedCents: null }),
      }
    case 'price-changed':
      return { ...state, phase: 'editing', receivedCents: null, foreign: null, priceChange: action.change }
    case 'lost':
      return { ...state, phase: 'unknown' }
    case 'restart':
      return { ...newSale(action.date, action.askedScheduleId), ...action.keep }
    case 'day':
    case 'departure':
    case 'party':
    case 'choices':
    case 'way':
    case 'tourist':
    case 'details':
    case 'filled':
    case 'received':
    case 'foreign':
      return state.phase === 'editing' ? edited(state, action) : state
  }
}

/** Beside dollars nothing of the house's own money is handed over unless somebody says so; what was said stays. */
const besideDollars = ({ receivedCents }: SaleState, foreign: ForeignCash | null): number | null =>
  foreign ? (receivedCents ?? 0) : receivedCents === 0 ? null : receivedCents

const elsewhere = (state: SaleState): SaleState => ({
  ...state,
  ...UNASKED,
  choices: { ...state.choices, ...NOTHING_SPECIAL },
})

type Edit = Extract<
  SaleAction,
  {
    type: 'day' | 'departure' | 'party' | 'choices' | 'way' | 'tourist' | 'details' | 'filled' | 'received' | 'foreign'
  }
>

function edited(state: SaleState, action: Edit): SaleState {
  switch (action.type) {
    case 'day':
      return { ...elsewhere(state), date: action.date, scheduleId: null }
    case 'departure':
      return { ...elsewhere(state), scheduleId: action.scheduleId, askedScheduleId: action.scheduleId }
    case 'party':
      // The reason was given for a number of people.
      return {
        ...state,
        ...UNASKED,
        quantities: action.quantities,
        choices: { ...state.choices, overbookReason: '' },
      }
    case 'choices':
      return { ...state, ...UNASKED, choices: { ...state.choices, ...action.change } }
    case 'way':
      return { ...state, refusal: null, ...handedOver(state, action.change), way: { ...state.way, ...action.change } }
    case 'tourist':
      return { ...state, refusal: null, tourist: { ...state.tourist, ...action.change } }
    case 'details':
      return { ...state, refusal: null, details: { ...state.details, ...action.change } }
    case 'filled':
      return filled(state, action.fill)
    case 'received':
      return { ...state, refusal: null, receivedCents: action.cents }
    case 'foreign':
      return { ...state, refusal: null, foreign: action.foreign, receivedCents: besideDollars(state, action.foreign) }
  }
}

/** What was counted is counted anew for another way or another part of the price; a tip only leaves less change of it. */
const handedOver = ({ receivedCents, foreign }: SaleState, change: Partial<PayWay>) =>
  Object.keys(change).every((part) => part === 'tip')
    ? { receivedCents, foreign }
    : { receivedCents: null, foreign: null }

/** The sale with what a message says in place of what was there; what it leaves open stays, and notes are added to. */
function filled(state: SaleState, { date, scheduleId, quantities, tourist, notes }: SaleFill): SaleState {
  const day = date ?? state.date
  const isElsewhere = day !== state.date || scheduleId !== null
  return {
    ...elsewhere(state),
    date: day,
    scheduleId: isElsewhere ? scheduleId : state.scheduleId,
    askedScheduleId: scheduleId ?? state.askedScheduleId,
    quantities: quantities ?? state.quantities,
    tourist: { ...state.tourist, ...tourist },
    details: { ...state.details, notes: [state.details.notes, notes].filter(Boolean).join('\n').slice(0, MAX_NOTES) },
  }
}

/** Whether anything was typed that closing the sheet would lose. */
export const hasInput = ({ quantities, tourist, details }: SaleState): boolean =>
  Object.values(quantities).some((quantity) => quantity > 0) ||
  NOTE_FIELDS.some((field) => details[field] !== '') ||
  tourist.firstName + tourist.lastName + tourist.phone + tourist.email !== ''

/** An agency pays in place of the customer: a booking by itself, or all of an order with one voucher. */
export const paysByAgency = ({ way }: Pick<SaleState, 'way'>): boolean => way.method === 'agency'
