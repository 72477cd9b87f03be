import { instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import { keepPastBookings } from '../customers/taken/past-bookings.ts'
import { lockPeople, type TakenIn, takeIn } from '../customers/taken/take-in.ts'
import type { Db, Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { type BatchRow, countLines, lockBatch } from './batches.sql.ts'
import { callOff, findCalledOff } from './call-off.ts'
import { holdingVenue, holdLines } from './hold-lines.ts'
import { holdSeats } from './hold-seats.ts'
import type { KnownRow } from './known.sql.ts'
import { nameBookings } from './known.ts'
import { type DoneLine, findLeft, findNamed, keepReached, writeOutcomes } from './lines.sql.ts'
import { pastBookingsOf } from './past-of-lines.ts'
import { type ReadLine, readLines, type Venue, venueOf } from './read-lines.ts'
import { undoSome } from './undo.ts'
import { type FileBooking, namedBookings, wholeBookings } from './whole-bookings.ts'

const RUN = 'run-import'
/** Lines of one transaction: short enough that a sale to one of these customers does not notice. */
const LINES_AT_ONCE = 200
/** Of them those that take tables or seats: whoever sells the same waits for them. */
const HELD_AT_ONCE = 20

const Payload = z.object({ accountId: z.int(), importId: z.int() })

/** An import that was started, or is to be taken back, is worked on by a job. */
export const runImportRule: JobRule = ({ kind, accountId, subject_id }) =>
  kind === 'import.started' || kind === 'import.undo_started'
    ? [{ task: RUN, payload: { accountId, importId: subject_id } }]
    : []

export const runImportTask = (clock: () => number): Task => ({
  name: RUN,
  run: async (payload, { db, signal }) => {
    const { accountId, importId } = Payload.parse(payload)
    await runImport(db, accountId, importId, { clock, signal })
  },
})

/** Works on an import until it is done, some lines at a time; broken off it goes on where it was. */
export async function runImport(
  db: Pick<Db, 'transaction'>,
  accountId: number,
  importId: number,
  { clock, signal }: { clock: () => number; signal?: AbortSignal },
): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    signal?.throwIfAborted()
    isLeft = await db.transaction(accountId, (tx) => workOn(tx, importId, clock()))
  }
}

/** One step of it; false once nothing is left to do. Whoever works on the same one waits. */
async function workOn(tx: Tx, importId: number, nowMs: number): Promise<boolean> {
  const batch = await lockBatch(tx, importId)
  if (batch?.state === 'running') return takeSome(tx, batch, nowMs)
  if (batch?.state === 'undoing') return undoSome(tx, batch, instant(nowMs))
  return false
}

async function takeSome(tx: Tx, batch: BatchRow, nowMs: number): Promise<boolean> {
  const { id, columns, options } = batch
  if (columns === null || options === null) throw new Error('an import that runs says nothing of its columns')
  const lines = await findLeft(tx, id, LINES_AT_ONCE)
  if (lines.length === 0) return false
  const venue = await venueOf(tx, batch)
  const how = { kind: batch.kind, headers: batch.headers, columns, options, venue }
  const named = await findNamed(tx, id, [...new Set(lines.flatMap(({ reference_key }) => reference_key ?? []))])
  const bookings = namedBookings(named, how)
  const all = readLines(wholeBookings(lines, named, bookings), how)
  const gone =
    venue === null ? new Map<ReadLine, KnownRow>() : await findCalledOff(tx, { batch, business: venue }, all, bookings)
  const isToCome = (one: ReadLine) =>
    gone.has(one) || (one.booking !== null && venue !== null && pastBookingsOf.isAhead(one.booking, venue, nowMs))
  const some = upTo(HELD_AT_ONCE, all, isToCome)
  // What is called off locks departures by itself: it is done alone.
  const [first] = some
  const isFirstGone = first !== undefined && gone.has(first)
  const turn = some.findIndex((one) => gone.has(one) !== isFirstGone)
  const read = turn === -1 ? some : some.slice(0, turn)
  const done =
    venue && isFirstGone
      ? withOthers(read, await callOff(tx, { batch, business: venue, now: instant(nowMs) }, read, gone))
      : await takeLines(tx, batch, { read, bookings, venue, nowMs, isToCome })
  await writeOutcomes(tx, id, done)
  const countOf = (outcome: DoneLine['outcome']) => done.filter((one) => one.outcome === outcome).length
  await countLines(tx, id, {
    added: countOf('added'),
    changed: countOf('changed'),
    same: countOf('same'),
    bad: countOf('bad'),
    partial: done.filter(({ outcome, faults }) => outcome !== 'bad' && faults.length > 0).length,
  })
  return true
}

/** The first of these, until so many of them are of a kind. */
function upTo<T>(limit: number, all: readonly T[], isOne: (one: T) => boolean): T[] {
  let count = 0
  const end = all.findIndex((one) => isOne(one) && (count += 1) > limit)
  return all.slice(0, end === -1 ? all.length : end)
}

type Lines = {
  read: ReadLine[]
  bookings: readonly FileBooking[]
  venue: Awaited<ReturnType<typeof venueOf>>
  nowMs: number
  isToCome: (one: ReadLine) => boolean
}

