import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type MapPoint, TOUR_LIMITS } from '@muelle/contract/tours/product'
import { MAX_ROUTE_POINTS, type Point, pointOf, routeMeters } from '@muelle/domain/tours/geo'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../i18n/format.ts'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { MapView } from '../../ui/map/MapView.tsx'
import type { MapFocus, MapMarker } from '../../ui/map/map-types.ts'
import { moveItem } from '../../ui/move-item.ts'
import { notify } from '../../ui/notify.ts'
import { mapSearchQuery } from '../place/map-queries.ts'
import { PlaceSearch } from '../place/PlaceSearch.tsx'
import { useMapSettings } from '../place/use-map-settings.ts'
import { tourDetailQuery } from '../tour-queries.ts'
import { EditorForm } from './EditorForm.tsx'
import { PointField } from './PointField.tsx'
import { RowTools } from './RowTools.tsx'
import type { SectionProps } from './section-props.ts'
import { type SectionForm, useSectionForm } from './use-section-form.ts'

type Values = { meeting: MapPoint | null; route: MapPoint[]; meeting_text: string }
const MEETING = 'meeting'
/** Shown as long as no tour of the account meets anywhere. */
const HOME: Point = { lat: 21.142_633, lng: -88.152_418 }

/** Where people meet and which way the tour goes: searched, placed on a map, typed, or taken from the device. */
export function PlaceSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const queryClient = useQueryClient()
  const section = useSectionForm<Values>({
    tour,
    businessId,
    section: 'place',
    valuesOf: ({ meeting, route, texts }) => ({ meeting, route, meeting_text: texts.es.meeting_point }),
    bodyOf: ({ meeting, route, meeting_text }) => {
      // As it is known now: over somebody else's words of the product these alone are written.
      const { texts } = queryClient.getQueryData(tourDetailQuery(businessId, tour.id).queryKey) ?? tour
      const isSame = texts.es.meeting_point === meeting_text
      return {
        meeting,
        route,
        ...(!isSame && { texts: { ...texts, es: { ...texts.es, meeting_point: meeting_text } } }),
      }
    },
  })
  return (
    <EditorForm section={section}>
      <SettingsSection title={t('placeTitle')} description={t('placeHint')}>
        <PlaceFields section={section} tourId={tour.id} />
      </SettingsSection>
    </EditorForm>
  )
}

function PlaceFields({ section, tourId }: { section: SectionForm<Values>; tourId: number }) {
  const t = useTranslations('tourEditor')
  const words = useTranslations('map')
  const { form, mayEdit } = section
  const { meeting, route } = form.values
  const [placing, setPlacing] = useState<'meeting' | 'route'>(meeting ? 'route' : 'meeting')
  const [focus, setFocus] = useState<MapFocus | null>(null)
  const { home, isKnown } = useHome(meeting)
  const settings = useMapSettings()
  const setMeeting = (point: MapPoint | null) => form.setFieldValue('meeting', point)
  const setRoute = (points: MapPoint[]) => form.setFieldValue('route', points)
  const place = (point: MapPoint) => {
    if (!mayEdit) return
    if (placing === 'meeting') setMeeting(point)
    else if (route.length < MAX_ROUTE_POINTS) setRoute([...route, point])
  }
  const move = (id: string, point: MapPoint) =>
    id === MEETING ? setMeeting(point) : setRoute(route.map((old, index) => (String(index) === id ? point : old)))
  const meetAt = (point: MapPoint | null) => {
    setMeeting(point)
    if (point) setFocus({ point })
  }
  return (
    <Stack gap="md">
      <PlaceSearch near={home} tourId={tourId} disabled={!mayEdit} onPick={meetAt} />
      <SegmentedControl
        aria-label={t('placing')}
        value={placing}
        onChange={(value) => setPlacing(value)}
        data={[
          { value: 'meeting', label: t('placeMeeting') },
          { value: 'route', label: t('placeRoute') },
        ]}
      />
      <MapView
        label={words('map')}
        markers={useMarkers(meeting, route)}
        lines={useMemo(() => [{ points: route, tone: 'route' as const }], [route])}
        disabled={!mayEdit}
        home={home}
        focus={focus}
        // Not before it is known where to begin.
        settings={isKnown ? settings : null}
        onPress={place}
        onMove={move}
      />
      <Group align="flex-end" gap="xs">
        <PointField label={t('meetingPoint')} point={meeting} near={home} isOptional onChange={meetAt} />
        <HereButton onPoint={meetAt} />
      </Group>
      <TextInput
        label={t('placeWords')}
        description={t('placeWordsHint')}
        maxLength={TOUR_LIMITS.meetingPoint}
        autoComplete="off"
        {...form.getInputProps('meeting_text')}
      />
      <RouteList route={route} near={home} onChange={setRoute} />
    </Stack>
  )
}

/** Where one works: at the meeting point, or else where another tour of the account meets. */
function useHome(meeting: Point | null): { home: Point; isKnown: boolean } {
  const { data, isPending } = useQuery(mapSearchQuery(''))
  const [other] = data?.meetings ?? []
  const [lat, lng] = [meeting?.lat ?? other?.lat ?? HOME.lat, meeting?.lng ?? other?.lng ?? HOME.lng]
  const home = useMemo(() => ({ lat, lng }), [lat, lng])
  return { home, isKnown: !isPending }
}

function useMarkers(meeting: MapPoint | null, route: readonly MapPoint[]): MapMarker[] {
  const t = useTranslations('tourEditor')
  return useMemo(() => {
    const way = route.map(
      (point, index): MapMarker => ({
        id: String(index),
        point,
        kind: 'stop',
        label: t('routePoint', { number: String(index + 1) }),
        text: String(index + 1),
      }),
    )
    if (!meeting) return way
    return [...way, { id: MEETING, point: meeting, kind: 'main', label: t('meetingPoint'), text: '★' }]
  }, [meeting, route, t])
}

type RouteProps = { route: MapPoint[]; near: Point; onChange: (route: MapPoint[]) => void }

function RouteList({ route, near, onChange }: RouteProps) {
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
            near={near}
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
