import { PasswordInput, Text, TextInput } from '@mantine/core'
import { type PaymentAccount, setPaypalKeys, setStripeKeys } from '@muelle/contract/providers/accounts'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ofBusiness, PAYMENT_ACCOUNTS_KEY } from '../account-queries.ts'
import { PROVIDER_LABELS } from './use-connect.ts'

/** What is brought of each provider, in the order in which its own pages show it. */
const FIELDS = {
  stripe: {
    secret_key: { label: 'secretKey', fault: 'secretForm', form: /^(?:sk|rk)_(?:live|test)_\w{8,200}$/ },
    webhook_secret: { label: 'webhookSecret', fault: 'webhookForm', form: /^whsec_[\w+/=-]{8,200}$/ },
  },
  paypal: {
    client_id: { label: 'clientId', fault: 'clientForm', form: /^[\w-]{8,100}$/ },
    client_secret: { label: 'clientSecret', fault: 'clientForm', form: /^[\w-]{8,200}$/ },
    webhook_id: { label: 'webhookId', fault: 'webhookIdForm', form: /^[A-Za-z\d]{4,50}$/ },
  },
} as const
type Field = keyof (typeof FIELDS)['stripe'] | keyof (typeof FIELDS)['paypal']
type Shape = {
  label: 'secretKey' | 'webhookSecret' | 'clientId' | 'clientSecret' | 'webhookId'
  fault: 'secretForm' | 'webhookForm' | 'clientForm' | 'webhookIdForm'
  form: RegExp
}

/** What the field is empty for, where there are keys. */
const keptOf = (name: Field, { own_keys: known }: PaymentAccount): string | null =>
  known === null
    ? null
    : name === 'client_id'
      ? known.payee
      : name === 'webhook_secret' || name === 'webhook_id'
        ? `···${known.webhook_last4}`
        : `···${known.secret_last4}`

/** Keys as somebody pastes them: all of them the first time, afterwards whichever is replaced. */
export function OwnKeysDialog({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const t = useTranslations('paymentAccounts.own')
  const { provider, business_id, own_keys: known } = account
  const fields = Object.entries(FIELDS[provider]) as [Field, Shape][]
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const words = { provider: PROVIDER_LABELS[provider] }
  const change = useChange({
    run: (body: Partial<Record<Field, string>>, options) => {
      const asked = { query: ofBusiness(business_id), body }
      return provider === 'stripe' ? ask(setStripeKeys, asked, options) : ask(setPaypalKeys, asked, options)
    },
    success: t('saved', words),
    reload: [PAYMENT_ACCOUNTS_KEY],
    onDone: onClose,
  })
  const given = Object.fromEntries(
    fields.map(([name]) => [name, values[name]?.trim() ?? '']).filter(([, value]) => value !== ''),
  ) as Partial<Record<Field, string>>
  // Of another application nothing that is known holds.
  const isAnother = known !== null && given.client_id !== undefined && given.client_id !== known.payee
  const isWrong = (name: Field, form: RegExp) => {
    const value = given[name]
    return value === undefined ? known === null || isAnother : !form.test(value)
  }
  const isEmpty = Object.keys(given).length === 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isEmpty && !fields.some(([name, { form }]) => isWrong(name, form))) change.send(given)
  }
  return (
    <FormDialog
      title={t(known ? 'change' : 'bring', words)}
      onClose={onClose}
      onSubmit={save}
      isPending={change.isPending}
      {...(isEmpty && { submitDenial: t('nothing') })}
    >
      <Text size="sm">{t('about', words)}</Text>
      {provider === 'paypal' && <Text size="sm">{t('aboutWebhook')}</Text>}
      {fields.map(([name, { label, fault, form }], index) => {
        const kept = keptOf(name, account)
        const Input = name === 'client_id' || name === 'webhook_id' ? TextInput : PasswordInput
        return (
          <Input
            key={name}
            label={t(label)}
            {...(kept !== null && { description: t('keepHint', { kept }) })}
            value={values[name] ?? ''}
            autoComplete="off"
            {...(index === 0 && { 'data-autofocus': true })}
            error={isChecked && isWrong(name, form) && t(fault)}
            onChange={({ currentTarget: { value } }) => setValues((all) => ({ ...all, [name]: value }))}
          />
        )
      })}
    </FormDialog>
  )
}
