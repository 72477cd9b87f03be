import type { TurnBand } from '../../booking-settings/booking-settings.ts'
import type { Random } from './seeded.ts'

/** With fewer finished visits than this, what they say is chance: the turn bands speak instead (W-3). */
export const LEAST_HISTORY = 50
/** And with fewer in one band, that band's turn speaks for it. */
export const LEAST_OF_BAND = 12

/**
 * How stays spread around the turn that a venue sets, until its own history tells: most leave a little earlier, few stay half
 * as long again.
 */
const SPREAD = [0.6, 0.7, 0.76, 0.81, 0.85, 0.89, 0.93, 0.97, 1, 1.04, 1.08, 1.13, 1.19, 1.28, 1.45] as const

/** Who has stayed longer than anybody before leaves within this many minutes, at the least and beyond it. */
const OVERSTAY_LEAST = 5
const OVERSTAY_SPREAD = 15

/** What a table tells about its end, and the most minutes that are then left. */
export const PROGRESS_MINUTES = { ending: 15, bill: 10, paid: 5 } as const
export type SeatedProgress = keyof typeof PROGRESS_MINUTES | 'running'

/** How long parties stay, a sorted list of minutes for each band of sizes. */
export type TurnHistory = readonly { upTo: number | null; minutes: readonly number[] }[]
export type FinishedVisit = { party: number; minutes: number }

/** What is to be drawn from: the venue's finished visits where there are enough, else its turn bands (W-3). */
export function turnHistoryOf(
  turns: readonly TurnBand[],
  finished: readonly FinishedVisit[],
  untilClosing: number,
): TurnHistory {
  return turns.map(({ upTo, minutes }, at) => {
    const above = turns[at - 1]?.upTo ?? 0
    const own = finished
      .filter(({ party }) => party > above && (upTo === null || party <= upTo))
      .map((visit) => visit.minutes)
    if (finished.length >= LEAST_HISTORY && own.length >= LEAST_OF_BAND)
      return { upTo, minutes: own.sort((a, b) => a - b) }
    const turn = minutes ?? untilClosing
    return { upTo, minutes: SPREAD.map((share) => share * turn) }
  })
}

function minutesFor(history: TurnHistory, party: number): readonly number[] {
  const band = history.find(({ upTo }) => upTo === null || party <= upTo) ?? history.at(-1)
  return band?.minutes ?? []
}

/** How long a party that sits down stays, in minutes. */
export function drawStay(history: TurnHistory, party: number, random: Random): number {
  const minutes = minutesFor(history, party)
  return minutes[Math.floor(random() * minutes.length)] ?? 0
}

/**
 * How many minutes a seated party still stays, given that it has not left yet: drawn among the stays that were longer than
 * what it has sat already, and cut by what its table tells.
 */
export function drawRemaining(
  history: TurnHistory,
  { party, elapsed, progress }: { party: number; elapsed: number; progress: SeatedProgress },
  random: Random,
): number {
  const minutes = minutesFor(history, party)
  let first = 0
  for (let above = minutes.length; first < above; ) {
    const middle = (first + above) >> 1
    if ((minutes[middle] ?? 0) <= elapsed) first = middle + 1
    else above = middle
  }
  const left = minutes.length - first
  const stay = minutes[first + Math.floor(random() * left)]
  const remaining = stay === undefined ? OVERSTAY_LEAST + random() * OVERSTAY_SPREAD : stay - elapsed
  if (progress === 'running') return remaining
  return Math.min(remaining, PROGRESS_MINUTES[progress] * (0.4 + 0.6 * random()))
}
