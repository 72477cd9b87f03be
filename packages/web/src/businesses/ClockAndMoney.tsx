import { type InputWrapperProps, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { matches, zoneOptions } from '../catalogues/zone-options.ts'
import type { BusinessFormApi } from './business-form.ts'
import { currenciesQuery } from './business-queries.ts'

/** Fields in one line keep their boxes in one line. */
const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

type Props = {
  form: BusinessFormApi
  /** Where more follows from it than the value of the field. */
  onChange?: (value: string) => void
}
const chosenBy = (onChange: Props['onChange']) =>
  onChange && { onChange: (value: string | null) => value !== null && onChange(value) }

/** The clock of a business. */
export function ZoneSelect({ form, onChange }: Props) {
  const t = useTranslations('businesses')
  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint')}
      inputWrapperOrder={HINT_BELOW}
      required
      searchable
      allowDeselect={false}
      autoComplete="off"
      data={zoneOptions(form.getValues().time_zone)}
      filter={({ options, search }) => options.filter((option) => 'label' in option && matches(option.label, search))}
      {...form.getInputProps('time_zone')}
      {...chosenBy(onChange)}
    />
  )
}

/** What a business takes. */
export function CurrencySelect({ form, onChange }: Props) {
  const t = useTranslations('businesses')
  const { data } = useQuery(currenciesQuery())
  const { currency } = form.getValues()
  // Until the list is there, or without it, the chosen one is still shown.
  const rows = data?.rows ?? [{ id: currency, name: currency }]
  return (
    <Select
      label={t('currency')}
      description={t('currencyHint')}
      inputWrapperOrder={HINT_BELOW}
      required
      searchable
      allowDeselect={false}
      autoComplete="off"
      // What is typed before the list is there would be taken back by its names.
      readOnly={!data}
      data={rows.map(({ id, name }) => ({ value: id, label: name === id ? id : `${id} · ${name}` }))}
      {...form.getInputProps('currency')}
      {...chosenBy(onChange)}
    />
  )
}
