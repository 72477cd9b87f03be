import type { TurnBand, VisitSettings } from '../../booking-settings/booking-settings.ts'
import { turnMinutesOf } from '../../booking-settings/settings-examples.ts'
import { windowCovers } from '../../booking-settings/weekly-window.ts'
import { weekdayKeyOf } from '../../hours/opening.ts'
import { DAY_MS, type Instant, instant, MINUTE_MS } from '../../time.ts'
import { type BucketSpan, spanOfTime } from '../occupancy/buckets.ts'
import type { Slot } from './slot.ts'

export type TurnRules = Pick<VisitSettings, 'turns' | 'turnOverrides' | 'minimumMinutes' | 'bufferMinutes'> & {
  /** Whether a visit may last beyond closing (H-4). */
  mayPassClosing: boolean
}
/** How long a visit is planned to take its table. */
export type Stay = {
  startsAt: Instant
  endsAt: Instant
  /** The guest has to be told when to leave: the stay is cut by closing or by who comes next. */
  isCut: boolean
  /** The quarter hours it takes, the buffer after it included (D-4, G-2). */
  span: BucketSpan
}

/** The bands of turns that hold at a minute of a day: that of its event (H-5), else those of its days and hours, else the usual ones (D-3). */
export function turnsAt(
  { turns, turnOverrides }: TurnRules,
  { date, minute, event = null }: Pick<Slot, 'date' | 'minute'> & Partial<Pick<Slot, 'event'>>,
): readonly TurnBand[] {
  if (event?.turnMinutes != null) return [{ upTo: null, minutes: event.turnMinutes }]
  const weekday = weekdayKeyOf(date)
  return turnOverrides.find((override) => windowCovers(override, weekday, minute))?.turns ?? turns
}

/**
 * When a party that arrives at a slot leaves: after its turn, or at closing, whichever is sooner (D-3, H-4). `minutes` is a
 * length that staff asks for instead of the turn. Without a turn and without closing it is a day.
 */
export function stayOf(rules: TurnRules, slot: Slot, party: number, minutes: number | null = null): Stay {
  const turn = minutes ?? turnMinutesOf(turnsAt(rules, slot), party)
  const { at, closesAt } = slot
  const end = turn === null ? (closesAt ?? instant(at + DAY_MS)) : instant(at + turn * MINUTE_MS)
  const isCut = turn !== null && closesAt !== null && end > closesAt && !rules.mayPassClosing
  return stayUntil(rules, at, isCut ? closesAt : end, isCut)
}

/** A stay with a given end. */
export function stayUntil(
  { bufferMinutes }: Pick<TurnRules, 'bufferMinutes'>,
  startsAt: Instant,
  endsAt: Instant,
  isCut: boolean,
): Stay {
  return { startsAt, endsAt, isCut, span: spanOfTime(startsAt, instant(endsAt + bufferMinutes * MINUTE_MS)) }
}

/** The shortest turn of the venue, in minutes: a gap below it seats nobody (M-2). Null when everybody stays until closing. */
export function shortestTurn({ turns, turnOverrides, minimumMinutes }: TurnRules): number | null {
  const all = [...turns, ...turnOverrides.flatMap((override) => override.turns)]
  const lengths = [minimumMinutes, ...all.map(({ minutes }) => minutes)].filter((minutes) => minutes !== null)
  return lengths.length === 0 ? null : Math.min(...lengths)
}
