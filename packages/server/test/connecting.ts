import {
  listPaymentAccounts,
  type PaymentAccount,
  paypalConnect,
  paypalConnectLink,
  stripeConnectLink,
} from '@muelle/contract/providers/accounts'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { PaymentProvider } from '../src/providers/provider.ts'
import type { Providers } from '../src/providers/providers.ts'
import type { Quay } from './quay.ts'
import { snapshot } from './snapshot.ts'
import { until } from './until.ts'

type Of = { business_id?: number }

/** What an owner does to have accounts at providers, and what there is of them then; `of` says of which business, otherwise it is of all. */
export function connecting(quay: () => Quay) {
  async function shown(provider: ProviderName, of: Of = {}): Promise<PaymentAccount> {
    const answer = await quay().owner(listPaymentAccounts, { query: of })
    if (answer.status !== 'OK') throw new Error(answer.message)
    const row = answer.data.rows.find((one) => one.provider === provider)
    if (!row) throw new Error(`${provider} is not there`)
    return row
  }
  async function becomes(
    provider: ProviderName,
    is: (account: PaymentAccount) => boolean,
    of: Of = {},
  ): Promise<PaymentAccount> {
    await until(async () => is(await shown(provider, of)))
    return shown(provider, of)
  }
  async function urlOf(provider: ProviderName, of: Of = {}): Promise<string> {
    const answer = await quay().owner(provider === 'stripe' ? stripeConnectLink : paypalConnectLink, { query: of })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data.url
  }
  /** What somebody does on the provider's pages; where these lead them afterwards. */
  async function act(url: string, action: string): Promise<URL> {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '', quay().wharf.url)
  }
  async function connectStripe(of: Of = {}): Promise<PaymentAccount> {
    await act(await urlOf('stripe', of), 'connect')
    return becomes('stripe', ({ state }) => state === 'ready', of)
  }
  const bodyIn = (back: URL) => ({
    body: {
      merchantId: back.searchParams.get('merchantId') ?? '',
      merchantIdInPayPal: back.searchParams.get('merchantIdInPayPal') ?? '',
    },
  })
  async function connectPaypal(of: Of = {}): Promise<PaymentAccount> {
    const answer = await quay().owner(paypalConnect, bodyIn(await act(await urlOf('paypal', of), 'connect')))
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return shown('paypal', of)
  }
  const stored = () => snapshot(quay().wharf.database.admin, ['provider_account', 'event', 'audit_entry'])
  const liveRows = () =>
    quay().wharf.database.admin<{ id: number; payee: string | null }>(
      'select id::int as id, payee from provider_account where ended_at is null',
    )
  /** Stripe of the wharf, with something of it done otherwise. */
  function withStripe(changes: (real: PaymentProvider) => Partial<PaymentProvider>): Providers {
    const { providers } = quay().wharf.deps
    const { stripe } = providers
    if (!stripe) throw new Error('no stripe')
    return { ...providers, stripe: { ...stripe, provider: { ...stripe.provider, ...changes(stripe.provider) } } }
  }
  return { shown, becomes, urlOf, act, connectStripe, bodyIn, connectPaypal, stored, liveRows, withStripe }
}
