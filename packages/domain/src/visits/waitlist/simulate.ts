import { type Floor, fitsUnit, type WaitParty, type WaitTable, type WaitUnit } from './floor.ts'
import type { Random } from './seeded.ts'
import { drawRemaining, drawStay } from './turn-history.ts'

/** How often the evening is played (W-3). */
export const DRAWS = 100
/** Further than this nobody looks: who is not seated by then is said to wait that long. Minutes. */
export const HORIZON_MINUTES = 240

/** Sorted minutes until seated, one for each draw; null where no table would ever do. */
export type SimulatedWait = readonly number[] | null
export type SimulatedWaits = {
  /** In the order of `Floor.queue`. */
  queue: readonly SimulatedWait[]
  /** Of somebody who would join now, in the order of the sizes asked for. */
  joining: readonly SimulatedWait[]
}

/**
 * Plays the floor forward (W-3): who sits leaves after a time drawn from history given how long they have sat, tables are
 * cleaned, reservations take theirs, and each place that comes free goes to the first of the queue that fits. Parties that
 * would join now are looked at all at once, since nobody of them changes anything before being seated.
 */
export function simulateWaits(floor: Floor, sizes: readonly number[], random: Random, draws = DRAWS): SimulatedWaits {
  const parties: readonly WaitParty[] = [
    ...floor.queue,
    ...sizes.map((party, at) => ({ id: -1 - at, party, vip: false, arrivesIn: 0 })),
  ]
  const waits = parties.map((party) =>
    floor.units.some((unit) => fitsUnit(party, unit)) ? Array.from({ length: draws }, () => HORIZON_MINUTES) : null,
  )
  const evening = eveningOf(floor, parties, waits)
  for (let draw = 0; draw < draws; draw++) play(evening, random, waits, draw)
  const sorted = waits.map((minutes) => minutes?.sort((a, b) => a - b) ?? null)
  return { queue: sorted.slice(0, floor.queue.length), joining: sorted.slice(floor.queue.length) }
}

/** Parties of the line that are alike: among them the first in line is always the first to sit. */
type Alike = { party: number; vip: boolean; turn: number; arrivesIn: number; members: number[] }

/** One floor that is played again and again; what does not differ between draws is worked out once. */
type Evening = {
  floor: Floor
  alike: readonly Alike[]
  /** For each kind of party how many of it sit already. */
  seated: Int32Array
  /** For each table the units that it is part of, in the order of `Floor.units`. */
  unitsOf: readonly (readonly number[])[]
  freeAt: Float64Array
  nextPlan: Int32Array
  now: number
}

function eveningOf(floor: Floor, parties: readonly WaitParty[], waits: readonly (number[] | null)[]): Evening {
  const alike: Alike[] = []
  for (const [at, { party, vip, arrivesIn }] of parties.entries()) {
    if (!waits[at]) continue
    // Who comes later stands alone, so as not to be looked at before; and who would only join stands behind all of the line.
    const isOfLine = at < floor.queue.length
    const same = alike.find(
      (other) =>
        arrivesIn === 0 &&
        other.arrivesIn === 0 &&
        other.party === party &&
        other.vip === vip &&
        isOfLine === (other.members[0] as number) < floor.queue.length,
    )
    if (same) same.members.push(at)
    else alike.push({ party, vip, turn: floor.turnOf(party), arrivesIn, members: [at] })
  }
  return {
    floor,
    alike,
    seated: new Int32Array(alike.length),
    unitsOf: floor.tables.map((_, table) =>
      floor.units.flatMap((unit, at) => (unit.tables.includes(table) ? [at] : [])),
    ),
    freeAt: new Float64Array(floor.tables.length),
    nextPlan: new Int32Array(floor.tables.length),
    now: 0,
  }
}

function play(evening: Evening, random: Random, waits: readonly (number[] | null)[], draw: number) {
  const tables = evening.floor.tables.map((_, table) => table)
  begin(evening, random)
  let waiting = waits.reduce((count, minutes) => count + (minutes ? 1 : 0), 0)
  let freed = tables
  while (waiting > 0 && evening.now < HORIZON_MINUTES) {
    seatPlans(evening, random)
    // Who comes only now looks at every place: those that were free before suited nobody who waited then.
    const hasComer = evening.now > 0 && evening.alike.some(({ arrivesIn }) => arrivesIn === evening.now)
    const units = freeUnits(evening, hasComer ? tables : freed)
    for (let next = firstToSit(evening, units); next; next = firstToSit(evening, units)) {
      const { party, arrivesIn, members } = evening.alike[next.kind] as Alike
      const at = members[evening.seated[next.kind] as number] as number
      const minutes = waits[at]
      if (minutes) minutes[draw] = evening.now - arrivesIn
      evening.seated[next.kind] = (evening.seated[next.kind] as number) + 1
      waiting--
      // Who would only join does not take the place from the others who are looked at.
      if (at < evening.floor.queue.length) seat(evening, next.unit, party, random)
    }
    freed = goOn(evening)
  }
}

