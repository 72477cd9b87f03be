import type { TransportLocation } from '@muelle/contract/tracking/geotrackings'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMapSettings } from '../tours/place/use-map-settings.ts'
import { MapView } from '../ui/map/MapView.tsx'
import type { MapFocus, MapMarker } from '../ui/map/map-types.ts'
import { BoatInfo } from './BoatInfo.tsx'

/** Where a map without boats looks (spec 9). */
const HOME = { lat: 21.142_633, lng: -88.152_418 }
const NO_LINES: readonly never[] = []

type Props = {
  boats: readonly TransportLocation[]
  chosen: number | null
  focus: MapFocus | null
  onChoose: (transportId: number | null) => void
}

/** Where boats and buses are, each a marker with its state; the chosen one has a window. */
export function BoatMap({ boats, chosen, focus, onChoose }: Props) {
  const t = useTranslations('tracking')
  const words = useTranslations('map')
  const settings = useMapSettings()
  const markers = useMemo(
    () =>
      boats.map(
        ({ transportId, transportName, transportType, tourGeoTrackingStatus, latitude, longitude }): MapMarker => ({
          id: String(transportId),
          point: { lat: latitude, lng: longitude },
          label: `${transportName}: ${t(`geo.${tourGeoTrackingStatus}`)}`,
          text: '',
          kind: transportType,
          tone: tourGeoTrackingStatus,
          isChosen: transportId === chosen,
        }),
      ),
    [boats, chosen, t],
  )
  const boat = boats.find(({ transportId }) => transportId === chosen)
  return (
    <MapView
      label={words('map')}
      markers={markers}
      lines={NO_LINES}
      disabled
      home={HOME}
      focus={focus}
      settings={settings}
      info={
        boat
          ? {
              point: { lat: boat.latitude, lng: boat.longitude },
              content: <BoatInfo boat={boat} onClose={() => onChoose(null)} />,
            }
          : null
      }
      onChoose={(id) => onChoose(Number(id) === chosen ? null : Number(id))}
    />
  )
}
