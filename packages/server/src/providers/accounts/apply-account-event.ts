import type { Db } from '../../platform/db.ts'
import { readOwnName } from '../own-keys/own-name.ts'
import type { EventPointer, ProviderName } from '../provider.ts'
import { readAccountReference, referenceOfAccount } from './account-reference.ts'
import { type AccountName, findAccount, listOfPayee } from './accounts.sql.ts'
import { type AccountDeps, lookAtAccount } from './look-account.ts'

type EventOutcome = 'applied' | 'unknown' | 'foreign'
type AccountEvent = { payee: string | null; pointer: Pick<EventPointer, 'reference' | 'isRevoked'> }

/**
 * An event about an account at the provider only says that it should be asked about: the account may be connected by several, or by
 * nobody here. A merchant who never came back from PayPal's pages is found by the name that we gave them.
 */
export async function applyAccountEvent(
  deps: AccountDeps & { worker: Db },
  provider: ProviderName,
  { payee, pointer }: AccountEvent,
): Promise<EventOutcome> {
  if (payee === null) return 'unknown'
  // Whoever holds the secret of their own keys can write anything, and is asked about no account.
  if (readOwnName(payee) !== null) return 'foreign'
  const known = await deps.worker.platform((tx) => listOfPayee(tx, provider, payee))
  const named = await namedBy(deps, provider, pointer.reference)
  const isKnown = known.some(({ account_id, id }) => account_id === named?.account_id && id === named.id)
  const outcomes: EventOutcome[] = []
  for (const { account_id: accountId, id } of named && !isKnown ? [...known, named] : known) {
    const looked = await lookAtAccount(deps, { accountId, id, claimed: payee, isRevoked: pointer.isRevoked === true })
    if (!looked.ok && looked.failure.kind !== 'foreign' && looked.failure.kind !== 'not_found')
      throw new Error(`${provider} did not tell: ${looked.failure.kind}`)
    outcomes.push(looked.ok ? 'applied' : 'foreign')
  }
  return outcomes.find((outcome) => outcome === 'applied') ?? outcomes[0] ?? 'unknown'
}

async function namedBy(
  { db }: AccountDeps,
  provider: ProviderName,
  reference: string | null,
): Promise<AccountName | null> {
  const name = reference === null ? null : readAccountReference(reference)
  if (name === null) return null
  const row = await db.transaction(name.accountId, (tx) => findAccount(tx, name.id))
  const isIt =
    row?.provider === provider && row.ended_at === null && referenceOfAccount(name.accountId, row) === reference
  return isIt ? { account_id: name.accountId, id: name.id } : null
}
