import type { PacingSettings } from '../../booking-settings/booking-settings.ts'
import type { AskingChannel } from '../../resources/resource-channel.ts'

export type CapacityReason = { code: 'capacity'; max: number; taken: number; over: number; isWalkInShare: boolean }

/** What bookings may fill: all seats but the share that is kept for people at the door (D-5). */
export const bookableSeats = ({ walkInPercent }: Pick<PacingSettings, 'walkInPercent'>, seats: number): number =>
  seats - Math.ceil((seats * walkInPercent) / 100)

type Rules = Pick<PacingSettings, 'presenceCap' | 'walkInPercent'>

/**
 * Why a party would be too many beside the `taken` persons that are inside at the fullest quarter hour of its stay, or null:
 * first what the papers allow (D-2), which holds for everybody, then the seats that are kept for who comes without a booking
 * (D-5).
 */
export function capacityReason(
  rules: Rules,
  seats: number,
  taken: number,
  { party, asking }: { party: number; asking: AskingChannel },
): CapacityReason | null {
  const { presenceCap, walkInPercent } = rules
  const reason = (max: number, isWalkInShare: boolean): CapacityReason | null =>
    taken + party > max ? { code: 'capacity', max, taken, over: taken + party - max, isWalkInShare } : null
  const legal = presenceCap === null ? null : reason(presenceCap, false)
  if (legal || walkInPercent === 0 || asking === 'walk_in') return legal
  return reason(bookableSeats(rules, seats), true)
}
