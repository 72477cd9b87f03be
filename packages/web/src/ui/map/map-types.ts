import type { Point } from '@muelle/domain/tours/geo'
import type { Box } from '@muelle/domain/tours/map-tile'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { ReactNode } from 'react'

/** Something at a place: what it is called, and the one or two characters that stand on it, if no sign does. */
export type MapMarker = {
  id: string
  point: Point
  label: string
  text: string
  kind: 'main' | 'stop' | 'boat' | 'bus'
  /** How far a boat or bus is on its way: the colour of its sign. */
  tone?: GeoStatus
  isChosen?: boolean
}
/** A way that is drawn from each point to the next: a planned one, part of a trip, or what nobody saw of it. */
export type MapLine = { points: readonly Point[]; tone: 'route' | Exclude<GeoStatus, 'finalized'> | 'gap' }
/** A window that stands at a point and says something about it. */
export type MapInfo = { point: Point; content: ReactNode }
/** A village or town that is named on the map. */
export type MapPlace = { name: string; point: Point }
/** Where to look now; the same place again is looked at again when it is another object. */
export type MapFocus = { point: Point }

export type MapProps = {
  label: string
  markers: readonly MapMarker[]
  lines: readonly MapLine[]
  /** Nothing is placed or moved on it. */
  disabled: boolean
  /** What is shown as long as nothing is placed. */
  home: Point
  focus: MapFocus | null
  info?: MapInfo | null
  onPress?: (point: Point) => void
  onMove?: (id: string, point: Point) => void
  /** A press on a marker. */
  onChoose?: (id: string) => void
}
export type MapSettings = {
  /** Somebody's own map in place of ours. */
  styleUrl: string | null
  places: readonly MapPlace[]
  onView: (box: Box, zoom: number) => void
}
