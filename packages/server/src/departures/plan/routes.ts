import { listAssignmentOptions } from '@muelle/contract/departures/assignment'
import { getCalendar } from '@muelle/contract/departures/calendar'
import { createExtraDeparture, updateDeparture } from '@muelle/contract/departures/extra-departures'
import { decideMinimum } from '@muelle/contract/departures/minimum'
import { listDepartures, listVacancies, MAX_AVAILABILITY_DAYS } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import { addDays, daysBetween, localDate, localDateOf } from '@muelle/domain/time'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import { viewTour } from '../../tours/find-tour.ts'
import { assignmentOptions } from '../assignment/assignment-options.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { deskAsking } from './asking.ts'
import { calendar } from './calendar.ts'
import { decide } from './decide-minimum.ts'
import { findDeparturesOfTours } from './departures.sql.ts'
import { createExtra, update } from './extra-departure.ts'
import { planDepartures } from './plan.ts'
import { setState } from './set-state.ts'
import { vacancies } from './vacancies.ts'
import { wireDeparture } from './wire-departure.ts'

/** Days that are answered when the caller names no end. */
const DEFAULT_DAYS = 7

export const departureRoutes = (): Route[] => [
  handle(listAssignmentOptions, assignmentOptions),
  handleRead(getCalendar, calendar),
  handle(setDepartureState, setState),
  handle(decideMinimum, decide),
  handle(listVacancies, vacancies),
  handle(listDepartures, async ({ tx, actor, input: { params, query }, deny, now, facts }) => {
    const tour = (await viewTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
    const from = query.from ? localDate(query.from) : localDateOf(now, tour.time_zone)
    const to = query.to ? localDate(query.to) : addDays(from, DEFAULT_DAYS - 1)
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > MAX_AVAILABILITY_DAYS) deny({ code: 'departure.range', maxDays: MAX_AVAILABILITY_DAYS })
    const rows = await findDeparturesOfTours(tx, now, [tour.id], from, to)
    const asking = deskAsking(actor, tour.business_id, now)
    const plans = await withSharedSeats(tx, now, planDepartures(tour, rows, from, to))
    const departures = plans.map((plan) => wireDeparture(plan, asking, facts.language))
    return { rows: departures, count: departures.length }
  }),
  handle(createExtraDeparture, createExtra),
  handle(updateDeparture, update),
]
