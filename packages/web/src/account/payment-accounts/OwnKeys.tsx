import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type PaymentAccount, removePaypalKeys, removeStripeKeys } from '@muelle/contract/providers/accounts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ofBusiness, PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'
import { OwnKeysDialog } from './OwnKeysDialog.tsx'
import { PROVIDER_LABELS, useConnect } from './use-connect.ts'

/** Keys that the company brought: their last signs, where the provider sends its events, and what can be done about them. */
export function OwnKeys({ account }: { account: PaymentAccount }) {
  const { own_keys: known, provider } = account
  const t = useTranslations('paymentAccounts.own')
  const { rights } = useRights()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = rights.is_owner
  if (known === null && !mayEdit) return null
  return (
    <Stack gap="xs">
      {known && <Known keys={known} provider={provider} />}
      {known && <Unheard keys={known} account={account} />}
      {mayEdit && (
        <Group gap="xs">
          <Button mih={44} variant="default" onClick={() => setOpen(true)}>
            {t(known ? 'change' : 'bring', { provider: PROVIDER_LABELS[provider] })}
          </Button>
          {known && <Remove account={account} />}
        </Group>
      )}
      {isOpen && <OwnKeysDialog account={account} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

type KnownProps = { keys: NonNullable<PaymentAccount['own_keys']> } & Pick<PaymentAccount, 'provider'>
function Known({ keys, provider }: KnownProps) {
  const t = useTranslations('paymentAccounts.own')
  const { business } = useBusiness()
  const zone = business?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = (instant: string) => formatDateTime(instant, zone)
  const { payee, secret_last4: secret, webhook_last4: webhook, set_by: name, set_at, former_until, webhook_url } = keys
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('kept', { payee, secret, webhook, name, at: at(set_at) })}
        {former_until !== null && ` ${t('former', { at: at(former_until) })}`}
      </Text>
      <TextInput
        label={t('webhookUrl', { provider: PROVIDER_LABELS[provider] })}
        value={webhook_url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  )
}

/** What keeps events from coming here, as the provider told; whoever has mended it there asks again. */
function Unheard({ keys, account }: Pick<KnownProps, 'keys'> & { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts')
  const { look, label } = useConnect(account)
  const { webhook_state: state, webhook_lacks: lacks } = keys
  if (state !== 'elsewhere' && state !== 'lacking') return null
  const words = { provider: label }
  return (
    <Alert variant="light" color="ambar">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {state === 'elsewhere' ? t('own.elsewhere', words) : t('own.lacking', { ...words, events: lacks.join(', ') })}
        </Text>
        {/* Beside a connection there is the same button above. */}
        {account.state === 'none' && (
          <Button mih={44} variant="default" loading={look.isPending} onClick={() => look.send(null)}>
            {t('askAgain', words)}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function Remove({ account }: { account: PaymentAccount }) {
  const { provider, business_id, payee, can_charge } = account
  const t = useTranslations('paymentAccounts.own')
  const remove = provider === 'stripe' ? removeStripeKeys : removePaypalKeys
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useChange({
    run: (_: null, options) => ask(remove, { query: ofBusiness(business_id) }, options),
    success: t('removed'),
    reload: [PAYMENT_ACCOUNTS_KEY],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button mih={44} variant="subtle" color="coral" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remove')}
          confirmLabel={t('remove')}
          isDanger
          isPending={isPending}
          onConfirm={() => send(null)}
          onClose={() => setAsking(false)}
        >
          {t('removeAbout', { provider: PROVIDER_LABELS[provider] })}
          {can_charge && payee !== null && ` ${t('removeToConnected', { payee })}`}
        </ConfirmDialog>
      )}
    </>
  )
}
