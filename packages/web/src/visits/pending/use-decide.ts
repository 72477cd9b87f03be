import type { Visit } from '@muelle/contract/visits/record'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { notify, notifyFailure, sentenceOf } from '../../ui/notify.ts'
import { useHost } from '../host/host-context.ts'
import { keepVisit, visitsKey } from '../host/host-queries.ts'
import { sendStep } from '../host/host-step.ts'
import { promotersKey } from '../promoters/promoter-queries.ts'
import { type Decision, decideEach } from './decide-pending.ts'
import type { Pending } from './pending.ts'

/** Decides what was chosen, says of each that was refused why, and offers the way back where there is one: requests alone (S-5). */
export function useDecide() {
  const t = useTranslations('pending')
  const { business, steps } = useHost()
  const queryClient = useQueryClient()
  const { business_id: id } = business
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  /** Gone from the list before it is read anew. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const reload = () =>
    Promise.all([visitsKey(id), promotersKey(id)].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  const takeBack = async (visits: readonly Visit[]): Promise<boolean> => {
    try {
      for (const visit of visits)
        keepVisit(queryClient, await sendStep(visit, { kind: 'undo' }, { idempotencyKey: newIdempotencyKey() }))
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    } finally {
      setGone(new Set())
      await reload()
    }
  }

  const decide = async (targets: readonly Pending[], decision: Decision): Promise<void> => {
    // The second press of two finds the first underway.
    if (isRunning.current || targets.length === 0) return
    isRunning.current = true
    setPending(true)
    setGone((before) => new Set([...before, ...targets.map(({ key }) => key)]))
    const { done, visits, failed } = await decideEach(id, targets, decision)
    isRunning.current = false
    setPending(false)
    setGone((before) => new Set([...before].filter((key) => failed.every(({ one }) => one.key !== key))))
    setRefusals(
      new Map(
        failed.map(({ one, error }) => [one.key, error instanceof ApiError ? sentenceOf(error) : t('failed')] as const),
      ),
    )
    for (const visit of visits) keepVisit(queryClient, visit)
    if (done.length > 0) {
      const words = t(decision.approves ? 'didApprove' : 'didReject', { count: done.length })
      const undoable = visits.length === done.length && visits.every(({ undo }) => undo !== null)
      if (undoable) steps.noteLast({ words, takeBack: () => takeBack(visits) })
      else notify.success({ message: words })
    }
    await reload()
  }
  return { decide, isPending, gone, refusals }
}
