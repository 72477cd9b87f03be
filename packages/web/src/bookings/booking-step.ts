/** What a person is doing to a booking: a dialog above it, or the cash pad in it. */
export type BookingStep =
  | 'confirm'
  | 'collect'
  | 'collectOther'
  | 'move'
  | 'party'
  | 'tourist'
  | 'activate'
  | 'refund'
  | 'cancel'
  | 'remove'
  | 'ticket'
