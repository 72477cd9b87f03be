import type { BookingRow } from '@muelle/contract/bookings/record'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** What one booking answers beforehand: what it would come to, or why it cannot be. */
export type Asked<T> = { answer: T } | { refusal: string }
const AT_ONCE = 4

type One<T> = (row: BookingRow, signal: AbortSignal) => Promise<Asked<T>>

/** What each booking answers, asked a few at a time; `onCount` hears how many have. */
export const askedQuery = <T>(
  key: readonly unknown[],
  rows: readonly BookingRow[],
  one: One<T>,
  onCount: (count: number) => void,
) =>
  queryOptions({
    queryKey: [...key, rows.map(({ id, version }) => [id, version])],
    queryFn: async ({ signal }) => {
      const answers = new Map<number, Asked<T>>()
      const waiting = [...rows]
      onCount(0)
      const work = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          answers.set(row.id, await refusable(() => one(row, signal)))
          onCount(answers.size)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return answers
    },
    enabled: rows.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // What was told goes along, and once more where an answer was lost: asked anew, what was done by then would be sent in other words.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

/** Asks for each booking what an action would come to, a few at a time. Refusals are told; a lost connection is an error of all. */
export function useAsked<T>(key: readonly unknown[], rows: readonly BookingRow[], one: One<T>) {
  const [count, setCount] = useState(0)
  const asked = useQuery(askedQuery(key, rows, one, setCount))
  return { ...asked, asked: count }
}

async function refusable<T>(ask: () => Promise<Asked<T>>): Promise<Asked<T>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) return { refusal: error.message }
    throw error
  }
}
