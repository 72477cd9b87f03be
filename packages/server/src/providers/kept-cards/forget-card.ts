import { isEnded } from '@muelle/domain/providers/payment-state'
import type { Tx } from '../../platform/db.ts'
import { type Asked, type Failure, failed, told } from '../asked.ts'
import { providerOf, withoutKeys, wordOf } from '../payments/ask-provider.ts'
import { retryDelayMs } from '../payments/next-look.ts'
import { listPaymentsOf } from '../payments/payments-of.sql.ts'
import type { CardDeps } from './card-deps.ts'
import { type CardRow, eraseShown, type ForgottenWhy, findCard, markCardClosed, updateCard } from './cards.sql.ts'
import { listCardsOf } from './cards-of.sql.ts'

/** After so many questions without an answer, the later ones an hour apart, it is told as what nobody reaches. */
const MOST_LOOKS = 1_000

/**
 * Says that the card of a reference is not kept any more: from now on nobody charges it, and its provider is asked to forget it by the next round.
 * Pages that are open are closed then. Answers which cards there are to be closed or forgotten.
 */
export async function askToForget(tx: Tx, reference: string, why: ForgottenWhy, now: number): Promise<number[]> {
  const asked: number[] = []
  for (const { id, state } of await listCardsOf(tx, reference)) {
    if (state !== 'kept' && state !== 'open' && state !== 'created') continue
    asked.push(id)
    if (state !== 'kept') {
      await markCardClosed(tx, id)
      continue
    }
    const card = await findCard(tx, id, { isLocked: true })
    if (card?.state !== 'kept') continue
    const at = new Date(now).toISOString()
    await updateCard(tx, id, { ...card, state: 'forgetting', forgotten_why: why, look_at: at })
  }
  // Of a card that was forgotten before its person nothing is left to be shown either.
  if (why === 'erased') await eraseShown(tx, reference)
  return asked
}

/** A charge whose outcome is unknown is found by its card alone: it is not forgotten before that is told. */
const isCharging = async (tx: Tx, { reference }: CardRow): Promise<boolean> =>
  (await listPaymentsOf(tx, [reference])).some(({ is_of_card, state }) => is_of_card && !isEnded(state))
const STILL_CHARGING: Failure = { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: 'still charged' }
const isTakenBack = (failure: Failure) => failure.kind === 'unauthorized' && failure.reason === 'account_invalid'

/** Has the provider forget a card that is to be: what it was called there is forgotten here as well. No transaction is open meanwhile. */
export async function forgetNow(deps: CardDeps, accountId: number, card: CardRow): Promise<Asked<CardRow>> {
  const { customer_id: customerId, method_id: methodId, payee } = card
  if (customerId === null || methodId === null) return failed({ kind: 'not_found' })
  const keeper = providerOf(deps, card)?.cards
  const waits = card.looks <= MOST_LOOKS && (await deps.db.transaction(accountId, (tx) => isCharging(tx, card)))
  const answer = waits
    ? failed(STILL_CHARGING)
    : keeper
      ? await keeper.forget({ customerId, methodId, payee })
      : withoutKeys(card)
  const now = deps.clock()
  const row = await deps.db.transaction(accountId, async (tx) => {
    await deps.cards.lock(tx, card)
    const before = await findCard(tx, card.id, { isLocked: true })
    if (before?.state !== 'forgetting') return before
    // Wrong keys of ours say nothing of the card; an account that takes our access back is told by its provider.
    const isLost = !answer.ok && (isTakenBack(answer.failure) || before.looks > MOST_LOOKS)
    if (!answer.ok && !isLost) {
      const look_at = new Date(now + retryDelayMs(before.looks)).toISOString()
      await updateCard(tx, card.id, { ...before, failure: wordOf(answer.failure), look_at })
      return before
    }
    const after: CardRow = {
      ...before,
      state: 'forgotten',
      customer_id: null,
      method_id: null,
      forgotten_why: answer.ok ? before.forgotten_why : 'unreachable',
      forgotten_at: new Date(now).toISOString(),
      failure: answer.ok ? null : wordOf(answer.failure),
    }
    await updateCard(tx, card.id, { ...after, look_at: null })
    await deps.cards.hear(tx, { before, after })
    return after
  })
  if (!answer.ok && row?.state !== 'forgotten') return waits && row ? told(row) : answer
  return row ? told(row) : failed({ kind: 'not_found' })
}
