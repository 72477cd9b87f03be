import type { leavePaymentAccount, PaymentAccount } from '@muelle/contract/providers/accounts'
import type { Tx } from '../../platform/db.ts'
import { changesBetween } from '../../platform/events/changes.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { releaseKeys } from '../own-keys/keys.sql.ts'
import { ownName } from '../own-keys/own-name.ts'
import type { Configured, Providers } from '../providers.ts'
import { holdLevelOfAccount, type Of, releaseAccounts } from './accounts.sql.ts'
import { knownReceivers, receiverIn } from './receiver.ts'
import { tellOwner } from './tell-owner.ts'
import { shownAccount } from './wire-account.ts'

/**
 * Gives up what a business, or the account, has of its own at a provider: from now on the next in line is paid, the account or the
 * installation. Checkouts that are open there are closed by a job of the event; one that is being paid at this moment is paid where it was
 * begun. What was paid keeps naming where, and is given back and asked about there. Locks: what the account has behind a business, the
 * keys, the connections.
 */
export async function leave(
  providers: Providers,
  { tx, actor, author, input, facts, deny }: Context<typeof leavePaymentAccount>,
  businessId: number | null,
): Promise<PaymentAccount> {
  const { provider } = input.params
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const of = { provider, businessId, isTest: configured.isTest }
  const shown = { name: provider, businessId, origin: facts.origin }
  if (businessId !== null) await holdLevelOfAccount(tx, of)
  const before = await shownAccount(tx, providers, shown)
  if (before.behind === null) deny({ code: 'payment_account.none' })
  if (before.behind === 'nobody') deny({ code: 'payment_account.nobody_behind' })
  const left = await release(tx, configured, of, actor.userId)
  // Somebody else was quicker.
  if (left === null) return deny({ code: 'payment_account.none' })
  const { payee, names } = left
  await tellOwner(tx, author, { change: 'left', provider, payee, businessId })
  const changes = changesBetween({ [provider]: payee }, { [provider]: null })
  await record(tx, author, [
    {
      kind: LEFT,
      subject_type: 'account',
      subject_id: tx.accountId,
      business_id: businessId,
      data: { changes, provider, is_test: of.isTest, names },
    },
  ])
  return shownAccount(tx, providers, shown)
}

/** The event that a job closes what is open after. */
export const LEFT = 'account.payments_left'

/**
 * What is given up: `payee` is who was paid, or where nobody was any more, who had been last; `names` are all, as payments keep them. Null
 * where there was nothing left.
 */
async function release(
  tx: Tx,
  configured: Configured,
  of: Of,
  userId: number,
): Promise<{ payee: string; names: string[] } | null> {
  const paid = paidName(receiverIn(await knownReceivers(tx), of.provider, configured, of.businessId))
  const keys = await releaseKeys(tx, of)
  const accounts = await releaseAccounts(tx, of, userId)
  if (keys.length + accounts.length === 0) return null
  const left = [
    ...keys.map(({ id, payee, ended_at }) => ({ payee, ended_at, name: ownName(tx.accountId, id) })),
    ...named(accounts),
  ]
  const last = left.toSorted((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at))[0]
  const payee = (left.find(({ name }) => name === paid) ?? last)?.payee ?? ''
  return { payee, names: [...new Set(left.map(({ name }) => name))] }
}

type Released = { payee: string | null; ended_at: string }
/** A connection that was only begun has no name, and no payment. */
const named = (accounts: readonly Released[]) =>
  accounts.flatMap(({ payee, ended_at }) => (payee === null ? [] : [{ payee, ended_at, name: payee }]))

const paidName = (receiver: ReturnType<typeof receiverIn>): string | null =>
  receiver.kind === 'account' ? receiver.payee : null
