/** Where a sale comes from. `desk` is staff in front of the customer, `seller` a seller of the street or a hotel, `ota` a reseller's site. */
export const BOOKING_CHANNELS = ['web', 'desk', 'seller', 'agency', 'api', 'ota'] as const
export type BookingChannel = (typeof BOOKING_CHANNELS)[number]

/** Channels where nobody of the business talks to the customer; `call_only` and `hidden` departures are not sold there (R6). */
export function isOnlineChannel(channel: BookingChannel): boolean {
  return channel !== 'desk' && channel !== 'seller'
}
