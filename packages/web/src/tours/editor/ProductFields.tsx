import { MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listActivityTypes, listLanguages } from '@muelle/contract/catalogues/record'
import { TOUR_LIMITS } from '@muelle/contract/tours/product'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { matches, zoneOptions } from '../../catalogues/zone-options.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { ProductValues } from './product-values.ts'

/** Among the zones to choose from as long as none is chosen. */
const DEFAULT_ZONE = 'America/Mexico_City'

type Props = { form: UseFormReturnType<ProductValues> }

/** What it is about, in which languages, with which vehicle and in which zone. */
export function ProductFacts({ form }: Props) {
  const t = useTranslations('tourEditor')
  const activities = useCatalogue('activity-types', () => ask(listActivityTypes, {}))
  const languages = useCatalogue('languages', () => ask(listLanguages, {}))
  const { activity_type: activity, spoken_languages: spoken, own_time_zone: zone } = form.values
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('activity')}
        placeholder={t('choose')}
        searchable
        clearable
        data={activities?.map(({ code, name }) => ({ value: code, label: name })) ?? (activity ? [activity] : [])}
        {...form.getInputProps('activity_type')}
      />
      <MultiSelect
        label={t('spokenLanguages')}
        placeholder={spoken.length === 0 ? t('choose') : ''}
        searchable
        clearable
        maxValues={TOUR_LIMITS.languages}
        data={languages?.map(({ id, name }) => ({ value: id, label: name })) ?? spoken}
        {...form.getInputProps('spoken_languages')}
      />
      <Select
        label={t('transportType')}
        allowDeselect={false}
        data={TRANSPORT_TYPES.map((value) => ({ value, label: t(`transportTypes.${value}`) }))}
        {...form.getInputProps('transport_type')}
      />
      <Select
        label={t('zone')}
        placeholder={t('zoneOfBusiness')}
        searchable
        clearable
        data={zoneOptions(zone ?? DEFAULT_ZONE)}
        filter={({ options, search }) => options.filter((option) => 'label' in option && matches(option.label, search))}
        {...form.getInputProps('own_time_zone')}
      />
    </SimpleGrid>
  )
}

/** A catalogue of the product; it changes with a release only. */
function useCatalogue<Row>(name: string, load: () => Promise<{ rows: Row[] }>): Row[] | undefined {
  const { data } = useQuery({
    queryKey: ['catalogue', name, currentLanguage()],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.rows
}

const LIMITS = [
  { name: 'duration_minutes', min: 1, max: TOUR_LIMITS.durationMinutes },
  { name: 'capacity', min: 0, max: TOUR_LIMITS.seats },
  { name: 'people_limit', min: 0, max: TOUR_LIMITS.seats },
] as const

/** How long it takes and for how many there is room, in seats and in persons on board (C2). */
export function ProductLimits({ form }: Props) {
  const t = useTranslations('tourEditor')
  return LIMITS.map(({ name, min, max }) => (
    <NumberInput
      key={name}
      label={t(`limits.${name}`)}
      description={t(`limitHints.${name}`)}
      min={min}
      max={max}
      allowDecimal={false}
      hideControls
      inputMode="numeric"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => typeof value === 'number' && form.setFieldValue(name, value)}
    />
  ))
}
