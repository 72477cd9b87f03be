import { type Board, getBoard } from '@muelle/contract/departures/plan'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../api/ask.ts'
import { nextOf } from './remaining.ts'
import { clockOffsetOf } from './server-clock.ts'

/** How often the board asks while nobody tells it what happens. */
const POLL_MS = 30_000
/** How long a day that was looked at is kept to go back to without a network: a shift. */
const KEPT_MS = 8 * 3_600_000
/** A moment after the last instant of a hold or a sale, so that the server has seen it pass too. */
const GRACE_MS = 1_000
/** Longest wait of a timer: beyond it browsers overflow. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const boardKey = (businessId: number) => ['board', businessId] as const

export const boardQuery = (businessId: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...boardKey(businessId), date ?? 'today'],
    queryFn: ({ signal }) =>
      ask(getBoard, { query: { business_id: businessId, ...(date === undefined ? {} : { date }) } }, { signal }),
    gcTime: KEPT_MS,
  })

type Options = { businessId: number; date: string | undefined; isLive: boolean }

/** The day board. It polls while the live stream is away, and asks again when the person comes back to it. */
export function useBoard({ businessId, date, isLive }: Options) {
  return useQuery({
    ...boardQuery(businessId, date),
    refetchInterval: isLive ? false : POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Asks again when a hold expires or a sale closes: the reasons and vacancies are the server's to say. */
export function useBoardDeadlines(board: Board | undefined, receivedAt: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!board) return
    const now = Date.parse(board.now)
    const instants = board.departures.flatMap(({ cutoff_at, bookings, left_out: leftOut }) => [
      cutoff_at,
      ...(leftOut?.next_expiry ? [leftOut.next_expiry] : []),
      ...bookings.flatMap(({ expires_at }) => expires_at ?? []),
    ])
    const next = nextOf(instants, now)
    if (next === null) return
    const wait = next - clockOffsetOf(board.now, receivedAt) - Date.now() + GRACE_MS
    if (wait > LONGEST_TIMER_MS) return
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: boardKey(board.business_id) }), wait)
    return () => clearTimeout(timer)
  }, [board, receivedAt, queryClient])
}
