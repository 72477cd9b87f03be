import type { Answer, Call } from '@muelle/contract/call'
import {
  leavePaymentAccount,
  listPaymentAccounts,
  lookAtPaymentAccount,
  paypalConnect,
  paypalConnectLink,
  paypalDisconnect,
  removePaypalKeys,
  removeStripeKeys,
  setPaypalKeys,
  setStripeKeys,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/providers/accounts'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { accountEmail } from '../../account/contact.ts'
import { findVisibleBusiness, getVisibleBusiness, listVisibleBusinesses } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import {
  type Actor,
  type Context,
  handle,
  handleItself,
  handleRead,
  type Route,
  type SelfContext,
} from '../../platform/http/handle.ts'
import { linkTo } from '../../platform/public-address.ts'
import type { Providers } from '../providers.ts'
import { readAccountReference, referenceOfAccount } from './account-reference.ts'
import { findAccount, findLive } from './accounts.sql.ts'
import { removeKeys } from './bring-keys.ts'
import { connectable, connectLink } from './connect.ts'
import { bringPaypalKeys, bringStripeKeys } from './keys-routes.ts'
import { leave } from './leave.ts'
import { end, lookAtAccount } from './look-account.ts'
import { lookAtKeys } from './look-keys.ts'
import { knownReceivers, receiversIn } from './receiver.ts'
import { shownAccount, shownAccounts } from './wire-account.ts'

type Deps = { providers: Providers }

/** A handler that asks providers, with no transaction open meanwhile; done again it changes nothing more, so that no answer is kept. */
const handleAsking = <C extends Call>(call: C, work: (context: SelfContext<C>) => Promise<Answer<C>>): Route =>
  handleItself(call, async (context) => ({ ...context.reply(await work(context)), replayed: false }))

/** Accounts at payment providers: who connects one, how far it is, and what ends it. */
export const paymentAccountRoutes = ({ providers }: Deps): Route[] => [
  handleRead(listPaymentAccounts, (context) => list(providers, context)),
  handleAsking(lookAtPaymentAccount, (context) => look(providers, context)),
  handle(leavePaymentAccount, async (context) => leave(providers, context, await businessOf(context))),
  handleAsking(stripeConnectLink, (context) => leadTo(providers, 'stripe', context)),
  handle(stripeDisconnect, (context) => disconnect(providers, 'stripe', context)),
  handleAsking(setStripeKeys, (context) => bringStripeKeys(providers, context)),
  handle(removeStripeKeys, (context) => remove(providers, 'stripe', context)),
  handleAsking(paypalConnectLink, (context) => leadTo(providers, 'paypal', context)),
  handleAsking(paypalConnect, (context) => takeMerchant(providers, context)),
  handle(paypalDisconnect, (context) => disconnect(providers, 'paypal', context)),
  handleAsking(setPaypalKeys, (context) => bringPaypalKeys(providers, context)),
  handle(removePaypalKeys, (context) => remove(providers, 'paypal', context)),
]

type Asked = { actor: Actor; input: { query: { business_id?: number | undefined } }; deny: Deny<'not_found'> }
/** Which business is asked about; null for those that have nothing of their own. */
async function businessOf({ tx, actor, input, deny }: Asked & { tx: Tx }): Promise<number | null> {
  const { business_id: id = null } = input.query
  return id === null ? null : (await getVisibleBusiness(tx, actor, id, deny)).id
}
/** The same for a handler without a transaction of its own. */
async function businessOutside({ db, actor, input, deny }: Asked & Pick<SelfContext<typeof stripeConnectLink>, 'db'>) {
  const { business_id: id = null } = input.query
  const isSeen = id === null || (await db.transaction(actor.accountId, (tx) => findVisibleBusiness(tx, actor, id)))
  return isSeen ? id : deny({ code: 'not_found' })
}

async function list(providers: Providers, context: Context<typeof listPaymentAccounts>) {
  const { tx, actor, facts } = context
  const businessId = await businessOf(context)
  const known = await knownReceivers(tx)
  const hasOwn = (id: number) =>
    Object.values(receiversIn(known, providers, id)).some((receiver) => receiver?.level === 'business')
  return {
    rows: await shownAccounts(tx, providers, { businessId, origin: facts.origin, known }),
    businesses: (await listVisibleBusinesses(tx, actor)).map(({ id, name }) => ({ id, name, has_own: hasOwn(id) })),
  }
}

async function look(providers: Providers, context: SelfContext<typeof lookAtPaymentAccount>) {
  const { db, actor, input, facts, deny } = context
  const { provider } = input.params
  const { accountId } = actor
  const businessId = await businessOutside(context)
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const of = { provider, businessId, isTest: configured.isTest }
  const live = await db.transaction(accountId, (tx) => findLive(tx, of))
  if (live) {
    const looked = await lookAtAccount({ db, providers }, { accountId, id: live.id })
    if (!looked.ok) deny({ code: 'payment_account.silent' })
  }
  await lookAtKeys({ db, accountId, of, isTest: configured.isTest, own: configured.own }, deny)
  return db.transaction(accountId, (tx) =>
    shownAccount(tx, providers, { name: provider, businessId, origin: facts.origin }),
  )
}

/** Where the provider leads back to: pages that ask how it stands, and set nothing. */
const PAGES = {
  stripe: { back: '/account/stripe-connect-ok', anew: '/account/stripe-connect-request-link' },
  paypal: { back: '/account/paypal-connect-ok', anew: '/account' },
} as const satisfies Record<ProviderName, object>

async function leadTo(providers: Providers, provider: ProviderName, context: SelfContext<typeof stripeConnectLink>) {
  const { db, actor, facts, deny } = context
  const businessId = await businessOutside(context)
  const pageOf = (path: `/${string}`) =>
    linkTo(facts.origin, businessId === null ? path : `${path}?business=${businessId}`)
  const asked = {
    db,
    providers,
    provider,
    businessId,
    accountId: actor.accountId,
    userId: actor.userId,
    emailOf: accountEmail,
    returnUrl: pageOf(PAGES[provider].back),
    refreshUrl: pageOf(PAGES[provider].anew),
  }
  return { url: await connectLink(asked, deny) }
}

/**
 * What an address names is not believed: the merchant must be the one that was led to PayPal from here, as PayPal tells. Our own name for
 * it tells which business it is of.
 */
async function takeMerchant(
  providers: Providers,
  { db, actor, input, facts, deny }: SelfContext<typeof paypalConnect>,
) {
  const { accountId } = actor
  const { merchantId, merchantIdInPayPal: claimed } = input.body
  const { isTest } = connectable(providers, 'paypal', deny)
  const named = readAccountReference(merchantId)
  const row =
    named?.accountId === accountId ? await db.transaction(accountId, (tx) => findAccount(tx, named.id)) : undefined
  const isOurs =
    row?.provider === 'paypal' && row.is_test === isTest && referenceOfAccount(accountId, row) === merchantId
  if (!isOurs) return deny({ code: 'payment_account.foreign' })
  if (row.ended_at !== null) return deny({ code: 'payment_account.ended' })
  const looked = await lookAtAccount({ db, providers }, { accountId, id: row.id, claimed })
  if (!looked.ok)
    return deny({ code: looked.failure.kind === 'foreign' ? 'payment_account.foreign' : 'payment_account.silent' })
  if (looked.row.ended_at !== null) return deny({ code: 'payment_account.ended' })
  const shown = { name: 'paypal', businessId: row.business_id, origin: facts.origin } as const
  return db.transaction(accountId, (tx) => shownAccount(tx, providers, shown))
}

/** Nobody is paid there from now on. What was paid there keeps naming it, so that it can be given back. Locks: the connection. */
async function disconnect(providers: Providers, provider: ProviderName, context: Context<typeof stripeDisconnect>) {
  const { tx, actor, author, facts, deny } = context
  const businessId = await businessOf(context)
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const live = await findLive(tx, { provider, businessId, isTest: configured.isTest })
  if (!live || !(await end(tx, live.id, actor.userId, author))) return deny({ code: 'payment_account.none' })
  return shownAccount(tx, providers, { name: provider, businessId, origin: facts.origin })
}

async function remove(providers: Providers, provider: ProviderName, context: Context<typeof removeStripeKeys>) {
  const { tx, author, facts, deny } = context
  const of = { provider, businessId: await businessOf(context) }
  return removeKeys({ tx, author, deny, providers, origin: facts.origin, of })
}
