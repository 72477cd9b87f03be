// W-3: what a party is told when it joins the queue of a full restaurant: 20 tables, 60 parties in line, 100 evenings played forward;
// against the same floor with nobody in line.
import { QUOTED_SIZES, quoteOf } from '@muelle/domain/visits/waitlist/quote'
import { fullFloor } from '@muelle/domain/visits/waitlist/samples'
import { seeded } from '@muelle/domain/visits/waitlist/seeded'
import { simulateWaits } from '@muelle/domain/visits/waitlist/simulate'
import { median, milliseconds, printMeasures } from './support/measures.ts'

const PARTIES = 60
const ROUNDS = 3
const QUOTES = 400
const WARM_UP = 50
const GOAL_MS = 10

/** The ninety-ninth of a hundred quotes, each of another seed; in milliseconds. */
function slowest(parties: number): number {
  const floor = fullFloor(parties)
  const times: number[] = []
  for (let quote = 0; quote < WARM_UP + QUOTES; quote++) {
    const from = performance.now()
    const { joining } = simulateWaits(floor, QUOTED_SIZES, seeded(quote))
    if (joining.map(quoteOf).includes(null)) throw new Error('a size was not quoted')
    if (quote >= WARM_UP) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

const rounds = Array.from({ length: ROUNDS }, () => ({ full: slowest(PARTIES), empty: slowest(0) }))
const full = median(rounds.map((round) => round.full))
const empty = median(rounds.map((round) => round.empty))
printMeasures([
  {
    measure: `quotes for all sizes, 20 tables, ${PARTIES} parties in line, p99 ÷ nobody in line`,
    value: milliseconds(full),
    baseline: milliseconds(empty),
    ratio: full / empty,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: full <= GOAL_MS,
  },
])
