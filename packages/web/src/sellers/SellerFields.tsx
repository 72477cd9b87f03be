import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_EMAIL, MAX_PHONE } from '@muelle/contract/field-bounds'
import type { Seller } from '@muelle/contract/sellers/record'
import { MAX_SELLER_NAME, MAX_SELLER_NOTES } from '@muelle/contract/sellers/seller-bounds'
import { fullName } from '@muelle/domain/full-name'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SellerValues } from './seller-form.ts'
import { agenciesQuery, workersQuery } from './seller-queries.ts'

type Props = { form: UseFormReturnType<SellerValues>; kind: SellerKind; seller: Seller | null; businessId: number }

/** Who it is, how they are reached, and with whose login they sell. */
export function SellerFields({ form, kind, seller, businessId }: Props) {
  const t = useTranslations('sellers')
  const isAgency = kind === 'agency'
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t(isAgency ? 'agencyName' : 'firstName')}
          withAsterisk
          data-autofocus
          maxLength={MAX_SELLER_NAME}
          autoComplete="off"
          {...form.getInputProps('first_name')}
        />
        {!isAgency && (
          <TextInput
            label={t('lastName')}
            maxLength={MAX_SELLER_NAME}
            autoComplete="off"
            {...form.getInputProps('last_name')}
          />
        )}
        <TextInput
          label={t('phone')}
          type="tel"
          maxLength={MAX_PHONE}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t('email')}
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <UserSelect form={form} seller={seller} businessId={businessId} />
        {!isAgency && <AgencySelect form={form} seller={seller} businessId={businessId} />}
      </SimpleGrid>
      <Textarea label={t('notes')} autosize minRows={1} maxLength={MAX_SELLER_NOTES} {...form.getInputProps('notes')} />
      <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </>
  )
}

type Choice = Omit<Props, 'kind'>

function UserSelect({ form, seller, businessId }: Choice) {
  const t = useTranslations('sellers')
  const { data } = useQuery(workersQuery(businessId))
  const users = new Map(
    (data?.rows ?? []).map(({ user_id, first_name, last_name }) => [user_id, fullName(first_name, last_name)]),
  )
  // Whoever has left the team since stays named.
  if (seller?.user) users.set(seller.user.id, seller.user.name)
  return (
    <Select
      label={t('user')}
      description={t('userHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      data={[...users].map(([id, name]) => ({ value: String(id), label: name }))}
      {...form.getInputProps('user_id')}
    />
  )
}

function AgencySelect({ form, seller, businessId }: Choice) {
  const t = useTranslations('sellers')
  const { data } = useQuery(agenciesQuery(businessId))
  const agencies = new Map((data?.rows ?? []).map(({ id, name }) => [id, name]))
  if (seller?.agency) agencies.set(seller.agency.id, seller.agency.name)
  return (
    <Select
      label={t('agency')}
      description={t('agencyHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      data={[...agencies].map(([id, name]) => ({ value: String(id), label: name }))}
      {...form.getInputProps('agency_id')}
    />
  )
}
