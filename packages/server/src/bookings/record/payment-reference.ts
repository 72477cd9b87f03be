/** How a booking is called among the payments of providers, which know nothing of bookings: it comes back with every change of one. */
export const bookingReference = (bookingId: number): string => `booking:${bookingId}`

/** Whether a move is of a provider's payment: a name is charged once, and what came back of its payment has a number behind it. */
export const isOfName = (reference: string | null | undefined, name: string): boolean =>
  reference === name || reference?.startsWith(`${name}/`) === true
