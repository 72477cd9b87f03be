import { Alert, Button, Divider, Group, Skeleton, Stack } from '@mantine/core'
import type { PaymentAccount } from '@muelle/contract/payments/connections'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { paymentAccountsQuery } from '../account-queries.ts'
import { AccountState } from './AccountState.tsx'
import { OwnKeys } from './OwnKeys.tsx'
import { useConnect } from './use-connect.ts'

/** Where the money of cards and wallets arrives, and what connects an account of one's own. */
export function PaymentAccounts() {
  const t = useTranslations('account')
  const { data, error, refetch } = useQuery(paymentAccountsQuery)
  return (
    <SettingsSection title={t('providersTitle')} description={t('providersAbout')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.rows.length === 0 ? (
        <Alert variant="light" color="gray" icon={<IconCreditCardOff size={18} aria-hidden />}>
          {t('noProvider')}
        </Alert>
      ) : (
        data.rows.map((account, index) => (
          <Fragment key={account.provider}>
            {index > 0 && <Divider />}
            <ProviderPart account={account} />
          </Fragment>
        ))
      )}
    </SettingsSection>
  )
}

function ProviderPart({ account }: { account: PaymentAccount }) {
  const { rights } = useRights()
  return (
    <Stack gap="sm">
      <AccountState account={account} />
      <Actions account={account} mayEdit={rights.is_owner} />
      {account.may_bring_keys && <OwnKeys account={account} />}
    </Stack>
  )
}

/** One main button for what is next, and the way out where there is something to leave. */
function Actions({
  account: { provider, state, can_connect },
  mayEdit,
}: {
  account: PaymentAccount
  mayEdit: boolean
}) {
  const t = useTranslations('paymentAccounts')
  const { connect, look, label } = useConnect(provider)
  const words = { provider: label }
  const isOpen = state === 'begun' || state === 'due'
  return (
    <Group gap="xs">
      {mayEdit && can_connect && (state === 'none' || isOpen) && (
        <Button mih={44} loading={connect.isPending} onClick={() => connect.send(null)}>
          {t(isOpen ? 'continue' : 'connect', words)}
        </Button>
      )}
      {state !== 'none' && (
        <Button mih={44} variant="default" loading={look.isPending} onClick={() => look.send(null)}>
          {t('askAgain', words)}
        </Button>
      )}
      {mayEdit && state !== 'none' && <Disconnect provider={provider} />}
    </Group>
  )
}

function Disconnect({ provider }: Pick<PaymentAccount, 'provider'>) {
  const t = useTranslations('paymentAccounts')
  const [isAsking, setAsking] = useState(false)
  const { disconnect, label } = useConnect(provider)
  const words = { provider: label }
  return (
    <>
      <Button mih={44} variant="subtle" color="coral" onClick={() => setAsking(true)}>
        {t('disconnect', words)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnect', words)}
          confirmLabel={t('disconnect', words)}
          isDanger
          isPending={disconnect.isPending}
          onConfirm={() => disconnect.send(null)}
          onClose={() => setAsking(false)}
        >
          {t('disconnectAbout', words)}
        </ConfirmDialog>
      )}
    </>
  )
}
