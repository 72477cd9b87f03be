import type { BookingRow } from '@muelle/contract/bookings/record'
import type { Tariff } from '@muelle/domain/tours/tariff'

export type Proof = NonNullable<BookingRow['proof']>
/** Everybody's proof at once, or how many of each tariff have shown theirs. */
export type ProofWish = boolean | readonly { tariff: Tariff; seen: number }[]

/** The counts as the server will answer them: shown while it is asked. */
export function proofAfter(proof: Proof, wish: ProofWish): Proof {
  const tariffs = proof.tariffs.map((line) => {
    if (typeof wish === 'boolean') return { ...line, seen: wish ? line.needed : 0 }
    const wanted = wish.find(({ tariff }) => tariff === line.tariff)
    return wanted ? { ...line, seen: wanted.seen } : line
  })
  return { needed: proof.needed, seen: tariffs.reduce((sum, { seen }) => sum + seen, 0), tariffs }
}
