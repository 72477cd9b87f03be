import type { Visit, VisitStep } from '@muelle/contract/visits/record'
import { ApiError, isForLater } from '../../api/api-error.ts'
import type { HostEntry } from '../../offline/host-queue.ts'
import { type HostStep, shownAfter } from '../host/host-step.ts'

/** What is kept and sent later where there is no network: who came, sat down and left (NOTES 1). Anything that promises a table has to be asked for. */
const KEPT: ReadonlySet<VisitStep> = new Set<VisitStep>(['arrive', 'arrive_late', 'seat', 'finish'])
export type KeptStep = Extract<HostStep, { kind: 'on' }>
export const isKeptStep = (step: HostStep): step is KeptStep => step.kind === 'on' && KEPT.has(step.action)

/** The day as it is with what this device did and nobody was told of; who was seated here can be finished here. */
export function withKept(
  rows: readonly Visit[],
  entries: readonly HostEntry<KeptStep>[],
  nameOf: (resourceId: number) => string,
): Visit[] {
  return rows.map((row) =>
    entries
      .filter(({ visitId }) => visitId === row.id)
      .reduce((visit, { step, at }) => {
        const after = shownAfter(visit, step, nameOf, at)
        const isMissing = after.status === 'seated' && !after.actions.some(({ action }) => action === 'finish')
        return isMissing ? { ...after, actions: [...after.actions, { action: 'finish', refusal: null }] } : after
      }, row),
  )
}

type Ways = {
  send: (entry: HostEntry<KeptStep>, version: number) => Promise<Visit>
  /** The visit of an entry as it is now. */
  find: (entry: HostEntry<KeptStep>) => Promise<Visit>
  drop: (nonces: readonly string[]) => Promise<void>
  onDone: (visit: Visit) => void
  onRefused: (entry: HostEntry<KeptStep>, error: ApiError) => void
}

/**
 * What a step has made of its visit. One whose answer was lost may have happened: told again it says that it is told later, which the server
 * takes for another question under the key of the first. A key is known of what happened alone, so the visit has it already.
 */
const madeOf = (entry: HostEntry<KeptStep>, version: number, { send, find }: Ways): Promise<Visit> =>
  send(entry, version).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'idempotency.key_reused') return find(entry)
    throw error
  })

/**
 * Sends what was kept, one after the other: of one visit each on what the one before has made of it. What is refused goes with what followed
 * it there, and is told; where no answer comes everything that is left stays.
 */
export async function sendKept(entries: readonly HostEntry<KeptStep>[], ways: Ways): Promise<void> {
  const versions = new Map<number, number>()
  const refused = new Set<number>()
  for (const entry of entries) {
    const { visitId, nonce } = entry
    if (refused.has(visitId)) {
      await ways.drop([nonce])
      continue
    }
    try {
      const visit = await madeOf(entry, versions.get(visitId) ?? entry.version, ways)
      versions.set(visitId, visit.version)
      await ways.drop([nonce])
      ways.onDone(visit)
    } catch (error) {
      if (isForLater(error) || !(error instanceof ApiError)) return
      refused.add(visitId)
      await ways.drop([nonce])
      ways.onRefused(entry, error)
    }
  }
}
