import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type PaymentAccount, removeStripeKeys } from '@muelle/contract/payments/connections'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'
import { OwnKeysDialog } from './OwnKeysDialog.tsx'

/** Keys that the company brought: their last signs, where Stripe sends its events, and what can be done about them. */
export function OwnKeys({ account: { own_keys: known } }: { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts.own')
  const { rights } = useRights()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = rights.is_owner
  if (known === null && !mayEdit) return null
  return (
    <Stack gap="xs">
      {known && <Known keys={known} />}
      {mayEdit && (
        <Group gap="xs">
          <Button mih={44} variant="default" onClick={() => setOpen(true)}>
            {t(known ? 'change' : 'bring')}
          </Button>
          {known && <Remove />}
        </Group>
      )}
      {isOpen && <OwnKeysDialog known={known} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Known({ keys }: { keys: NonNullable<PaymentAccount['own_keys']> }) {
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
        label={t('webhookUrl')}
        value={webhook_url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  )
}

function Remove() {
  const t = useTranslations('paymentAccounts.own')
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useChange({
    run: (_: null, options) => ask(removeStripeKeys, {}, options),
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
          {t('removeAbout')}
        </ConfirmDialog>
      )}
    </>
  )
}
