import type { BoardDeparture } from '@muelle/contract/departures/plan'

/** Why a departure is not sold now, or null. Whoever decides about tours may sell a full one above its seats (C7): the sale asks why. */
export const saleDenialOf = ({ reason }: Pick<BoardDeparture, 'reason'>, mayOverfill: boolean) =>
  reason?.code === 'departure.full' && mayOverfill ? null : reason
