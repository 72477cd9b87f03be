import { type Instant, instant } from '../time.ts'

/** What any clock of a device can say: none began to count earlier, and calendars end with the year 9999. */
const CLOCK = { first: 0, last: Date.parse('9999-12-31T23:59:59.999Z') } as const

/** An instant by the clock of a device; one that no clock shows is the nearest that one does, since what happened is kept. */
export const clockInstant = (ms: number): Instant => instant(Math.min(Math.max(ms, CLOCK.first), CLOCK.last))

export type DeviceTimes = {
  /** When something happened, by the clock of the device. */
  device_at: Instant
  /** What that clock said when the device sent it. */
  sent_at: Instant
  /** When the server got it, by the clock of the server. */
  received_at: Instant
}

/** When something happened by the clock of the server, whatever the device's clock says; never later than it was told. */
export const happenedAt = ({ device_at, sent_at, received_at }: DeviceTimes): Instant =>
  clockInstant(Math.min(received_at, device_at + (received_at - sent_at)))
