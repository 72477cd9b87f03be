import { PasswordInput, Text } from '@mantine/core'
import { type PaymentAccount, setStripeKeys } from '@muelle/contract/payments/connections'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'

type Keys = { secret_key?: string; webhook_secret?: string }
const FORMS = { secret: /^(?:sk|rk)_(?:live|test)_\w{8,200}$/, webhook: /^whsec_[\w+/=-]{8,200}$/ } as const

type Props = { known: PaymentAccount['own_keys']; onClose: () => void }

/** Keys of Stripe as somebody pastes them: both the first time, afterwards whichever is replaced. */
export function OwnKeysDialog({ known, onClose }: Props) {
  const t = useTranslations('paymentAccounts.own')
  const [secret, setSecret] = useState('')
  const [webhook, setWebhook] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const change = useChange({
    run: (body: Keys, options) => ask(setStripeKeys, { body }, options),
    success: t('saved'),
    reload: [PAYMENT_ACCOUNTS_KEY],
    onDone: onClose,
  })
  const isWrong = (value: string, form: RegExp) => (value === '' ? known === null : !form.test(value))
  const faults = {
    secret: isWrong(secret.trim(), FORMS.secret) ? t('secretForm') : null,
    webhook: isWrong(webhook.trim(), FORMS.webhook) ? t('webhookForm') : null,
  }
  const isEmpty = secret.trim() === '' && webhook.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isEmpty || faults.secret !== null || faults.webhook !== null) return
    change.send({
      ...(secret.trim() !== '' && { secret_key: secret.trim() }),
      ...(webhook.trim() !== '' && { webhook_secret: webhook.trim() }),
    })
  }
  return (
    <FormDialog
      title={t(known ? 'change' : 'bring')}
      onClose={onClose}
      onSubmit={save}
      isPending={change.isPending}
      {...(isEmpty && { submitDenial: t('nothing') })}
    >
      <Text size="sm">{t('about')}</Text>
      <PasswordInput
        label={t('secretKey')}
        {...(known && { description: t('keepHint', { last: known.secret_last4 }) })}
        value={secret}
        autoComplete="off"
        data-autofocus
        error={isChecked && faults.secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('webhookSecret')}
        {...(known && { description: t('keepHint', { last: known.webhook_last4 }) })}
        value={webhook}
        autoComplete="off"
        error={isChecked && faults.webhook}
        onChange={(event) => setWebhook(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
