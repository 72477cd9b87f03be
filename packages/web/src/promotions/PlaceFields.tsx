import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../i18n/format.ts'
import type { PromotionValues } from './promotion-form.ts'
import { timeChoicesQuery, tourChoicesQuery } from './promotion-queries.ts'

type Props = { form: UseFormReturnType<PromotionValues>; business: SessionBusiness }

/** For which tours it is; of one tour also for which seasons and start times. Nothing chosen is all of them. */
export function PlaceFields({ form, business }: Props) {
  const t = useTranslations('promotions')
  const { tours: chosen } = form.values
  const tours = useQuery(tourChoicesQuery(business.business_id)).data?.rows ?? []
  const isOne = chosen.length === 1
  const { data: times } = useQuery({ ...timeChoicesQuery(Number(chosen[0] ?? 0)), enabled: isOne })
  const recurrenceName = new Map((times?.recurrences ?? []).map(({ id, name }) => [id, name]))
  return (
    <>
      <MultiSelect
        label={t('tours')}
        placeholder={chosen.length === 0 ? t('everyTour') : ''}
        data={tours.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
        {...form.getInputProps('tours')}
      />
      {isOne && times && (
        <MultiSelect
          label={t('times')}
          placeholder={form.values.times.length === 0 ? t('everyTime') : ''}
          data={[
            {
              group: t('recurrences'),
              items: times.recurrences.map(({ id, name }) => ({ value: `r${id}`, label: name })),
            },
            {
              group: t('startTimes'),
              items: times.times.map(({ id, recurrence_id, start_time }) => ({
                value: `s${id}`,
                label: `${formatTimeOfDay(start_time)} · ${recurrenceName.get(recurrence_id) ?? ''}`,
              })),
            },
          ]}
          clearable
          {...form.getInputProps('times')}
        />
      )}
    </>
  )
}
