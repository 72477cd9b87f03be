import type { BookingRow } from '@muelle/contract/bookings/record'

/** Why an action on a booking is not possible now, in the server's words; null when it is, or is not offered at all. */
export const refusalOf = (booking: BookingRow, wanted: BookingRow['actions'][number]['action']) =>
  booking.actions.find(({ action }) => action === wanted)?.refusal ?? null
