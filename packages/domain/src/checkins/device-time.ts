import { type Instant, instant } from '../time.ts'

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
  instant(Math.min(received_at, device_at + (received_at - sent_at)))
