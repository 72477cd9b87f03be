import { type Point, pointOf } from '@muelle/domain/tours/geo'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import styles from './MapView.module.css'
import type { MapMarker } from './map-types.ts'

/** Pixels that an arrow key moves a marker by; with the shift key ten times as many. */
const STEP = 4
const LONG_STEP = 40
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Shown = { marker: Marker; button: HTMLButtonElement }
type Presses = { isMoved: boolean; isChosen: boolean }
type Options = { onMove: (id: string, point: Point) => void; onChoose: (id: string) => void }

/** A longitude beyond the edge of the earth is one of the other side. */
export const pointAt = ({ lat, lng }: { lat: number; lng: number }): Point | null =>
  pointOf(lat, ((((lng + 180) % 360) + 360) % 360) - 180)

/** The markers of a map as buttons: dragged, or moved with the arrow keys. */
export function createMarkers(map: MapLibre, { onMove, onChoose }: Options) {
  const shown = new Map<string, Shown>()

  function add(id: string): Shown {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset['marker'] = id
    button.className = styles['marker'] ?? ''
    const marker = new Marker({ element: button })
    button.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key]
      if (!arrow || !marker.isDraggable()) return
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? LONG_STEP : STEP
      const { x, y } = map.project(marker.getLngLat())
      const point = pointAt(map.unproject([x + arrow[0] * step, y + arrow[1] * step]))
      if (point) onMove(id, point)
    })
    button.addEventListener('click', () => onChoose(id))
    marker.on('dragend', () => {
      const point = pointAt(marker.getLngLat())
      if (point) onMove(id, point)
    })
    return { marker, button }
  }

  return {
    /** Where they are neither moved nor chosen, there is nothing to press. */
    show(markers: readonly MapMarker[], { isMoved, isChosen: canChoose }: Presses): void {
      const wanted = new Set(markers.map(({ id }) => id))
      for (const [id, { marker }] of shown)
        if (!wanted.has(id)) {
          marker.remove()
          shown.delete(id)
        }
      for (const { id, point, label, text, kind, tone, isChosen } of markers) {
        const known = shown.get(id)
        const { marker, button } = known ?? add(id)
        button.setAttribute('aria-label', label)
        button.dataset['kind'] = kind
        button.dataset['tone'] = tone ?? ''
        if (isChosen === undefined) button.removeAttribute('aria-pressed')
        else button.setAttribute('aria-pressed', String(isChosen))
        button.textContent = text
        marker.setLngLat(point).setDraggable(isMoved)
        button.disabled = !isMoved && !canChoose
        if (!known) {
          marker.addTo(map)
          shown.set(id, { marker, button })
        }
      }
    },
    remove(): void {
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
    },
  }
}
