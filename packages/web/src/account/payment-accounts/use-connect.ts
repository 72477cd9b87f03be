import {
  leavePaymentAccount,
  lookAtPaymentAccount,
  type PaymentAccount,
  paypalConnectLink,
  paypalDisconnect,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/providers/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { ofBusiness, PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'

type Provider = PaymentAccount['provider']
export const PROVIDER_LABELS: Readonly<Record<Provider, string>> = { stripe: 'Stripe', paypal: 'PayPal' }

/** What can be done about the account at a provider; each answer is what the screens show from then on. */
export function useConnect(
  { provider, business_id }: Pick<PaymentAccount, 'provider' | 'business_id'>,
  { onShown }: { onShown?: (account: PaymentAccount) => void } = {},
) {
  const t = useTranslations('paymentAccounts')
  const queryClient = useQueryClient()
  const isStripe = provider === 'stripe'
  const query = ofBusiness(business_id)
  const reload = [PAYMENT_ACCOUNTS_KEY]
  const connect = useChange({
    run: (_: null, options) => ask(isStripe ? stripeConnectLink : paypalConnectLink, { query }, options),
    // The page of the provider takes the place of this one, in the same tab: it leads back.
    onDone: ({ url }) => window.location.assign(url),
    reload,
  })
  const look = useChange({
    run: (_: null, options) => ask(lookAtPaymentAccount, { params: { provider }, query }, options),
    onDone: (account) => onShown?.(account),
    reload,
  })
  const disconnect = useChange({
    run: (_: null, options) => ask(isStripe ? stripeDisconnect : paypalDisconnect, { query }, options),
    success: t('disconnected'),
    onDone: (account) => onShown?.(account),
    reload,
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: PAYMENT_ACCOUNTS_KEY })
      return false
    },
  })
  const leave = useChange({
    run: (_: null, options) => ask(leavePaymentAccount, { params: { provider }, query }, options),
    success: t('left'),
    onDone: (account) => onShown?.(account),
    reload,
  })
  return { connect, look, disconnect, leave, label: PROVIDER_LABELS[provider] }
}
