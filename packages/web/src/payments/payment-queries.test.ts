import { localDate } from '@muelle/domain/time'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dueQuery, invoiceQuery, movesQuery, owedQuery, totalsQuery } from './payment-queries.ts'

const TODAY = localDate('2026-07-15')
const SHOWN = { search: {}, businessId: 1, days: { from: TODAY, to: TODAY } }

test('a change of some booking reads lists of payments anew, not the whole period of a global invoice', async () => {
  const client = new QueryClient()
  const lists = [movesQuery(SHOWN), totalsQuery(SHOWN), dueQuery(SHOWN), owedQuery(1, 1)]
  const invoice = invoiceQuery({ business_id: 1, periodicity: '04', date: TODAY }, 1)
  for (const { queryKey } of [...lists, invoice]) client.setQueryData([...queryKey], {})
  await client.invalidateQueries({ queryKey: ['bookings'] })
  const isInvalidated = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  expect(lists.map(({ queryKey }) => isInvalidated(queryKey))).toEqual([true, true, true, true])
  expect(isInvalidated(invoice.queryKey)).toBe(false)
  expect(invoice.staleTime).toBeGreaterThan(0)
})
