import { MAX_QUEUE, syncCheckins } from '@muelle/contract/checkins/offline'
import type { Checkin } from '@muelle/contract/checkins/record'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { addToQueue, dropFromQueue, type QueuedEntry, readQueue, type Waiting } from '../../offline/queue.ts'

const LOCK_NAME = 'muelle:checkin-sync'

type Send = (businessId: number, entries: QueuedEntry[]) => Promise<{ nonce: string; checkin: Checkin | null }[]>

const sendToServer: Send = async (businessId, entries) => {
  const body = { business_id: businessId, device: thisDevice(), sent_at: new Date().toISOString(), entries }
  return (await ask(syncCheckins, { body })).answers
}

/**
 * Tells what this person did on this device without a network, in the order in which it happened, and takes it out of the queue once the
 * server has it. Throws what the first part that fails throws; what was told before stays told. One tab tells at a time; where there are no
 * locks two may, and the server takes each number once.
 */
export const tellQueue = (userId: number, send: Send = sendToServer): Promise<void> =>
  inOneTab(LOCK_NAME, async () => {
    const refusing = new Map<number, unknown>()
    const rest = async () => (await readQueue(userId)).filter(({ businessId }) => !refusing.has(businessId))
    for (let waiting = await rest(); waiting.length > 0; waiting = await rest()) {
      const businessId = waiting[0]?.businessId ?? 0
      const part = waiting.filter((one) => one.businessId === businessId).slice(0, MAX_QUEUE)
      const entries = part.map(({ entry }) => entry)
      const answers = await send(businessId, entries).catch((error: unknown) => {
        // A business where this person may scan no more does not hold up the others.
        if (!(error instanceof ApiError) || error.isPassing) throw error
        refusing.set(businessId, error)
        return null
      })
      if (answers === null) continue
      const again = part.flatMap((one) => toldAnew(one, answers) ?? [])
      if (again.length > 0) await addToQueue(again)
      await dropFromQueue(new Set(part.map(({ entry }) => entry.nonce)))
    }
    for (const error of refusing.values()) throw error
  })

/**
 * A scan whose answer was lost was judged here and by the server, under one number. Where the server had refused what this device let in,
 * they are in all the same: it is told under a number of its own.
 */
function toldAnew(waiting: Waiting, answers: Awaited<ReturnType<Send>>): Waiting | null {
  const { entry } = waiting
  if (entry.type !== 'scan' || !isAdmitting(entry.verdict)) return null
  const checkin = answers.find(({ nonce }) => nonce === entry.nonce)?.checkin
  return checkin && !checkin.is_offline && !checkin.is_admitted
    ? { ...waiting, entry: { ...entry, nonce: newIdempotencyKey() } }
    : null
}
