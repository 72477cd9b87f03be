import type { PacingSettings } from '../../booking-settings/booking-settings.ts'
import { windowCovers } from '../../booking-settings/weekly-window.ts'
import { weekdayKeyOf } from '../../hours/opening.ts'
import type { AskingChannel } from '../../resources/resource-channel.ts'
import type { SlotLoad } from './load.ts'
import type { Slot } from './slot.ts'

/** So many quarter hours fill an empty venue (D-1). */
const QUARTERS_TO_FILL = 6

/** How many may begin in a quarter hour, and how many of them through the public page; `null` is no limit. */
export type PacingLimits = {
  covers: number
  parties: number | null
  publicCovers: number
  publicParties: number | null
}
export type PacingReason =
  | { code: 'pacing_covers'; max: number; taken: number; over: number }
  | { code: 'pacing_parties'; max: number; taken: number; over: number }

/** The tables of a venue as far as pacing looks at them. */
export type SeatCount = { seats: number; largestParty: number }

/**
 * How many may arrive in the quarter hour of a slot (D-1): what its event says (H-5), else its days and hours, else the venue's number, else a sixth
 * of its seats. A default never keeps the largest table from being sold: a house of
 * twelve seats still welcomes four at once.
 */
export function pacingLimits(
  pacing: PacingSettings,
  { seats, largestParty }: SeatCount,
  { date, minute, event = null }: Pick<Slot, 'date' | 'minute'> & Partial<Pick<Slot, 'event'>>,
): PacingLimits {
  const weekday = weekdayKeyOf(date)
  const own = pacing.overrides.find((override) => windowCovers(override, weekday, minute))
  const covers =
    event?.coversPerSlot ??
    own?.covers ??
    pacing.coversPerSlot ??
    Math.max(Math.ceil(seats / QUARTERS_TO_FILL), largestParty)
  const parties = event?.partiesPerSlot ?? own?.parties ?? pacing.partiesPerSlot
  const share = (limit: number) => Math.floor((limit * pacing.onlinePercent) / 100)
  return {
    covers,
    parties,
    publicCovers: share(covers),
    // A share of three parties of one is one, not none: rounding must not shut the page that the percentage leaves open.
    publicParties: parties === null ? null : pacing.onlinePercent === 0 ? 0 : Math.max(1, share(parties)),
  }
}

/** The share of the seats that is kept for who comes without a booking, at a minute of a day (D-5): that of its days and hours, else the usual one. */
export function walkInPercentAt(
  { overrides, walkInPercent }: Pick<PacingSettings, 'overrides' | 'walkInPercent'>,
  { date, minute }: Pick<Slot, 'date' | 'minute'>,
): number {
  const weekday = weekdayKeyOf(date)
  const own = overrides.find((override) => override.walkInPercent != null && windowCovers(override, weekday, minute))
  return own?.walkInPercent ?? walkInPercent
}

/** Why a party would be too many for its quarter hour, persons before parties; none when it is not (D-1). */
export function pacingReasons(
  limits: PacingLimits,
  load: SlotLoad,
  party: number,
  asking: AskingChannel,
): PacingReason[] {
  const reasons: PacingReason[] = []
  const judge = (code: PacingReason['code'], more: number, [all, online]: Two, [taken, takenOnline]: Two) => {
    const overAll = all === null ? 0 : (taken ?? 0) + more - all
    const overOnline = asking !== 'public' || online === null ? 0 : (takenOnline ?? 0) + more - online
    if (overAll <= 0 && overOnline <= 0) return
    const isAll = overAll >= overOnline
    reasons.push({
      code,
      max: (isAll ? all : online) ?? 0,
      taken: (isAll ? taken : takenOnline) ?? 0,
      over: Math.max(overAll, overOnline),
    })
  }
  judge('pacing_covers', party, [limits.covers, limits.publicCovers], [load.covers, load.publicCovers])
  judge('pacing_parties', 1, [limits.parties, limits.publicParties], [load.parties, load.publicParties])
  return reasons
}
type Two = readonly [number | null, number | null]

/** Whether the minute of a slot is one in which tables for many are kept for many (M-1), looked at from `now`. */
export function isPeak(
  { peaks, peakReleaseMinutes }: PacingSettings,
  { date, minute, at }: Pick<Slot, 'date' | 'minute' | 'at'>,
  now: number,
): boolean {
  const weekday = weekdayKeyOf(date)
  return at - now > peakReleaseMinutes * 60_000 && peaks.some((peak) => windowCovers(peak, weekday, minute))
}
