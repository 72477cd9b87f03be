import { useQueryClient } from '@tanstack/react-query'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { isOwnChange } from '../../bookings/record/own-changes.ts'
import { boardKey } from '../../departures/board/use-board.ts'
import type { LiveEvent } from '../../realtime/live-message.ts'
import type { LiveStatus } from '../../realtime/live-stream.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'

const isOfBooking = ({ kind }: LiveEvent) => kind.startsWith('booking.')

/** Follows what others do with the bookings of a business: the board is asked anew. What was done on this page has been read already. */
export function useLiveBoard(businessId: number | null): LiveStatus {
  const queryClient = useQueryClient()
  const { cursor } = useSession()

  const onChange = (events: LiveEvent[], mustReadAll: boolean) => {
    if (businessId === null) return
    const news = events.filter((event) => !isOwnChange(event))
    if (news.length === 0 && !mustReadAll) return
    for (const id of new Set(news.filter(isOfBooking).map(({ subject_id }) => subject_id)))
      void queryClient.invalidateQueries(bookingQuery(id))
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
  }

  return useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, onChange)
}
