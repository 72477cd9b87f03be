import type { BoardDeparture } from '@muelle/contract/departures/plan'

/** What a departure sails or drives with, in one line; null while nothing is assigned. */
export const transportNames = ({ transports }: Pick<BoardDeparture, 'transports'>): string | null =>
  transports.length === 0 ? null : transports.map(({ name }) => name).join(' + ')
