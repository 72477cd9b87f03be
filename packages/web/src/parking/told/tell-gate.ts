import type { Answer } from '@muelle/contract/call'
import { type KeptStay, tellParkingExit } from '@muelle/contract/parking/exit-offline'
import { tellParkingEntry } from '@muelle/contract/parking/gate-offline'
import { isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { dropGateExit, type GateExit, markGateExit, readGateExits } from '../../offline/gate-exits.ts'
import { dropFromGateQueue, type GateEntry, markInGateQueue, readGateQueue } from '../../offline/gate-queue.ts'

/** A line that swallows the question is none, and must not hold the lock. */
const PATIENCE_MS = 20_000

/** Of who was at the gate: under the token of somebody else the vehicle would be let out, and its cash be held, by them (I19). */
const optionsOf = (userId: number) => ({ signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: userId })
/** By this device, under the number that it had as it happened. */
const sentBy = (id: string) => ({ device: { ...thisDevice(), id }, sent_at: new Date().toISOString() })
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Somebody who drives out now, for so much in cash. */
export const exitNow = ({ code }: Pick<KeptStay, 'code'>, taken_cents: number): GateExit => ({
  nonce: newIdempotencyKey(),
  code,
  at: new Date().toISOString(),
  taken_cents,
})

/** Tells what a person let in without a network, one by one; what the server will not take is set aside with its reason. */
export const tellEntries = (
  userId: number,
  businessId: number,
  onTold: (entry: GateEntry, answer: Answer<typeof tellParkingEntry>) => void,
): Promise<void> =>
  inOneTab('muelle:gate-entries', async () => {
    if (!navigator.onLine) return
    for (const { entry, device, refused } of await readGateQueue(userId, businessId)) {
      if (refused !== null) continue
      try {
        const body = { ...sentBy(device), entry }
        const answer = await ask(tellParkingEntry, { params: { id: businessId }, body }, optionsOf(userId))
        await dropFromGateQueue(entry.code)
        onTold(entry, answer)
      } catch (error) {
        if (isForLater(error)) return
        await markInGateQueue(entry.code, sentenceOf(error))
      }
    }
  })

/** The same of what a person let out. */
export const tellExits = (
  userId: number,
  businessId: number,
  onTold: (
    exit: GateExit,
    answer: Answer<typeof tellParkingExit>,
    shown: Awaited<ReturnType<typeof readGateExits>>[number]['shown'],
  ) => void,
): Promise<void> =>
  inOneTab('muelle:gate-exits', async () => {
    if (!navigator.onLine) return
    for (const { exit, shown, device, refused } of await readGateExits(userId, businessId)) {
      if (refused !== null) continue
      try {
        const body = { ...sentBy(device), exit }
        const answer = await ask(tellParkingExit, { params: { id: businessId }, body }, optionsOf(userId))
        await dropGateExit(exit.nonce)
        onTold(exit, answer, shown)
      } catch (error) {
        if (isForLater(error)) return
        await markGateExit(exit.nonce, sentenceOf(error))
      }
    }
  })
