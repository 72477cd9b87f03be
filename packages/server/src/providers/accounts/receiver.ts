import { type Receiver, receiverOf } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import type { Providers } from '../providers.ts'
import { listReceivers, type ReceiverRow } from './accounts.sql.ts'

/** Who gets what is paid with each provider that an account's customers could pay with. */
export type Receivers = Partial<Readonly<Record<ProviderName, Receiver>>>

/** A connection made with keys of the other kind counts for nothing: play money and money never mix. */
export const receiversOf = (providers: Providers, rows: readonly ReceiverRow[]): Receivers =>
  Object.fromEntries(
    PROVIDER_NAMES.flatMap((name) => {
      const configured = providers[name]
      if (!configured) return []
      const own = rows.filter((row) => row.provider === name && row.is_test === configured.isTest)
      const connections = own.map(({ payee, can_charge, was_ready, is_ended }) => ({
        payee,
        canCharge: can_charge,
        wasReady: was_ready,
        isEnded: is_ended,
      }))
      return [[name, receiverOf(connections)] as const]
    }),
  )

export const findReceivers = async (tx: Tx, providers: Providers): Promise<Receivers> =>
  receiversOf(providers, await listReceivers(tx))

/** With what customers of an account can pay: providers that have keys, and somebody to pay. */
export const offeredProviders = async (tx: Tx, providers: Providers): Promise<ProviderName[]> => {
  const receivers = await findReceivers(tx, providers)
  return PROVIDER_NAMES.filter((name) => (receivers[name]?.kind ?? 'nobody') !== 'nobody')
}
