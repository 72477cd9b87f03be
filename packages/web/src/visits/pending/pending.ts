import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import type { NightCommission } from '@muelle/contract/visits/promoters/earnings'
import type { Visit } from '@muelle/contract/visits/record'

/** One thing of a venue that waits for somebody's word: who asks to come, whom to charge for not coming, and what an RP has earned. */
export type Pending =
  | { kind: 'request'; key: string; visit: Visit }
  | { kind: 'charge'; key: string; charge: VisitCharge }
  | { kind: 'commission'; key: string; line: NightCommission }

export type PendingFacts = {
  requests: readonly Visit[]
  charges: readonly VisitCharge[]
  commissions: readonly NightCommission[]
}

/** When it decides itself if nobody does; a commission waits for ever. */
export const deadlineOf = (one: Pending): string | null =>
  one.kind === 'request' ? one.visit.expires_at : one.kind === 'charge' ? one.charge.until_at : null

/** All that waits, what runs out first before what runs out later; nobody decides what they have earned themselves (N-6). */
export function pendingOf({ requests, charges, commissions }: PendingFacts): Pending[] {
  const all: Pending[] = [
    ...requests.map((visit) => ({ kind: 'request' as const, key: `request-${visit.id}`, visit })),
    ...charges.map((charge) => ({ kind: 'charge' as const, key: `charge-${charge.id}`, charge })),
    ...commissions
      .filter(({ is_own: isOwn }) => !isOwn)
      .map((line) => ({ kind: 'commission' as const, key: `commission-${line.id}`, line })),
  ]
  const at = (one: Pending) => Date.parse(deadlineOf(one) ?? '') || Number.POSITIVE_INFINITY
  // In turn as they came where nothing runs out, and so are equal.
  return all.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

/** Which one somebody looks at, and its place; `left` is the one before it, which went. */
export type Look = { key: string | null; at: number; left: string | null }

/** The same one for as long as it waits, whatever comes above it; then what stands in its place, until it is taken back. */
export function lookIn(all: readonly Pending[], look: Look): Look {
  const placeOf = (wanted: string | null) => all.findIndex(({ key }) => key === wanted)
  const [back, own] = [placeOf(look.left), placeOf(look.key)]
  const at = back >= 0 ? back : own >= 0 ? own : Math.max(Math.min(look.at, all.length - 1), 0)
  const key = all[at]?.key ?? null
  if (key === look.key) return at === look.at ? look : { ...look, at }
  return { key, at, left: own >= 0 ? null : look.key }
}

/** What a key or a button is for: those that are marked, or the one that is looked at; nothing where somebody else decided all that was marked. */
export function targetsOf(
  all: readonly Pending[],
  marked: ReadonlySet<string>,
  looked: Pending | undefined,
): Pending[] {
  const several = all.filter(({ key }) => marked.has(key))
  return marked.size > 0 ? several : looked ? [looked] : []
}

/** Money is never taken back, and several at once are looked at once more: both are asked about first. A request alone has a way back. */
export const needsAsking = (targets: readonly Pending[]): boolean =>
  targets.length > 1 || targets.some(({ kind }) => kind !== 'request')

/** Money that goes one way or the other with an approval, with the amounts that were put in instead of the most. */
export function centsOf(targets: readonly Pending[], amounts: ReadonlyMap<string, number>): number {
  return targets.reduce((sum, one) => {
    if (one.kind === 'charge') return sum + (amounts.get(one.key) ?? one.charge.most_cents)
    return one.kind === 'commission' ? sum + one.line.amount_cents - one.line.approved_cents : sum
  }, 0)
}
