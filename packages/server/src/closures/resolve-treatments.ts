import type { Treatment } from '@muelle/contract/closures/record'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { givesMoneyBack } from '@muelle/domain/closures/closure'
import { rightDenial } from '@muelle/domain/rights'
import { HOUR_MS, type Instant } from '@muelle/domain/time'
import { locateDeparture } from '../departures/plan/locate.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { ItemWish } from './closures.sql.ts'

type Asked = {
  tx: Tx
  actor: Actor
  now: Instant
  deny: Deny<'not_found' | 'departure.not_found' | 'closure.target_closed'>
}
export type Resolved = Pick<ItemWish, 'action' | 'method' | 'to_departure_id' | 'question'>

/**
 * What treatments mean: each departure that people move to is located once and gets its row. A departure that is being closed
 * itself takes nobody. In the order given.
 */
export async function resolveTreatments(
  asked: Asked,
  businessId: number,
  treatments: readonly Treatment[],
  closedIds: readonly number[],
): Promise<Resolved[]> {
  const closed = new Set(closedIds)
  const located = new Map<string, number>()
  const locate = async (to: DepartureLocator): Promise<number> => {
    const key = JSON.stringify(to)
    const known = located.get(key)
    if (known !== undefined) return known
    const { departure_id, plan } = await locateDeparture(asked, to)
    if (plan.business_id !== businessId) asked.deny({ code: 'not_found' })
    if (closed.has(departure_id)) asked.deny({ code: 'closure.target_closed' })
    located.set(key, departure_id)
    return departure_id
  }
  const resolved: Resolved[] = []
  for (const treatment of treatments)
    resolved.push({
      action: treatment.action,
      method: treatment.action === 'refund' ? treatment.method : null,
      to_departure_id: treatment.action === 'move' ? await locate(treatment.to) : null,
      question: treatment.action === 'ask' ? questionOf(treatment, asked.now) : null,
    })
  return resolved
}

const questionOf = (
  { hours, otherwise }: Extract<Treatment, { action: 'ask' }>,
  now: Instant,
): ItemWish['question'] => ({
  until: new Date(now + hours * HOUR_MS).toISOString(),
  otherwise,
})

/** When the questions of some treatments end, each moment once: what the job is woken for. */
export const deadlinesOf = (resolved: readonly Resolved[]): string[] => [
  ...new Set(resolved.flatMap(({ question }) => question?.until ?? [])),
]

/** Closing departures is a decision of whoever may edit tours; giving money back takes the right to do so besides. */
export function checkClosureRights(
  { actor, deny }: { actor: Actor; deny: Deny<'forbidden'> },
  businessId: number,
  treatments: readonly Treatment[],
): void {
  const rights = rightsIn(actor, businessId)
  const missing =
    rightDenial(rights, { module: 'mdu_tour', flag: 'edit' }) ??
    (treatments.some(({ action }) => givesMoneyBack(action))
      ? rightDenial(rights, { module: 'mdu_refund', flag: 'create' })
      : null)
  if (missing) deny(missing)
}
