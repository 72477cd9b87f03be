import { type Point, pointOf } from '@muelle/domain/tours/geo'

/** The drawing, in units of its own; it is scaled to the width of the page. */
export const PLANE = { width: 640, height: 400 } as const
/** What the plane shows: the point in the middle, and how many degrees of latitude a unit is. */
export type View = { center: Point; degreesPerUnit: number }
export type Place = { x: number; y: number }

const MIN_DEGREES_PER_UNIT = 0.000_002
const MAX_DEGREES_PER_UNIT = 0.1
/** A plane of a few kilometres: what a tour along a coast needs. */
const NEAR = 0.000_08
const METERS_PER_DEGREE = 111_320
/** Of the plane, left free around what it shows. */
const MARGIN = 1.4

/** A degree of longitude is narrower the farther from the equator. */
const narrowing = ({ lat }: Point) => Math.max(0.01, Math.cos((lat * Math.PI) / 180))

/** Where a point stands on the plane. Equirectangular: true to shape over the distances of a tour. */
export const placeOf = ({ center, degreesPerUnit }: View, { lat, lng }: Point): Place => ({
  x: PLANE.width / 2 + ((lng - center.lng) * narrowing(center)) / degreesPerUnit,
  y: PLANE.height / 2 - (lat - center.lat) / degreesPerUnit,
})

/** The point at a place of the plane; null where there is no earth. */
export const pointAt = ({ center, degreesPerUnit }: View, { x, y }: Place): Point | null =>
  pointOf(
    center.lat - (y - PLANE.height / 2) * degreesPerUnit,
    center.lng + ((x - PLANE.width / 2) * degreesPerUnit) / narrowing(center),
  )

/** A view that shows all of some points, of which there is at least one. */
export function viewOf(points: readonly Point[]): View {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const center = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const tall = (Math.max(...lats) - Math.min(...lats)) / PLANE.height
  const wide = ((Math.max(...lngs) - Math.min(...lngs)) * narrowing(center)) / PLANE.width
  return { center, degreesPerUnit: clampScale(Math.max(tall * MARGIN, wide * MARGIN, NEAR / 8)) }
}

const clampScale = (scale: number) => Math.min(MAX_DEGREES_PER_UNIT, Math.max(MIN_DEGREES_PER_UNIT, scale))

/** The same middle, nearer (`factor` below 1) or farther. */
export const zoomed = (view: View, factor: number): View => ({
  ...view,
  degreesPerUnit: clampScale(view.degreesPerUnit * factor),
})

/** A round length in metres that fits a quarter of the plane, and how long it is drawn. */
export function scaleBar({ degreesPerUnit }: View): { meters: number; units: number } {
  const metersPerUnit = degreesPerUnit * METERS_PER_DEGREE
  const most = (PLANE.width / 4) * metersPerUnit
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = power * ([5, 2, 1].find((step) => step * power <= most) ?? 1)
  return { meters, units: meters / metersPerUnit }
}
