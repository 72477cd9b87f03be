import type { Tariff } from '@muelle/domain/tours/tariff'
import { describe, expect, test } from 'vitest'
import { proofCards, seenWith } from './proof-cards.ts'

const person = (position: number, tariff: Tariff | null, category_id = 1, first_name: string | null = null) => ({
  position,
  first_name,
  last_name: null,
  age_range: 'adults' as const,
  category_id,
  category: 'Adulto',
  tariff,
})
const TOLD = {
  detail: {
    proofs: [
      { tariff: 'concession' as const, missing: 1 },
      { tariff: 'local' as const, missing: 2 },
    ],
  },
  party: [
    person(1, 'concession', 1, 'Ana'),
    person(2, 'concession', 1, 'María'),
    person(3, 'local', 1, 'Jacinto'),
    person(4, 'local', 2),
    person(5, null),
  ],
}

describe('P2: a card for each proof that is missing', () => {
  test('of a tariff at which others have shown theirs already, those who come last', () => {
    expect(
      proofCards(TOLD).map(({ tariff, name, position, categoryId }) => [tariff, name, position, categoryId]),
    ).toEqual([
      ['concession', 'María', 2, 1],
      ['local', 'Jacinto', 3, 1],
      ['local', '', 4, 2],
    ])
  })

  test('all of them ticked is everybody at these tariffs', () => {
    expect(seenWith(TOLD, proofCards(TOLD))).toEqual([
      { tariff: 'concession', seen: 2 },
      { tariff: 'local', seen: 2 },
    ])
  })

  test('none ticked are those of before; of a tariff where nobody has shown anything nothing is told', () => {
    expect(seenWith(TOLD, [])).toEqual([{ tariff: 'concession', seen: 1 }])
    expect(seenWith(TOLD, proofCards(TOLD).slice(1, 2))).toEqual([
      { tariff: 'concession', seen: 1 },
      { tariff: 'local', seen: 1 },
    ])
  })
})
