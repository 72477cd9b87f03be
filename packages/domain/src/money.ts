/** An amount in the smallest unit of its currency (centavos for MXN): always an integer. */
export type Cents = number

/** One hundred percent, in the basis points every rate of the product is written in. */
export const WHOLE_BASIS_POINTS = 10_000

/** Integer quotient, halves going away from zero (T3); `denominator` is a nonzero integer. */
export function roundHalfAwayFromZero(numerator: number, denominator: number): number {
  const isNegative = numerator < 0 !== denominator < 0
  const size = Math.abs(numerator)
  const divisor = Math.abs(denominator)
  const rest = size % divisor
  const rounded = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return isNegative && rounded !== 0 ? -rounded : rounded
}

/**
 * `cents × numerator ÷ denominator`, rounded once, halves away from zero (T3).
 * Whole multiples of the denominator are split off first, so the product never leaves the range of exact integers.
 */
export function ratioOf(cents: Cents, numerator: number, denominator: number): Cents {
  const rest = cents % denominator
  const whole = (cents - rest) / denominator
  const part = rest * numerator
  if (!Number.isSafeInteger(part))
    return whole * numerator + roundExactly(BigInt(rest) * BigInt(numerator), denominator)
  return whole * numerator + roundHalfAwayFromZero(part, denominator)
}

/** As `roundHalfAwayFromZero`, of a numerator beyond 2^53; the denominator is positive. */
function roundExactly(numerator: bigint, denominator: number): Cents {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = Number((size * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))
  return numerator < 0n ? -rounded : rounded
}

/** The share of an amount that a rate in basis points takes, rounded half away from zero (T3). */
export function percentOf(cents: Cents, basisPoints: number): Cents {
  return ratioOf(cents, basisPoints, WHOLE_BASIS_POINTS)
}

/**
 * Splits an amount by integer weights so that the parts add up exactly (T3): largest remainder first, then the earlier part.
 * Negative weights count as zero; when no weight is positive the first part takes everything.
 */
export function allocate(totalCents: Cents, weights: readonly number[]): Cents[] {
  const shares = weights.map((weight) => (weight > 0 ? BigInt(Math.trunc(weight)) : 0n))
  const sum = shares.reduce((total, share) => total + share, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? totalCents : 0))

  // The product of an amount and a weight may exceed 2^53, hence the big integers.
  const size = BigInt(Math.abs(totalCents))
  const parts = shares.map((share, index) => ({
    index,
    cents: Number((size * share) / sum),
    rest: (size * share) % sum,
  }))
  const unassigned = Number(size) - parts.reduce((total, part) => total + part.cents, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest.slice(0, unassigned)) part.cents += 1
  return parts.map(({ cents }) => (totalCents < 0 && cents !== 0 ? -cents : cents))
}
