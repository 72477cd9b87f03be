import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { isStanding } from '../../departures/board/standing.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { isOver } from './unfolded.ts'

export type Attention =
  /** Of several departures alike, the first. */
  | { kind: 'noBoat' | 'noCaptain' | 'belowMinimum'; key: string; startTime: string; count: number }
  | { kind: 'proof'; count: number }

/** More departures alike than these are said as one. */
const MAX_ALIKE = 2

/** What still has to be seen to before people travel, the gravest first: departures with somebody on them, then proofs nobody has seen. */
export function attentionOf(departures: readonly BoardDeparture[], now: number): Attention[] {
  const toLeave = departures.filter(
    (departure) => departure.people_used > 0 && !hasDeparted(departure.state) && !isOver(departure, now),
  )
  const about = (kind: 'noBoat' | 'noCaptain' | 'belowMinimum', lacks: (departure: BoardDeparture) => boolean) => {
    const found = toLeave.filter(lacks)
    const shown = found.length > MAX_ALIKE ? found.slice(0, 1) : found
    const count = found.length > MAX_ALIKE ? found.length : 1
    return shown.map(
      (departure): Attention => ({ kind, key: departureKey(departure), startTime: departure.start_time, count }),
    )
  }
  const proofs = toLeave.reduce((sum, { bookings, left_out: leftOut }) => {
    const standing = bookings.filter((booking) => isStanding(booking, now))
    const missing = standing.reduce((of, { proof }) => of + (proof ? proof.needed - proof.seen : 0), 0)
    return sum + missing + (leftOut?.proofs_missing ?? 0)
  }, 0)
  return [
    ...about('noBoat', ({ transports }) => transports.length === 0),
    ...about('noCaptain', ({ crew }) => !crew.some(({ duty }) => duty === 'captain')),
    ...about('belowMinimum', ({ alert }) => alert !== null),
    ...(proofs > 0 ? [{ kind: 'proof' as const, count: proofs }] : []),
  ]
}
