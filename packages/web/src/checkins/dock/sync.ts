import { MAX_QUEUE, syncCheckins } from '@muelle/contract/checkins/offline'
import type { Checkin } from '@muelle/contract/checkins/record'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { tokenOwner } from '../../browser/token-owner.ts'
import { addToQueue, dropFromQueue, type QueuedEntry, readQueue, setAside, type Waiting } from '../../offline/queue.ts'

const LOCK_NAME = 'muelle:checkin-sync'

/** A line that swallows the question is none, and must not hold the lock. */
const PATIENCE_MS = 20_000

type Send = (businessId: number, entries: QueuedEntry[]) => Promise<{ nonce: string; checkin: Checkin | null }[]>

const sendAs =
  (userId: number): Send =>
  async (businessId, entries) => {
    const body = { business_id: businessId, device: thisDevice(), sent_at: new Date().toISOString(), entries }
    return (await ask(syncCheckins, { body }, { signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: userId })).answers
  }

/**
 * Tells what this person did on this device without a network, in the order in which it happened, and takes it out of the queue once the
 * server has it; what the server will not take is set aside with its reason. Throws what the first part that fails throws; what was told
 * before stays told. One tab tells at a time; where there are no
 * locks two may, and the server takes each number once.
 */
export const tellQueue = (userId: number, send: Send = sendAs(userId)): Promise<void> =>
  inOneTab(LOCK_NAME, async () => {
    const refusing = new Map<number, unknown>()
    const rest = async () => (await readQueue(userId)).filter(({ businessId }) => !refusing.has(businessId))
    let most = MAX_QUEUE
    for (let waiting = await rest(); waiting.length > 0; waiting = await rest()) {
      // Under the token of somebody else it would be theirs; it waits for whoever did it.
      if (tokenOwner.read() !== userId) return
      const businessId = waiting[0]?.businessId ?? 0
      const part = waiting.filter((one) => one.businessId === businessId).slice(0, most)
      const nonces = new Set(part.map(({ entry }) => entry.nonce))
      const outcome = await told(send, businessId, part)
      if (!(outcome instanceof ApiError)) {
        // Read once it has answered: somebody may have taken a scan back meanwhile.
        const undone = takenBackIn(await readQueue(userId))
        const again = part.flatMap((one) => (undone.has(one.entry.nonce) ? [] : (toldAnew(one, outcome) ?? [])))
        if (again.length > 0) await addToQueue(again)
        await dropFromQueue(nonces)
      } else if (!isOfEntries(outcome)) {
        // A business where this person may scan no more does not hold up the others.
        refusing.set(businessId, outcome)
      } else if (part.length > 1) {
        // One of them is not taken, and holds up the rest: ever smaller parts find it.
        most = Math.ceil(part.length / 2)
      } else {
        await setAside(nonces, outcome.message)
        most = MAX_QUEUE
      }
    }
    for (const error of refusing.values()) throw error
  })

/** The numbers of the scans that are taken back by something that waits. */
const takenBackIn = (waiting: readonly Waiting[]): ReadonlySet<string> =>
  new Set(waiting.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])))

/** Whether a refusal is of what was told, and would be the same the next time; not of who tells it, or of the business. */
const isOfEntries = ({ httpStatus }: ApiError): boolean => ![401, 403, 404].includes(httpStatus)

/** The server's answers, or its refusal; throws where no answer came. */
const told = async (send: Send, businessId: number, part: readonly Waiting[]) =>
  send(
    businessId,
    part.map(({ entry }) => entry),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && !error.isPassing) return error
    throw error
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
