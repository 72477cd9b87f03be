import type { FoundDay, FoundDeparture } from '@muelle/contract/search/record'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import type { DepartureReading, SaidTime } from '@muelle/domain/search/read-search'
import { fold } from '@muelle/domain/text'
import type { LocalDate } from '@muelle/domain/time'
import { withSharedSeats } from '../departures/capacity/shared-seats.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { findDeparturesOfTours } from '../departures/plan/departures.sql.ts'
import { planDepartures } from '../departures/plan/plan.ts'
import { VACANCY_FIELDS } from '../departures/plan/vacancies.ts'
import { wireDeparture } from '../departures/plan/wire-departure.ts'
import { groupBy } from '../platform/group-by.ts'
import { picked } from '../platform/picked.ts'
import { viewToursOf } from '../tours/find-tour.ts'
import type { Searching } from './searching.ts'

/** Departures shown under each reading. */
const MAX_DEPARTURES = 6

const FIELDS = [...VACANCY_FIELDS, 'state', 'seats_used'] as const satisfies readonly (keyof FoundDeparture)[]

/** The departures of a day of a business that a question means, under each of its readings. */
export async function findDay(
  { tx, actor, now, facts }: Searching,
  businessId: number,
  today: LocalDate,
  asked: DepartureReading,
): Promise<FoundDay> {
  const date = asked.day ?? today
  const tours = (await viewToursOf(tx, businessId)).filter(({ name }) => isNamed(name, asked.words))
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, date, date), ({ tour_id }) => tour_id)
  const plans = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], date, date))
    .filter(({ tour, row }) => tour.enabled || row)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name))
  const asking = deskAsking(actor, businessId, now)
  const departures = (await withSharedSeats(tx, now, plans)).map((plan) => {
    const departure = wireDeparture(plan, asking, facts.language)
    const found: FoundDeparture = {
      ...picked(departure, FIELDS),
      tour_name: plan.tour.name,
      transports: (plan.row?.transports ?? []).map(({ name }) => name),
    }
    return { found, people: departure.people_used, isOpen: departure.reason === null && !hasDeparted(departure.state) }
  })
  return {
    date,
    departures: departures.length,
    people: departures.reduce((sum, { people }) => sum + people, 0),
    vacancies: departures.reduce((sum, { found, isOpen }) => sum + (isOpen ? found.vacancies : 0), 0),
    readings: readingsOf(departures, asked),
  }
}

type Planned = { found: FoundDeparture; isOpen: boolean }

/** An hour and a number of people that were both said narrow each other; one number that may be either has a list for each. */
function readingsOf(departures: readonly Planned[], { time, party, isEither }: DepartureReading): FoundDay['readings'] {
  const atHour = ({ found }: Planned) => time !== null && isAt(found.start_time, time)
  const hasRoom = ({ found, isOpen }: Planned) => party !== null && isOpen && found.vacancies >= party
  const list = (reading: FoundDay['readings'][number]['reading'], fits: (one: Planned) => boolean) => {
    const rows = departures.filter(fits).map(({ found }) => found)
    return { reading, count: rows.length, rows: rows.slice(0, MAX_DEPARTURES) }
  }
  const readings =
    time === null && party === null
      ? [list('day', () => true)]
      : time !== null && party !== null && !isEither
        ? [list('party', (one) => atHour(one) && hasRoom(one))]
        : [list('hour', atHour), list('party', (one) => hasRoom(one) && !atHour(one))]
  return readings.filter(({ count }) => count > 0)
}

const isAt = (start: string, { hours, minute }: SaidTime): boolean =>
  hours.includes(Number(start.slice(0, 2))) && (minute === null || Number(start.slice(3, 5)) === minute)

/** Each word that was said begins a word of the tour's name. */
const isNamed = (name: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${fold(name)}`.includes(` ${word}`))
