import type { Db } from '../../platform/db.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { ProviderEvent } from '../payments/apply-event-job.ts'
import type { CardDeps } from './card-deps.ts'
import { listDueCards } from './cards.sql.ts'
import { lookAtCard } from './keep-card.ts'
import { readCardReference } from './references.ts'

const LOOK_AT_CARDS = 'look-at-kept-cards'
const ROUND_LIMITS = {
  /** Cards in one round. */
  due: 100,
  /** No further one begins after this long; the next round goes on. */
  roundMs: 45_000,
} as const

type Deps = Omit<CardDeps, 'db'> & { worker: Db }

/** Every minute: asks about pages on which a card may have been left, whether or not an event came, and forgets what is to be forgotten. */
export const lookAtCardsTask = (deps: Deps): Task => ({
  name: LOOK_AT_CARDS,
  run: async (_payload, { db, signal }) => {
    await lookAtDueCards({ ...deps, db }, deps.worker, signal)
  },
})
export const lookAtCardsCron: CronEntry = { task: LOOK_AT_CARDS, match: '* * * * *', isOneOfMany: true }

/** One round; answers how many were asked about. */
export async function lookAtDueCards(deps: CardDeps, worker: Db, signal: AbortSignal): Promise<number> {
  const end = performance.now() + ROUND_LIMITS.roundMs
  let asked = 0
  for (const { account_id: accountId, id } of await worker.platform((tx) => listDueCards(tx, ROUND_LIMITS.due))) {
    if (signal.aborted || performance.now() > end) break
    asked += 1
    // What goes wrong with one card keeps nobody from the others.
    await lookAtCard(deps, accountId, id).catch((err: unknown) =>
      deps.log.error({ err, accountId, card: id }, 'asking about a kept card failed'),
    )
  }
  return asked
}

/**
 * Applies an event about a page on which a card is left: it tells where to look, and the provider tells how it stands. Null for any other event.
 * Whoever may sign in another account's name has us ask about our own card in its own account, and learns nothing.
 */
export const applyCardEvent =
  (deps: Omit<CardDeps, 'db'>) =>
  async (db: Db, { pointer }: ProviderEvent): Promise<'applied' | null> => {
    const name = pointer.reference === null ? null : readCardReference(pointer.reference)
    if (name === null) return null
    const answer = await lookAtCard({ ...deps, db }, name.accountId, name.cardId)
    if (!answer.ok && answer.failure.kind !== 'not_found')
      throw new Error(`a provider did not tell of a card: ${answer.failure.kind}`)
    return 'applied'
  }
