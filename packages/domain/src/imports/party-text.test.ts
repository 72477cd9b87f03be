import { expect, test } from 'vitest'
import { partyOfText } from './party-text.ts'

test.each([
  ['3', 3, []],
  [
    'Adult: 2, Child: 1',
    3,
    [
      ['Adult', 2],
      ['Child', 1],
    ],
  ],
  [
    '2 x Adulto; 1 x Niño (3-11)',
    3,
    [
      ['Adulto', 2],
      ['Niño (3-11)', 1],
    ],
  ],
  [
    '2 adultos y 1 niño',
    3,
    [
      ['adultos', 2],
      ['niño', 1],
    ],
  ],
  ['Adult (12+): 2\nInfant: 0', 2, [['Adult (12+)', 2]]],
  ['Adults (4)', 4, [['Adults', 4]]],
  ['Adult (18-64): 2', 2, [['Adult (18-64)', 2]]],
] as const)('«%s» are %i people', (text, people, party) =>
  expect(partyOfText(text)).toEqual({ people, party: party.map(([label, count]) => ({ label, people: count })) }),
)

test.each(['many', 'Adult', 'Adult (18-64)', 'Niños 3-11', '2 adults, some children', ''])('«%s» says nobody', (text) =>
  expect(partyOfText(text)).toBeNull(),
)
