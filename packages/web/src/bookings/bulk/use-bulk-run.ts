import type { BookingRow } from '@muelle/contract/bookings/record'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useSession } from '../../session/use-session.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type ItemState, type KeptRun, keptRun, type RunOwner } from './kept-run.ts'
import { type Outcome, runEach } from './run-each.ts'

export type BulkRun = {
  state: 'ready' | 'running' | 'ended'
  outcomes: ReadonlyMap<number, Outcome>
  /** How many take part. */
  total: number
  start: (rows: readonly BookingRow[]) => void
  stop: () => void
}

const KEPT_AS = { done: 'done', refused: 'refused', unknown: 'sent', skipped: 'left' } as const

/** Who does it, where. */
export function useRunOwner(): RunOwner {
  const userId = useSession().user.id
  const businessId = useBusiness().business?.business_id ?? 0
  return useMemo(() => ({ userId, businessId }), [userId, businessId])
}

type Options = Pick<KeptRun, 'kind' | 'target'> & {
  one: (row: BookingRow, idempotencyKey: string) => Promise<string | null>
}

/** Does one action with many bookings, call by call, each once however often it is tried. What became of them outlives a reload. */
export function useBulkRun({ kind, target, one }: Options): BulkRun {
  const queryClient = useQueryClient()
  const owner = useRunOwner()
  const items = useRef<KeptRun['items']>({})
  const isOver = useRef(false)
  const [state, setState] = useState<BulkRun['state']>('ready')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [total, setTotal] = useState(0)
  const [keys] = useState(() => new Map<number, string>())
  const isStopped = useRef(false)
  // Whoever leaves the page ends it where it is: what has been sent is done, the rest is not begun.
  useEffect(
    () => () => {
      isStopped.current = true
      // Whoever closes an ended one has read what became of each.
      if (isOver.current) keptRun.forget(owner)
    },
    [owner],
  )
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
    isOver.current = false
    items.current = { ...items.current, ...Object.fromEntries(rows.map(({ id }) => [id, 'left' as const])) }
    const keep = (id: number, kept: ItemState) => {
      items.current = { ...items.current, [id]: kept }
      keptRun.write(owner, { kind, target, items: items.current })
    }
    setState('running')
    setTotal((before) => Math.max(before, rows.length))
    void runEach({
      items: rows,
      idOf: ({ id }) => id,
      one: (row, idempotencyKey) => {
        keep(row.id, 'sent')
        return one(row, idempotencyKey)
      },
      keyOf,
      isStopped: () => isStopped.current,
      onOutcome: (id, outcome) => {
        // A refusal is an answer: another try is another intent, with a key of its own.
        if (outcome.state === 'refused') keys.delete(id)
        keep(id, KEPT_AS[outcome.state])
        setOutcomes((before) => new Map(before).set(id, outcome))
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
      .catch(notifyFailure)
      .finally(() => {
        isOver.current = true
        setState('ended')
        void queryClient.invalidateQueries({ queryKey: ['bookings'] })
        void queryClient.invalidateQueries({ queryKey: ['board'] })
      })
  }
  return { state, outcomes, total, start, stop: () => void (isStopped.current = true) }
}
