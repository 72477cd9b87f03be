import 'maplibre-gl/dist/maplibre-gl.css'
import type { Point } from '@muelle/domain/tours/geo'
import type { GeoJSON } from 'geojson'
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, Popup, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { cellsOf, countriesOf, earthOf, loadCell, loadOverview, townsOf } from './basemap.ts'
import { createMarkers, pointAt } from './map-markers.ts'
import { offlineStyle, ROUTE_SOURCE, routeLayers, type Scheme, type SourceName } from './map-style.ts'
import type { MapProps, MapSettings } from './map-types.ts'

// A file of our own, so that the page's policy need not allow scripts made on the spot.
setWorkerUrl(workerUrl)

const MAX_ZOOM = 14
/** What a region looks like, and what a village and its harbour do. */
const REGION_ZOOM = 6.5
const PLACE_ZOOM = 12
const MARGIN_PIXELS = 56
/** From here on cells are shown in place of the coarse earth. */
const CELLS_FROM = 4.5

type Options = MapProps &
  MapSettings & { scheme: Scheme; frame: RefObject<HTMLDivElement | null>; onFailure: () => void }
export type MapHandle = {
  zoomBy: (steps: number) => void
  showAll: () => void
  /** Where what the window says is drawn into. */
  window: HTMLElement
}

const boundsOf = (points: readonly Point[]) =>
  points.reduce((bounds, point) => bounds.extend(point), new LngLatBounds())

/** What the map draws from it follows by itself. */
function show(map: MapLibre, name: SourceName, data: GeoJSON): void {
  void map.getSource<GeoJSONSource>(name)?.setData(data)
}

/** A map in a frame, made anew for another scheme; it shows what the options say, and tells of presses and moves. */
export function useMap(options: Options): MapHandle {
  const { frame, scheme, styleUrl, markers, lines, places, disabled, focus, info = null } = options
  const words = useMapWords(options.label)
  const locale = useLocale()
  const [made, setMade] = useState<MapLibre | null>(null)
  const [pins, setPins] = useState<ReturnType<typeof createMarkers> | null>(null)
  const drawn = useRef<MapLibre | null>(null)
  const press = useEffectEvent((point: Point) => options.onPress?.(point))
  const move = useEffectEvent((id: string, point: Point) => options.onMove?.(id, point))
  const choose = useEffectEvent((id: string) => options.onChoose?.(id))
  const fail = useEffectEvent(() => options.onFailure())
  const tellView = useEffectEvent((map: MapLibre) => options.onView(viewBox(map), map.getZoom()))
  const startAt = useEffectEvent(() => ({ points: pointsOf(options), home: options.home, words }))

  useEffect(() => {
    if (!frame.current) return
    const start = startAt()
    let map: MapLibre
    try {
      map = new MapLibre({
        container: frame.current,
        style: styleUrl ?? offlineStyle(scheme),
        maxZoom: MAX_ZOOM,
        center: start.home,
        zoom: REGION_ZOOM,
        ...(start.points.length > 0 && {
          bounds: boundsOf(start.points),
          fitBoundsOptions: { padding: MARGIN_PIXELS, maxZoom: PLACE_ZOOM },
        }),
        // Ours are named below the map; a foreign style says whose it is.
        attributionControl: styleUrl === null ? false : { compact: false },
        // Within a page: the wheel and one finger scroll that page.
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        // Names that fade in have the whole map drawn anew, a dozen times after each change.
        ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { fadeDuration: 0 }),
        locale: start.words,
      })
    } catch {
      fail()
      return
    }
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    const created = createMarkers(map, { onMove: move, onChoose: choose })
    drawn.current = map
    let hasStyle = false
    map.on('error', () => {
      // A foreign style that does not come leaves nothing to point at; a part of its picture that is missing leaves the rest.
      if (styleUrl !== null && !hasStyle) fail()
    })
    map.on('click', ({ lngLat, originalEvent: { target } }) => {
      const point = pointAt(lngLat)
      if (point && !(target instanceof Element && target.closest('[data-marker]'))) press(point)
    })
    // Not once all of it is drawn: points can be set where some parts of a foreign map never come.
    map.once('style.load', () => {
      hasStyle = true
      setPins(created)
      if (!map.getSource('route')) {
        map.addSource('route', ROUTE_SOURCE)
        for (const layer of routeLayers(scheme)) map.addLayer(layer)
      }
      setMade(map)
      tellView(map)
    })
    map.on('moveend', () => tellView(map))
    return () => {
      drawn.current = null
      setMade(null)
      setPins(null)
      created.remove()
      map.remove()
    }
  }, [frame, scheme, styleUrl])

  useEffect(() => (made && styleUrl === null ? showEarth(made, locale) : undefined), [made, styleUrl, locale])
  const isChosen = options.onChoose !== undefined
  useEffect(() => pins?.show(markers, { isMoved: !disabled, isChosen }), [pins, markers, disabled, isChosen])
  useEffect(() => {
    if (made) show(made, 'route', linesOf(lines))
  }, [made, lines])
  useEffect(() => {
    if (made) show(made, 'places', namesOf(places))
  }, [made, places])
  useEffect(() => {
    const map = drawn.current
    if (map && focus) map.easeTo({ center: focus.point, zoom: Math.max(map.getZoom(), PLACE_ZOOM) })
  }, [focus])

  const [infoWindow] = useState(() => document.createElement('div'))
  const place = info?.point
  const [lat, lng] = [place?.lat, place?.lng]
  useEffect(() => {
    if (!made || lat === undefined || lng === undefined) return
    // Closed by what it is about, and it stands above the marker.
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      offset: 24,
      maxWidth: '280px',
    })
    popup.setLngLat({ lat, lng }).setDOMContent(infoWindow).addTo(made)
    return () => {
      popup.remove()
    }
  }, [made, lat, lng, infoWindow])

  return {
    window: infoWindow,
    zoomBy: (steps) => drawn.current?.easeTo({ zoom: drawn.current.getZoom() + steps }),
    showAll: () => {
      const points = pointsOf(options)
      if (points.length === 0) drawn.current?.easeTo({ center: options.home, zoom: REGION_ZOOM })
      else drawn.current?.fitBounds(boundsOf(points), { padding: MARGIN_PIXELS, maxZoom: PLACE_ZOOM })
    },
  }
}

