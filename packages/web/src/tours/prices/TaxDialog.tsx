import { Button, MultiSelect, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TourDetail } from '@muelle/contract/tours/details'
import { PRICE_LIMITS } from '@muelle/contract/tours/prices'
import {
  createTourTax,
  deleteTourTax,
  type TourTax,
  type TourTaxBody,
  updateTourTax,
} from '@muelle/contract/tours/taxes'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import {
  onTopOfDenial,
  TAX_BENEFICIARIES,
  TAX_CALCS,
  TAX_COLLECTED,
  TAX_KINDS,
  TAX_SCOPES,
} from '@muelle/domain/tours/tax'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { refused } from '../../ui/refused.ts'
import { toursQuery } from '../tours-query.ts'
import { MoneyInput, PercentInput } from './MoneyInput.tsx'
import { TAX_KEYS } from './tax-queries.ts'
import { taxValuesOf, withBeneficiary, withCalc } from './tax-values.ts'

type Props = {
  /** Null for a new one. */
  tax: TourTax | null
  taxes: readonly TourTax[]
  tour: TourDetail
  businessId: number
  onClose: () => void
}

/** Adds, changes or deletes a tax, duty or charge (P4). */
export function TaxDialog({ tax, taxes, tour, businessId, onClose }: Props) {
  const t = useTranslations('tourPrices')
  const { can } = useRights()
  const [isDeleting, setIsDeleting] = useState(false)
  const { form, dialog } = useRecordDialog({
    record: tax,
    valuesOf: (saved) => taxValuesOf(saved, tour.id, taxes.length),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('nameRequired') : null }),
    save: (body, over, options) =>
      over
        ? ask(
            updateTourTax,
            { params: { id: businessId, taxId: over.id }, body: { ...body, version: over.version } },
            options,
          )
        : ask(createTourTax, { params: { id: businessId }, body }, options),
    success: t(tax ? 'taxSaved' : 'taxAdded'),
    reload: TAX_KEYS,
    onDone: onClose,
  })
  const mayEdit = can('mdu_tour', tax ? 'edit' : 'create')
  return (
    <FormDialog
      title={tax ? tax.name : t('addTax')}
      size="lg"
      onClose={onClose}
      submitDenial={mayEdit ? undefined : t('noRight')}
      footer={
        tax && (
          <Button
            variant="subtle"
            color="coral"
            mr="auto"
            onClick={() => setIsDeleting(true)}
            {...refused(can('mdu_tour', 'delete') ? undefined : t('noRight'))}
          >
            {t('delete')}
          </Button>
        )
      }
      {...dialog}
    >
      <TaxFields form={form} tax={tax} taxes={taxes} businessId={businessId} />
      {isDeleting && tax && (
        <DeleteDialog
          title={t('deleteTax', { name: tax.name })}
          confirmLabel={t('delete')}
          run={(options) => ask(deleteTourTax, { params: { id: businessId, taxId: tax.id } }, options)}
          success={t('taxDeleted')}
          reload={TAX_KEYS}
          onDone={onClose}
          onClose={() => setIsDeleting(false)}
        >
          {t('deleteTaxBody')}
        </DeleteDialog>
      )}
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'tax' | 'taxes' | 'businessId'> & { form: UseFormReturnType<TourTaxBody> }

function TaxFields({ form, tax, taxes, businessId }: FieldsProps) {
  const t = useTranslations('tourPrices')
  const tSale = useTranslations('sale')
  const { values } = form
  const pick = <const T extends string>(known: readonly T[], words: (value: T) => string) =>
    known.map((value) => ({ value, label: words(value) }))
  return (
    <Stack gap="sm">
      <TextInput label={t('taxName')} required maxLength={PRICE_LIMITS.name} {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('kind')}
          data={pick(TAX_KINDS, (kind) => t(`kinds.${kind}`))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t('calc')}
          data={pick(TAX_CALCS, (calc) => t(`calcNames.${calc}`))}
          value={values.calc}
          onChange={({ currentTarget: { value } }) =>
            form.setValues(withCalc(values, TAX_CALCS.find((calc) => calc === value) ?? values.calc))
          }
        />
        {values.calc === 'percent' ? (
          <PercentInput
            label={t('rate')}
            basisPoints={values.basis_points}
            onBasisPoints={(points) => form.setFieldValue('basis_points', points)}
          />
        ) : (
          <MoneyInput
            label={t('amount')}
            cents={values.amount_cents}
            onCents={(cents) => form.setFieldValue('amount_cents', cents)}
          />
        )}
        <NativeSelect
          label={t('appliesTo')}
          data={pick(TAX_SCOPES, (scope) => t(`scopes.${scope}`))}
          {...form.getInputProps('applies_to')}
        />
        <NativeSelect
          label={t('beneficiary')}
          data={pick(TAX_BENEFICIARIES, (who) => t(`beneficiaries.${who}`))}
          {...form.getInputProps('beneficiary')}
          onChange={({ currentTarget: { value } }) =>
            form.setValues(withBeneficiary(value === 'business' ? 'business' : 'third_party'))
          }
        />
        {values.beneficiary === 'third_party' && (
          <TextInput
            label={t('beneficiaryName')}
            maxLength={PRICE_LIMITS.name}
            {...form.getInputProps('beneficiary_name')}
            value={values.beneficiary_name ?? ''}
          />
        )}
        <NativeSelect
          label={t('collected')}
          data={pick(TAX_COLLECTED, (where) => t(`collectedAt.${where}`))}
          {...form.getInputProps('collected')}
        />
        {values.calc === 'percent' && <OnTopOf form={form} tax={tax} taxes={taxes} />}
        <MultiSelect
          label={t('exemptAges')}
          data={pick(AGE_RANGES, (range) => tSale(`ageRange.${range}`))}
          {...form.getInputProps('exempt_age_ranges')}
        />
        <MultiSelect
          label={t('exemptTariffs')}
          data={pick(TARIFFS, (tariff) => t(`tariffs.${tariff}`))}
          {...form.getInputProps('exempt_tariffs')}
        />
      </SimpleGrid>
      {values.calc === 'percent' && values.beneficiary === 'business' && (
        <Switch
          label={t('isIncluded')}
          description={t('isIncludedHint')}
          {...form.getInputProps('included', { type: 'checkbox' })}
        />
      )}
      <Switch label={t('allTours')} {...form.getInputProps('all_tours', { type: 'checkbox' })} />
      {!values.all_tours && <TourPicker form={form} businessId={businessId} />}
      <Switch label={t('isEnabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </Stack>
  )
}

/** The percentages that this one may be charged on (P5). */
function OnTopOf({ form, tax, taxes }: Omit<FieldsProps, 'businessId'>) {
  const t = useTranslations('tourPrices')
  const { values } = form
  const others = taxes.filter(
    (other) => other.id !== tax?.id && !onTopOfDenial(values, { ...other, on_top_of: other.on_top_of }),
  )
  return (
    <NativeSelect
      label={t('onTopOf')}
      data={[
        { value: '', label: t('onNothing') },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={values.on_top_of === null ? '' : String(values.on_top_of)}
      error={form.errors['on_top_of']}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('on_top_of', value === '' ? null : Number(value))}
    />
  )
}

function TourPicker({ form, businessId }: Pick<FieldsProps, 'form' | 'businessId'>) {
  const t = useTranslations('tourPrices')
  const { data = [] } = useQuery(toursQuery(businessId))
  return (
    <MultiSelect
      label={t('onTours')}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={form.values.tour_ids.map(String)}
      error={form.errors['tour_ids']}
      onChange={(ids) => form.setFieldValue('tour_ids', ids.map(Number))}
    />
  )
}
