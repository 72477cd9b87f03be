import { listSeatGrants } from '@muelle/contract/grants/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const seatGrantsQuery = (departureId: number) =>
  queryOptions({
    queryKey: ['seat-grants', departureId],
    queryFn: async ({ signal }) =>
      (await ask(listSeatGrants, { query: { departure_id: departureId } }, { signal })).rows,
  })
