import { getVisit } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { addToHostQueue, dropFromHostQueue, type HostEntry, readHostQueue } from '../../offline/host-queue.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/notify.ts'
import { keepVisit, visitsKey } from '../host/host-queries.ts'
import { sendStep } from '../host/host-step.ts'
import { type KeptStep, sendKept } from './kept-steps.ts'

const AGAIN_AFTER_MS = 15_000
const NOTHING: readonly HostEntry<KeptStep>[] = []

const queueQuery = (userId: number, businessId: number) =>
  queryOptions({
    queryKey: ['host-queue', userId, businessId],
    queryFn: () => readHostQueue<KeptStep>(userId, businessId).catch(() => []),
    staleTime: 0,
    // The disk is there without a network.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  })

/** What was done here without a network: kept on the device, and sent in its order as soon as somebody answers. */
export function useHostQueue(businessId: number) {
  const t = useTranslations('host')
  const queryClient = useQueryClient()
  const { id: userId } = useSession().user
  const { data: entries = NOTHING } = useQuery(queueQuery(userId, businessId))
  const isSending = useRef(false)
  const read = useCallback(
    () => queryClient.invalidateQueries(queueQuery(userId, businessId)),
    [queryClient, userId, businessId],
  )
  const send = useCallback(async () => {
    if (isSending.current || !navigator.onLine) return
    isSending.current = true
    try {
      await sendKept(await readHostQueue<KeptStep>(userId, businessId), {
        send: ({ visitId: id, step, nonce, at }, version) =>
          sendStep({ id, business_id: businessId, version }, step, { idempotencyKey: nonce, onlyAs: userId }, at),
        find: ({ visitId }) => ask(getVisit, { params: { id: businessId, bookingId: visitId } }, { onlyAs: userId }),
        drop: dropFromHostQueue,
        onDone: (visit) => keepVisit(queryClient, visit),
        onRefused: ({ name }, { message, code }) =>
          notify.warn({ message: t('keptRefused', { name, why: code === 'stale' ? t('staleVisit') : message }) }),
      })
      await queryClient.invalidateQueries({ queryKey: visitsKey(businessId) })
    } finally {
      isSending.current = false
      await read()
    }
  }, [businessId, queryClient, read, t, userId])

  const count = entries.length
  useEffect(() => {
    if (count === 0) return
    const tryNow = () => void send()
    tryNow()
    const timer = setInterval(tryNow, AGAIN_AFTER_MS)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
    }
  }, [count, send])

  const keep = useCallback(
    async ({ id, version, name, ticket }: Visit, step: KeptStep, nonce: string) => {
      const entry = { nonce, visitId: id, version, name: name ?? ticket, step, at: new Date().toISOString() }
      await addToHostQueue(userId, businessId, entry)
      await read()
    },
    [businessId, read, userId],
  )
  return { entries, keep }
}
