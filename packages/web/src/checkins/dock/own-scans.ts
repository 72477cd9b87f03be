import type { OwnScan } from '@muelle/domain/checkins/kept-list'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { clockInstant } from '@muelle/domain/device-clock'
import type { QueuedEntry, Waiting } from '../../offline/queue.ts'
import type { Told } from './told.ts'

/** A scan that the server has, and when: a list that was made later knows of it. */
export type Sent = { nonce: string; receivedAt: string; own: OwnScan }

export const sentOf = (
  { kind, passengers, booking, nonce }: Told,
  receivedAt: string,
  hasSeenProofs: boolean,
): Sent[] =>
  booking === null || passengers.length === 0
    ? []
    : [
        {
          nonce,
          receivedAt,
          own: {
            booking_id: booking.id,
            kind,
            passengers,
            at: clockInstant(Date.parse(receivedAt)),
            hasSeenProofs,
            isTakenBack: false,
          },
        },
      ]

/** What a scan of the queue did. Who was let in may be taken back, or never was; the cash that was taken stays taken. */
function ownOf(entry: Extract<QueuedEntry, { type: 'scan' }>, bookingId: number, isUndone: boolean): OwnScan[] {
  const { kind, verdict, passengers, cash } = entry
  const isIn = isAdmitting(verdict) && !isUndone
  if (!isIn && !cash) return []
  return [
    {
      booking_id: bookingId,
      kind,
      passengers: isIn ? passengers : [],
      at: clockInstant(Date.parse(entry.at)),
      hasSeenProofs: isIn && entry.proofs_seen !== undefined,
      isTakenBack: false,
      ...(cash && { collectedCents: cash.amount_cents }),
    },
  ]
}

/** What this device did that its list does not know of: what waits to be told, and what was told after the list was made. */
export function ownScans(waiting: readonly Waiting[], sent: readonly Sent[], madeAt: string | null): OwnScan[] {
  const undone = new Set(waiting.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])))
  const queued = waiting.flatMap(({ entry, bookingId }): OwnScan[] =>
    entry.type !== 'scan' || bookingId === null ? [] : ownOf(entry, bookingId, undone.has(entry.nonce)),
  )
  const takenBack = waiting.flatMap(({ entry, bookingId, takesBack }): OwnScan[] =>
    takesBack === null || bookingId === null
      ? []
      : [
          {
            ...takesBack,
            booking_id: bookingId,
            at: clockInstant(Date.parse(entry.at)),
            hasSeenProofs: false,
            isTakenBack: true,
          },
        ],
  )
  const told = sent.filter(({ nonce, receivedAt }) => !undone.has(nonce) && (madeAt === null || receivedAt > madeAt))
  return [...takenBack, ...told.map(({ own }) => own), ...queued]
}
