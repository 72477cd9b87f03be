import type { Instant } from '@muelle/domain/time'
import type { GivenEntry } from '../../bookings/approvals/given-entry.ts'

/** Somebody at a door: a party that was scanned, or people whom somebody counts. */
export type Passage = {
  nonce: string
  direction: 'entry' | 'exit'
  /** Null of a counter. */
  visitId: number | null
  isCounter: boolean
  isRevoked: boolean
  people: number | null
  gate: string | null
  device: { id: string; name?: string | undefined }
  deviceAt: Instant
  at: Instant
  isForced: boolean
  /** A manager who scans takes no cover. */
  waivesCover: boolean
  /** Locks what a manager released for it; null where nobody was asked. */
  given: (() => Promise<GivenEntry>) | null
  /** It happened without a network: it is kept, and flagged where the server knows better. */
  isFact: boolean
  /** What was taken; as much of it as is due is posted by `take`, which answers the entry of the ledger. */
  paidCents: number | null
  method: string | null
  take: ((visitId: number, cents: number) => Promise<number | null>) | null
}
