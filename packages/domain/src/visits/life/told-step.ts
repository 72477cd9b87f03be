import { type Hearing, momentOf } from '../../device-clock.ts'
import { type Instant, instant } from '../../time.ts'
import type { VisitAction } from '../machine.ts'

/** What is done at a venue whether or not anybody can be told: who came, sat down and left. Anything else is as of when it is told. */
export const TOLD_LATER: ReadonlySet<VisitAction> = new Set<VisitAction>(['arrive', 'arrive_late', 'seat', 'finish'])

/**
 * When a step was done that a device without a network tells later, by the clock of the server: never after it was told, not before the
 * business day that runs, nor before what happened to the visit last.
 */
export const toldAt = (
  deviceAt: Instant,
  hearing: Hearing,
  { dayStart, since }: { dayStart: Instant; since: Instant },
): Instant => instant(Math.min(hearing.received_at, Math.max(momentOf(deviceAt, hearing), dayStart, since)))
