import type { validateBooking } from '@muelle/contract/bookings'
import type { Answer } from '@muelle/contract/call'
import type { BoardDeparture } from '@muelle/contract/departures'
import type { PriceCategory, Tour } from '@muelle/contract/tours'
import { type CountedCash, countCash } from '@muelle/domain/bookings/cash'
import { type CapacityDenial, capacityDenial } from '@muelle/domain/departures/capacity'
import { type Party, type PartyDenial, type PartySize, partyDenial, partyOf } from '@muelle/domain/tours/party'
import { roundAmounts } from '../bookings/cash.ts'
import { carriedOver, nextFitting, partyFor, type Quantities } from './departure-choice.ts'
import type { SaleState } from './sale-state.ts'
import { categoriesOf, countersOf, hasSeasonPrice, type Price, priceOf } from './tour-rules.ts'
import { touristFaults } from './tourist-draft.ts'

export type Validation = Answer<typeof validateBooking>
/** Why the sale cannot be made: a rule the panel ran itself, or what the server said with its own sentence. */
export type SaleDenial = PartyDenial | CapacityDenial | { code: string; message: string }

export type CategoryRow = { category: PriceCategory; quantity: number; priceCents: number | null }

export type SaleFacts = {
  departure: BoardDeparture | null
  tour: Tour | null
  /** Oldest first: whoever pays most is asked first. */
  rows: CategoryRow[]
  /** People per category of this tour, whichever tour they were counted for. */
  quantities: Quantities
  party: Party
  size: PartySize
  /** The first reason why it cannot be sold now; `party.empty` while nobody was added. */
  denial: SaleDenial | null
  /** The departure to offer instead when this one does not take the party. */
  alternative: BoardDeparture | null
  price: Price | null
  /** What is asked of the person: the accepted new price, the server's or the panel's own. */
  totalCents: number | null
  cash: CountedCash
  /** Round sums that the person may hand over instead of the exact one, in cents. */
  quickAmounts: number[]
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
const isAboutDeparture = (denial: SaleDenial | null) => denial !== null && denial.code.startsWith('departure.')

/** Everything the sheet shows that follows from what was typed and what is known of the day. */
export function saleFacts(state: SaleState, { departures, tours, validation }: SaleContext): SaleFacts {
  const departure =
    departures.find(({ schedule_id }) => schedule_id !== null && schedule_id === state.scheduleId) ?? null
  const tour = tours.find(({ id }) => id === departure?.tour_id) ?? null
  const quantities = tour ? carriedOver(state.quantities, tours, tour) : {}
  const party = tour ? partyFor(tour, quantities) : []
  const size = tour ? partyOf(categoriesOf(tour), party) : NOBODY

  const ruleDenial = departure && tour ? ruleDenialOf(departure, tour, party, size) : null
  const denial = ruleDenial ?? state.refusal ?? validation?.reason ?? null
  const price = departure && tour && party.length > 0 ? shownPrice(departure, tour, party, validation) : null
  const totalCents = state.priceChange?.afterCents ?? price?.total_cents ?? null

  const cash = countCash(totalCents ?? 0, state.receivedCents)
  const canHold =
    state.phase === 'editing' &&
    departure !== null &&
    totalCents !== null &&
    denial === null &&
    Object.keys(touristFaults(state.tourist)).length === 0
  return {
    departure,
    tour,
    rows: tour && departure ? rowsOf(tour, departure, quantities, validation) : [],
    quantities,
    party,
    size,
    denial,
    alternative:
      departure && party.length > 0 && isAboutDeparture(denial)
        ? nextFitting({ departures, tours, refused: departure, quantities })
        : null,
    price,
    totalCents,
    cash,
    quickAmounts: totalCents ? roundAmounts(totalCents) : [],
    canHold,
    canSell: canHold && cash.missingCents === 0,
  }
}

/** The rules in the server's order (C1, then the departure, then C2–C6), so that both name the same reason. */
function ruleDenialOf(departure: BoardDeparture, tour: Tour, party: Party, size: PartySize): SaleDenial | null {
  return (
    (party.length > 0 ? partyDenial(categoriesOf(tour), party, { maxPeople: tour.max_party_people }) : null) ??
    departure.reason ??
    (party.length > 0 ? capacityDenial(countersOf(departure), size) : { code: 'party.empty' as const })
  )
}

/** The server's price once it is there; before, the panel's own, unless a season makes that a guess. */
function shownPrice(departure: BoardDeparture, tour: Tour, party: Party, validation: Validation | null): Price | null {
  if (validation?.quote) return validation.quote
  return hasSeasonPrice(tour, departure) ? null : priceOf(tour, party)
}

function rowsOf(
  tour: Tour,
  departure: BoardDeparture,
  quantities: Quantities,
  validation: Validation | null,
): CategoryRow[] {
  const confirmed = new Map(validation?.quote?.lines.map((line) => [line.category_id, line.unit_cents]))
  const isOwnPrice = tour.price_mode === 'per_person' && !hasSeasonPrice(tour, departure)
  return [...tour.categories]
    .sort((a, b) => b.min_age - a.min_age)
    .map((category) => ({
      category,
      quantity: quantities[category.id] ?? 0,
      priceCents: confirmed.get(category.id) ?? (isOwnPrice ? category.price_cents : null),
    }))
}
