export type Cash = {
  /** What settles the sale. */
  dueCents: number
  /** What the person handed over; the exact amount unless said otherwise. */
  receivedCents: number
  changeCents: number
  missingCents: number
}

/** The change of a cash payment; `receivedCents` null is the exact amount. */
export function cashOf(dueCents: number, receivedCents: number | null): Cash {
  const received = receivedCents ?? dueCents
  return {
    dueCents,
    receivedCents: received,
    changeCents: Math.max(0, received - dueCents),
    missingCents: Math.max(0, dueCents - received),
  }
}
