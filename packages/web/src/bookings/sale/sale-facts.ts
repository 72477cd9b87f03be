import type { validateBooking } from '@muelle/contract/bookings/sale'
import type { Answer } from '@muelle/contract/call'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { PriceCategory } from '@muelle/contract/tours/prices'
import type { Tour } from '@muelle/contract/tours/record'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { type CountedCash, countCash } from '@muelle/domain/bookings/sale/cash'
import { unitCentsOf } from '@muelle/domain/bookings/sale/price-lines'
import {
  maxPeopleOf,
  optionOf,
  type PriceWish,
  type PriceWishDenial,
  priceWishDenial,
  takesWholeDeparture,
} from '@muelle/domain/bookings/sale/tour-quote'
import { type CapacityDenial, capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import { tipDenial } from '@muelle/domain/ledger/tip'
import { type AnswerDenial, answersDenial } from '@muelle/domain/tours/answers'
import { type Party, type PartyDenial, type PartySize, partyDenial, partyOf } from '@muelle/domain/tours/party'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { areOf, categoriesOn, countersOf, type Price, priceOf, pricesOn } from '../../tours/prices/tour-rules.ts'
import { centsOfTyped } from '../../ui/light/typed-cents.ts'
import { agencyFault } from '../payment/agency-draft.ts'
import { answersIn } from '../record/answers.ts'
import { carriedOver, deskTariffs, nextFitting, partyFor, placeOf } from './departure-choice.ts'
import type { OrderTrip, Quantities, SaleState } from './sale-state.ts'
import { paysByAgency } from './sale-state.ts'
import { touristFaults } from './tourist-draft.ts'
import { clashOf } from './trips.ts'

export type Validation = Answer<typeof validateBooking>
/** Why the sale cannot be made: a rule the panel ran itself, or what the server said with its own sentence. */
export type ClashDenial = { code: 'sale.overlaps'; trip: OrderTrip }
export type SaleDenial =
  | PriceWishDenial
  | PartyDenial
  | CapacityDenial
  | AnswerDenial
  | ClashDenial
  | { code: string; message: string }

/** People of a category at one price: the general one, or a tariff's (P2). */
export type CategoryRow = {
  category: PriceCategory
  tariff: Tariff | null
  quantity: number
  priceCents: number | null
  /** Tariffs of this category that nobody was counted for yet; of the general row alone. */
  otherTariffs: Tariff[]
}

export type SaleFacts = {
  departure: BoardDeparture | null
  tour: Tour | null
  /** Oldest first: whoever pays most is asked first. */
  rows: CategoryRow[]
  /** People per category of this tour, whichever tour they were counted for. */
  quantities: Quantities
  party: Party
  wish: PriceWish
  size: PartySize
  /** The first reason why it cannot be sold now; `party.empty` while nobody was added. */
  denial: SaleDenial | null
  /** The departure to offer instead when this one does not take the party. */
  alternative: BoardDeparture | null
  price: Price | null
  /** Why the code does not count, in the server's words. */
  codeRefusal: string | null
  /** What is asked of the person: the accepted new price, the server's or the panel's own. */
  totalCents: number | null
  /** All that the desk may ask for: the total without what is collected at the dock (P6). */
  beforeDockCents: number
  /** What is to be paid now: all but what is collected at the dock, or the deposit (M2, P6). */
  dueCents: number
  /** Whether a part would do. */
  takesDeposit: boolean
  cash: CountedCash
  /** For the crew, on top of it (M8); null where what was typed is no tip. */
  tipCents: number | null
  /** The fields of the tourist that are wrong: they may be folded away. */
  faults: ReturnType<typeof touristFaults>
  /** A question of the tour that a sale, not a hold, has to answer. */
  unanswered: AnswerDenial | null
  canHold: boolean
  canSell: boolean
}

export type SaleContext = {
  departures: readonly BoardDeparture[]
  tours: readonly Tour[]
  /** The server's word on exactly this departure and party; null until it has answered. */
  validation: Validation | null
}

const NOBODY: PartySize = { seats: 0, people: 0 }

/** Whether a departure that could take somebody else is worth offering. */
const isAboutDeparture = (denial: SaleDenial | null) =>
  denial !== null && (denial.code.startsWith('departure.') || denial.code === 'sale.overlaps')

/** Everything the sheet shows that follows from what was typed and what is known of the day. */
export function saleFacts(state: SaleState, { departures, tours, validation }: SaleContext): SaleFacts {
  const departure =
    state.scheduleId === null ? null : (departures.find((one) => saleChoiceOf(one) === state.scheduleId) ?? null)
  const tour = tours.find(({ id }) => id === departure?.tour_id) ?? null
  const quantities = tour ? carriedOver(state.quantities, tours, tour) : {}
  const party = tour ? partyFor(tour, quantities) : []
  const wish = tour ? wishOf(tour, party, state.choices) : { party }
  const size = tour ? partyOf(tour.categories, party) : NOBODY

  const isSpecial = state.choices.allotmentId !== null || state.choices.overbookReason !== ''
  const ruleDenial = departure && tour ? ruleDenialOf(departure, tour, wish, size, isSpecial) : null
  const clash = departure && clashOf(departure, state.order)
  const denial =
    (clash && { code: 'sale.overlaps' as const, trip: clash }) ??
    ruleDenial ??
    state.refusal ??
    reasonIn(validation, state.choices.approval !== null)
  const price = departure && tour && party.length > 0 ? shownPrice(departure, tour, wish, validation) : null
  const totalCents = state.priceChange?.afterCents ?? price?.total_cents ?? null

  const open = { total_cents: totalCents ?? 0, dock_cents: price?.dock_cents ?? 0, paid_cents: 0 }
  const { now_cents: beforeDockCents } = dueOf(open)
  const depositCents = Math.min(price?.deposit_cents ?? 0, beforeDockCents)
  const isAgencys = paysByAgency(state)
  const dueCents = isAgencys ? 0 : state.way.part === 'deposit' ? depositCents : beforeDockCents
  // Of an order it is held against all of it (useOrderSale).
  const tipCents = dueCents === 0 || state.order !== null ? 0 : tipIn(state.way.tip, totalCents ?? 0)
  const cash = countCash(dueCents + (tipCents ?? 0), state.way.method === 'cash' ? receivedIn(state) : null)
  const faults = touristFaults(state.tourist)
  const unanswered = tour ? answersDenial(tour.questions, givenAnswers(state), size.people) : null
  const canHold =
    state.phase === 'editing' &&
    departure !== null &&
    totalCents !== null &&
    denial === null &&
    Object.keys(faults).length === 0
  return {
    departure,
    tour,
    rows: tour && departure ? rowsOf(tour, departure, quantities, validation) : [],
    quantities,
    party,
    wish,
    size,
    denial,
    alternative:
      departure && party.length > 0 && isAboutDeparture(denial)
        ? nextFitting({ departures, tours, refused: departure, quantities, order: state.order })
        : null,
    price,
    codeRefusal: state.choices.code === '' ? null : (validation?.code_refusal?.message ?? null),
    totalCents,
    beforeDockCents,
    dueCents,
    tipCents,
    takesDeposit: !isAgencys && depositCents < beforeDockCents,
    cash,
    faults,
    unanswered,
    canHold,
    canSell:
      canHold &&
      unanswered === null &&
      cash.missing_cents === 0 &&
      tipCents !== null &&
      (!isAgencys || agencyFault(state.way.agency) === null) &&
      !validation?.earners_refusal,
  }
}

const givenAnswers = ({ details }: SaleState) =>
  answersIn(details.answers).map(({ question_id, passenger_position, value }) => ({
    questionId: question_id,
    position: passenger_position,
    value,
  }))

/** What the server would refuse; what somebody has given their PIN for is decided when it is sold. */
const reasonIn = (validation: Validation | null, isApproved: boolean) =>
  isApproved && validation?.reason?.code === 'booking.needs_approval' ? null : (validation?.reason ?? null)

/** The rules in the server's order (C1, then the departure, then C2–C6), so that both name the same reason. */
function ruleDenialOf(
  departure: BoardDeparture,
  tour: Tour,
  wish: PriceWish,
  size: PartySize,
  isSpecial: boolean,
): SaleDenial | null {
  const { party } = wish
  // How many seats an allotment has left, or a reason opens, is the server's to say (C7, C8).
  const reason = isSpecial && departure.reason?.code === 'departure.full' ? null : departure.reason
  if (party.length === 0) return reason ?? { code: 'party.empty' }
  const prices = pricesOn(tour, departure)
  const option = optionOf(prices, wish.option_id) ?? prices.options[0]
  return (
    priceWishDenial(prices, wish, 'desk') ??
    partyDenial(prices.categories, party, { max_people: maxPeopleOf(option) }) ??
    reason ??
    capacityDenial(
      {
        ...countersOf(departure),
        is_private: takesWholeDeparture(option),
        ...(isSpecial && { capacity: null }),
      },
      size,
    )
  )
}

/** What is wanted of this tour; an option or extra of another one counts for nothing. */
function wishOf(tour: Tour, party: Party, { optionId, extras, discountCents }: SaleState['choices']): PriceWish {
  return {
    party,
    option_id: tour.options.find(({ id }) => id === optionId)?.id ?? null,
    extras: tour.extras.flatMap(({ id }) => (extras[id] ? [{ extra_id: id, quantity: extras[id] }] : [])),
    manual_discount_cents: discountCents,
  }
}

/** The server's price once it is there; before, the panel's own, unless the tour it has read is not the one that prices the departure. */
function shownPrice(
  departure: BoardDeparture,
  tour: Tour,
  wish: PriceWish,
  validation: Validation | null,
): Price | null {
  if (validation?.quote) return validation.quote
  const prices = pricesOn(tour, departure)
  return areOf(prices, departure) ? priceOf(prices, wish) : null
}

function rowsOf(
  tour: Tour,
  departure: BoardDeparture,
  quantities: Quantities,
  validation: Validation | null,
): CategoryRow[] {
  const confirmed = new Map(
    validation?.quote?.lines.flatMap(({ category_id, tariff = null, unit_cents }) =>
      category_id === null ? [] : [[placeOf(category_id, tariff), unit_cents] as const],
    ),
  )
  const isOwnPrice = tour.price_mode === 'per_person' && areOf(pricesOn(tour, departure), departure)
  const tariffs = deskTariffs(tour)
  return [...categoriesOn(tour, departure)]
    .sort((a, b) => b.min_age - a.min_age)
    .flatMap((category) => {
      const { id } = category
      const counted = tariffs.filter((tariff) => (quantities[placeOf(id, tariff)] ?? 0) > 0)
      return [null, ...counted].map((tariff) => ({
        category,
        tariff,
        quantity: quantities[placeOf(id, tariff)] ?? 0,
        priceCents: confirmed.get(placeOf(id, tariff)) ?? (isOwnPrice ? unitCentsOf(category, tariff) : null),
        otherTariffs: tariff === null ? tariffs.filter((other) => !counted.includes(other)) : [],
      }))
    })
}

/** A tip as it was typed; 0 where none is given, null where it is no amount or more than all of the trip. */
export function tipIn(typed: string | null, totalCents: number): number | null {
  if (typed === null || typed.trim() === '') return 0
  const cents = centsOfTyped(typed)
  return cents === null || tipDenial(cents, totalCents) ? null : cents
}

/** All that was handed over in cash, with dollars at what they are worth; null is the exact amount. */
export const receivedIn = ({ receivedCents, foreign }: SaleState): number | null => {
  if (!foreign) return receivedCents
  // Something is typed that is no amount: until it is, nothing counts.
  return foreign.cents === 0 ? 0 : (receivedCents ?? 0) + worthOf(foreign)
}
