import type { PaymentAccount } from '@muelle/contract/payments/connections'
import { connectionState } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import type { Configured, Providers } from '../providers.ts'
import { listShown, type ShownRow } from './accounts.sql.ts'
import { findReceivers, type Receivers } from './receiver.ts'

/** How the accounts at all providers stand that have keys, as was told last. */
export async function shownAccounts(tx: Tx, providers: Providers): Promise<PaymentAccount[]> {
  const rows = await listShown(tx)
  const receivers = await findReceivers(tx, providers)
  return PROVIDER_NAMES.flatMap((name) => {
    const configured = providers[name]
    return configured ? [wireAccount(name, configured, receivers, rows)] : []
  })
}

export async function shownAccount(tx: Tx, providers: Providers, name: ProviderName): Promise<PaymentAccount> {
  const shown = (await shownAccounts(tx, providers)).find(({ provider }) => provider === name)
  if (!shown) throw new Error(`${name} is not configured and was asked for`)
  return shown
}

function wireAccount(
  provider: ProviderName,
  { isTest, provider: { connectsAccounts } }: Configured,
  receivers: Receivers,
  rows: readonly ShownRow[],
): PaymentAccount {
  const own = rows.filter((row) => row.provider === provider && row.is_test === isTest)
  const live = own.find(({ ended_at }) => ended_at === null)
  const last = live ? undefined : own.find(({ ended_at }) => ended_at !== null)
  return {
    provider,
    is_test: isTest,
    can_connect: connectsAccounts,
    receives: receivers[provider]?.kind ?? 'nobody',
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
