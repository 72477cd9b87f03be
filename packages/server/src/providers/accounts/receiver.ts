import { type Receiver, receiverOf } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { type KnownKeys, listKnownKeys } from '../own-keys/keys.sql.ts'
import { ownName } from '../own-keys/own-name.ts'
import type { Providers } from '../providers.ts'
import { isFirstAccount, listReceivers, type ReceiverRow } from './accounts.sql.ts'

/** Who gets what is paid with each provider that an account's customers could pay with. */
export type Receivers = Partial<Readonly<Record<ProviderName, Receiver>>>

type Known = {
  accountId: number
  rows: readonly ReceiverRow[]
  keys: readonly Pick<KnownKeys, 'id' | 'is_test' | 'is_ended'>[]
  isFirst: boolean
}
/**
 * A connection made with keys of the other kind counts for nothing: play money and money never mix. Keys that the company brought go
 * before a connection. Money that goes to whom the keys of the installation belong is that of its first account alone: a host is never paid
 * what customers of another company owe.
 */
const receiversOf = (providers: Providers, { accountId, rows, keys, isFirst }: Known): Receivers =>
  Object.fromEntries(
    PROVIDER_NAMES.flatMap((name) => {
      const configured = providers[name]
      if (!configured) return []
      const own = rows.filter((row) => row.provider === name && row.is_test === configured.isTest)
      const brought = keys
        .filter(({ is_test }) => name === 'stripe' && is_test === configured.isTest)
        .map(({ id, is_ended }) => ({
          payee: ownName(accountId, id),
          canCharge: !is_ended,
          wasReady: true,
          isEnded: is_ended,
        }))
      const connected = own.map(({ payee, can_charge, was_ready, is_ended }) => ({
        payee,
        canCharge: can_charge,
        wasReady: was_ready,
        isEnded: is_ended,
      }))
      const receiver = receiverOf([...brought, ...connected])
      const isForeign = !isFirst && !configured.isTest
      const isNobody = receiver.kind === 'keys' && (configured.isOwnOnly === true || isForeign)
      return [[name, isNobody ? { kind: 'nobody' } : receiver] as const]
    }),
  )

export const findReceivers = async (tx: Tx, providers: Providers): Promise<Receivers> =>
  receiversOf(providers, {
    accountId: tx.accountId,
    rows: await listReceivers(tx),
    keys: await listKnownKeys(tx),
    isFirst: await isFirstAccount(tx),
  })

/** With what customers of an account can pay: providers that have keys, and somebody to pay. */
export const offeredProviders = async (tx: Tx, providers: Providers): Promise<ProviderName[]> => {
  const receivers = await findReceivers(tx, providers)
  return PROVIDER_NAMES.filter((name) => (receivers[name]?.kind ?? 'nobody') !== 'nobody')
}
