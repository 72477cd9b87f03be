import type { Author } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { ClosureRow } from './closures.sql.ts'

/** What the job does to the bookings of a closure is done by whoever ordered it. */
export const authorOf = ({ userId, apiKeyId }: ClosureRow): Author => ({ userId, apiKeyId, requestId: null })

/**
 * Who ordered a closure, with the rights that the order took and no others: they were asked when it was ordered, and somebody who
 * loses them while the job runs does not leave half a harbour closed.
 */
export const actorOf = (accountId: number, { userId, apiKeyId, businessId }: ClosureRow): Actor => ({
  accountId,
  userId,
  sessionId: null,
  apiKeyId,
  name: '',
  rights: {
    isOwner: false,
    modules: [
      { identifier: 'mdu_tour', create: false, edit: true, delete: false },
      { identifier: 'mdu_tour_booking', create: true, edit: true, delete: true },
      { identifier: 'mdu_refund', create: true, edit: false, delete: false },
    ],
  },
  seesAllBusinesses: true,
  roles: [],
  onlyBusinesses: [businessId],
})
