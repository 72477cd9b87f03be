import {
  lookAtPaymentAccount,
  type PaymentAccount,
  paypalConnectLink,
  paypalDisconnect,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/payments/connections'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'

type Provider = PaymentAccount['provider']
export const PROVIDER_LABELS: Readonly<Record<Provider, string>> = { stripe: 'Stripe', paypal: 'PayPal' }

/** What can be done about the account at a provider; each answer is what the screens show from then on. */
export function useConnect(provider: Provider, { onShown }: { onShown?: (account: PaymentAccount) => void } = {}) {
  const t = useTranslations('paymentAccounts')
  const queryClient = useQueryClient()
  const isStripe = provider === 'stripe'
  const reload = [PAYMENT_ACCOUNTS_KEY]
  const connect = useChange({
    run: (_: null, options) => ask(isStripe ? stripeConnectLink : paypalConnectLink, {}, options),
    // The page of the provider takes the place of this one, in the same tab: it leads back.
    onDone: ({ url }) => window.location.assign(url),
    reload,
  })
  const look = useChange({
    run: (_: null, options) => ask(lookAtPaymentAccount, { params: { provider } }, options),
    onDone: (account) => onShown?.(account),
    reload,
  })
  const disconnect = useChange({
    run: (_: null, options) => ask(isStripe ? stripeDisconnect : paypalDisconnect, {}, options),
    success: t('disconnected'),
    onDone: (account) => onShown?.(account),
    reload,
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: PAYMENT_ACCOUNTS_KEY })
      return false
    },
  })
  return { connect, look, disconnect, label: PROVIDER_LABELS[provider] }
}
