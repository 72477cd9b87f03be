import { type Cents, percentOf } from '../money.ts'
import { type Instant, instant, MINUTE_MS, type TimeZone } from '../time.ts'
import type { ParkingTariff } from './tariff.ts'
import { minutesAfter, nightOf, periodEnd, rateAt } from './windows.ts'

/** What a merchant or the house gives: minutes free, a share in basis points, or an amount (P-9). */
export type Validation =
  | { kind: 'minutes'; value: number; label: string }
  | { kind: 'percent'; value: number; label: string }
  | { kind: 'amount'; value: Cents; label: string }

/**
 * Why a stay costs something else than its time: a permit, or a reservation, whose time has its own price, paid beforehand or what is still
 * owed of it (P-4, P-8).
 */
export type Coverage =
  | { kind: 'permit'; label: string }
  | { kind: 'reservation'; start: Instant; end: Instant; owed_cents: Cents }

export type FeeFacts = {
  entry: Instant
  as_of: Instant
  tariff: ParkingTariff
  zone: TimeZone
  /** False for who comes back too soon to turn around for nothing once more (P-12). */
  has_grace?: boolean
  validations?: readonly Validation[]
  coverage?: Coverage | null
  /** The ticket is lost and nobody can prove the entry (P-3). */
  is_unproven?: boolean
}

/** Lines in the order of a receipt; their words are put together where a person reads them. */
export type FeeLine =
  | { kind: 'grace'; minutes: number; amount_cents: Cents }
  | { kind: 'base'; minutes: number; amount_cents: Cents }
  | { kind: 'fraction'; minutes: number; quantity: number; unit_cents: Cents; amount_cents: Cents }
  | { kind: 'night'; quantity: number; amount_cents: Cents }
  | { kind: 'cap'; quantity: number; unit_cents: Cents; amount_cents: Cents }
  | { kind: 'validation'; label: string; amount_cents: Cents }
  | { kind: 'permit'; label: string; amount_cents: Cents }
  | { kind: 'reservation'; amount_cents: Cents }
  | { kind: 'lost'; amount_cents: Cents }

export type Fee = { total_cents: Cents; lines: FeeLine[] }

/** A block of time that was begun and costs so much. */
type Block = { at: Instant; isBase: boolean; minutes: number; cents: Cents }

/** The blocks that were begun of one period, from its start; the first block of a stay is its base. */
function blocksOf(facts: FeeFacts, start: Instant, end: Instant): Block[] {
  const { entry, as_of, tariff, zone } = facts
  const blocks: Block[] = []
  let at = start
  let sum = 0
  while (at < end && at < as_of) {
    const rate = rateAt(tariff, at, zone)
    const isBase = at === entry
    if (!isBase && as_of - at <= tariff.courtesy_minutes * MINUTE_MS) break
    const block = isBase
      ? { at, isBase, minutes: rate.base_minutes, cents: rate.base_cents }
      : { at, isBase, minutes: rate.fraction_minutes, cents: rate.fraction_cents }
    blocks.push(block)
    sum += block.cents
    at = minutesAfter(at, block.minutes)
    // A night may make it less again, so only without one is all that follows known to be the cap.
    if (tariff.cap_cents !== null && !tariff.night && sum >= tariff.cap_cents) break
  }
  return blocks
}

/** Fractions alike are one line; those of one night are one together where that is less. */
function linesOf(blocks: readonly Block[], { tariff, zone }: FeeFacts): FeeLine[] {
  const lines: FeeLine[] = []
  const nights = new Map<Instant, Block[]>()
  const paidAlone: Block[] = []
  for (const block of blocks) {
    const night = block.isBase ? null : nightOf(tariff, block.at, zone)
    if (night === null) paidAlone.push(block)
    else nights.set(night, [...(nights.get(night) ?? []), block])
  }
  const most = tariff.night?.cents ?? 0
  let full = 0
  for (const ofNight of nights.values()) {
    if (ofNight.reduce((sum, { cents }) => sum + cents, 0) > most) full += 1
    else paidAlone.push(...ofNight)
  }
  for (const { isBase, minutes, cents } of paidAlone) {
    const like = lines.find((one) => one.kind === 'fraction' && one.minutes === minutes && one.unit_cents === cents)
    if (isBase) lines.push({ kind: 'base', minutes, amount_cents: cents })
    else if (like?.kind === 'fraction') {
      like.quantity += 1
      like.amount_cents += cents
    } else lines.push({ kind: 'fraction', minutes, quantity: 1, unit_cents: cents, amount_cents: cents })
  }
  if (full > 0) lines.push({ kind: 'night', quantity: full, amount_cents: full * most })
  return lines
}

