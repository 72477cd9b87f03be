import { Chip, Fieldset, Group, Input, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_DUE_DAYS } from '@muelle/contract/sellers/seller-bounds'
import { TARIFF_KINDS } from '@muelle/domain/promotions/promotion'
import { SELLER_RELATIONS } from '@muelle/domain/sellers/commission'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { RuleFields } from './RuleFields.tsx'
import type { SellerValues } from './seller-form.ts'

type Props = {
  form: UseFormReturnType<SellerValues>
  kind: SellerKind
  currency: string
  businessName: string
}

/** What is agreed in one business: who collects, what is earned, what may be sold, and how much may be owed. */
export function TermsFields({ form, kind, currency, businessName }: Props) {
  const t = useTranslations('sellers')
  const { relation } = form.values
  return (
    <Fieldset legend={t('terms', { business: businessName })}>
      <Stack gap="md">
        <Select
          label={t('relation')}
          description={t(`relationHints.${relation}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={SELLER_RELATIONS.map((one) => ({ value: one, label: t(`relations.${one}`) }))}
          {...form.getInputProps('relation')}
        />
        {relation === 'seller_collects' && (
          <Switch label={t('keeps')} {...form.getInputProps('keeps_commission', { type: 'checkbox' })} />
        )}
        <RuleFields form={form} currency={currency} />
        <Switch label={t('onNoShow')} {...form.getInputProps('earns_on_no_show', { type: 'checkbox' })} />
        <Switch label={t('onPenalty')} {...form.getInputProps('earns_on_penalty', { type: 'checkbox' })} />
        <TariffChips form={form} />
        <Limits form={form} kind={kind} currency={currency} />
      </Stack>
    </Fieldset>
  )
}

function TariffChips({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('sellers')
  const id = useId()
  const { tariffs } = form.values
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('tariffs')}
      </Input.Label>
      <Group gap="xs">
        <Chip checked={tariffs.length === 0} onChange={() => form.setFieldValue('tariffs', [])}>
          {t('tariffsAll')}
        </Chip>
        {TARIFF_KINDS.map((one) => (
          <Chip
            key={one}
            checked={tariffs.includes(one)}
            onChange={(isOn) =>
              form.setFieldValue('tariffs', isOn ? [...tariffs, one] : tariffs.filter((other) => other !== one))
            }
          >
            {t(`tariffNames.${one}`)}
          </Chip>
        ))}
      </Group>
    </Stack>
  )
}

function Limits({ form, kind, currency }: Pick<Props, 'form' | 'kind' | 'currency'>) {
  const t = useTranslations('sellers')
  const money = { min: 0, decimalScale: 2, thousandSeparator: ',', suffix: ` ${currency}` } as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {kind === 'agency' && (
        <>
          <NumberInput
            label={t('creditLimit')}
            placeholder={t('noLimit')}
            {...money}
            {...form.getInputProps('credit_limit')}
          />
          <NumberInput
            label={t('dueDays')}
            min={0}
            max={MAX_DUE_DAYS}
            allowDecimal={false}
            {...form.getInputProps('due_days')}
          />
        </>
      )}
      {kind === 'seller' && (
        <NumberInput
          label={t('custodyLimit')}
          placeholder={t('noLimit')}
          {...money}
          {...form.getInputProps('custody_limit')}
        />
      )}
    </SimpleGrid>
  )
}
