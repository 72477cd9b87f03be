import type { Booking } from '@muelle/contract/bookings'
import type { Quantities } from './departure-choice.ts'
import type { SaleIntent } from './sale-intent.ts'
import { EMPTY_TOURIST, type TouristDraft } from './tourist-draft.ts'

/** Why the server did not sell: its code and its sentence. */
export type ServerRefusal = { code: string; message: string }
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
  approval: { username: string; pin: string } | null
  code: string
  /** The allotment whose seats are sold (C8); null for those that are everybody's. */
  allotmentId: number | null
  /** Why seats above the capacity are sold (C7); empty when none are. */
  overbookReason: string
}
/** What is decided for one departure and does not follow the party to another. */
const NOTHING_SPECIAL = { allotmentId: null, overbookReason: '' } as const
export const NO_CHOICES: SaleChoices = {
  optionId: null,
  extras: {},
  discountCents: 0,
  approval: null,
  code: '',
  ...NOTHING_SPECIAL,
}
export type PayWay = { method: 'cash' | 'transfer'; part: 'all' | 'deposit'; reference: string }
const CASH: PayWay = { method: 'cash', part: 'all', reference: '' }

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
  /** How it is paid, and how much of it. */
  way: PayWay
  /** Cash handed over; null means the exact amount. */
  receivedCents: number | null
  /** What the last attempt was refused with; gone as soon as the departure or the party changes. */
  refusal: ServerRefusal | null
  /** The price that has to be told and accepted before the next attempt. */
  priceChange: PriceChange | null
  /** `unknown`: an attempt got no answer, so nothing may change until the same one has been answered. */
  phase: 'editing' | 'sending' | 'unknown' | 'sold'
  intent: SaleIntent | null
  booking: Booking | null
}

export type SaleAction =
  | { type: 'day'; date: string }
  | { type: 'departure'; scheduleId: number }
  | { type: 'party'; quantities: Quantities }
  | { type: 'choices'; change: Partial<SaleChoices> }
  | { type: 'way'; change: Partial<PayWay> }
  | { type: 'tourist'; change: Partial<TouristDraft> }
  | { type: 'received'; cents: number | null }
  | { type: 'sending'; intent: SaleIntent }
  | { type: 'sold'; booking: Booking }
  | { type: 'refused'; refusal: ServerRefusal }
  | { type: 'price-changed'; change: PriceChange }
  | { type: 'lost' }
  | { type: 'restart'; date: string; askedScheduleId: number | null }

/** An empty sale on a day, of a departure if one was asked for. */
export const newSale = (date: string, askedScheduleId: number | null): SaleState => ({
  date,
  scheduleId: null,
  askedScheduleId,
  quantities: {},
  choices: NO_CHOICES,
  tourist: EMPTY_TOURIST,
  way: CASH,
  receivedCents: null,
  refusal: null,
  priceChange: null,
  phase: 'editing',
  intent: null,
  booking: null,
})

/** What no longer holds once the departure or the party is another. */
const UNASKED = { receivedCents: null, refusal: null, priceChange: null } as const

/**
 * One step of a sale. While an attempt is on its way, or its answer was lost, edits are ignored: changing the request then
 * could sell twice.
 */
export function saleReducer(state: SaleState, action: SaleAction): SaleState {
  switch (action.type) {
    case 'sending':
      return { ...state, phase: 'sending', intent: action.intent, refusal: null }
    case 'sold':
      return { ...state, phase: 'sold', booking: action.booking, refusal: null, priceChange: null }
    case 'refused':
      return { ...state, phase: 'editing', refusal: action.refusal }
    case 'price-changed':
      return { ...state, phase: 'editing', receivedCents: null, priceChange: action.change }
    case 'lost':
      return { ...state, phase: 'unknown' }
    case 'restart':
      return newSale(action.date, action.askedScheduleId)
    case 'day':
    case 'departure':
    case 'party':
    case 'choices':
    case 'way':
    case 'tourist':
    case 'received':
      return state.phase === 'editing' ? edited(state, action) : state
  }
}

const elsewhere = (state: SaleState): SaleState => ({
  ...state,
  ...UNASKED,
  choices: { ...state.choices, ...NOTHING_SPECIAL },
})

type Edit = Extract<SaleAction, { type: 'day' | 'departure' | 'party' | 'choices' | 'way' | 'tourist' | 'received' }>

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
      return { ...state, refusal: null, receivedCents: null, way: { ...state.way, ...action.change } }
    case 'tourist':
      return { ...state, refusal: null, tourist: { ...state.tourist, ...action.change } }
    case 'received':
      return { ...state, refusal: null, receivedCents: action.cents }
  }
}

/** Whether anything was typed that closing the sheet would lose. */
export const hasInput = ({ quantities, tourist }: SaleState): boolean =>
  Object.values(quantities).some((quantity) => quantity > 0) ||
  tourist.firstName + tourist.lastName + tourist.phone + tourist.email !== ''
