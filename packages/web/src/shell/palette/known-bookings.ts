import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import type { Board } from '@muelle/contract/departures/plan'
import { readContactSearch } from '@muelle/domain/search/contact-search'
import type { QueryClient } from '@tanstack/react-query'
import { matchesSearch } from '../../screens/board/board-filter.ts'

const MAX_KNOWN = 8
const MAX_RECENT = 4

/** Bookings of the days that were opened here and fit what is typed: what can be found without the server. */
export function knownBookings(queryClient: QueryClient, text: string): BookingRow[] {
  const boards = queryClient.getQueriesData<Board>({ queryKey: ['board'] })
  const rows = boards.flatMap(([, board]) => board?.departures.flatMap(({ bookings }) => bookings) ?? [])
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const search = readContactSearch(text)
  return unique.filter((booking) => matchesSearch(booking, search)).slice(0, MAX_KNOWN)
}

/** The bookings that were opened last, as this page knows them: nothing of people is kept beyond it. */
export function recentBookings(queryClient: QueryClient): Booking[] {
  const opened = queryClient.getQueryCache().findAll({ queryKey: ['booking'] })
  return opened
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => (query.state.data as Booking | undefined) ?? [])
    .slice(0, MAX_RECENT)
}
