import type { Tariff } from '../../tours/tariff.ts'
import type { BookingStatus } from './status.ts'

/** People of a party at a tariff that is proven on arrival (P2): how many there are, and how many have shown their proof. */
export type ProofLine = { category_id: number; tariff: Tariff; needed: number; seen: number }

/** What a booking still has to show: in all, and for each of its tariffs. */
export type Proof = {
  needed: number
  seen: number
  tariffs: { tariff: Tariff; needed: number; seen: number }[]
}

/** Everybody's proof at once, or how many of each tariff have shown theirs; a tariff that is not named stays as it is. */
export type ProofWish = boolean | readonly { tariff: Tariff; seen: number }[]

export type ProofDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'proof.not_needed' }
  | { code: 'proof.too_many'; tariff: Tariff; people: number }

/** So many people of a category at a tariff; at none they pay the general price. */
type PartyLine = { category_id: number; tariff?: Tariff | null | undefined; quantity: number }

/**
 * A party in which some, each named by category and tariff, have no proof with them and pay the general price of their category (P2). Nobody
 * is added: whoever is named and does not travel at that tariff changes nothing.
 */
export function atGeneralPrice(
  party: readonly PartyLine[],
  unproven: readonly { category_id: number; tariff: Tariff }[],
): { category_id: number; tariff: Tariff | null; quantity: number }[] {
  const lines = party.map(({ category_id, tariff = null, quantity }) => ({ category_id, tariff, quantity }))
  for (const { category_id, tariff } of unproven) {
    const at = lines.findIndex((line) => isOf(line, category_id, tariff) && line.quantity > 0)
    const line = lines[at]
    if (!line) continue
    line.quantity -= 1
    const general = lines.find((other) => isOf(other, category_id, null))
    if (general) general.quantity += 1
    else lines.splice(at, 0, { category_id, tariff: null, quantity: 1 })
  }
  return lines.filter(({ quantity }) => quantity > 0)
}

const isOf = (line: PartyLine, categoryId: number, tariff: Tariff | null): boolean =>
  line.category_id === categoryId && line.tariff === tariff

/** What the lines of a party come to, tariff by tariff in the order of the lines; null where nobody has anything to prove (P2). */
export function proofOf(lines: readonly ProofLine[]): Proof | null {
  if (lines.length === 0) return null
  const tariffs = [...new Set(lines.map(({ tariff }) => tariff))].map((tariff) => {
    const own = lines.filter((line) => line.tariff === tariff)
    return { tariff, needed: sumOf(own, 'needed'), seen: sumOf(own, 'seen') }
  })
  return { needed: sumOf(tariffs, 'needed'), seen: sumOf(tariffs, 'seen'), tariffs }
}

const sumOf = <Key extends 'needed' | 'seen'>(lines: readonly Record<Key, number>[], key: Key): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/** Says why proofs cannot be ticked so, or null (P2): the booking does not stand, asks for none, or has fewer people at a tariff. */
export function proofDenial(
  { status, keepsSeats }: { status: BookingStatus; keepsSeats: boolean },
  lines: readonly ProofLine[],
  wish: ProofWish,
): ProofDenial | null {
  if (!keepsSeats) return { code: 'booking.not_active', status }
  const proof = proofOf(lines)
  if (!proof) return { code: 'proof.not_needed' }
  if (typeof wish === 'boolean') return null
  for (const { tariff, seen } of wish) {
    const people = proof.tariffs.find((known) => known.tariff === tariff)?.needed ?? 0
    if (seen > people) return { code: 'proof.too_many', tariff, people }
  }
  return null
}

/** The lines as they are after a wish that is not refused; a number of a tariff fills its lines in their order. */
export function proofsAfter(lines: readonly ProofLine[], wish: ProofWish): ProofLine[] {
  if (typeof wish === 'boolean') return lines.map((line) => ({ ...line, seen: wish ? line.needed : 0 }))
  const open = new Map(wish.map(({ tariff, seen }) => [tariff, seen]))
  return lines.map((line) => {
    const left = open.get(line.tariff)
    if (left === undefined) return line
    const seen = Math.min(left, line.needed)
    open.set(line.tariff, left - seen)
    return { ...line, seen }
  })
}
