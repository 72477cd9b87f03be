import { listAllotments } from '@muelle/contract/departures/allotments'
import { listSeatBlocks } from '@muelle/contract/departures/capacity'
import { listGroups } from '@muelle/contract/departures/shared-vacants'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { getTour, listTours } from '@muelle/contract/tours/record'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { TOUR_KEYS } from '../../tours/tour-queries.ts'

export const groupsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['groups', businessId],
    queryFn: async ({ signal }) => (await ask(listGroups, { params: { id: businessId } }, { signal })).rows,
  })

export const allotmentsQuery = (tourId: number) =>
  queryOptions({
    queryKey: ['allotments', tourId],
    queryFn: async ({ signal }) => (await ask(listAllotments, { params: { id: tourId } }, { signal })).rows,
  })

/** Every tour of a business, to pick members from. */
export const memberToursQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['tours', businessId, 'members'],
    queryFn: async ({ signal }) =>
      (await ask(listTours, { params: { id: businessId }, query: { page: 1, count: MAX_PAGE_ROWS } }, { signal })).rows,
  })

/** The hours of one tour. */
export const tourHoursQuery = (tourId: number) =>
  queryOptions({
    queryKey: ['tours', 'hours', tourId],
    queryFn: async ({ signal }) => (await ask(getTour, { params: { id: tourId } }, { signal })).schedules,
  })

export const blocksQuery = (departureId: number) =>
  queryOptions({
    queryKey: ['seat-blocks', departureId],
    queryFn: async ({ signal }) =>
      (await ask(listSeatBlocks, { query: { departure_id: departureId } }, { signal })).rows,
  })

/** Everything that a change of what departures may sell makes different. */
export const CAPACITY_KEYS: readonly QueryKey[] = [
  ['groups'],
  ['allotments'],
  ['tour-detail'],
  ['availability'],
  ...TOUR_KEYS,
]
