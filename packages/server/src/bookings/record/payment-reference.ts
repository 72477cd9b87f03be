/** How a booking is called among the payments of providers, which know nothing of bookings: it comes back with every change of one. */
export const bookingReference = (bookingId: number): string => `booking:${bookingId}`

/** The same for an order: what is paid for all of it at once has a part for each of its bookings. */
export const orderReference = (orderId: number): string => `order:${orderId}`

/** How a part of a provider's payment is called in the books, where each booking has its own moves of it. */
export const partName = (name: string, reference: string): string => `${name}#${reference}`

/** How the provider calls the payment that a name in the books is of. */
export const wholeName = (name: string): string => name.split('#')[0] ?? name

/** Whether a move is of a provider's payment: a name is charged once, and what came back of its payment has a number behind it. */
export const isOfName = (reference: string | null | undefined, name: string): boolean =>
  reference === name || reference?.startsWith(`${name}/`) === true
