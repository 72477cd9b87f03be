import type { HistoryRow } from '@muelle/contract/customers/life'
import { expect, test } from 'vitest'
import { groupsOf } from './history-groups.ts'

const row = (id: number, local_date: string, is_ahead = false) => ({ id, local_date, is_ahead }) as HistoryRow

test('what is next stands first, the rest by year', () => {
  const groups = groupsOf([
    row(1, '2031-01-02', true),
    row(2, '2030-12-01'),
    row(3, '2030-01-01'),
    row(4, '2029-05-05'),
  ])
  expect(groups.map(({ year, rows }) => [year, rows.map(({ id }) => id)])).toEqual([
    [null, [1]],
    ['2030', [2, 3]],
    ['2029', [4]],
  ])
})
