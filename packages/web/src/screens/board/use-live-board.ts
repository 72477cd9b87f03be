import type { BookingRow } from '@muelle/contract/bookings/record'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { boardKey, boardQuery } from '../../departures/board/use-board.ts'
import type { LiveEvent } from '../../live/live-message.ts'
import type { LiveStatus } from '../../live/live-stream.ts'
import { useLive } from '../../live/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { notify } from '../../ui/notify.ts'
import { createdIdsOf, MAX_ANNOUNCED } from './created-bookings.ts'

/** Follows what others do with the bookings of a business: the board is asked anew, and their new bookings are announced. */
export function useLiveBoard(businessId: number | null, date: string | undefined): LiveStatus {
  const queryClient = useQueryClient()
  const t = useTranslations('board')
  const { user } = useSession()

  const announce = async (ids: readonly number[]) => {
    if (businessId === null) return
    const board = queryClient.getQueryData(boardQuery(businessId, date).queryKey)
    const shown = board?.departures.flatMap(({ bookings }) => bookings) ?? []
    for (const id of ids.slice(0, MAX_ANNOUNCED)) {
      // One of another day is not on this board, but whoever is at the desk still wants to know of it.
      const booking: BookingRow | null =
        shown.find((row) => row.id === id) ?? (await queryClient.fetchQuery(bookingQuery(id)).catch(() => null))
      if (!booking || booking.seller?.id === user.id) continue
      notify.info({
        id: `booking-${id}`,
        title: t('newBookingNotice'),
        message: touristNameOf(booking) ?? booking.ticket,
      })
    }
  }

  const onChange = async (events: LiveEvent[]) => {
    if (businessId === null) return
    for (const id of new Set(events.map(({ subject_id }) => subject_id)))
      void queryClient.invalidateQueries(bookingQuery(id))
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    await queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
    await announce(createdIdsOf(events))
  }

  return useLive(businessId === null ? null : `business/${businessId}/bookings`, (events) => void onChange(events))
}
