import { businessDateOf } from '@muelle/domain/hours/opening'
import type { Instant } from '@muelle/domain/time'
import { listDenial } from '@muelle/domain/visits/waitlist/opening'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Look } from './look.ts'

/** The business day that the queue of a venue is of now (H-3). */
export const queueDate = (venue: VenueFacts, now: Instant) =>
  businessDateOf(now, venue.time_zone, venue.settings.visit.dayCut)

/** Why guests cannot join now by themselves, for a party that would be told up to so many minutes (W-1). */
export const closedDenial = ({ venue, hours, isClosedByHand }: Look, by: 'guest' | 'staff', upTo: number) =>
  listDenial(
    {
      settings: venue.settings.waitlist,
      useBooking: venue.use_booking,
      opensIn: hours.opensIn,
      lastArrivalIn: hours.lastArrivalIn,
      isClosedByHand,
    },
    { by, upTo },
  )
