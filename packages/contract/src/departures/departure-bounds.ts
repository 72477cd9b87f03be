// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** Seats, or persons, of anything: a tour, a start time, a departure, a group. */
export const MAX_SEATS = 10_000
/** Thirty days. */
export const MAX_DURATION_MINUTES = 43_200
/** Why something sails without valid papers; the shortest that says anything, and the longest. */
export const MIN_OVERRIDE_REASON = 3
export const MAX_OVERRIDE_REASON = 200
/** Why days are closed for sale. */
export const MAX_CANCELED_DATE_REASON = 200
/** Whom an allotment is for. */
export const MAX_HOLDER_NAME = 80
export const MAX_GROUP_NAME = 80
