import type { Author } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { ClosureRow } from './closures.sql.ts'

/** What the job does to the bookings of a closure is done by whoever ordered it. */
export const authorOf = ({ user_id, api_key_id }: ClosureRow): Author => ({
  userId: user_id,
  apiKeyId: api_key_id,
  requestId: null,
})

/**
 * Who ordered a closure, with the rights that the order took and no others: they were asked when it was ordered, and somebody who
 * loses them while the job runs does not leave half a harbour closed.
 */
export const actorOf = (accountId: number, { user_id, api_key_id, business_id }: ClosureRow): Actor => ({
  accountId,
  userId: user_id,
  sessionId: null,
  apiKeyId: api_key_id,
  name: '',
  rights: {
    is_owner: false,
    modules: [
      { identifier: 'mdu_tour', create: false, edit: true, delete: false },
      { identifier: 'mdu_tour_booking', create: true, edit: true, delete: true },
      { identifier: 'mdu_refund', create: true, edit: false, delete: false },
    ],
  },
  seesAllBusinesses: true,
  roles: [],
  onlyBusinesses: [business_id],
})
