import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { currentLanguage } from '../i18n/language.ts'
import { notify } from '../ui/notify.ts'
import { countriesQuery } from './catalogue-queries.ts'
import { foldedFilter } from './folded-filter.ts'

type Props = {
  /** Number of ISO 3166-1. */
  value: number | null
  onChange: (countryId: number | null) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A country by its name in the reader's language. */
export function CountrySelect({ value, onChange, error, required = false, disabled = false }: Props) {
  const t = useTranslations('places')
  const { data, isPending, isError } = useQuery(countriesQuery(currentLanguage()))
  useEffect(() => {
    if (isError) notify.error({ id: 'countries', title: t('countriesFailed'), message: t('countriesFailedBody') })
  }, [isError, t])

  return (
    <Select
      label={t('country')}
      placeholder={t('countryPlaceholder')}
      data={data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      filter={foldedFilter}
      clearable={!required}
      required={required}
      disabled={disabled || isPending}
      error={error}
      autoComplete="off"
    />
  )
}
