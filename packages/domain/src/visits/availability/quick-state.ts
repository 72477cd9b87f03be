import { statusDenial } from '../../resources/resource-status.ts'
import type { BucketSpan } from '../occupancy/buckets.ts'
import { judge, judgeFor, type Question, reasonsBesideTables, virtualSeats, wishOf } from './judge-slot.ts'
import { mayPass, type SlotReason } from './reasons.ts'
import type { Slot } from './slot.ts'
import { stayOf } from './turn.ts'
import { seatCountOf, type Taken, turnRulesOf, type Venue } from './venue.ts'

/** What the state of a time follows from. */
export type QuickVerdict = { reasons: readonly SlotReason[]; isBookable: boolean; free: number }

/**
 * Answers for each of many times what `judge` would say of it, without telling which tables: which of them fit is found once, and
 * whether one is free is looked up (P13). A venue that offers shorter stays is judged in full where no whole turn fits.
 */
export function quickVerdicts(venue: Venue, taken: Taken, question: Question): (slot: Slot) => QuickVerdict {
  const seats = seatCountOf(venue)
  const rules = turnRulesOf(venue)
  const isFree = lookUp(taken)
  const fitting = fittingTables(venue, question)
  return (slot) => {
    const stay = stayOf(rules, slot, question.party, question.minutes)
    const free = fitting(slot).filter((ids) => ids.every((id) => isFree(id, stay.span))).length
    if (free === 0 && rules.minimumMinutes !== null) {
      const { offers, reasons, isBookable } = judge(venue, taken, slot, question)
      return { reasons, isBookable, free: offers.length }
    }
    const reasons = reasonsBesideTables(venue, taken, slot, { ...question, stay }, seats)
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

/** Whether a table is free in a span, in one step: how much of it is taken until each quarter hour is added up once. */
function lookUp({ busy }: Taken): (id: number, span: BucketSpan) => boolean {
  const spans = [...busy.values()].flat()
  const start = spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)
  const end = spans.reduce((most, { to }) => Math.max(most, to), 0)
  const length = Math.max(0, end - start)
  const sums = new Map([...busy].map(([id, own]) => [id, sumsOf(own, start, length)]))
  const within = (bucket: number) => Math.min(Math.max(bucket - start, 0), length)
  return (id, { from, to }) => {
    const sum = sums.get(id)
    return !sum || sum[within(to)] === sum[within(from)]
  }
}

function sumsOf(spans: readonly BucketSpan[], start: number, length: number): Uint32Array {
  const taken = new Uint8Array(length)
  for (const { from, to } of spans) taken.fill(1, from - start, to - start)
  const sums = new Uint32Array(length + 1)
  for (let index = 0; index < length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (taken[index] ?? 0)
  return sums
}
