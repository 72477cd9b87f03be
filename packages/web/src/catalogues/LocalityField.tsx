import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Locality } from '@muelle/contract/catalogues/record'
import { fold } from '@muelle/domain/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { localitiesQuery, municipalitiesQuery, statesQuery } from './catalogue-queries.ts'

const WAIT_MS = 150

type Props = {
  label?: string
  countryId: number | null
  /** Name of the state that is searched, as addresses keep it; every state as long as it is none of the country's. */
  state: string
  /** Name of the municipality that is searched; the whole state as long as it is none of its. */
  municipality: string
  /** The name, as addresses keep it: a place that the catalogue does not have may be typed. */
  value: string
  onChange: (name: string) => void
  /** One of the places was chosen: with its municipality, state and coordinates. */
  onChoose?: (locality: Locality) => void
  error?: ReactNode
  disabled?: boolean
}

/** A town by the first letters of its name, told apart from others of that name by municipality and state. */
export function LocalityField(props: Props) {
  const { label, countryId, state, municipality, value, onChange, onChoose, error, disabled = false } = props
  const t = useTranslations('places')
  const [search] = useDebouncedValue(value.trim(), WAIT_MS)
  const { data: states } = useQuery(statesQuery(countryId))
  const stateId = states?.rows.find(({ name }) => name === state)?.id ?? null
  const { data: municipalities } = useQuery(municipalitiesQuery(stateId))
  const within =
    municipality.trim() && municipalities?.rows.find(({ name }) => fold(name) === fold(municipality.trim()))
  const municipalityId = within ? String(within.id) : null
  // Where no states are known, no towns are either.
  const hasPlaces = (states?.count ?? 0) > 0
  const { data } = useQuery(localitiesQuery({ stateId, municipalityId }, hasPlaces ? search : ''))
  const places = new Map((hasPlaces ? (data?.rows ?? []) : []).map((place) => [String(place.id), place]))

  return (
    <Autocomplete
      label={label ?? t('locality')}
      data={[...places].map(([id, { name }]) => ({ value: id, label: name }))}
      // The server has searched already, by other rules than the letters in their order.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const place = places.get(option.value)
        return (
          <div>
            <Text size="sm">{place?.name}</Text>
            <Text size="xs" c="dimmed">
              {place && t('localityIn', { municipality: place.municipality, state: place.state })}
            </Text>
          </div>
        )
      }}
      value={value}
      onChange={onChange}
      onOptionSubmit={(id) => {
        const place = places.get(id)
        if (place) onChoose?.(place)
      }}
      error={error}
      disabled={disabled}
      autoComplete="off"
    />
  )
}
