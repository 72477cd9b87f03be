import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isOver } from './grants.sql.ts'

/** Places of a departure that somebody has to sell, on whatever devices. */
export const countUnsold = async (
  tx: Tx,
  { departure_id, user_id, now }: { departure_id: number; user_id: number; now: Instant },
): Promise<number> => {
  const [row] = await tx.query<{ places: number }>(
    `select coalesce(sum(g.places - g.places_sold), 0)::int as places from seat_grant g
     where g.account_id = $1 and g.departure_id = $2 and g.user_id = $3 and g.ended_at is null
       and not (${isOver('g', '$4')})`,
    [tx.accountId, departure_id, user_id, now],
  )
  return row?.places ?? 0
}
