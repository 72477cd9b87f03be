import type { Booking } from '@muelle/contract/bookings/record'
import type { LiveEvent } from '../../realtime/live-message.ts'

/** More than a shift of one desk makes; the oldest are forgotten first. */
const MOST = 500

/** The newest versions of bookings that this page made itself, whose boards and lists were asked anew with the answer. */
export function createOwnChanges() {
  const versions = new Map<number, number>()
  return {
    keep({ id, version }: Pick<Booking, 'id' | 'version'>): void {
      versions.delete(id)
      versions.set(id, version)
      const [oldest] = versions.keys()
      if (versions.size > MOST && oldest !== undefined) versions.delete(oldest)
    },
    /** Whether an event tells what this page knows: a version that it made, or the making of a booking that it sold. */
    isOwn({ kind, subject_id: id, version }: Pick<LiveEvent, 'kind' | 'subject_id' | 'version'>): boolean {
      const known = versions.get(id)
      if (known === undefined || !kind.startsWith('booking.')) return false
      const isMaking = kind === 'booking.created' || kind === 'booking.held'
      return isMaking || (version !== undefined && version <= known)
    },
  }
}

export const { keep: keepOwnChange, isOwn: isOwnChange } = createOwnChanges()