/** Takes lines in: their people, what these booked before, and what they are still to come for. */
async function takeLines(
  tx: Tx,
  batch: BatchRow,
  { read, bookings, venue, nowMs, isToCome }: Lines,
): Promise<DoneLine[]> {
  const ahead = read.filter(isToCome)
  const judged = read.map((one): ReadLine => (isToCome(one) ? { ...one, customer: null } : one))
  const fit = judged.flatMap((one) => (one.customer ? [{ ...one, customer: one.customer }] : []))
  // Whoever is locked is locked before the venue, and before departures.
  if (ahead.length > 0)
    await lockPeople(
      tx,
      [...fit, ...ahead].flatMap(({ customer }) => customer ?? []),
    )
  const by = { businessId: batch.business?.id ?? null, userId: batch.created_by_user_id }
  const { lines: taken, customers } = await takeIn(
    tx,
    fit.map(({ customer }) => customer),
    by,
  )
  const isNew = venue === null ? null : await keepPast(tx, batch, { venue, fit, taken, bookings })
  const held =
    venue && ahead.length > 0
      ? await holdAhead(tx, { batch, business: venue, now: instant(nowMs) }, ahead, bookings)
      : []
  await keepTaken(tx, batch, [...customers, ...held.flatMap((one) => one.customers)])
  const outcomes = new Map<number, Pick<DoneLine, 'outcome' | 'customer_id' | 'faults'>>([
    ...fit.map(({ line, faults }, at) => {
      const { customer_id, outcome } = taken[at] as (typeof taken)[number]
      const became = isNew === null ? outcome : isNew[at] ? ('added' as const) : ('same' as const)
      return [line, { outcome: became, customer_id, faults }] as const
    }),
    ...held.map(({ line, outcome, customer_id, faults }) => [line, { outcome, customer_id, faults }] as const),
  ])
  return withOthers(
    judged,
    judged.map(({ line, faults }) => ({
      line,
      ...(outcomes.get(line) ?? { outcome: 'bad' as const, customer_id: null, faults }),
    })),
  )
}

/** With the lines of the others of a booking: what became of it became of them. */
const withOthers = (read: readonly ReadLine[], done: readonly DoneLine[]): DoneLine[] =>
  done.flatMap((one) => {
    const others = read.find(({ line }) => line === one.line)?.others ?? []
    return [
      one,
      ...others.map(({ line, faults }): DoneLine => {
        const isBad = one.outcome === 'bad'
        return {
          ...one,
          line,
          outcome: isBad ? 'bad' : 'same',
          faults: isBad && faults.length === 0 ? one.faults : faults,
        }
      }),
    ]
  })

type Past = {
  venue: Venue
  fit: readonly ReadLine[]
  taken: readonly { customer_id: number }[]
  bookings: readonly FileBooking[]
}
const HELD = ['tour', 'visit'] as const
/** Keeps what was booked before and is not known yet, not even as what was held here while it was to come: whether each was new. */
async function keepPast(tx: Tx, batch: BatchRow, { venue, fit, taken, bookings }: Past): Promise<boolean[]> {
  const where = { businessId: venue.id, batchId: batch.id, products: batch.products, kinds: [...HELD, 'past'] as const }
  const names = await nameBookings(tx, where, fit, bookings)
  const rows = pastBookingsOf.rows(fit, taken, { venue, batchId: batch.id, names })
  const added = await keepPastBookings(
    tx,
    rows.filter((row) => row !== null),
  )
  let next = 0
  return rows.map((row) => row !== null && added[next++] === true)
}

/** Holds what is still to come: at a venue a table, at any other business the seats of a tour. */
async function holdAhead(
  tx: Tx,
  holding: Omit<Parameters<typeof holdSeats>[1], 'names'>,
  ahead: readonly ReadLine[],
  bookings: readonly FileBooking[],
) {
  const { batch, business, now } = holding
  const venue = await holdingVenue(tx, business.id)
  const column = batch.columns?.indexOf('date') ?? null
  const where = { businessId: business.id, batchId: batch.id, products: batch.products, kinds: HELD }
  const names = await nameBookings(tx, where, ahead, bookings)
  return venue
    ? holdLines(tx, { batch, venue, now, column, names }, ahead)
    : holdSeats(tx, { ...holding, names }, ahead)
}

/** Remembers whom the import made or changed, and says so. */
async function keepTaken(tx: Tx, batch: BatchRow, customers: readonly TakenIn[]): Promise<void> {
  // Two lines of one person: how they were before the first counts, and what they are after the last.
  for (const some of customers.length > 0 ? roundsOf(customers) : []) await keepReached(tx, batch.id, some)
  if (customers.length === 0) return
  const author = { userId: batch.created_by_user_id, requestId: null }
  await record(
    tx,
    author,
    customers.map(({ id, is_new }) => ({
      kind: 'customer.imported',
      subject_type: 'customer',
      subject_id: id,
      business_id: null,
      data: { import_id: batch.id, is_new },
    })),
  )
}

/** One statement keeps nobody twice: whoever comes again stands in a later one. */
function roundsOf(customers: readonly TakenIn[]): TakenIn[][] {
  const rounds: TakenIn[][] = []
  for (const one of customers) {
    const free = rounds.find((round) => round.every(({ id }) => id !== one.id))
    if (free) free.push(one)
    else rounds.push([one])
  }
  return rounds
}
