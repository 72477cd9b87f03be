// How the payments of a link are called among those of providers, which know nothing of bookings.

const BOOKING = /^booking:([1-9]\d{0,15})$/
const LINK = /^link:([1-9]\d{0,15})\/(\d+)$/

/** The booking that a payment is for; null for one that something else asked for. */
export function bookingOfReference(reference: string): number | null {
  const [, id] = BOOKING.exec(reference) ?? []
  return id === undefined ? null : Number(id)
}

/** The same try is the same payment, however often it is asked for. */
export const tryKey = (linkId: number, no: number): string => `link:${linkId}/${no}`

export function linkOfKey(requestKey: string): number | null {
  const [, id] = LINK.exec(requestKey) ?? []
  return id === undefined ? null : Number(id)
}