function useMapWords(label: string) {
  const t = useTranslations('map')
  return {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': t('wheelHint'),
    'CooperativeGesturesHandler.MacHelpText': t('wheelHintMac'),
    'CooperativeGesturesHandler.MobileHelpText': t('fingersHint'),
  }
}

const pointsOf = ({ markers, lines }: MapProps): Point[] => [
  ...markers.map(({ point }) => point),
  ...lines.flatMap(({ points }) => points),
]

function viewBox(map: MapLibre) {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

const linesOf = (lines: MapProps['lines']) => ({
  type: 'FeatureCollection' as const,
  features: lines.map(({ points, tone }) => ({
    type: 'Feature' as const,
    properties: { tone },
    geometry: { type: 'LineString' as const, coordinates: points.map(({ lat, lng }) => [lng, lat]) },
  })),
})

const namesOf = (places: MapSettings['places']) => ({
  type: 'FeatureCollection' as const,
  features: places.map(({ name, point: { lat, lng } }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
})

/** Loads what the view shows of our own map, now and whenever it moves; the coarse earth stays until the finer one is there. */
function showEarth(map: MapLibre, locale: string): () => void {
  let isOver = false
  const cells = new Map<string, Awaited<ReturnType<typeof loadCell>>>()
  const ready = (state: 'loading' | 'ready') => {
    map.getContainer().dataset['map'] = state
  }
  const showOverview = async () => {
    const overview = await loadOverview()
    if (isOver) return
    show(map, 'overview', earthOf([overview]))
    show(map, 'cities', townsOf([overview]))
    show(map, 'countries', countriesOf(overview, locale))
  }
  // Without it the finer parts may still come.
  const begin = showOverview().catch(() => {})
  const showCoarse = (isShown: boolean) => {
    for (const id of ['overview-land', 'overview-coast', 'overview-border', 'cities-dot', 'cities-name'])
      map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none')
  }
  const look = async () => {
    const wanted = map.getZoom() < CELLS_FROM ? [] : cellsOf(viewBox(map))
    ready('loading')
    const before = cells.size
    await Promise.allSettled(wanted.map(async (address) => cells.set(address, await loadCell(address))))
    await begin
    if (isOver) return
    const parts = [...cells.values()]
    if (cells.size > before) {
      show(map, 'cells', earthOf(parts))
      show(map, 'towns', townsOf(parts))
    }
    const isFine = map.getZoom() >= CELLS_FROM && wanted.every((address) => cells.has(address))
    showCoarse(!isFine)
    map.once('idle', () => ready('ready'))
    map.triggerRepaint()
  }
  const listen = () => void look()
  map.on('moveend', listen)
  listen()
  return () => {
    isOver = true
    map.off('moveend', listen)
  }
}
