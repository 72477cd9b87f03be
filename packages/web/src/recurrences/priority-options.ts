import type { Recurrence } from '@muelle/contract/recurrences/record'

type Words = {
  others: readonly Pick<Recurrence, 'name' | 'priority'>[]
  current: number
  normal: string
  wins: (names: string) => string
  number: (priority: number) => string
}

/**
 * Priorities in words: the usual one, then one above each other season, named by whom it wins over (R4). A priority that none of these
 * is stays as a number.
 */
export function priorityOptions({ others, current, normal, wins, number }: Words): { value: string; label: string }[] {
  const options = new Map<number, string>([[0, normal]])
  const priorities = [...new Set(others.map(({ priority }) => priority))].sort((a, b) => a - b)
  for (const below of priorities) {
    const names = others.filter(({ priority }) => priority <= below).map(({ name }) => name)
    options.set(below + 1, wins(names.join(', ')))
  }
  if (!options.has(current)) options.set(current, number(current))
  return [...options].sort(([a], [b]) => a - b).map(([value, label]) => ({ value: String(value), label }))
}
