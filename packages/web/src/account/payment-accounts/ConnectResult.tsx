import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lookAtPaymentAccount, type PaymentAccount, paypalConnect } from '@muelle/contract/providers/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ofBusiness, PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'
import { AccountState } from './AccountState.tsx'
import type { PaypalReturn } from './paypal-return.ts'
import { PROVIDER_LABELS, useConnect } from './use-connect.ts'

type Props = {
  provider: PaymentAccount['provider']
  /** Whose account it is; null for that of all businesses without their own. */
  business: number | null
  /** The provider said that its link was over. */
  isLinkOver?: boolean
  /** Who came back from PayPal, as its address says. */
  came?: PaypalReturn
}

/** Where a provider leads back to: asks how the account stands, whatever the address says, and shows what is next. */
export function ConnectResult({ provider, business, isLinkOver = false, came }: Props) {
  const t = useTranslations('paymentAccounts')
  const { rights } = useRights()
  const queryClient = useQueryClient()
  const { merchantId, merchantIdInPayPal } = came ?? {}
  const mayTake = rights.is_owner && merchantId !== undefined && merchantIdInPayPal !== undefined
  const queryKey = [...PAYMENT_ACCOUNTS_KEY, 'asked', provider, business, mayTake ? merchantIdInPayPal : null]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      mayTake
        ? ask(paypalConnect, { body: { merchantId, merchantIdInPayPal } }, { signal })
        : ask(lookAtPaymentAccount, { params: { provider }, query: ofBusiness(business) }, { signal }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const hasRefused = provider === 'paypal' && merchantId !== undefined && merchantIdInPayPal === undefined
  const words = { provider: PROVIDER_LABELS[provider] }
  return (
    <>
      <PageHeader />
      <section className="mu-card">
        <Stack p="md" gap="md">
          {isLinkOver && data?.state !== 'ready' && <Text>{t('linkOver', words)}</Text>}
          {hasRefused && (
            <Alert color="ambar" role="status">
              {t('notAgreed')}
            </Alert>
          )}
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <div role="status" aria-label={t('asking', words)}>
              <Skeleton height={120} />
            </div>
          ) : (
            <>
              <AccountState account={data} />
              <Next
                account={data}
                isLinkOver={isLinkOver}
                onShown={(account) => queryClient.setQueryData(queryKey, account)}
              />
            </>
          )}
        </Stack>
      </section>
    </>
  )
}

type NextProps = { account: PaymentAccount; isLinkOver: boolean; onShown: (account: PaymentAccount) => void }

/** One button for what is next: on at the provider, a new link, asking once more, or done. */
function Next({ account, isLinkOver, onShown }: NextProps) {
  const { state, can_connect, business_id: business } = account
  const t = useTranslations('paymentAccounts')
  const { rights } = useRights()
  const { connect, look, label } = useConnect(account, { onShown })
  const words = { provider: label }
  const isOpen = state === 'none' || state === 'begun' || state === 'due'
  const mayGoOn = isOpen && can_connect && rights.is_owner
  const next = isLinkOver ? t('newLink') : state === 'none' ? t('connect', words) : t('continue', words)
  return (
    <Group gap="xs">
      {mayGoOn ? (
        <Button mih={44} loading={connect.isPending} onClick={() => connect.send(null)}>
          {next}
        </Button>
      ) : (
        state === 'checking' && (
          <Button mih={44} loading={look.isPending} onClick={() => look.send(null)}>
            {t('askAgain', words)}
          </Button>
        )
      )}
      <Button
        mih={44}
        renderRoot={(props) => <Link {...props} to="/account" search={business === null ? {} : { business }} />}
        variant={state === 'ready' ? 'filled' : 'default'}
      >
        {state === 'ready' ? t('done') : t('toAccount')}
      </Button>
    </Group>
  )
}
