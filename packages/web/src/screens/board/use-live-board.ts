import { useQueryClient } from '@tanstack/react-query'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { boardKey } from '../../departures/board/use-board.ts'
import type { LiveEvent } from '../../live/live-message.ts'
import type { LiveStatus } from '../../live/live-stream.ts'
import { useLive } from '../../live/use-live.ts'

/** Follows what others do with the bookings of a business: the board is asked anew. */
export function useLiveBoard(businessId: number | null): LiveStatus {
  const queryClient = useQueryClient()

  const onChange = (events: LiveEvent[]) => {
    if (businessId === null) return
    for (const id of new Set(events.map(({ subject_id }) => subject_id)))
      void queryClient.invalidateQueries(bookingQuery(id))
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
  }

  return useLive(businessId === null ? null : `business/${businessId}/bookings`, onChange)
}
