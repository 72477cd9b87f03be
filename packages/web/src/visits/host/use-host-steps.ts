import type { Visit } from '@muelle/contract/visits/record'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { isKeptStep, type KeptStep } from '../unsent/kept-steps.ts'
import { keepVisit, showVisit, visitsKey } from './host-queries.ts'
import { type HostStep, sendNew, sendStep, shownAfter } from './host-step.ts'

/** The last thing that was done here, while it can be taken back (S-5). */
export type LastStep = { words: string; visit: Visit } | { words: string; takeBack: () => Promise<boolean> }

/** What the server refuses unless it is confirmed: pressing once more does it. */
const CONFIRMABLE: ReadonlySet<string> = new Set([
  'visit.table_taken',
  'visit.table_not_ready',
  'visit.arrival_window',
  'visit.pacing_covers',
  'visit.pacing_parties',
  'visit.capacity',
])
export type Confirmable = { visitId: number; step: HostStep; sentence: string }

/** Two presses that follow each other sooner were meant as one. */
const TWO_PRESSES_MS = 600

type Facts = {
  businessId: number
  nameOf: (resourceId: number) => string
  /** Keeps on the device what cannot be sent now. */
  keep: (visit: Visit, step: KeptStep, nonce: string) => Promise<void>
}

/**
 * Does things to visits: seen at once, and put back to the server's version where it refuses or somebody else was there first (S-2).
 * What can be confirmed is offered a second time in the same place.
 */
export function useHostSteps({ businessId, nameOf, keep }: Facts) {
  const t = useTranslations('host')
  const queryClient = useQueryClient()
  const [last, setLast] = useState<LastStep | null>(null)
  const [confirmable, setConfirmable] = useState<Confirmable | null>(null)
  const running = useRef(new Map<number, { step: HostStep; since: number }>())

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') {
        const { current } = error.detail
        if (typeof current === 'object' && current !== null) keepVisit(queryClient, current as Visit)
        notify.warn({ message: t('staleVisit') })
      } else notifyFailure(error)
      void queryClient.invalidateQueries({ queryKey: visitsKey(businessId) })
    },
    [businessId, queryClient, t],
  )

  const act = useCallback(
    async (visit: Visit, step: HostStep, words?: string): Promise<Visit | null> => {
      const underway = running.current.get(visit.id)
      if (underway) {
        // The second press of two finds the first underway, or the button that came in its place: neither is meant. Later presses are.
        const isMeant =
          JSON.stringify(underway.step) !== JSON.stringify(step) && Date.now() - underway.since > TWO_PRESSES_MS
        if (isMeant) notify.warn({ id: `underway-${visit.id}`, message: t('stillUnderway') })
        return null
      }
      running.current.set(visit.id, { step, since: Date.now() })
      setConfirmable(null)
      const takeBack = showVisit(queryClient, visit, shownAfter(visit, step, nameOf, new Date().toISOString()))
      const nonce = newIdempotencyKey()
      try {
        const done = await sendStep(visit, step, { idempotencyKey: nonce })
        keepVisit(queryClient, done)
        setLast(step.kind === 'undo' || done.undo === null || words === undefined ? null : { visit: done, words })
        void queryClient.invalidateQueries({ queryKey: visitsKey(businessId) })
        return done
      } catch (error) {
        takeBack()
        if (isKeptStep(step) && error instanceof ApiError && error.httpStatus === 0) {
          // By the same key: if it did arrive, it does not happen twice.
          await keep(visit, step, nonce).catch(fail)
          return null
        }
        const isForcible =
          step.kind === 'on' || step.kind === 'tables' || step.kind === 'plan' || step.kind === 'stretch'
        if (isForcible && step.force !== true && error instanceof ApiError && CONFIRMABLE.has(error.code)) {
          setConfirmable({ visitId: visit.id, step: { ...step, force: true }, sentence: error.message })
          return null
        }
        fail(error)
        return null
      } finally {
        running.current.delete(visit.id)
      }
    },
    [businessId, fail, keep, nameOf, queryClient, t],
  )

  const add = useCallback(
    async (body: Parameters<typeof sendNew>[1], wordsOf: (visit: Visit) => string): Promise<Visit | null> => {
      try {
        const made = await sendNew(businessId, body, { idempotencyKey: newIdempotencyKey() })
        keepVisit(queryClient, made)
        setLast({ visit: made, words: wordsOf(made) })
        void queryClient.invalidateQueries({ queryKey: visitsKey(businessId) })
        return made
      } catch (error) {
        fail(error)
        return null
      }
    },
    [businessId, fail, queryClient],
  )

  const undo = useCallback(async () => {
    if (!last) return
    setLast(null)
    const done = 'visit' in last ? (await act(last.visit, { kind: 'undo' })) !== null : await last.takeBack()
    if (done) notify.success({ message: t('undone') })
  }, [act, last, t])

  return { act, add, undo, last, noteLast: setLast, confirmable, dismiss: () => setConfirmable(null) }
}
export type HostSteps = ReturnType<typeof useHostSteps>
