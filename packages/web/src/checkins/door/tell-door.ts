import { syncDoor } from '@muelle/contract/checkins/door/offline'
import { ApiError, NOT_SENT } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { dropFromDoorQueue, readDoorQueue } from '../../offline/door-queue.ts'

const LOCK_NAME = 'muelle:door-sync'
const MAX_TOLD = 100
/** A line that swallows the question is none, and must not hold the lock. */
const PATIENCE_MS = 8_000

/** What has left this device under its number: the scan that it is at the server, or null while no answer has named one. */
const sent = new Map<string, number | null>()

/** A scan was asked for, and no answer came: it is judged here as well, and the server may have it. */
export const noteSent = (nonce: string): void => void (sent.has(nonce) || sent.set(nonce, null))

async function tell(userId: number, businessId: number): Promise<void> {
  const entries = (await readDoorQueue(userId, businessId)).slice(0, MAX_TOLD)
  if (!navigator.onLine || entries.length === 0) return
  for (const { nonce } of entries) noteSent(nonce)
  const body = {
    device: thisDevice(),
    sent_at: new Date().toISOString(),
    entries: entries.map(({ extras: _extras, ...entry }) => entry),
  }
  const options = { signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: userId }
  const { answers } = await ask(syncDoor, { params: { id: businessId }, body }, options)
  for (const { nonce, scan } of answers) sent.set(nonce, scan.id)
  await dropFromDoorQueue(answers.map(({ nonce }) => nonce))
}

/**
 * Tells whom a person let pass at a door without a network, and forgets what the server has; under the token of somebody else it would be
 * theirs, and waits. One tab tells at a time.
 */
export const tellDoor = (userId: number, businessId: number): Promise<void> =>
  inOneTab(LOCK_NAME, () => tell(userId, businessId))

/**
 * Takes something out of the queue that nobody was told. What has left this device is taken back at the server, or it would stay there: its
 * scan, once the server has said which. Throws as long as nobody can know.
 */
export const dropUntold = (userId: number, businessId: number, nonce: string): Promise<number | null> =>
  inOneTab(LOCK_NAME, async () => {
    if (!sent.has(nonce)) {
      await dropFromDoorQueue([nonce])
      return null
    }
    if (sent.get(nonce) === null) await tell(userId, businessId)
    const scanId = sent.get(nonce) ?? null
    if (scanId === null) throw new ApiError({ httpStatus: 0, code: NOT_SENT, message: NOT_SENT })
    return scanId
  })
