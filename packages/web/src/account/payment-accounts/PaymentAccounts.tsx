import { Alert, Button, Divider, Group, Select, Skeleton, Stack } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import type { listPaymentAccounts, PaymentAccount } from '@muelle/contract/providers/accounts'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { paymentAccountsQuery } from '../account-queries.ts'
import { AccountState } from './AccountState.tsx'
import { OwnKeys } from './OwnKeys.tsx'
import { useConnect } from './use-connect.ts'

const route = getRouteApi('/_panel/_office/account/')

/** Where the money of cards and wallets arrives, and what connects an account of one's own, or of one business. */
export function PaymentAccounts() {
  const t = useTranslations('account')
  const { business = null } = route.useSearch()
  const { data, error, refetch } = useQuery(paymentAccountsQuery(business))
  return (
    <SettingsSection title={t('providersTitle')} description={t('providersAbout')}>
      {data && data.businesses.length > 1 && <WhoseAccounts businesses={data.businesses} business={business} />}
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
          <Fragment key={`${account.business_id} ${account.provider}`}>
            {index > 0 && <Divider />}
            <ProviderPart account={account} />
          </Fragment>
        ))
      )}
    </SettingsSection>
  )
}

type Businesses = Answer<typeof listPaymentAccounts>['businesses']
const ALL = 'all'

/** Whether the accounts are those of the whole company, or of one business, which may have its own. */
function WhoseAccounts({ businesses, business }: { businesses: Businesses; business: number | null }) {
  const t = useTranslations('paymentAccounts')
  const navigate = route.useNavigate()
  return (
    <Select
      label={t('whose')}
      data={[
        { value: ALL, label: t('whoseAll') },
        ...businesses.map(({ id, name, has_own }) => ({
          value: String(id),
          label: has_own ? t('whoseOwn', { name }) : name,
        })),
      ]}
      value={business === null ? ALL : String(business)}
      allowDeselect={false}
      onChange={(value) =>
        void navigate({
          search: (search) => ({ ...search, business: value === ALL ? undefined : Number(value) }),
          replace: true,
        })
      }
    />
  )
}

function ProviderPart({ account }: { account: PaymentAccount }) {
  const { rights } = useRights()
  const mayLeave = rights.is_owner && account.behind !== null && account.behind !== 'nobody'
  return (
    <Stack gap="sm">
      <AccountState account={account} />
      <Actions account={account} mayEdit={rights.is_owner} />
      {account.may_bring_keys && <OwnKeys account={account} />}
      {mayLeave && <Leave account={account} />}
    </Stack>
  )
}

/** One main button for what is next, and the way out where there is something to leave. */
function Actions({ account, mayEdit }: { account: PaymentAccount; mayEdit: boolean }) {
  const t = useTranslations('paymentAccounts')
  const { state, can_connect, own_keys } = account
  const { connect, look, disconnect, label } = useConnect(account)
  const words = { provider: label }
  const isOpen = state === 'begun' || state === 'due'
  return (
    <Group gap="xs">
      {mayEdit && can_connect && (state === 'none' || isOpen) && (
        <Button
          mih={44}
          // Whoever is paid already needs nothing next.
          variant={own_keys === null ? 'filled' : 'default'}
          loading={connect.isPending}
          onClick={() => connect.send(null)}
        >
          {t(isOpen ? 'continue' : 'connect', words)}
        </Button>
      )}
      {state !== 'none' && (
        <Button mih={44} variant="default" loading={look.isPending} onClick={() => look.send(null)}>
          {t('askAgain', words)}
        </Button>
      )}
      {mayEdit && state !== 'none' && (
        <AskedFirst label={t('disconnect', words)} change={disconnect} isDanger>
          {t('disconnectAbout', words)}
        </AskedFirst>
      )}
    </Group>
  )
}

/** Back to whoever is paid without all that is connected and brought here. */
function Leave({ account }: { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts')
  const { leave, label } = useConnect(account)
  const isToAccount = account.business_id !== null && account.behind !== 'keys'
  return (
    <Group>
      <AskedFirst label={t(isToAccount ? 'leaveToAccount' : 'leaveToInstallation')} change={leave}>
        {t('leaveAbout', { provider: label })}
      </AskedFirst>
    </Group>
  )
}

type AskedFirstProps = {
  label: string
  change: { send: (value: null) => void; isPending: boolean }
  isDanger?: boolean
  children: ReactNode
}
/** A button that changes where money goes: what it means is said first. */
function AskedFirst({ label, change: { send, isPending }, isDanger = false, children }: AskedFirstProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button mih={44} variant="subtle" {...(isDanger && { color: 'coral' })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          confirmLabel={label}
          isDanger={isDanger}
          isPending={isPending}
          onConfirm={() => send(null)}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
