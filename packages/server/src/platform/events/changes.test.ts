import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

describe('changesBetween', () => {
  test.each([
    ['nothing differs', { name: 'Muelle', tags: ['a'] }, { tags: ['a'], name: 'Muelle' }, {}],
    [
      'a field',
      { name: 'Muelle', phone: '1' },
      { name: 'Marea', phone: '1' },
      { name: { from: 'Muelle', to: 'Marea' } },
    ],
    ['a list', { days: [1, 2] }, { days: [1] }, { days: { from: [1, 2], to: [1] } }],
    ['a record appears', {}, { name: 'Marea', email: null }, { name: { from: null, to: 'Marea' } }],
    ['a field goes', { name: 'Marea' }, {}, { name: { from: 'Marea', to: null } }],
    ['false is not nothing', { enabled: null }, { enabled: false }, { enabled: { from: null, to: false } }],
  ])('%s', (_case, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes)
  })
})
