import type { Tx } from '../../platform/db.ts'

/** Bookings of a departure that count as not having come because its boat left them behind, and that nobody has changed since. */
export const listMissed = (tx: Tx, departureId: number) =>
  tx.query<{ id: number }>(
    `select b.id from booking b
     where b.account_id = $1 and b.departure_id = $2 and b.status = 'no_show'
       and b.undo @> '{"byTrip": true}' and (b.undo->>'version')::int = b.version
     order by b.id`,
    [tx.accountId, departureId],
  )
