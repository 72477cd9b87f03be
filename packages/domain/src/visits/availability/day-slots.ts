import { openingOf } from '../../hours/opening.ts'
import { datesBetween, type LocalDate } from '../../time.ts'
import { judge, type Question, type Verdict } from './judge-slot.ts'
import { type QuickVerdict, quickVerdicts } from './quick-state.ts'
import { slotsOf } from './slot.ts'
import { slotRulesOf, type Taken, type Venue } from './venue.ts'

/** What the public hears of a time (H-7): it is free, nearly gone, gone but with a list for it, gone, or not to be had at all. */
export const SLOT_STATES = ['free', 'few', 'waitlist', 'full', 'closed'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** So many tables or fewer are a few. */
const FEW_TABLES = 1

export type DaySlot = { state: SlotState; verdict: Verdict; zones: string[] }

/** Every time of a business day by the grid, judged for one party (H-4, H-7). */
export function daySlots(
  venue: Venue,
  taken: Taken,
  date: LocalDate,
  question: Question,
  hasFutureList: boolean,
): DaySlot[] {
  return slotsOf(slotRulesOf(venue), date).map((slot) => {
    const verdict = judge(venue, taken, slot, question)
    return { state: stateOfVerdict(verdict, hasFutureList), verdict, zones: zonesOf(verdict) }
  })
}

/** Gone is what others took; what the venue itself does not offer then is closed. */
const TAKEN_BY_OTHERS = new Set(['pacing_covers', 'pacing_parties', 'capacity', 'no_table', 'duplicate'])

function stateOf({ reasons, free, isBookable }: QuickVerdict, hasFutureList: boolean): SlotState {
  const [first] = reasons
  if (!isBookable && first && !TAKEN_BY_OTHERS.has(first.code)) return 'closed'
  if (first) return hasFutureList ? 'waitlist' : 'full'
  return free <= FEW_TABLES ? 'few' : 'free'
}

export const stateOfVerdict = (verdict: Verdict, hasFutureList: boolean): SlotState =>
  stateOf({ ...verdict, free: verdict.offers.length }, hasFutureList)

/** The zones in which a table is free, as they are called there. */
export const zonesOf = ({ offers }: Pick<Verdict, 'offers'>): string[] =>
  [...new Set(offers.flatMap(({ zone }) => zone ?? []))].toSorted()

export type CalendarDay = {
  date: LocalDate
  /** The best state of any of its times; `closed` where there is none. */
  state: SlotState
  /** Times at which the party could come. */
  free: number
}

const BEST_FIRST: readonly SlotState[] = SLOT_STATES

/** What each day has for a party: for the calendar of a month. */
export function calendarOf(
  venue: Venue,
  taken: Taken,
  [from, to]: readonly [LocalDate, LocalDate],
  question: Question,
  hasFutureList: boolean,
): CalendarDay[] {
  const verdictOf = quickVerdicts(venue, taken, question)
  const rules = slotRulesOf(venue)
  return datesBetween(from, to).map((date) => {
    if (openingOf(venue.hours, date).length === 0) return { date, state: 'closed', free: 0 }
    const states = slotsOf(rules, date).map((slot) => stateOf(verdictOf(slot), hasFutureList))
    const free = states.filter((state) => state === 'free' || state === 'few').length
    return { date, state: BEST_FIRST.find((state) => states.includes(state)) ?? 'closed', free }
  })
}
