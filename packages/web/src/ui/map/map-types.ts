import type { Point } from '@muelle/domain/tours/geo'
import type { Box } from '@muelle/domain/tours/map-tile'

/** Something at a place: what it is called, and the one or two characters that stand on it. */
export type MapMarker = { id: string; point: Point; label: string; text: string; kind: 'main' | 'stop' }
/** A village or town that is named on the map. */
export type MapPlace = { name: string; point: Point }
/** Where to look now; the same place again is looked at again when it is another object. */
export type MapFocus = { point: Point }

export type MapProps = {
  label: string
  markers: readonly MapMarker[]
  /** Drawn from each of these to the next. */
  line: readonly Point[]
  disabled: boolean
  /** What is shown as long as nothing is placed. */
  home: Point
  focus: MapFocus | null
  onPress: (point: Point) => void
  onMove: (id: string, point: Point) => void
}
export type MapSettings = {
  /** Somebody's own map in place of ours. */
  styleUrl: string | null
  places: readonly MapPlace[]
  onView: (box: Box, zoom: number) => void
}
