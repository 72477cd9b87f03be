import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { type PastedRequest, pastedRequest } from '@muelle/domain/bookings/sale/pasted-request'
import type { Instant } from '@muelle/domain/time'
import { AGE_RANGE_DEFAULTS, type AgeRange } from '@muelle/domain/tours/age-range'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { firstChoice, placeOf } from './departure-choice.ts'
import type { Quantities, SaleFill } from './sale-state.ts'
import type { TouristDraft } from './tourist-draft.ts'

type Facts = { tours: readonly Tour[]; now: Instant; zone: string }

/** What a message asks for, by the calendar of the tour it names, else of the business. */
export function readPaste(text: string, { tours, now, zone }: Facts): PastedRequest {
  const read = pastedRequest(text, { tours, now, zone })
  const own = tours.find(({ id }) => id === read.tour_id)?.time_zone ?? zone
  return own === zone ? read : pastedRequest(text, { tours, now, zone: own })
}

/**
 * How a message fills the sale, on a day with these departures: the one at its hour and of its tour, else the next that can be sold. What
 * was asked and does not exist is told to the person in `notes`, with all that was not understood.
 */
export function fillOf(
  request: PastedRequest,
  {
    departures,
    tours,
    askedWords,
  }: { departures: readonly BoardDeparture[]; tours: readonly Tour[]; askedWords: (time: string) => string },
): SaleFill {
  const ofTour = departures.filter(({ tour_id }) => request.tour_id === null || tour_id === request.tour_id)
  const atHour = ofTour.find(({ start_time }) => start_time === request.time)
  // A whole boat is only meant by who names it.
  const isMeant = ({ tour_id }: BoardDeparture) =>
    request.tour_id !== null || tours.find(({ id }) => id === tour_id)?.price_mode !== 'per_boat'
  const names = request.tour_id !== null || request.time !== null || request.date !== null
  const departure = names ? (atHour ?? firstChoice(ofTour, null, isMeant)) : null
  const isHourMissed = request.time !== null && atHour === undefined
  const tour = tours.find(({ id }) => id === (departure?.tour_id ?? request.tour_id)) ?? tours[0]
  return {
    date: request.date,
    scheduleId: departure && saleChoiceOf(departure),
    quantities: request.people && tour ? quantitiesOf(request.people, tour) : null,
    tourist: touristOf(request),
    notes: [isHourMissed && request.time ? askedWords(request.time) : '', request.rest].filter(Boolean).join('\n'),
  }
}

/** People in the categories of a tour: of their own age, else of the next older one. */
function quantitiesOf(people: NonNullable<PastedRequest['people']>, tour: Tour): Quantities {
  const youngestFirst = [...tour.categories].sort((a, b) => a.min_age - b.min_age)
  const quantities: Record<string, number> = {}
  for (const [range, count] of Object.entries(people) as [AgeRange, number][]) {
    const target =
      youngestFirst.find(({ age_range }) => age_range === range) ??
      youngestFirst.find(({ min_age }) => min_age >= AGE_RANGE_DEFAULTS[range].min_age) ??
      youngestFirst.at(-1)
    if (!target) continue
    const place = placeOf(target.id, null)
    quantities[place] = (quantities[place] ?? 0) + count
  }
  return quantities
}

/** Of two names and more the last two are taken for surnames, as in Mexico. */
function touristOf({ name, phone, email }: PastedRequest): Partial<TouristDraft> {
  const words = name?.split(' ') ?? []
  const surnames = words.length > 3 ? words.length - 2 : 1
  return {
    ...(name && { firstName: words.slice(0, surnames).join(' '), lastName: words.slice(surnames).join(' ') }),
    ...(phone && { phone }),
    ...(email && { email }),
  }
}