const sumOf = (lines: readonly FeeLine[]): Cents => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** Lines of the same kind of several periods as one; the full days stand before what was begun. */
function merged(lines: readonly FeeLine[]): FeeLine[] {
  const result: FeeLine[] = []
  for (const line of lines) {
    const like = result.find(
      (one) =>
        one.kind === line.kind &&
        (line.kind === 'night' ||
          (line.kind === 'cap' && one.kind === 'cap' && one.unit_cents === line.unit_cents) ||
          (line.kind === 'fraction' &&
            one.kind === 'fraction' &&
            one.minutes === line.minutes &&
            one.unit_cents === line.unit_cents)),
    )
    if (like && 'quantity' in like && 'quantity' in line) {
      like.quantity += line.quantity
      like.amount_cents += line.amount_cents
    } else result.push({ ...line })
  }
  return result
}

/** Whoever leaves so soon turned around, and pays nothing (P-7). */
const turnsAround = ({ entry, as_of, tariff, has_grace = true }: FeeFacts): boolean =>
  has_grace && as_of - entry <= tariff.entry_grace_minutes * MINUTE_MS

/** What the time alone comes to, as if nobody gave anything. */
function timeLines(facts: FeeFacts): FeeLine[] {
  const { entry, as_of, tariff, zone } = facts
  if (as_of <= entry) return []
  if (turnsAround(facts)) return [{ kind: 'grace', minutes: tariff.entry_grace_minutes, amount_cents: 0 }]
  const lines: FeeLine[] = []
  const cap = tariff.cap_cents
  let start = entry
  // A block that reaches over the end of a period has paid until its own end: nothing is paid twice.
  let paidUntil = entry
  while (start < as_of) {
    const end = periodEnd(tariff, entry, start, zone)
    const blocks = blocksOf(facts, paidUntil > start ? paidUntil : start, end)
    const last = blocks.at(-1)
    if (last) paidUntil = minutesAfter(last.at, last.minutes)
    const own = linesOf(blocks, facts)
    if (cap !== null && sumOf(own) >= cap) lines.push({ kind: 'cap', quantity: 1, unit_cents: cap, amount_cents: cap })
    else lines.push(...own)
    start = end
  }
  return merged(lines)
}

/** Minutes take off what those first minutes cost, then shares of the rest, then amounts; never below nothing (P-9). */
function validationLines(facts: FeeFacts, total: Cents): FeeLine[] {
  const { validations = [], entry, as_of } = facts
  const order = { minutes: 0, percent: 1, amount: 2 }
  let left = total
  let minutes = 0
  let given = 0
  return validations
    .toSorted((a, b) => order[a.kind] - order[b.kind])
    .map((one): FeeLine => {
      let off: Cents
      if (one.kind === 'minutes') {
        minutes += one.value
        const until = instant(Math.min(as_of, minutesAfter(entry, minutes)))
        const worth = sumOf(timeLines({ ...facts, as_of: until, has_grace: false }))
        off = worth - given
        given = worth
      } else off = one.kind === 'percent' ? percentOf(left, one.value) : one.value
      off = Math.min(left, off)
      left -= off
      return { kind: 'validation', label: one.label, amount_cents: off === 0 ? 0 : -off }
    })
}

/** Of reserved time what nobody paid beforehand is left to pay, and what was before it and after it, each by the tariff (P-4). */
function reservedLines(
  facts: FeeFacts,
  { start, end, owed_cents }: Extract<Coverage, { kind: 'reservation' }>,
): FeeLine[] {
  const { entry, as_of, tariff } = facts
  const early = timeLines({ ...facts, as_of: instant(Math.min(as_of, start)), coverage: null })
  const from = minutesAfter(end, tariff.exit_grace_minutes)
  const late = timeLines({ ...facts, entry: instant(Math.max(entry, from)), has_grace: false, coverage: null })
  const reserved: FeeLine = { kind: 'reservation', amount_cents: turnsAround(facts) ? 0 : owed_cents }
  return [...early.filter(({ kind }) => kind !== 'grace'), reserved, ...late]
}

/**
 * What a stay costs (P-6): a pure function of when it began, of the moment that is asked about, of the tariff that it entered with, and of
 * what covers it. It never falls as time goes on, and no period costs more than its cap.
 */
export function feeOf(facts: FeeFacts): Fee {
  const { tariff, coverage, is_unproven = false } = facts
  if (is_unproven && tariff.lost_ticket_cents !== null) {
    const cents = tariff.lost_ticket_cents
    return { total_cents: cents, lines: [{ kind: 'lost', amount_cents: cents }] }
  }
  if (coverage?.kind === 'permit')
    return { total_cents: 0, lines: [{ kind: 'permit', label: coverage.label, amount_cents: 0 }] }
  const own = coverage?.kind === 'reservation' ? reservedLines(facts, coverage) : timeLines(facts)
  const lines = [...own, ...validationLines(facts, sumOf(own))]
  return { total_cents: sumOf(lines), lines }
}
