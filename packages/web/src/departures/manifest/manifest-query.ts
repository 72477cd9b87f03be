import { getPassengers } from '@muelle/contract/departures/work'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** The passenger list of a departure, always as it is now: it goes on board. */
export const manifestQuery = (departureId: number) =>
  queryOptions({
    queryKey: ['manifest', departureId],
    queryFn: ({ signal }) => ask(getPassengers, { params: { id: departureId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
