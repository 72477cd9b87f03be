import type { BoardDeparture } from '@muelle/contract/departures/plan'

type Counted = { bookings: readonly unknown[] } & Pick<BoardDeparture, 'left_out'>

/** How many bookings a departure has, whether or not the board carries them. */
export const bookingCountOf = ({ bookings, left_out: leftOut }: Counted): number => leftOut?.bookings ?? bookings.length

/** Whether the day has so many bookings that the board carries none of them. */
export const isBusyDay = (departures: readonly Pick<BoardDeparture, 'left_out'>[]): boolean =>
  departures.some(({ left_out: leftOut }) => leftOut !== undefined)
