/** A place on the map in degrees, north and east positive. */
export type Point = { lat: number; lng: number }
export const MAX_ROUTE_POINTS = 200

/** About eleven centimetres: what is kept of a coordinate. */
const DECIMALS = 6

/** Never the negative zero, which is written like the other and is not equal to it everywhere. */
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0

/** A point on earth as it is kept, or null for one that is not. */
export function pointOf(lat: number, lng: number): Point | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnEarth ? { lat: rounded(lat), lng: rounded(lng) } : null
}

/** About a hundred metres around where both are zero: open sea, and what programs write for «unknown». */
const NOWHERE_DEGREES = 0.001
export const isNowhere = ({ lat, lng }: Point): boolean =>
  Math.abs(lat) < NOWHERE_DEGREES && Math.abs(lng) < NOWHERE_DEGREES

/** Why a point of a tour cannot be one; null for any place on earth. */
export const placeDenial = (point: Point): { code: 'tour.point_nowhere' } | null =>
  isNowhere(point) ? { code: 'tour.point_nowhere' } : null

export const pointText = ({ lat, lng }: Point): string => `${lat}, ${lng}`

const EARTH_RADIUS_METERS = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along a route, each leg the shortest way over the earth. */
export function routeMeters(route: readonly Point[]): number {
  let meters = 0
  for (const [index, to] of route.entries()) {
    const from = route[index - 1]
    if (from) meters += legMeters(from, to)
  }
  return meters
}

export function legMeters(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
