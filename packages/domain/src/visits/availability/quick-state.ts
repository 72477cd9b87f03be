import { statusDenial } from '../../resources/resource-status.ts'
import type { BucketSpan } from '../occupancy/buckets.ts'
import { judge, judgeFor, knownOf, type Question, reasonsBesideTables, virtualSeats, wishOf } from './judge-slot.ts'
import { mayPass, type SlotReason } from './reasons.ts'
import type { Slot } from './slot.ts'
import { stayOf } from './turn.ts'
import { type Taken, turnRulesOf, type Venue } from './venue.ts'

/** What the state of a time follows from. */
export type QuickVerdict = { reasons: readonly SlotReason[]; isBookable: boolean; free: number }

/**
 * Answers for each of many times what `judge` would say of it, without telling which tables: which of them fit is found once, and
 * whether one is free is looked up (P13). A venue that offers shorter stays is judged in full where no whole turn fits.
 */
export function quickVerdicts(venue: Venue, taken: Taken, question: Question): (slot: Slot) => QuickVerdict {
  const known = knownOf(venue, question.now)
  const rules = turnRulesOf(venue)
  const fitting = fittingTables(venue, question)
  const countFree = lookUp(taken)
  return (slot) => {
    const stay = stayOf(rules, slot, question.party, question.minutes)
    const free = countFree(fitting(slot), stay.span)
    if (free === 0 && rules.minimumMinutes !== null) {
      const { offers, reasons, isBookable } = judge(venue, taken, slot, question)
      return { reasons, isBookable, free: offers.length }
    }
    const reasons = reasonsBesideTables(venue, taken, slot, { ...question, stay }, known)
    if (slot.span && free <= virtualSeats(taken, stay, question)) reasons.push({ code: 'no_table', largest: 0 })
    return { reasons, isBookable: reasons.every((reason) => mayPass(reason, question.asking)), free }
  }
}

/** The tables and combinations that fit, whatever is taken: the same for all times with the same peak and tables out of use. */
function fittingTables(venue: Venue, question: Question): (slot: Slot) => readonly (readonly number[])[] {
  const known = new Map<string, readonly (readonly number[])[]>()
  const unsteady = venue.resources.filter(({ stored }) => stored.status !== 'Disponible')
  return (slot) => {
    const wish = wishOf(venue, slot, question)
    const out = unsteady.filter(({ stored }) => statusDenial(stored, slot.at, question.now)).map(({ id }) => id)
    const key = `${wish.isPeak} ${out.join()} ${wish.zones?.join('\n') ?? ''}`
    const before = known.get(key)
    if (before) return before
    const found = judgeFor(venue, wish).offers.map(({ resource_ids }) => resource_ids)
    known.set(key, found)
    return found
  }
}

/**
 * How many of some tables and combinations are free in a span, one step for each table: how much of it is taken until each quarter hour is
 * added up once.
 */
function lookUp({ busy }: Taken): (offers: readonly (readonly number[])[], span: BucketSpan) => number {
  const spans = [...busy.values()].flat()
  const start = spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)
  const end = spans.reduce((most, { to }) => Math.max(most, to), 0)
  const length = Math.max(0, end - start)
  const sums = new Map([...busy].map(([id, own]) => [id, sumsOf(own, start, length)]))
  const within = (bucket: number) => Math.min(Math.max(bucket - start, 0), length)
  return (offers, { from, to }) => {
    const [first, last] = [within(from), within(to)]
    let free = 0
    for (const ids of offers) if (ids.every((id) => isSame(sums.get(id), first, last))) free += 1
    return free
  }
}

const isSame = (sum: Uint32Array | undefined, first: number, last: number): boolean =>
  sum === undefined || sum[first] === sum[last]

function sumsOf(spans: readonly BucketSpan[], start: number, length: number): Uint32Array {
  const taken = new Uint8Array(length)
  for (const { from, to } of spans) taken.fill(1, from - start, to - start)
  const sums = new Uint32Array(length + 1)
  for (let index = 0; index < length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (taken[index] ?? 0)
  return sums
}
