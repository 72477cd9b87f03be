import type { PaymentAccount } from '@muelle/contract/providers/accounts'
import { connectionState, type Receiver } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { linkTo } from '../../platform/public-address.ts'
import type { KnownKeys } from '../own-keys/keys.sql.ts'
import { readOwnName } from '../own-keys/own-name.ts'
import { FORMER_MS } from '../own-keys/own-providers.ts'
import type { Configured, Providers } from '../providers.ts'
import { listShown, type ShownRow } from './accounts.sql.ts'
import { type KnownReceivers, knownReceivers, receiverIn } from './receiver.ts'

/** Whose: of one business, or of all that have none of their own; `known` where it was read already. */
export type ShownFor = { businessId: number | null; origin: string; known?: KnownReceivers }

/** How the accounts at all providers stand that have keys, as was told last. */
export async function shownAccounts(tx: Tx, providers: Providers, shown: ShownFor): Promise<PaymentAccount[]> {
  const { businessId, origin } = shown
  const rows = await listShown(tx, businessId)
  const known = shown.known ?? (await knownReceivers(tx))
  const keys = known.keys.filter((one) => one.business_id === businessId && !one.is_ended)
  return PROVIDER_NAMES.flatMap((name) => {
    const configured = providers[name]
    if (!configured) return []
    const own = keys.find(({ provider, is_test }) => provider === name && is_test === configured.isTest)
    return [
      {
        ...wireAccount(name, configured, rows),
        ...wireReceiver(known, name, configured, businessId),
        own_keys: own ? wireKeys(tx.accountId, own, origin) : null,
      },
    ]
  })
}

export async function shownAccount(
  tx: Tx,
  providers: Providers,
  { name, ...shown }: ShownFor & { name: ProviderName },
): Promise<PaymentAccount> {
  const account = (await shownAccounts(tx, providers, shown)).find(({ provider }) => provider === name)
  if (!account) throw new Error(`${name} is not configured and was asked for`)
  return account
}

/** Who is paid, and who would be without what is connected and brought right here. */
function wireReceiver(
  known: KnownReceivers,
  name: ProviderName,
  configured: Configured,
  businessId: number | null,
): Pick<PaymentAccount, 'business_id' | 'receives' | 'level' | 'behind'> {
  const receiver = receiverIn(known, name, configured, businessId)
  const here = businessId === null ? 'account' : 'business'
  return {
    business_id: businessId,
    receives: receivesOf(receiver),
    level: receiver.level,
    behind: receiver.level === here ? receivesOf(receiverIn(known, name, configured, businessId, here)) : null,
  }
}

function wireAccount(
  provider: ProviderName,
  { isTest, provider: { connectsAccounts }, own: configuredOwn }: Configured,
  rows: readonly ShownRow[],
): Omit<PaymentAccount, 'business_id' | 'receives' | 'level' | 'behind' | 'own_keys'> {
  const own = rows.filter((row) => row.provider === provider && row.is_test === isTest)
  const live = own.find(({ ended_at }) => ended_at === null)
  const last = live ? undefined : own.find(({ ended_at }) => ended_at !== null)
  return {
    provider,
    is_test: isTest,
    can_connect: connectsAccounts,
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

const receivesOf = (receiver: Receiver): PaymentAccount['receives'] =>
  receiver.kind === 'account' && readOwnName(receiver.payee) !== null ? 'own_keys' : receiver.kind

function wireKeys(accountId: number, keys: KnownKeys, origin: string): NonNullable<PaymentAccount['own_keys']> {
  const { provider, payee, secret_last4, webhook_last4, set_by, set_at, has_former, webhook_changed_at } = keys
  const until = Date.parse(webhook_changed_at) + FORMER_MS
  const door = linkTo(origin, `/v1/webhooks/${provider}/own/${accountId}-${keys.id}`)
  return {
    payee,
    secret_last4,
    webhook_last4,
    former_until: has_former && until > Date.now() ? new Date(until).toISOString() : null,
    webhook_url: door,
    webhook_state: webhookStateOf(keys, door),
    webhook_lacks: keys.webhook_lacks ?? [],
    set_by,
    set_at,
  }
}

function webhookStateOf(
  { webhook_url: told, webhook_lacks: lacks }: KnownKeys,
  door: string,
): NonNullable<PaymentAccount['own_keys']>['webhook_state'] {
  if (told === null) return 'untold'
  if (!URL.canParse(told) || new URL(told).href !== door) return 'elsewhere'
  return lacks !== null && lacks.length > 0 ? 'lacking' : 'good'
}
