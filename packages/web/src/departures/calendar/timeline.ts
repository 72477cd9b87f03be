import type { CalendarDeparture } from '@muelle/contract/departures/calendar'

const HOUR_MS = 3_600_000
/** Hours that an axis shows at least, so that one departure does not fill the screen. */
const MIN_HOURS = 8

/** The hours that a day needs: whole ones, from before the first departure to after the last; instants in milliseconds. */
export type Axis = { from: number; to: number }

type Times = Pick<CalendarDeparture, 'starts_at' | 'ends_at'>

export const startOf = ({ starts_at }: Times): number => Date.parse(starts_at)
export const endOf = ({ ends_at }: Times): number => Date.parse(ends_at)

/** The axis of a day; null when nothing departs. Zones lie whole quarters of an hour from UTC, so hours are aligned to the earliest. */
export function axisOf(departures: readonly Times[]): Axis | null {
  if (departures.length === 0) return null
  const first = Math.min(...departures.map(startOf))
  const last = Math.max(...departures.map(endOf))
  const from = Math.floor(first / HOUR_MS) * HOUR_MS
  const to = Math.ceil(last / HOUR_MS) * HOUR_MS
  return { from, to: Math.max(to, from + MIN_HOURS * HOUR_MS) }
}

/** The full hours of an axis, from its beginning on. */
export const hoursOf = ({ from, to }: Axis): number[] =>
  Array.from({ length: (to - from) / HOUR_MS }, (_, at) => from + at * HOUR_MS)

/** Where a time lies on an axis, in percent of it. */
export const percentOf = ({ from, to }: Axis, at: number): number => ((at - from) / (to - from)) * 100

/** Departures that overlap lie below each other: the lane of each, the first free one from the top. */
export function lanesOf<D extends Times>(departures: readonly D[]): { departure: D; lane: number }[] {
  const freeFrom: number[] = []
  return departures
    .toSorted((a, b) => startOf(a) - startOf(b))
    .map((departure) => {
      const free = freeFrom.findIndex((until) => until <= startOf(departure))
      const lane = free === -1 ? freeFrom.length : free
      freeFrom[lane] = endOf(departure)
      return { departure, lane }
    })
}

/** Rows of the day: what has no boat first, then each boat with what it does. A departure with two boats is in both rows. */
export type TimelineRow<D> = { transport: { id: number; name: string } | null; departures: D[] }

export function rowsOf<D extends Pick<CalendarDeparture, 'transports'>>(
  departures: readonly D[],
  fleet: readonly { id: number; name: string }[],
): TimelineRow<D>[] {
  const known = new Map(fleet.map((transport) => [transport.id, transport]))
  // One that has left the fleet stays visible on the days it sailed.
  for (const { transports } of departures)
    for (const transport of transports) if (!known.has(transport.id)) known.set(transport.id, transport)
  return [
    { transport: null, departures: departures.filter(({ transports }) => transports.length === 0) },
    ...[...known.values()].map((transport) => ({
      transport,
      departures: departures.filter(({ transports }) => transports.some(({ id }) => id === transport.id)),
    })),
  ]
}
