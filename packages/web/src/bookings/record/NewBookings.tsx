import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { LiveEvent } from '../../live/live-message.ts'
import { useLive } from '../../live/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { notify } from '../../ui/notify.ts'
import { bookingQuery } from './booking-queries.ts'
import { createdIdsOf, MAX_ANNOUNCED } from './created-bookings.ts'
import { isOwnChange } from './own-changes.ts'

/** Announces the bookings that others make in the selected business, on whichever screen (specification 7.11), to who may read them. */
export function NewBookings() {
  const queryClient = useQueryClient()
  const t = useTranslations('board')
  const { user, cursor } = useSession()
  const { business } = useBusiness()
  const { can } = useRights()
  const isTold = business?.type === 'tour' && can('mdu_tour_booking')

  const announce = async (events: readonly LiveEvent[]) => {
    const ids = createdIdsOf(events.filter((event) => !isOwnChange(event)))
    for (const id of ids.slice(0, MAX_ANNOUNCED)) {
      const booking = await queryClient.fetchQuery(bookingQuery(id)).catch(() => null)
      if (!booking || booking.seller?.id === user.id) continue
      notify.info({
        id: `booking-${id}`,
        title: t('newBookingNotice'),
        message: touristNameOf(booking) ?? booking.ticket,
      })
    }
    const count = ids.length - MAX_ANNOUNCED
    if (count > 0) notify.info({ title: t('newBookingNotice'), message: t('moreNewBookings', { count }) })
  }
  useLive(isTold ? `business/${business.business_id}/bookings` : null, cursor, (events) => void announce(events))
  return null
}
