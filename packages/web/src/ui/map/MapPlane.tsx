import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { MapButtons } from './MapButtons.tsx'
import styles from './MapPlane.module.css'
import type { MapMarker, MapProps } from './map-types.ts'
import { PLANE, type Place, placeOf, pointAt, scaleBar, type View, viewOf, zoomed } from './plane.ts'

/** Units that an arrow key moves a point by. */
const STEP = 4
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * A plane of coordinates, true to scale and without a background, where no map can be drawn. A press places a point; points are
 * dragged, or moved with the arrow keys.
 */
export function MapPlane({ label, markers, lines, disabled, home, focus, info, onPress, onMove, onChoose }: MapProps) {
  const shown = [...markers.map(({ point }) => point), ...lines.flatMap(({ points }) => points)]
  const showAll = () => viewOf(shown.length > 0 ? shown : [home])
  const [view, setView] = useState<View>(showAll)
  const [looked, setLooked] = useState(focus)
  if (looked !== focus) {
    setLooked(focus)
    if (focus) setView({ ...view, center: focus.point })
  }
  const svg = useRef<SVGSVGElement>(null)
  const dragged = useRef<string | null>(null)
  const placeIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: ((clientX - box.left) / box.width) * PLANE.width,
      y: ((clientY - box.top) / box.height) * PLANE.height,
    }
  }
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const point = pointAt(view, placeIn(event))
    if (!disabled && point && !(event.target instanceof Element && event.target.closest('[data-marker]')))
      onPress?.(point)
  }
  const drag = (event: PointerEvent) => {
    const point = dragged.current === null ? null : pointAt(view, placeIn(event))
    if (point && dragged.current !== null) onMove?.(dragged.current, point)
  }
  const nudge = (marker: MapMarker) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') onChoose?.(marker.id)
    const step = ARROWS[event.key]
    if (!step || disabled) return
    event.preventDefault()
    const { x, y } = placeOf(view, marker.point)
    const point = pointAt(view, { x: x + step.x, y: y + step.y })
    if (point) onMove?.(marker.id, point)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- coordinates can be typed below, which is the way with a keyboard */}
      <svg
        ref={svg}
        className={styles['plane']}
        viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
        role="group"
        aria-label={label}
        onClick={press}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null
        }}
      >
        <Grid />
        {lines.map(({ points, tone }, index) => (
          <polyline
            // Lines have no name of their own: their order is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={styles['route']}
            data-tone={tone}
            points={points
              .map((point) => placeOf(view, point))
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        ))}
        {markers.map((marker) => (
          <g
            key={marker.id}
            data-marker={marker.id}
            data-kind={marker.kind}
            data-tone={marker.tone}
            onClick={() => onChoose?.(marker.id)}
            className={styles['marker']}
            transform={`translate(${placeOf(view, marker.point).x} ${placeOf(view, marker.point).y})`}
            role="button"
            aria-label={marker.label}
            tabIndex={disabled && !onChoose ? -1 : 0}
            onKeyDown={nudge(marker)}
            onPointerDown={(event) => {
              if (disabled) return
              svg.current?.setPointerCapture(event.pointerId)
              dragged.current = marker.id
            }}
          >
            {/* As large as a finger, seen or not. */}
            <circle r="22" className={styles['target']} />
            <circle r={marker.kind === 'main' ? 12 : 9} className={styles['dot']} />
            <text className={styles['text']} textAnchor="middle" dy="0.36em">
              {marker.text}
            </text>
          </g>
        ))}
        <ScaleBar view={view} />
      </svg>
      {info && <div className={styles['info']}>{info.content}</div>}
      <MapButtons
        onZoom={(steps) => setView(zoomed(view, 0.5 ** steps))}
        onShowAll={() => setView(showAll())}
        hasOwnMap={false}
      />
    </div>
  )
}

const GRID_STEP = 80

function Grid() {
  const columns = Array.from({ length: PLANE.width / GRID_STEP - 1 }, (_, index) => (index + 1) * GRID_STEP)
  const rows = Array.from({ length: PLANE.height / GRID_STEP - 1 }, (_, index) => (index + 1) * GRID_STEP)
  return (
    <g className={styles['grid']} aria-hidden>
      {columns.map((x) => (
        <line key={x} x1={x} x2={x} y1={0} y2={PLANE.height} />
      ))}
      {rows.map((y) => (
        <line key={y} y1={y} y2={y} x1={0} x2={PLANE.width} />
      ))}
    </g>
  )
}

const METERS_PER_KILOMETER = 1_000

function ScaleBar({ view }: { view: View }) {
  const { meters, units } = scaleBar(view)
  const length =
    meters >= METERS_PER_KILOMETER ? `${formatNumber(meters / METERS_PER_KILOMETER)} km` : `${formatNumber(meters)} m`
  return (
    <g className={styles['scale']} transform={`translate(16 ${PLANE.height - 18})`} aria-hidden>
      <path d={`M0 -6 V0 H${units} V-6`} />
      <text y="-8">{length}</text>
    </g>
  )
}
