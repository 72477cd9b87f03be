/** Whether somebody of a booking `b` is on board of the trip of its departure, or was. */
export const hasSailed = (b: string) => `exists (
  select from geo_tracking_person q join geo_tracking o on o.account_id = $1 and o.id = q.tracking_id
  where q.account_id = $1 and q.booking_id = ${b}.id and o.departure_id = ${b}.departure_id and q.is_aboard)`

/** Whether the trip of a booking `b` on which somebody of it was is over: nobody is left on board then. */
export const hasLeftTransport = (b: string) => `exists (
  select from geo_tracking_person q join geo_tracking o on o.account_id = $1 and o.id = q.tracking_id
  where q.account_id = $1 and q.booking_id = ${b}.id and o.departure_id = ${b}.departure_id and q.is_aboard
    and o.status = 'finalized')`
