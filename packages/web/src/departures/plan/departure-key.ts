import type { BoardDeparture } from '@muelle/contract/departures/plan'

type Named = Pick<BoardDeparture, 'schedule_id' | 'id'>

/** What tells the departures of a day apart, in the address too: the schedule, which stays when a row is made, or an extra one's row. */
export const departureKey = ({ schedule_id, id }: Named): string =>
  schedule_id === null ? `d${id}` : `s${schedule_id}`

/** A key as the address holds it, or undefined when it is none. */
export const readDepartureKey = (text: string | undefined): string | undefined =>
  text !== undefined && /^[ds]\d{1,15}$/.test(text) ? text : undefined
