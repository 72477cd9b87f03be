import { claimNewBookings, MAX_TOLD } from '@muelle/contract/bookings/new-bookings'
import { claimNewVisits } from '@muelle/contract/visits/told'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { LiveEvent } from '../../realtime/live-message.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/notify.ts'
import { createdIdsOf, MAX_ANNOUNCED } from './created-bookings.ts'
import { isOwnChange } from './own-changes.ts'

/** How long a screen that nobody looks at leaves the telling to the others of the same person. */
const ASIDE_MS = 2_000
const NOTHING = { rows: [] }

/**
 * Announces the bookings and visits that others, and guests, make in the selected business, on whichever screen (specification 7.11), to who may read them: once
 * over all screens of a person, since the server gives each booking to the first that asks.
 */
export function NewBookings() {
  const t = useTranslations('board')
  const { cursor } = useSession()
  const { business } = useBusiness()
  const { can } = useRights()
  const isTour = business?.type === 'tour'
  const isTold = business !== null && can(isTour ? 'mdu_tour_booking' : 'mdu_booking')

  const announce = async (events: readonly LiveEvent[]) => {
    const created = createdIdsOf(events.filter((event) => !isOwnChange(event)))
    if (created.length === 0) return
    // Somebody who looks at another screen hears of it there.
    if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, ASIDE_MS))
    // The newest of them; what cannot be asked is on the board all the same.
    const body = { ids: created.slice(-MAX_TOLD) }
    const told = isTour
      ? ask(claimNewBookings, { body })
      : ask(claimNewVisits, { params: { id: business?.business_id ?? 0 }, body })
    const { rows } = await told.catch(() => NOTHING)
    for (const { id, customer_name, ticket } of rows.slice(0, MAX_ANNOUNCED))
      notify.info({
        id: `${isTour ? 'booking' : 'visit'}-${id}`,
        title: t('newBookingNotice'),
        message: customer_name ?? ticket,
      })
    const count = rows.length - MAX_ANNOUNCED
    if (count > 0) notify.info({ title: t('newBookingNotice'), message: t('moreNewBookings', { count }) })
  }
  useLive(isTold ? `business/${business.business_id}/bookings` : null, cursor, (events) => void announce(events))
  return null
}
