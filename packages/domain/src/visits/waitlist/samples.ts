import type { TurnBand } from '../../booking-settings/booking-settings.ts'
import type { Floor, WaitParty, WaitTable, WaitUnit } from './floor.ts'
import { turnHistoryOf } from './turn-history.ts'

/** The turns that every venue starts with (D-3). */
export const TURNS: readonly TurnBand[] = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 105 },
  { upTo: 6, minutes: 120 },
  { upTo: null, minutes: 150 },
]

export const turnOf = (party: number): number => TURNS.find(({ upTo }) => upTo === null || party <= upTo)?.minutes ?? 0

export const freeTable = (id: number, changes: Partial<WaitTable> = {}): WaitTable => ({
  id,
  seated: null,
  closedFor: 0,
  plans: [],
  ...changes,
})
export const single = (table: number, capacity: number, changes: Partial<WaitUnit> = {}): WaitUnit => ({
  id: `r${table}`,
  tables: [table],
  minParty: 1,
  capacity,
  vip: false,
  ...changes,
})
export const waiting = (id: number, party: number, changes: Partial<WaitParty> = {}): WaitParty => ({
  id,
  party,
  vip: false,
  arrivesIn: 0,
  ...changes,
})

/** A floor where a party stays exactly `stay` minutes, so that waits can be worked out by hand. */
export function exactFloor(changes: Partial<Floor>, stay = 60): Floor {
  return {
    tables: [freeTable(1)],
    units: [single(0, 4)],
    queue: [],
    history: [{ upTo: null, minutes: [stay] }],
    turnOf: () => stay,
    cleaning: 5,
    ...changes,
  }
}

/** A full restaurant of 20 tables with a long line: what the speed of a quote is measured on. */
export function fullFloor(parties: number): Floor {
  const sizes = [2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8]
  const tables = sizes.map((capacity, at) =>
    freeTable(at, {
      seated: { party: capacity, elapsed: (at * 13) % 90, progress: at % 7 === 0 ? 'bill' : 'running' },
      plans: at % 3 === 0 ? [{ at: 60 + at * 5, party: capacity }] : [],
    }),
  )
  const singles = sizes.map((capacity, at) => single(at, capacity, { minParty: Math.max(1, capacity - 3) }))
  const combos = [6, 8, 10, 12].map((at) => single(at, 6, { id: `c${at}`, tables: [at, at + 1], minParty: 5 }))
  return {
    tables,
    units: [...singles, ...combos],
    queue: Array.from({ length: parties }, (_, at) => waiting(at, 1 + ((at * 5) % 8))),
    history: turnHistoryOf(TURNS, [], 0),
    turnOf,
    cleaning: 5,
  }
}
