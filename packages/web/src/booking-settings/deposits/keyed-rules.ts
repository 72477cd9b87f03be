import type { DepositRule } from '@muelle/contract/businesses/deposit-settings'

/** A rule as it is found again in a list that somebody else may put in another order: by its name, and which of that name it is. */
export type KeyedRule = DepositRule & { key: string }

export function keyedRules(rules: readonly DepositRule[]): KeyedRule[] {
  const seen = new Map<string, number>()
  return rules.map((rule) => {
    const nth = (seen.get(rule.name) ?? 0) + 1
    seen.set(rule.name, nth)
    return { ...rule, key: `${nth} ${rule.name}` }
  })
}

/** As they are saved. */
export const withoutKeys = (rules: readonly KeyedRule[]): DepositRule[] => rules.map(({ key: _key, ...rule }) => rule)
