import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { MapPoint } from '@muelle/contract/tours/product'
import { MAX_ROUTE_POINTS, pointOf, routeMeters } from '@muelle/domain/tours/geo'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../i18n/format.ts'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { moveItem } from '../../ui/move-item.ts'
import { notify } from '../../ui/notify.ts'
import { EditorForm } from './EditorForm.tsx'
import { MapPlane, type Marker } from './MapPlane.tsx'
import { PointField } from './PointField.tsx'
import { RowTools } from './RowTools.tsx'
import type { SectionProps } from './section-props.ts'
import { type SectionForm, useSectionForm } from './use-section-form.ts'

type Values = { meeting: MapPoint | null; route: MapPoint[] }
const MEETING = 'meeting'

/** Where people meet and which way the tour goes: placed on a plane, typed, or taken from the device. */
export function PlaceSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const section = useSectionForm<Values>({
    tour,
    businessId,
    section: 'place',
    valuesOf: ({ meeting, route }) => ({ meeting, route }),
    bodyOf: (values) => values,
  })
  return (
    <EditorForm section={section}>
      <SettingsSection title={t('placeTitle')} description={t('placeHint')}>
        <PlaceFields section={section} />
      </SettingsSection>
    </EditorForm>
  )
}

function PlaceFields({ section }: { section: SectionForm<Values> }) {
  const t = useTranslations('tourEditor')
  const { form, mayEdit } = section
  const { meeting, route } = form.values
  const [placing, setPlacing] = useState<'meeting' | 'route'>(meeting ? 'route' : 'meeting')
  const setMeeting = (point: MapPoint | null) => form.setFieldValue('meeting', point)
  const setRoute = (points: MapPoint[]) => form.setFieldValue('route', points)
  const place = (point: MapPoint) => {
    if (placing === 'meeting') setMeeting(point)
    else if (route.length < MAX_ROUTE_POINTS) setRoute([...route, point])
  }
  const move = (id: string, point: MapPoint) =>
    id === MEETING ? setMeeting(point) : setRoute(route.map((old, index) => (String(index) === id ? point : old)))
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('placing')}
        value={placing}
        onChange={(value) => setPlacing(value)}
        data={[
          { value: 'meeting', label: t('placeMeeting') },
          { value: 'route', label: t('placeRoute') },
        ]}
      />
      <MapPlane
        label={t('plane')}
        markers={useMarkers(meeting, route)}
        disabled={!mayEdit}
        onPlace={place}
        onMove={move}
      />
      <Group align="flex-end" gap="xs">
        <PointField label={t('meetingPoint')} point={meeting} isOptional onChange={setMeeting} />
        <HereButton onPoint={setMeeting} />
      </Group>
      <RouteList route={route} onChange={setRoute} />
    </Stack>
  )
}

function useMarkers(meeting: MapPoint | null, route: readonly MapPoint[]): Marker[] {
  const t = useTranslations('tourEditor')
  const way = route.map(
    (point, index): Marker => ({
      id: String(index),
      point,
      kind: 'route',
      label: t('routePoint', { number: String(index + 1) }),
      text: String(index + 1),
    }),
  )
  if (!meeting) return way
  return [...way, { id: MEETING, point: meeting, kind: 'meeting', label: t('meetingPoint'), text: '★' }]
}

function RouteList({ route, onChange }: { route: MapPoint[]; onChange: (route: MapPoint[]) => void }) {
  const t = useTranslations('tourEditor')
  if (route.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('routeEmpty')}
      </Text>
    )
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('routeLength', { km: formatNumber(Math.round(routeMeters(route) / 100) / 10) })}
      </Text>
      {route.map((point, index) => (
        // A route may pass the same point twice: only its place in the list tells two apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-end">
          <PointField
            label={t('routePoint', { number: String(index + 1) })}
            point={point}
            onChange={(next) => next && onChange(route.map((old, at) => (at === index ? next : old)))}
          />
          <RowTools
            name={t('routePoint', { number: String(index + 1) })}
            index={index}
            count={route.length}
            onMove={(to) => onChange(moveItem(route, index, to))}
            onRemove={() => onChange(route.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <Group>
        <Button variant="subtle" color="coral" onClick={() => onChange([])}>
          {t('routeClear')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Asks the device where it is; for whoever stands at the meeting point. */
function HereButton({ onPoint }: { onPoint: (point: MapPoint) => void }) {
  const t = useTranslations('tourEditor')
  const [isPending, setIsPending] = useState(false)
  const ask = () => {
    setIsPending(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsPending(false)
        const point = pointOf(latitude, longitude)
        if (point) onPoint(point)
      },
      () => {
        setIsPending(false)
        notify.warn({ message: t('hereFailed') })
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  const isAbsent = !('geolocation' in navigator)
  return (
    <Button
      variant="default"
      leftSection={isAbsent ? <IconMapPin size={16} aria-hidden /> : <IconCurrentLocation size={16} aria-hidden />}
      loading={isPending}
      disabled={isAbsent}
      onClick={ask}
    >
      {t('here')}
    </Button>
  )
}
