import type { updateAccount } from '@muelle/contract/account/record'
import type { CallInput } from '@muelle/contract/call'
import { useTranslations } from 'use-intl'
import { wordIn } from '../history/word-in.ts'

type Field = Exclude<keyof CallInput<typeof updateAccount>['body'], 'version'>

/** The words of the company's fields, on the form and in its history. */
export function useAccountLabel(): (field: string) => string {
  const t = useTranslations('account.fields')
  const labels: Record<Field | 'stripe' | 'paypal', string> = {
    stripe: 'Stripe',
    paypal: 'PayPal',
    name: t('name'),
    legal_name: t('legal_name'),
    tax_id: t('tax_id'),
    address: t('address'),
    phone: t('phone'),
    email: t('email'),
    website: t('website'),
    default_currency: t('default_currency'),
    default_time_zone: t('default_time_zone'),
  }
  return (field) => wordIn(labels)(field) ?? field
}
