import { Autocomplete, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MAX_PLACE_SEARCH, MIN_PLACE_LETTERS } from '@muelle/contract/field-bounds'
import { type CoordinatesReading, readCoordinates } from '@muelle/domain/tours/coordinates'
import { type Point, pointText } from '@muelle/domain/tours/geo'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { mapSearchQuery, mapSettingsQuery } from './map-queries.ts'

const WAIT_MS = 150

type Props = {
  /** Where one works: tells which of two numbers is the latitude. */
  near: Point
  /** Another tour's meeting point is offered, not this one's. */
  tourId: number
  disabled: boolean
  onPick: (point: Point) => void
}
/** What a line of the list leads to; `value` is unique, `label` stands in the field once it was chosen. */
type Choice = { value: string; label: string; detail: string; point: Point }

/** One field for a place on the map: villages, meeting points of other tours, coordinates however they are written, links. */
export function PlaceSearch({ near, tourId, disabled, onPick }: Props) {
  const t = useTranslations('map')
  const [typed, setTyped] = useState('')
  const reading = readCoordinates(typed, near)
  const found = useFound(reading.kind === 'words' ? typed.trim() : null, tourId)
  const points = usePointChoices(reading)
  const groups = [
    { group: t('groupPoint'), items: points },
    { group: t('groupMeetings'), items: found.meetings },
    { group: t('groupPlaces'), items: found.places },
  ].filter(({ items }) => items.length > 0)
  const choices = new Map(groups.flatMap(({ items }) => items).map((choice) => [choice.value, choice]))
  const status = useId()
  const fault = reading.kind === 'fault' ? t(`faults.${reading.fault}`) : found.isTooLong ? t('faults.too_long') : null

  return (
    <div>
      <Autocomplete
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        type="search"
        aria-describedby={status}
        disabled={disabled}
        value={typed}
        onChange={setTyped}
        data={groups}
        // The server has searched already.
        filter={({ options }) => options}
        selectFirstOptionOnChange
        renderOption={({ option }) => <ChoiceLine choice={choices.get(option.value)} />}
        onOptionSubmit={(value) => {
          const choice = choices.get(value)
          if (choice) onPick(choice.point)
        }}
        onKeyDown={(event) => {
          // The form around it is not sent by a search.
          if (event.key === 'Enter') event.preventDefault()
        }}
        error={fault}
      />
      <Text id={status} size="xs" c="dimmed" mt={4} role="status">
        {fault === null && <Status typed={typed} found={found} hasPoint={points.length > 0} />}
      </Text>
    </div>
  )
}

function ChoiceLine({ choice }: { choice: Choice | undefined }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{choice?.label}</Text>
      {choice?.detail && <Text size="xs">{choice.detail}</Text>}
    </Stack>
  )
}

/** The point as it was written, and the other way round where that is likelier or all there is. */
function usePointChoices(reading: CoordinatesReading): Choice[] {
  const t = useTranslations('map')
  if (reading.kind === 'words') return []
  const { swapped } = reading
  const other = swapped && {
    value: 'swapped',
    label: pointText(swapped),
    detail: t('swappedPoint'),
    point: swapped,
  }
  const own = reading.kind === 'point' && {
    value: 'point',
    label: pointText(reading.point),
    detail: '',
    point: reading.point,
  }
  return [other, own].filter((choice) => choice !== null && choice !== false)
}

type Found = { meetings: Choice[]; places: Choice[]; isTooLong: boolean; isFailed: boolean; isSettled: boolean }

function useFound(search: string | null, tourId: number): Found {
  const t = useTranslations('map')
  const [settled] = useDebouncedValue(search ?? '', WAIT_MS)
  const isTooLong = search !== null && search.length > MAX_PLACE_SEARCH
  const { data, isError, isFetching } = useQuery({
    ...mapSearchQuery(settled.length > MAX_PLACE_SEARCH ? '' : settled),
    enabled: search !== null && !isTooLong,
  })
  // Answers to other letters are not offered: whoever presses Enter at once would take one of them.
  if (search === null || isTooLong || settled !== search || !data)
    return { meetings: [], places: [], isTooLong, isFailed: isError, isSettled: false }
  return {
    meetings: data.meetings
      .filter(({ tour_id }) => tour_id !== tourId)
      .map(({ tour_id, tour, text, business, lat, lng }) => ({
        value: `tour-${tour_id}`,
        label: text || tour,
        detail: text ? `${tour} · ${business}` : business,
        point: { lat, lng },
      })),
    places: data.places.map(({ id, name, municipality, state, lat, lng }) => ({
      value: `place-${id}`,
      label: name,
      detail: t('placeIn', { municipality, state }),
      point: { lat, lng },
    })),
    isTooLong: false,
    isFailed: isError,
    isSettled: !isFetching,
  }
}

/** What the list cannot say: that nothing was found, or why. */
function Status({ typed, found, hasPoint }: { typed: string; found: Found; hasPoint: boolean }) {
  const t = useTranslations('map')
  const { rights } = useRights()
  const { data } = useQuery(mapSettingsQuery)
  if (found.isFailed) return t('searchFailed')
  if (data?.has_places === false) return rights.is_owner ? `${t('noPlaces')} ${t('importHint')}` : t('noPlaces')
  const isEmpty = found.meetings.length === 0 && found.places.length === 0
  return typed.trim().length >= MIN_PLACE_LETTERS && !hasPoint && found.isSettled && isEmpty ? t('nothingFound') : null
}
