import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type PaymentAccount, removePaypalKeys, removeStripeKeys } from '@muelle/contract/payments/connections'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ofBusiness, PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'
import { OwnKeysDialog } from './OwnKeysDialog.tsx'
import { PROVIDER_LABELS } from './use-connect.ts'

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

function Remove({ account: { provider, business_id } }: { account: PaymentAccount }) {
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
        </ConfirmDialog>
      )}
    </>
  )
}
