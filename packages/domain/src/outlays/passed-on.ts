import { paidFeesCents, type SoldPrice } from '../bookings/life/cancelation-quote.ts'
import type { BookingStatus } from '../bookings/record/status.ts'
import type { Cents } from '../money.ts'

/**
 * Whose fees of third parties are used once the departure has left (P7): of who did not come, and of who called it off, they are unused and
 * go back in full (X2), so that they are nobody's to hand on.
 */
export const TRAVELED_STATUSES = ['confirmed', 'completed'] as const satisfies readonly BookingStatus[]

/** What was collected of each line of a sold price that is passed on, in the order of the lines; 0 of all others. */
export function collectedOfLines(price: SoldPrice, paidCents: Cents): Cents[] {
  const isPassedOn = price.lines.map(({ kind, beneficiary }) => kind !== 'included_tax' && beneficiary !== undefined)
  const atDock = price.lines.map(({ collected }) => collected === 'dock')
  // What is sold with the booking is paid before what is collected at the dock; of several the first comes first.
  const order = [...price.lines.keys()]
    .filter((at) => isPassedOn[at])
    .toSorted((a, b) => Number(atDock[a]) - Number(atDock[b]) || a - b)
  const taken = price.lines.map(() => 0)
  let left = Math.max(0, paidFeesCents(price, paidCents))
  for (const at of order) {
    const cents = Math.min(left, price.lines[at]?.total_cents ?? 0)
    taken[at] = cents
    left -= cents
  }
  return taken
}

/** A fee of a booking that is to be handed on: what was collected less what was handed on already. */
export type OpenFee = { booking_id: number; tax_id: number; quantity: number; cents: Cents; isDifference: boolean }

export type OwedSums = {
  owed_cents: Cents
  /** Of it what earlier remittances have wrong by now. */
  difference_cents: Cents
  bookings: number
}

/** What fees come to, with what of it are differences of what was handed on before. */
export function owedSums(fees: readonly OpenFee[]): OwedSums {
  const sumOf = (some: readonly OpenFee[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  return {
    owed_cents: sumOf(fees),
    difference_cents: sumOf(fees.filter(({ isDifference }) => isDifference)),
    bookings: new Set(fees.map(({ booking_id }) => booking_id)).size,
  }
}

export type RemittanceDenial = { code: 'remittance.changed'; owedCents: Cents } | { code: 'remittance.nothing' }

/** Says why fees are not handed on, or null: only as they were shown, and only where something is owed. */
export function remittanceDenial({
  owed_cents,
  seen,
  shown,
}: {
  owed_cents: Cents
  /** Names the fees as they are. */
  seen: string
  shown: { owed_cents: Cents; seen: string }
}): RemittanceDenial | null {
  if (owed_cents !== shown.owed_cents || seen !== shown.seen)
    return { code: 'remittance.changed', owedCents: owed_cents }
  return owed_cents > 0 ? null : { code: 'remittance.nothing' }
}
