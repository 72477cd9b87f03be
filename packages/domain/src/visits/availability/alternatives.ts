import { addDays, type Instant, type LocalDate, MINUTE_MS } from '../../time.ts'
import { zonesOf } from './day-slots.ts'
import { judge, type Question, type Verdict } from './judge-slot.ts'
import { type Slot, slotsOf } from './slot.ts'
import { slotRulesOf, type Taken, type Venue } from './venue.ts'

/** How far from the wished time others are named, and how many on each side (D-6). */
export const NEAR_MINUTES = 90
export const NEAR_EACH_SIDE = 2
/** How many other days are named, and how far ahead they are looked for. */
export const OTHER_DAYS = 3
export const OTHER_DAYS_WITHIN = 14

export type Alternatives = {
  /** Times around the wished one, in order. */
  near: { at: Instant; zones: string[] }[]
  /** Zones that have a table at the very time. */
  zones: string[]
  /** The time of the next days that is nearest to the wished one. */
  days: { date: LocalDate; at: Instant }[]
}

/** What a party that cannot come at a time could have instead (D-6). `taken` reaches over the days that are looked at. */
export function alternativesTo(
  venue: Venue,
  taken: Taken,
  { slot }: Pick<Verdict, 'slot'>,
  question: Question,
): Alternatives {
  // Another zone is an offer by itself: near times are those of the wished zone, if any has.
  const anywhere = { ...question, zone: null }
  const near = nearest(venue, taken, slot, question)
  return {
    near: near.length > 0 || question.zone === null ? near : nearest(venue, taken, slot, anywhere),
    zones: question.zone === null ? [] : zonesOf(bookable(judge(venue, taken, slot, anywhere)) ?? { offers: [] }),
    days: otherDays(venue, taken, slot, anywhere),
  }
}

const bookable = (verdict: Verdict): Verdict | null => (verdict.reasons.length === 0 ? verdict : null)

function nearest(venue: Venue, taken: Taken, slot: Slot, question: Question): Alternatives['near'] {
  const within = daySlotsAround(venue, slot, NEAR_MINUTES * MINUTE_MS)
  const take = (slots: readonly Slot[]) => {
    const found: Alternatives['near'] = []
    for (const candidate of slots) {
      const verdict = bookable(judge(venue, taken, candidate, question))
      if (verdict) found.push({ at: candidate.at, zones: zonesOf(verdict) })
      if (found.length === NEAR_EACH_SIDE) break
    }
    return found
  }
  const earlier = take(within.filter(({ at }) => at < slot.at).toReversed())
  return [...earlier.toReversed(), ...take(within.filter(({ at }) => at > slot.at))]
}

const daySlotsAround = (venue: Venue, { date, at }: Slot, reach: number): Slot[] =>
  slotsOf(slotRulesOf(venue), date).filter((slot) => Math.abs(slot.at - at) <= reach)

function otherDays(venue: Venue, taken: Taken, { date, minute }: Slot, question: Question): Alternatives['days'] {
  const days: Alternatives['days'] = []
  for (let ahead = 1; ahead <= OTHER_DAYS_WITHIN && days.length < OTHER_DAYS; ahead += 1) {
    const other = addDays(date, ahead)
    const byDistance = slotsOf(slotRulesOf(venue), other)
      .filter((slot) => Math.abs(slot.minute - minute) <= NEAR_MINUTES)
      .toSorted((a, b) => Math.abs(a.minute - minute) - Math.abs(b.minute - minute) || a.minute - b.minute)
    const found = byDistance.find((slot) => bookable(judge(venue, taken, slot, question)))
    if (found) days.push({ date: other, at: found.at })
  }
  return days
}
