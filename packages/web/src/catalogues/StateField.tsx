import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { statesQuery } from './catalogue-queries.ts'
import { foldedFilter } from './folded-filter.ts'

type Props = {
  /** Whose states are offered; a country whose states nobody has listed takes any text. */
  countryId: number | null
  /** The state's name, as addresses keep it. */
  value: string
  onChange: (name: string) => void
  error?: ReactNode
  disabled?: boolean
}

/** State or province of an address: chosen where the states of the country are known, typed where not. */
export function StateField({ countryId, value, onChange, error, disabled = false }: Props) {
  const t = useTranslations('places')
  const { data } = useQuery(statesQuery(countryId))
  return (
    <Autocomplete
      label={t('state')}
      data={data?.rows.map(({ name }) => name) ?? []}
      filter={foldedFilter}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      autoComplete="off"
    />
  )
}
