import type { PaymentAccount } from '@muelle/contract/payments/connections'
import { connectionState, type Receiver } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { linkTo } from '../../platform/public-address.ts'
import { type KnownKeys, listKnownKeys } from '../own-keys/keys.sql.ts'
import { readOwnName } from '../own-keys/own-name.ts'
import { FORMER_MS } from '../own-keys/own-providers.ts'
import type { Configured, Providers } from '../providers.ts'
import { listShown, type ShownRow } from './accounts.sql.ts'
import { findReceivers, type Receivers } from './receiver.ts'

/** How the accounts at all providers stand that have keys, as was told last. */
export async function shownAccounts(tx: Tx, providers: Providers, origin: string): Promise<PaymentAccount[]> {
  const rows = await listShown(tx)
  const keys = (await listKnownKeys(tx)).find(({ is_ended }) => !is_ended)
  const receivers = await findReceivers(tx, providers)
  return PROVIDER_NAMES.flatMap((name) => {
    const configured = providers[name]
    if (!configured) return []
    const shown = wireAccount(name, configured, receivers, rows)
    const isOwn = name === 'stripe' && keys?.is_test === configured.isTest
    return [{ ...shown, own_keys: isOwn ? wireKeys(tx.accountId, keys, origin) : null }]
  })
}

export async function shownAccount(
  tx: Tx,
  providers: Providers,
  { name, origin }: { name: ProviderName; origin: string },
): Promise<PaymentAccount> {
  const shown = (await shownAccounts(tx, providers, origin)).find(({ provider }) => provider === name)
  if (!shown) throw new Error(`${name} is not configured and was asked for`)
  return shown
}

function wireAccount(
  provider: ProviderName,
  { isTest, provider: { connectsAccounts }, own: configuredOwn }: Configured,
  receivers: Receivers,
  rows: readonly ShownRow[],
): Omit<PaymentAccount, 'own_keys'> {
  const own = rows.filter((row) => row.provider === provider && row.is_test === isTest)
  const live = own.find(({ ended_at }) => ended_at === null)
  const last = live ? undefined : own.find(({ ended_at }) => ended_at !== null)
  return {
    provider,
    is_test: isTest,
    can_connect: connectsAccounts,
    receives: receivesOf(receivers[provider]),
    may_bring_keys: configuredOwn !== undefined,
    state: connectionState(live ? factsOf(live) : null),
    payee: live?.payee ?? null,
    email: live?.email ?? null,
    can_charge: live?.can_charge ?? false,
    can_be_paid_out: live?.can_be_paid_out ?? false,
    due: live?.due ?? [],
    told_at: live?.told_at ?? null,
    connected_by: live?.connected_by ?? null,
    connected_at: live?.created_at ?? null,
    last: last?.ended_at ? { payee: last.payee, ended_at: last.ended_at, ended_by: last.ended_by_name } : null,
  }
}

const factsOf = ({ payee, can_charge, can_be_paid_out, due, told_at }: ShownRow) => ({
  payee,
  canCharge: can_charge,
  canBePaidOut: can_be_paid_out,
  due,
  isTold: told_at !== null,
})

const receivesOf = (receiver: Receiver | undefined): PaymentAccount['receives'] =>
  receiver?.kind === 'account' && readOwnName(receiver.payee) !== null ? 'own_keys' : (receiver?.kind ?? 'nobody')

function wireKeys(accountId: number, keys: KnownKeys, origin: string): NonNullable<PaymentAccount['own_keys']> {
  const { payee, secret_last4, webhook_last4, set_by, set_at, has_former, webhook_changed_at } = keys
  const until = Date.parse(webhook_changed_at) + FORMER_MS
  return {
    payee,
    secret_last4,
    webhook_last4,
    former_until: has_former && until > Date.now() ? new Date(until).toISOString() : null,
    webhook_url: linkTo(origin, `/v1/webhooks/stripe/own/${accountId}-${keys.id}`),
    set_by,
    set_at,
  }
}
