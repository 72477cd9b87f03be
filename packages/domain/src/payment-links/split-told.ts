import type { Cents } from '../money.ts'

/** What a provider says of a payment, all told. */
export type ToldCents = {
  paid_cents: Cents
  refunded_cents: Cents
  taken_back_cents: Cents
  fee_cents: Cents | null
  dispute_fee_cents: Cents
}
/** A part of a payment, and how much of what went back was asked back for it. */
export type ToldPart = { amount_cents: Cents; asked_back_cents: Cents }

/**
 * What a provider says of a payment for several things, as if each had been paid alone: the parts add up to the whole, and the same words
 * always come to the same parts. What went back goes to whoever it was asked for; what somebody gave back or took without us comes from the
 * last parts first. A fee is shared by amount, what a complaint costs stays with the first.
 */
export function splitTold(told: ToldCents, parts: readonly ToldPart[]): ToldCents[] {
  const paid = fill(
    told.paid_cents,
    parts.map(({ amount_cents }) => amount_cents),
  )
  const asked = fill(
    told.refunded_cents,
    parts.map(({ asked_back_cents }, at) => Math.min(asked_back_cents, paid[at] ?? 0)),
  )
  const leftOf = (gone: readonly Cents[]) => paid.map((cents, at) => cents - (gone[at] ?? 0))
  const others = fillFromLast(told.refunded_cents - sumOf(asked), leftOf(asked))
  const refunded = asked.map((cents, at) => cents + (others[at] ?? 0))
  const taken = fillFromLast(told.taken_back_cents, leftOf(refunded))
  const fees = shareByAmount(told.fee_cents, paid)
  return parts.map((_, at) => ({
    paid_cents: paid[at] ?? 0,
    refunded_cents: refunded[at] ?? 0,
    taken_back_cents: taken[at] ?? 0,
    fee_cents: fees[at] ?? null,
    dispute_fee_cents: at === 0 ? told.dispute_fee_cents : 0,
  }))
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

/** As much as each can hold, one after the other. */
function fill(cents: Cents, most: readonly Cents[]): Cents[] {
  let left = cents
  return most.map((limit) => {
    const given = Math.min(left, limit)
    left -= given
    return given
  })
}
const fillFromLast = (cents: Cents, most: readonly Cents[]): Cents[] => fill(cents, most.toReversed()).toReversed()

function shareByAmount(cents: Cents | null, amounts: readonly Cents[]): (Cents | null)[] {
  const whole = sumOf(amounts)
  if (cents === null || whole === 0) return amounts.map(() => cents)
  let before = 0
  return amounts.map((amount) => {
    const from = Math.floor((cents * before) / whole)
    before += amount
    return Math.floor((cents * before) / whole) - from
  })
}
