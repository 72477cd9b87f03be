import type { BookingRow } from '@muelle/contract/bookings/record'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type Outcome, runEach } from './run-each.ts'

export type BulkRun = {
  state: 'ready' | 'running' | 'ended'
  outcomes: ReadonlyMap<number, Outcome>
  /** How many take part. */
  total: number
  start: (rows: readonly BookingRow[]) => void
  stop: () => void
}

/** Does one action with many bookings, call by call, each once however often it is tried. */
export function useBulkRun(one: (row: BookingRow, idempotencyKey: string) => Promise<string | null>): BulkRun {
  const queryClient = useQueryClient()
  const [state, setState] = useState<BulkRun['state']>('ready')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [total, setTotal] = useState(0)
  const [keys] = useState(() => new Map<number, string>())
  const isStopped = useRef(false)
  // Whoever leaves the page ends it where it is: what has been sent is done, the rest is not begun.
  useEffect(() => () => void (isStopped.current = true), [])
  useEffect(() => {
    if (state !== 'running') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state])

  const keyOf = (id: number) => {
    const key = keys.get(id) ?? newIdempotencyKey()
    keys.set(id, key)
    return key
  }
  const start = (rows: readonly BookingRow[]) => {
    isStopped.current = false
    setState('running')
    setTotal((before) => Math.max(before, rows.length))
    void runEach({
      items: rows,
      idOf: ({ id }) => id,
      one,
      keyOf,
      isStopped: () => isStopped.current,
      onOutcome: (id, outcome) => {
        // A refusal is an answer: another try is another intent, with a key of its own.
        if (outcome.state === 'refused') keys.delete(id)
        setOutcomes((before) => new Map(before).set(id, outcome))
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
      .catch(notifyFailure)
      .finally(() => {
        setState('ended')
        void queryClient.invalidateQueries({ queryKey: ['bookings'] })
        void queryClient.invalidateQueries({ queryKey: ['board'] })
      })
  }
  return { state, outcomes, total, start, stop: () => void (isStopped.current = true) }
}
