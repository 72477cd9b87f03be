import { type Connection, type Receiver, receiverOf } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { type KnownKeys, listKnownKeys } from '../own-keys/keys.sql.ts'
import { ownName } from '../own-keys/own-name.ts'
import type { Configured, Providers } from '../providers.ts'
import { isFirstAccount, listReceivers, type ReceiverRow } from './accounts.sql.ts'

/** Who gets what is paid with each provider that customers of a business could pay with. */
export type Receivers = Partial<Readonly<Record<ProviderName, Receiver>>>

/** All that decides who is paid in an account; read once for all of its businesses. */
export type KnownReceivers = {
  accountId: number
  rows: readonly ReceiverRow[]
  keys: readonly KnownKeys[]
  isFirst: boolean
}
export const knownReceivers = async (tx: Tx): Promise<KnownReceivers> => ({
  accountId: tx.accountId,
  rows: await listReceivers(tx),
  keys: await listKnownKeys(tx),
  isFirst: await isFirstAccount(tx),
})

/** Who is paid in a business; null asks for those that have nothing of their own. */
export const receiversIn = (known: KnownReceivers, providers: Providers, businessId: number | null): Receivers =>
  Object.fromEntries(
    PROVIDER_NAMES.flatMap((name) => {
      const configured = providers[name]
      return configured ? [[name, receiverIn(known, name, configured, businessId)] as const] : []
    }),
  )

/**
 * Money that goes to whom the keys of the installation belong is that of its first account alone: a host is never paid what customers of
 * another company owe.
 */
export function receiverIn(
  known: KnownReceivers,
  name: ProviderName,
  configured: Pick<Configured, 'isTest' | 'isOwnOnly'>,
  businessId: number | null,
  /** What is asked as if it had been given up. */
  without: 'nothing' | 'business' | 'account' = 'nothing',
): Receiver {
  const level = (id: number | null) => connectionsOf(known, name, configured.isTest, id)
  return receiverOf({
    business: businessId === null || without === 'business' ? [] : level(businessId),
    account: without === 'account' ? [] : level(null),
    hasInstallation: configured.isOwnOnly !== true && (known.isFirst || configured.isTest),
  })
}

/** Whether a card that is kept in somebody's account may still be charged there: nobody is paid in one that its owner gave up, or that is ended. */
export const mayStillCharge = (
  known: KnownReceivers,
  providers: Providers,
  {
    provider,
    payee,
    is_test,
    business_id,
  }: { provider: ProviderName; payee: string | null; is_test: boolean; business_id: number },
): boolean => {
  const configured = providers[provider]
  if (payee === null) return configured?.isOwnOnly !== true && (known.isFirst || configured?.isTest === true)
  return [business_id, null].some((level) =>
    connectionsOf(known, provider, is_test, level).some((one) => one.payee === payee && !one.isEnded),
  )
}

/** Whether customers pay with keys where a connection is: it is paid once these are removed. */
export const hasKeysBefore = (
  { keys }: KnownReceivers,
  { provider, is_test, business_id }: Pick<ReceiverRow, 'provider' | 'is_test' | 'business_id'>,
): boolean =>
  keys.some(
    (one) => one.provider === provider && one.is_test === is_test && one.business_id === business_id && !one.is_ended,
  )

/**
 * What a business, or the account, has of its own. A connection made with keys of the other kind counts for nothing: play money and money
 * never mix. Keys that were brought go before a connection.
 */
function connectionsOf(
  { accountId, rows, keys }: KnownReceivers,
  name: ProviderName,
  isTest: boolean,
  businessId: number | null,
): Connection[] {
  const isOf = (row: { provider: ProviderName; is_test: boolean; business_id: number | null }) =>
    row.provider === name && row.is_test === isTest && row.business_id === businessId
  const brought = keys.filter(isOf).map(({ id, is_ended }) => ({
    payee: ownName(accountId, id),
    canCharge: !is_ended,
    wasReady: true,
    isEnded: is_ended,
  }))
  const connected = rows.filter(isOf).map(({ payee, can_charge, was_ready, is_ended }) => ({
    payee,
    canCharge: can_charge,
    wasReady: was_ready,
    isEnded: is_ended,
  }))
  return [...brought, ...connected]
}

export const findReceivers = async (tx: Tx, providers: Providers, businessId: number | null): Promise<Receivers> =>
  receiversIn(await knownReceivers(tx), providers, businessId)

/** With what customers of a business can pay: providers that have keys, and somebody to pay. */
export const offeredProviders = async (tx: Tx, providers: Providers, businessId: number): Promise<ProviderName[]> => {
  const receivers = await findReceivers(tx, providers, businessId)
  return PROVIDER_NAMES.filter((name) => (receivers[name]?.kind ?? 'nobody') !== 'nobody')
}

/** With which of them a card can be left as a guarantee. */
export const cardKeepers = async (tx: Tx, providers: Providers, businessId: number): Promise<ProviderName[]> =>
  (await offeredProviders(tx, providers, businessId)).filter(
    (name) => (providers[name]?.provider.cards ?? null) !== null,
  )

/** In whose account it arrives, null for that of the installation's keys; undefined where nobody may take it. */
export const payeeOfReceiver = (receiver: Receiver | undefined): string | null | undefined =>
  receiver?.kind === 'account' ? receiver.payee : receiver?.kind === 'keys' ? null : undefined
