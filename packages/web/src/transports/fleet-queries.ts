import { listMembers } from '@muelle/contract/members/record'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listCrew } from '@muelle/contract/transports/crew'
import { listTransports } from '@muelle/contract/transports/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** What every answer about the fleet and the crew is kept under. */
export const FLEET_KEY = ['fleet'] as const

export const transportsQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...FLEET_KEY, businessId, 'transports'],
    queryFn: ({ signal }) => ask(listTransports, { query: { business_id: businessId } }, { signal }),
  })

export const crewQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...FLEET_KEY, businessId, 'crew'],
    queryFn: ({ signal }) => ask(listCrew, { query: { business_id: businessId } }, { signal }),
  })

/** The people of a business, as many as a page holds, to say who of the crew has a user. */
export const membersQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...FLEET_KEY, businessId, 'members'],
    queryFn: ({ signal }) =>
      ask(listMembers, { params: { id: businessId }, query: { count: MAX_PAGE_ROWS } }, { signal }),
    retry: false,
  })
