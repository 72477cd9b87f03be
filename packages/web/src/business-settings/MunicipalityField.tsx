import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { municipalitiesQuery, statesQuery } from '../catalogues/catalogue-queries.ts'
import { matches } from '../catalogues/zone-options.ts'

type Props = {
  label: string
  countryId: number | null
  /** Name of the state whose municipalities are offered, as addresses keep it. */
  state: string
  value: string
  onChange: (name: string) => void
  error?: ReactNode
  disabled?: boolean
}

/** Municipality of an address: chosen where those of the state are known, typed where not. */
export function MunicipalityField({ label, countryId, state, value, onChange, error, disabled = false }: Props) {
  const { data: states } = useQuery(statesQuery(countryId))
  const stateId = states?.rows.find(({ name }) => name === state)?.id ?? null
  const { data } = useQuery(municipalitiesQuery(stateId))
  return (
    <Autocomplete
      label={label}
      data={[...new Set(data?.rows.map(({ name }) => name))]}
      filter={({ options, search }) => options.filter((option) => 'label' in option && matches(option.label, search))}
      maxDropdownHeight={280}
      limit={60}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      autoComplete="off"
    />
  )
}
