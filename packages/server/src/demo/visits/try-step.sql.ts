import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { refusing } from '../../platform/denied.ts'
import type { CreateRefusal } from '../../visits/life/new-visit.ts'
import type { TransitionRefusal } from '../../visits/life/transition.ts'

/** Does one step of the demo, or nothing of it where a rule refuses it: a table that is taken is taken in the demo, too. */
export async function tryStep<T>(
  tx: Tx,
  work: (deny: Deny<TransitionRefusal | CreateRefusal>) => Promise<T>,
): Promise<T | null> {
  const [, done] = await Promise.all([
    tx.query('savepoint demo_step'),
    refusing<TransitionRefusal | CreateRefusal, { done: T }>(async (deny) => ({ done: await work(deny) })),
  ])
  const isDone = 'done' in done
  if (!isDone) await tx.query('rollback to savepoint demo_step')
  // One within the other, hundreds of them are asked of each row that is read whether it is theirs.
  await tx.query('release savepoint demo_step')
  return isDone ? done.done : null
}
