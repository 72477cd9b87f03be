import type { Answer, Call } from '@muelle/contract/call'
import {
  listPaymentAccounts,
  lookAtPaymentAccount,
  paypalConnect,
  paypalConnectLink,
  paypalDisconnect,
  removeStripeKeys,
  setStripeKeys,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/payments/connections'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { accountEmail } from '../../account/contact.ts'
import {
  type Context,
  handle,
  handleItself,
  handleRead,
  type Route,
  type SelfContext,
} from '../../platform/http/handle.ts'
import { linkTo } from '../../platform/public-address.ts'
import type { Providers } from '../providers.ts'
import { referenceOfAccount } from './account-reference.ts'
import { findLive } from './accounts.sql.ts'
import { bringKeys, removeKeys } from './bring-keys.ts'
import { connectable, connectLink } from './connect.ts'
import { end, lookAtAccount } from './look-account.ts'
import { shownAccount, shownAccounts } from './wire-account.ts'

type Deps = { providers: Providers }

/** A handler that asks providers, with no transaction open meanwhile; done again it changes nothing more, so that no answer is kept. */
const handleAsking = <C extends Call>(call: C, work: (context: SelfContext<C>) => Promise<Answer<C>>): Route =>
  handleItself(call, async (context) => ({ ...context.reply(await work(context)), replayed: false }))

/** Accounts at payment providers: who connects one, how far it is, and what ends it. */
export const paymentAccountRoutes = ({ providers }: Deps): Route[] => [
  handleRead(listPaymentAccounts, async ({ tx, facts }) => ({
    rows: await shownAccounts(tx, providers, facts.origin),
  })),
  handleAsking(lookAtPaymentAccount, (context) => look(providers, context)),
  handleAsking(stripeConnectLink, (context) => leadTo(providers, 'stripe', context)),
  handle(stripeDisconnect, (context) => disconnect(providers, 'stripe', context)),
  handleAsking(setStripeKeys, (context) => bringKeys(providers, context)),
  handle(removeStripeKeys, (context) => removeKeys(providers, context)),
  handleAsking(paypalConnectLink, (context) => leadTo(providers, 'paypal', context)),
  handleAsking(paypalConnect, (context) => takeMerchant(providers, context)),
  handle(paypalDisconnect, (context) => disconnect(providers, 'paypal', context)),
]

async function look(providers: Providers, { db, actor, input, facts, deny }: SelfContext<typeof lookAtPaymentAccount>) {
  const { provider } = input.params
  const { accountId } = actor
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const live = await db.transaction(accountId, (tx) => findLive(tx, { provider, isTest: configured.isTest }))
  if (live) {
    const looked = await lookAtAccount({ db, providers }, { accountId, id: live.id })
    if (!looked.ok) deny({ code: 'payment_account.silent' })
  }
  return db.transaction(accountId, (tx) => shownAccount(tx, providers, { name: provider, origin: facts.origin }))
}

/** Where the provider leads back to: pages that ask how it stands, and set nothing. */
const PAGES = {
  stripe: { back: '/account/stripe-connect-ok', anew: '/account/stripe-connect-request-link' },
  paypal: { back: '/account/paypal-connect-ok', anew: '/account' },
} as const satisfies Record<ProviderName, object>

async function leadTo(
  providers: Providers,
  provider: ProviderName,
  { db, actor, facts, deny }: SelfContext<typeof stripeConnectLink>,
) {
  const asked = {
    db,
    providers,
    provider,
    accountId: actor.accountId,
    userId: actor.userId,
    emailOf: accountEmail,
    returnUrl: linkTo(facts.origin, PAGES[provider].back),
    refreshUrl: linkTo(facts.origin, PAGES[provider].anew),
  }
  return { url: await connectLink(asked, deny) }
}

/** What an address names is not believed: the merchant must be the one that was led to PayPal from here, as PayPal tells. */
async function takeMerchant(
  providers: Providers,
  { db, actor, input, facts, deny }: SelfContext<typeof paypalConnect>,
) {
  const { accountId } = actor
  const { merchantId, merchantIdInPayPal: claimed } = input.body
  const { isTest } = connectable(providers, 'paypal', deny)
  const live = await db.transaction(accountId, (tx) => findLive(tx, { provider: 'paypal', isTest }))
  if (!live) return deny({ code: 'payment_account.ended' })
  if (merchantId !== referenceOfAccount(accountId, live)) return deny({ code: 'payment_account.foreign' })
  const looked = await lookAtAccount({ db, providers }, { accountId, id: live.id, claimed })
  if (!looked.ok)
    return deny({ code: looked.failure.kind === 'foreign' ? 'payment_account.foreign' : 'payment_account.silent' })
  if (looked.row.ended_at !== null) return deny({ code: 'payment_account.ended' })
  return db.transaction(accountId, (tx) => shownAccount(tx, providers, { name: 'paypal', origin: facts.origin }))
}

/** Nobody is paid there from now on. What was paid there keeps naming it, so that it can be given back. Locks: the connection. */
async function disconnect(
  providers: Providers,
  provider: ProviderName,
  { tx, actor, author, facts, deny }: Context<typeof stripeDisconnect>,
) {
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const live = await findLive(tx, { provider, isTest: configured.isTest })
  if (!live || !(await end(tx, live.id, actor.userId, author))) return deny({ code: 'payment_account.none' })
  return shownAccount(tx, providers, { name: provider, origin: facts.origin })
}
