import { listBookings } from '@muelle/contract/bookings/list'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** As many as anybody looks through before pressing for more. */
const ROWS = 100

/** The bookings of a departure in the order of their sale, a part at a time; under the key of bookings, since every change of one may change it. */
export const departureBookingsQuery = ({ id, left_out: leftOut }: Pick<BoardDeparture, 'id' | 'left_out'>) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'of-departure', id],
    queryFn: ({ pageParam, signal }) =>
      ask(
        listBookings,
        {
          query: {
            page: pageParam,
            count: ROWS,
            sorting: ['created_at'],
            filter: { departure_id: id ?? 0, without_ended: 'true' },
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * ROWS < count ? pages.length + 1 : undefined),
    enabled: id !== null && leftOut !== undefined,
  })
