import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Db, Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Failure } from '../asked.ts'
import type { PaymentProvider } from '../provider.ts'
import type { Configured, Providers } from '../providers.ts'
import { linkKeyOfAccount, openKeyOfAccount, referenceOfAccount } from './account-reference.ts'
import { type AccountRow, countLink, findLast, findLive, insertLive, setPayee } from './accounts.sql.ts'
import { end } from './look-account.ts'

export type Connecting = {
  db: Db
  providers: Providers
  accountId: number
  userId: number
  provider: ProviderName
  /** Null: for all businesses that have none of their own. */
  businessId: number | null
  /** The address that the company is known by: kept with the connection, so that what is asked again is the same. */
  emailOf: (tx: Tx) => Promise<string | null>
  returnUrl: string
  refreshUrl: string
}
type DenyLink = Deny<
  'payment_account.no_keys' | 'payment_account.silent' | 'payment_account.ended' | 'payment_account.refused'
>
const SYSTEM = { userId: null, requestId: null }

/** The provider as one that accounts can be connected with. */
export function connectable(
  providers: Providers,
  name: ProviderName,
  deny: Deny<'payment_account.no_keys'>,
): Configured {
  const configured = providers[name]
  return configured?.provider.connectsAccounts ? configured : deny({ code: 'payment_account.no_keys' })
}

/**
 * A link to the provider's own pages. The connection is a row before anybody is asked, and the account at the provider follows from it:
 * however often and from however many tabs it is asked for, it is the same. What somebody disconnects meanwhile stays so.
 */
export async function connectLink(asked: Connecting, deny: DenyLink): Promise<string> {
  const { isTest, provider } = connectable(asked.providers, asked.provider, deny)
  const begun = await begin(asked, isTest, await formerPayee(asked, provider, isTest))
  const row = begun.payee === null ? await open(asked, provider, begun, deny) : begun
  if (row.ended_at !== null) deny({ code: 'payment_account.ended' })
  const link = await provider.linkAccount({
    key: linkKeyOfAccount(asked.accountId, row),
    reference: referenceOfAccount(asked.accountId, row),
    payee: row.payee,
    returnUrl: asked.returnUrl,
    refreshUrl: asked.refreshUrl,
  })
  if (link.ok) return link.value.url
  // Its owner took it back: the next one is another account.
  if (link.failure.kind === 'not_found') {
    await asked.db.transaction(asked.accountId, (tx) => end(tx, row.id, null, SYSTEM))
    return deny({ code: 'payment_account.ended' })
  }
  return deny(denialOf(link.failure))
}

/**
 * The account that is taken up again: the one a person disconnected, or one that the provider ended and knows after all. PayPal's
 * merchants agree anew each time; which one it is, is told when they come back.
 */
async function formerPayee(
  { db, accountId, businessId }: Connecting,
  provider: PaymentProvider,
  isTest: boolean,
): Promise<string | null> {
  if (provider.name !== 'stripe') return null
  const of = { provider: provider.name, isTest, businessId }
  const last = await db.transaction(accountId, async (tx) => ((await findLive(tx, of)) ? undefined : findLast(tx, of)))
  if (!last?.payee) return null
  if (last.ended_by !== null) return last.payee
  return (await provider.readAccount(last.payee)).ok ? last.payee : null
}

/** Locks: the connection. */
const begin = (
  { db, accountId, userId, provider, businessId, emailOf }: Connecting,
  isTest: boolean,
  payee: string | null,
): Promise<AccountRow> =>
  db.transaction(accountId, async (tx) => {
    const of = { provider, isTest, businessId }
    if (!(await findLive(tx, of)))
      await insertLive(tx, {
        ...of,
        createdBy: userId,
        email: await emailOf(tx),
        payee,
      })
    const live = await findLive(tx, of)
    const counted = live && (await countLink(tx, live.id))
    if (!counted) throw new Error('a connection that was just made is not there')
    return counted
  })

async function open(
  { db, accountId }: Connecting,
  provider: PaymentProvider,
  row: AccountRow,
  deny: DenyLink,
): Promise<AccountRow> {
  const opened = await provider.openAccount({
    key: openKeyOfAccount(accountId, row),
    reference: referenceOfAccount(accountId, row),
    email: row.email,
  })
  if (!opened.ok) return deny(denialOf(opened.failure))
  const { payee } = opened.value
  if (payee === null) return row
  return (await db.transaction(accountId, (tx) => setPayee(tx, row.id, payee))) ?? row
}

const denialOf = ({ kind }: Failure) =>
  kind === 'unauthorized' || kind === 'invalid' || kind === 'declined' || kind === 'not_found'
    ? ({ code: 'payment_account.refused' } as const)
    : ({ code: 'payment_account.silent' } as const)
