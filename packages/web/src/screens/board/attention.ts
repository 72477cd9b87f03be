import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { isStanding } from '../../departures/board/standing.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { isOver } from './unfolded.ts'

export type Attention =
  | { kind: 'noBoat' | 'noCaptain' | 'belowMinimum'; key: string; startTime: string }
  | { kind: 'proof'; count: number }

/** What still has to be seen to before people travel, the gravest first: departures with somebody on them, then proofs nobody has seen. */
export function attentionOf(departures: readonly BoardDeparture[], now: number): Attention[] {
  const toLeave = departures.filter(
    (departure) => departure.people_used > 0 && !hasDeparted(departure.state) && !isOver(departure, now),
  )
  const about = (kind: 'noBoat' | 'noCaptain' | 'belowMinimum', lacks: (departure: BoardDeparture) => boolean) =>
    toLeave
      .filter(lacks)
      .map((departure): Attention => ({ kind, key: departureKey(departure), startTime: departure.start_time }))
  const proofs = toLeave
    .flatMap(({ bookings }) => bookings)
    .filter((booking) => isStanding(booking, now) && booking.proof !== null)
    .reduce((sum, { proof }) => sum + (proof ? proof.needed - proof.seen : 0), 0)
  return [
    ...about('noBoat', ({ transports }) => transports.length === 0),
    ...about('noCaptain', ({ crew }) => !crew.some(({ duty }) => duty === 'captain')),
    ...about('belowMinimum', ({ alert }) => alert !== null),
    ...(proofs > 0 ? [{ kind: 'proof' as const, count: proofs }] : []),
  ]
}
