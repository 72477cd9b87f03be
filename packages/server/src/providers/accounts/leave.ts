import type { leavePaymentAccount, PaymentAccount } from '@muelle/contract/payments/connections'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { releaseKeys } from '../own-keys/keys.sql.ts'
import type { Providers } from '../providers.ts'
import { releaseAccounts } from './accounts.sql.ts'
import { tellOwner } from './tell-owner.ts'
import { shownAccount } from './wire-account.ts'

/**
 * Gives up what a business, or the account, has of its own at a provider: from now on the next in line is paid, the account or the
 * installation. Checkouts that are open there are closed by a job of the event; one that is being paid at this moment is paid where it was
 * begun. What was paid keeps naming where, and is given back and asked about there. Locks: the keys, the connections.
 */
export async function leave(
  providers: Providers,
  { tx, actor, author, input, facts, deny }: Context<typeof leavePaymentAccount>,
  businessId: number | null,
): Promise<PaymentAccount> {
  const { provider } = input.params
  const { isTest } = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const shown = { name: provider, businessId, origin: facts.origin }
  const before = await shownAccount(tx, providers, shown)
  if (before.behind === null) deny({ code: 'payment_account.none' })
  if (before.behind === 'nobody') deny({ code: 'payment_account.nobody_behind' })
  const of = { provider, businessId, isTest }
  const left = [...(await releaseKeys(tx, of)), ...(await releaseAccounts(tx, of, actor.userId))]
  // Somebody else was quicker.
  if (left.length === 0) deny({ code: 'payment_account.none' })
  const payee = left.find((one) => one.payee !== null)?.payee ?? ''
  await tellOwner(tx, author, { change: 'left', provider, payee, businessId })
  await recordChange(tx, author, {
    kind: LEFT,
    subject_type: 'account',
    subject_id: tx.accountId,
    business_id: businessId,
    before: { [provider]: payee },
    after: { [provider]: null },
  })
  return shownAccount(tx, providers, shown)
}

/** The event that a job closes what is open after. */
export const LEFT = 'account.payments_left'
