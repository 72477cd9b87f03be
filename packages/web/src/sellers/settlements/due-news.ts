import type { Answer } from '@muelle/contract/call'
import type { getDueSettlement, SettlementLine } from '@muelle/contract/settlements/record'

type Due = Pick<Answer<typeof getDueSettlement>, 'net_cents' | 'previous_cents'> & {
  lines: readonly Pick<SettlementLine, 'id' | 'amount_cents' | 'house_owes_cents' | 'seller_owes_cents'>[]
}

/**
 * What is other than it was when somebody last looked at what is due: the lines that came or changed, of those that are there. Null where
 * all of it is the same; what only went, or what was left of the settlement before, is news without a line.
 */
export function newsOf(seen: Due, shown: Due): { line_ids: ReadonlySet<number> } | null {
  const before = new Map(seen.lines.map((line) => [line.id, line]))
  const changed = shown.lines.filter((line) => {
    const was = before.get(line.id)
    return (
      !was ||
      was.amount_cents !== line.amount_cents ||
      was.house_owes_cents !== line.house_owes_cents ||
      was.seller_owes_cents !== line.seller_owes_cents
    )
  })
  const isSame =
    changed.length === 0 &&
    seen.lines.length === shown.lines.length &&
    seen.previous_cents === shown.previous_cents &&
    seen.net_cents === shown.net_cents
  return isSame ? null : { line_ids: new Set(changed.map(({ id }) => id)) }
}
