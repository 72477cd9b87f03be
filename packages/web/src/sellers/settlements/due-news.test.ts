import { expect, test } from 'vitest'
import { newsOf } from './due-news.ts'

const line = (id: number, seller_owes_cents: number) => ({
  id,
  amount_cents: 20_000,
  house_owes_cents: 0,
  seller_owes_cents,
})
const due = (lines: ReturnType<typeof line>[], previous_cents = 0) => ({
  lines,
  previous_cents,
  net_cents: lines.reduce((sum, { seller_owes_cents }) => sum + seller_owes_cents, previous_cents),
})
const SEEN = due([line(1, 80_000), line(2, 50_000)])

test('what is read anew and is the same is no news', () =>
  expect(newsOf(SEEN, due([line(2, 50_000), line(1, 80_000)]))).toBeNull())

test.each([
  ['one came', due([line(1, 80_000), line(2, 50_000), line(3, 10_000)]), [3]],
  ['one changed its price', due([line(1, 80_000), line(2, -90_000)]), [2]],
  ['one went', due([line(1, 80_000)]), []],
  ['one went and another came in its place', due([line(1, 80_000), line(4, 50_000)]), [4]],
  ['something is left from before', due([line(1, 80_000), line(2, 50_000)], 7_000), []],
])('%s: it is told, and its lines are marked', (_, shown, ids) =>
  expect([...(newsOf(SEEN, shown)?.line_ids ?? [-1])]).toEqual(ids),
)