/** Who of the line is the first that one of these places suits now. */
function firstToSit(evening: Evening, units: readonly number[]): { kind: number; unit: number } | null {
  if (units.length === 0) return null
  let first: { kind: number; unit: number } | null = null
  let firstAt = Number.POSITIVE_INFINITY
  for (let kind = 0; kind < evening.alike.length; kind++) {
    const alike = evening.alike[kind] as Alike
    const at = alike.members[evening.seated[kind] as number]
    if (at === undefined || at > firstAt || alike.arrivesIn > evening.now) continue
    const unit = unitFor(evening, alike, units)
    if (unit === null) continue
    first = { kind, unit }
    firstAt = at
  }
  return first
}

function begin(evening: Evening, random: Random) {
  const { floor, freeAt, nextPlan } = evening
  evening.now = 0
  evening.seated.fill(0)
  for (let at = 0; at < floor.tables.length; at++) {
    const { seated, closedFor } = floor.tables[at] as WaitTable
    const left = seated ? drawRemaining(floor.history, seated, random) + floor.cleaning : 0
    freeAt[at] = Math.max(left, closedFor)
    nextPlan[at] = 0
  }
}

/** A reservation whose time has come takes its table as soon as it is free, before anybody of the queue. */
function seatPlans(evening: Evening, random: Random) {
  const { floor, freeAt, nextPlan, now } = evening
  for (let at = 0; at < floor.tables.length; at++) {
    const plan = (floor.tables[at] as WaitTable).plans[nextPlan[at] as number]
    if (!plan || plan.at > now || (freeAt[at] as number) > now) continue
    nextPlan[at] = (nextPlan[at] as number) + 1
    occupy(evening, at, drawStay(floor.history, plan.party, random))
  }
}

/** The places that have come free with these tables, in order; one whose other tables are taken is none. */
function freeUnits({ floor, unitsOf, freeAt, now }: Evening, freed: readonly number[]): number[] {
  const units: number[] = []
  for (const table of freed) {
    for (const unit of unitsOf[table] as readonly number[]) {
      const { tables } = floor.units[unit] as WaitUnit
      const isFree = tables.every((other) => (freeAt[other] as number) <= now)
      if (isFree && !units.includes(unit)) units.push(unit)
    }
  }
  return units.sort((a, b) => a - b)
}

/** The first of these places that suits a party now. */
function unitFor(evening: Evening, alike: Alike, units: readonly number[]): number | null {
  const end = evening.now + alike.turn
  for (const unit of units) {
    const place = evening.floor.units[unit] as WaitUnit
    if (fitsUnit(alike, place) && isUnitFree(evening, place.tables, end)) return unit
  }
  return null
}

function isUnitFree(evening: Evening, tables: readonly number[], end: number): boolean {
  for (const table of tables) if (!isFreeUntil(evening, table, end)) return false
  return true
}

function isFreeUntil({ floor, freeAt, nextPlan, now }: Evening, table: number, end: number): boolean {
  if ((freeAt[table] as number) > now) return false
  const plan = (floor.tables[table] as WaitTable).plans[nextPlan[table] as number]
  return plan === undefined || plan.at >= end
}

function seat(evening: Evening, unit: number, party: number, random: Random) {
  const stay = drawStay(evening.floor.history, party, random)
  for (const table of (evening.floor.units[unit] as WaitUnit).tables) occupy(evening, table, stay)
}

function occupy({ floor, freeAt, now }: Evening, table: number, stay: number) {
  freeAt[table] = now + stay + floor.cleaning
}

/** Goes to the next moment at which something changes, which may be never; answers the tables that come free then. */
function goOn(evening: Evening): number[] {
  const { floor, alike, freeAt, nextPlan, now } = evening
  let next = Number.POSITIVE_INFINITY
  for (let at = 0; at < freeAt.length; at++) {
    const tableAt = freeAt[at] as number
    const planAt = (floor.tables[at] as WaitTable).plans[nextPlan[at] as number]?.at ?? Number.POSITIVE_INFINITY
    const changesAt = tableAt > now ? tableAt : planAt
    if (changesAt > now && changesAt < next) next = changesAt
  }
  for (const { arrivesIn } of alike) if (arrivesIn > now && arrivesIn < next) next = arrivesIn
  evening.now = next
  const freed: number[] = []
  for (let table = 0; table < freeAt.length; table++) if (freeAt[table] === next) freed.push(table)
  return freed
}
