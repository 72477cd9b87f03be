import type { Db, Tx } from '../../platform/db.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Failure } from '../asked.ts'
import type { PaymentProvider, ToldAccount } from '../provider.ts'
import type { Providers } from '../providers.ts'
import { readAccountReference, referenceOfAccount } from './account-reference.ts'
import {
  type AccountRow,
  beginQuestion,
  endAccount,
  findAccount,
  findOwner,
  lockAccount,
  writeTold,
  writeUnknown,
} from './accounts.sql.ts'
import { tellManagers, tellNews, troubleOf } from './tell-managers.ts'
import { tellOwner } from './tell-owner.ts'

export type AccountDeps = { db: Db; providers: Providers }
const SYSTEM: Author = { userId: null, requestId: null }

/** `foreign`: what was told is of an account that was not to be connected here. Nothing of it was kept. */
export type Looked = { ok: true; row: AccountRow } | { ok: false; failure: Failure | { kind: 'foreign' } }

type Question = {
  accountId: number
  id: number
  /** Whom an address or an event named, where the provider has not told it yet. */
  claimed?: string | null
  /** An event of the provider said that its owner took our access back. */
  isRevoked?: boolean
}

/**
 * Asks a provider how far an account is set up and writes down what it says. No transaction is open meanwhile. An account that the
 * provider does not know any more, or that took our access back, is disconnected by that only
 * if an event said so too: keys of another platform are answered alike, and merely pause it. One that somebody merely names is ours only
 * if the provider itself says that it was connected under our own name for it. Locks: the connection.
 */
export async function lookAtAccount(
  deps: AccountDeps,
  { accountId, id, claimed = null, isRevoked = false }: Question,
): Promise<Looked> {
  const asking = await deps.db.transaction(accountId, (tx) => beginQuestion(tx, id))
  if (!asking) return { ok: false, failure: { kind: 'not_found' } }
  const payee = asking.payee ?? claimed
  const provider = providerOfAccount(deps, asking)
  // Of the play where money moves, or the other way round.
  if (!provider) return { ok: false, failure: { kind: 'foreign' } }
  if (payee === null) return { ok: true, row: asking }
  if (claimed !== null && claimed !== payee) return { ok: false, failure: { kind: 'foreign' } }
  const answer = await provider.readAccount(payee)
  if (!answer.ok && answer.failure.kind !== 'not_found') return answer
  return deps.db.transaction(accountId, async (tx): Promise<Looked> => {
    if (!answer.ok) {
      if (asking.payee === null) return { ok: false, failure: { kind: 'foreign' } }
      return { ok: true, row: (await (isRevoked ? end(tx, id, null, SYSTEM) : pause(tx, asking))) ?? asking }
    }
    if (answer.value.payee !== payee || (asking.payee === null && !(await isOurs(tx, asking, answer.value))))
      return { ok: false, failure: { kind: 'foreign' } }
    const before = await lockAccount(tx, id)
    const after = before && (await writeTold(tx, id, asking.asked_no, answer.value))
    const row = after ?? before ?? asking
    if (row.payee !== payee) return { ok: false, failure: { kind: 'foreign' } }
    if (before && after) await noteChange(tx, before, after)
    return { ok: true, row }
  })
}

/** Nobody is paid there until the provider knows it again, or its owner gives access anew. Locks: the connection. */
async function pause(tx: Tx, { id, asked_no }: AccountRow): Promise<AccountRow | undefined> {
  const before = await lockAccount(tx, id)
  const after = before && (await writeUnknown(tx, id, asked_no))
  if (before && after) await noteChange(tx, before, after)
  return after ?? before
}

/** Who is asked about a connection; null where there are no keys of its kind any more. */
export function providerOfAccount(
  { providers }: Pick<AccountDeps, 'providers'>,
  { provider, is_test }: Pick<AccountRow, 'provider' | 'is_test'>,
): PaymentProvider | null {
  const configured = providers[provider]
  return configured?.isTest === is_test ? configured.provider : null
}

/** Under the name of this very connection, or of one before it of the same account. */
async function isOurs(tx: Tx, asking: AccountRow, { reference }: ToldAccount): Promise<boolean> {
  const named = reference === null ? null : readAccountReference(reference)
  if (named === null || named.accountId !== tx.accountId) return false
  const row = named.id === asking.id ? asking : await findAccount(tx, named.id)
  return row !== undefined && row.provider === asking.provider && referenceOfAccount(tx.accountId, row) === reference
}

/**
 * Whether an account can charge is whether its owner is paid. The first time, whoever connected it did that; later it is the provider that
 * stops or lets it go on.
 */
async function noteChange(tx: Tx, before: AccountRow, after: AccountRow): Promise<void> {
  if (after.ended_at !== null) return
  await tellManagers(tx, SYSTEM, before, after)
  if (before.can_charge === after.can_charge) return
  const isFirst = before.ready_at === null
  const verb = !after.can_charge ? 'paused' : isFirst ? 'connected' : 'resumed'
  const author = isFirst ? { userId: after.created_by, requestId: null } : SYSTEM
  if (verb === 'connected' && after.payee !== null)
    await tellOwner(tx, author, { ...wherePaid(after), change: verb, payee: after.payee })
  await recordChange(tx, author, {
    ...subjectOf(tx, `account.payments_${verb}`, after),
    before: { [after.provider]: before.can_charge ? before.payee : null },
    after: { [after.provider]: after.can_charge ? after.payee : null },
  })
}

/** Ends a connection, and tells of it where money had gone there. */
export async function end(tx: Tx, id: number, endedBy: number | null, author: Author): Promise<AccountRow | undefined> {
  const row = await endAccount(tx, id, endedBy)
  if (row && row.ready_at !== null) {
    await tellOwner(tx, author, { ...wherePaid(row), change: 'disconnected', payee: row.payee ?? '' })
    await recordChange(tx, author, {
      ...subjectOf(tx, 'account.payments_disconnected', row),
      before: { [row.provider]: row.payee },
      after: { [row.provider]: null },
    })
    // What its owner disconnects here they know of; what ends there stops the charges of all who sell.
    if (endedBy === null && troubleOf(row) !== 'charges')
      await tellNews(tx, author, row, 'ended', { except: (await findOwner(tx))?.email })
  }
  return row
}

const wherePaid = ({ provider, business_id: businessId }: AccountRow) => ({ provider, businessId })
const subjectOf = (tx: Tx, kind: string, { business_id }: Pick<AccountRow, 'business_id'>) => ({
  kind,
  subject_type: 'account',
  subject_id: tx.accountId,
  business_id,
})
