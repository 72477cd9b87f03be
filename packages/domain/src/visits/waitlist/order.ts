import { type Instant, instant, MINUTE_MS } from '../../time.ts'

/** Who stands in line: a reservation that has arrived and has no table yet, or who joined the queue. */
export type InLine = { id: number; isBooked: boolean; queueAt: Instant }

/** The line (W-2): who has a reservation and is here first, then by the time of joining; ids part what is equal. */
export const inOrder = <T extends InLine>(parties: readonly T[]): T[] =>
  [...parties].sort((a, b) => Number(b.isBooked) - Number(a.isBooked) || a.queueAt - b.queueAt || a.id - b.id)

/** Where somebody stands who goes one place back, not to the end (T8): between the next and the one after; null when already last. */
export function afterNext(line: readonly InLine[], id: number): Instant | null {
  const at = line.findIndex((party) => party.id === id)
  const next = line[at + 1]
  if (at < 0 || !next) return null
  const following = line[at + 2]
  return instant(following ? (next.queueAt + following.queueAt) / 2 : next.queueAt + MINUTE_MS)
}

export type BumpDenial = { code: 'waitlist.not_vip' } | { code: 'waitlist.first_already' }

/** Only a VIP goes ahead of who came before, and only once there is somebody to pass (W-2); the reason is asked by the call. */
export function bumpDenial(line: readonly InLine[], { id, vip }: { id: number; vip: boolean }): BumpDenial | null {
  if (!vip) return { code: 'waitlist.not_vip' }
  return line.find(({ isBooked }) => !isBooked)?.id === id ? { code: 'waitlist.first_already' } : null
}

/** Ahead of all who joined the queue; who booked and is here stays first. */
export function beforeAll(line: readonly InLine[], now: Instant): Instant {
  const first = line.find(({ isBooked }) => !isBooked)
  return instant((first?.queueAt ?? now) - MINUTE_MS)
}

/**
 * Whether a party is passed over for now: who joined from elsewhere must have said that they are here, and is waited for until the
 * time that they were told (W-2). They keep their place.
 */
export const isPassedOver = (
  { isPresent, joinedAt, promisedMin }: { isPresent: boolean; joinedAt: Instant; promisedMin: number },
  now: Instant,
): boolean => !isPresent && now - joinedAt > promisedMin * MINUTE_MS
