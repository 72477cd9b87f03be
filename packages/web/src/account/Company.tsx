import { Button, Group, Select, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type Account, updateAccount } from '@muelle/contract/account/record'
import { isTaxId, normalTaxId } from '@muelle/domain/account/tax-id'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { zoneOptions } from '../catalogues/zone-options.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { refused } from '../ui/refused.ts'
import { accountQuery } from './account-queries.ts'
import { PaymentAccounts } from './payment-accounts/PaymentAccounts.tsx'
import { useAccountLabel } from './use-account-label.ts'

const CURRENCIES = ['MXN', 'USD', 'EUR', 'CAD', 'GTQ', 'BZD']

type Values = Record<
  | 'name'
  | 'legal_name'
  | 'tax_id'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'default_currency'
  | 'default_time_zone',
  string
>
const valuesOf = (account: Account): Values => ({
  name: account.name,
  legal_name: account.legal_name ?? '',
  tax_id: account.tax_id ?? '',
  address: account.address ?? '',
  phone: account.phone ?? '',
  email: account.email ?? '',
  website: account.website ?? '',
  default_currency: account.default_currency,
  default_time_zone: account.default_time_zone,
})

/** The data of the company, and how it charges. */
export function Company() {
  const { data, error, refetch } = useQuery(accountQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <Stack>
      <CompanyForm account={data} />
      <PaymentAccounts />
    </Stack>
  )
}

/** What is typed about the company, checked here and at the server. */
function useCompanyForm(account: Account) {
  const t = useTranslations('account')
  return useRecordForm({
    record: account,
    queryKey: accountQuery.queryKey,
    valuesOf,
    bodyOf: (values) => values,
    save: (body, options) => ask(updateAccount, { body }, options),
    validate: ({ name, tax_id }) => ({
      name: name.trim() === '' ? t('nameRequired') : null,
      tax_id: tax_id.trim() === '' || isTaxId(normalTaxId(tax_id)) ? null : t('taxIdFormat'),
    }),
    success: t('saved'),
    failure: t('failed'),
  })
}

function CompanyForm({ account }: { account: Account }) {
  const t = useTranslations('account')
  const { can } = useRights()
  const label = useAccountLabel()
  const mayEdit = can('mdu_account', 'edit')
  const { form, isDirty, isPending, stale, onSubmit } = useCompanyForm(account)
  const field = (name: keyof Values) => ({ label: label(name), disabled: !mayEdit, ...form.getInputProps(name) })
  const choice = (name: 'default_currency' | 'default_time_zone') => ({
    label: label(name),
    disabled: !mayEdit,
    allowDeselect: false,
    ...form.getInputProps(name),
  })
  return (
    <SettingsSection
      title={t('companyTitle')}
      description={t('companyAbout')}
      actions={<HistoryButton subjectType="account" subjectId={account.id} fieldLabel={label} />}
    >
      <LeaveGuard isDirty={isDirty} />
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput {...field('name')} required autoComplete="organization" />
            <TextInput {...field('legal_name')} />
            <TextInput
              {...field('tax_id')}
              description={t('taxIdHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <TextInput {...field('phone')} type="tel" autoComplete="tel" />
            <TextInput {...field('email')} type="email" autoComplete="email" />
            <TextInput {...field('website')} type="url" inputMode="url" />
            <TextInput {...field('address')} autoComplete="street-address" />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('defaultsAbout')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select {...choice('default_currency')} data={[...new Set([...CURRENCIES, account.default_currency])]} />
            <Select {...choice('default_time_zone')} data={zoneOptions(account.default_time_zone)} searchable />
          </SimpleGrid>
          {mayEdit && (
            <Group justify="flex-end">
              <Button type="submit" loading={isPending} {...refused(isDirty ? undefined : t('saveDenial'))}>
                {t('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </SettingsSection>
  )
}
