import { approveVisitCharge, dismissVisitCharge } from '@muelle/contract/visits/deposits/charges'
import { decideCommissions } from '@muelle/contract/visits/promoters/earnings'
import type { Visit } from '@muelle/contract/visits/record'
import type { REJECT_REASONS } from '@muelle/domain/visits/reasons'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { sendStep } from '../host/host-step.ts'
import type { Pending } from './pending.ts'

/** What is said to those that were chosen: to all of them the same. */
export type Decision =
  | { approves: true; amounts: ReadonlyMap<string, number> }
  | { approves: false; visitReason: (typeof REJECT_REASONS)[number]; words: string }

/** Says it of one; of a request, the visit as it is then. */
async function decideOne(businessId: number, one: Pending, decision: Decision): Promise<Visit | null> {
  const options = { idempotencyKey: newIdempotencyKey() }
  if (one.kind === 'request')
    return decision.approves
      ? sendStep(one.visit, { kind: 'approve' }, options)
      : sendStep(one.visit, { kind: 'on', action: 'reject', reason: decision.visitReason }, options)
  if (one.kind === 'charge') {
    const params = { id: businessId, chargeId: one.charge.id }
    await (decision.approves
      ? ask(
          approveVisitCharge,
          { params, body: { amount_cents: decision.amounts.get(one.key) ?? one.charge.most_cents } },
          options,
        )
      : ask(dismissVisitCharge, { params, body: { reason: decision.words } }, options))
    return null
  }
  const { id, amount_cents } = one.line
  const body = {
    decision: decision.approves ? ('approve' as const) : ('reject' as const),
    lines: [{ id, amount_cents }],
    ...(!decision.approves && { reason: decision.words }),
  }
  await ask(decideCommissions, { params: { id: businessId }, body }, options)
  return null
}

export type Decided = {
  done: readonly Pending[]
  /** The requests among them, as they are now. */
  visits: readonly Visit[]
  failed: readonly { one: Pending; error: unknown }[]
}

/** Says it of each by itself, one after the other: where one is refused, the others are decided all the same. */
export async function decideEach(
  businessId: number,
  targets: readonly Pending[],
  decision: Decision,
): Promise<Decided> {
  const done: Pending[] = []
  const visits: Visit[] = []
  const failed: { one: Pending; error: unknown }[] = []
  for (const one of targets)
    try {
      const visit = await decideOne(businessId, one, decision)
      done.push(one)
      if (visit) visits.push(visit)
    } catch (error) {
      failed.push({ one, error })
    }
  return { done, visits, failed }
}
