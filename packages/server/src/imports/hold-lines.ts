import type { Fault } from '@muelle/domain/imports/fields'
import { heldFault } from '@muelle/domain/imports/held-fault'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import { type Instant, instantOf } from '@muelle/domain/time'
import { findVenue } from '../businesses/venue.ts'
import { type TakenIn, takeIn } from '../customers/taken/take-in.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import { createVisit } from '../visits/life/create.ts'
import type { CreateRefusal } from '../visits/life/new-visit.ts'
import { type TransitionRefusal, transition } from '../visits/life/transition.ts'
import { readVenue, type VisitVenue } from '../visits/life/venue.ts'
import type { VisitBy } from '../visits/life/write-visit.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'
import type { BatchRow } from './batches.sql.ts'
import { beginLine, dropLine, forgetHeld, insertHeld, keepLine, listHeld } from './held.sql.ts'
import type { Naming } from './known.ts'
import type { DoneLine } from './lines.sql.ts'
import type { ReadLine } from './read-lines.ts'

/** Who imports stands for the house: what a manager may book, the file may. */
export const byOf = (batch: BatchRow, now: Instant): VisitBy => ({
  author: { userId: batch.created_by_user_id, requestId: null },
  now,
  standing: 'manager',
})

/** A venue that keeps tables; null: its bookings to come are of tours. */
export async function holdingVenue(tx: Tx, businessId: number): Promise<VisitVenue | null> {
  const venue = await findVenue(tx, businessId)
  return venue ? readVenue(tx, venue) : null
}

type Holding = {
  batch: BatchRow
  venue: VisitVenue
  now: Instant
  column: number | null
  names: ReadonlyMap<number, Naming>
}
export type HeldLine = DoneLine & { customers: readonly TakenIn[] }

/**
 * Holds bookings that are still to come: each takes its table by the way of every visit, or is told with why. Nobody is written to, and
 * nothing is asked for that was agreed elsewhere. The people of all lines are locked already, and before the venue.
 */
export async function holdLines(tx: Tx, holding: Holding, lines: readonly ReadLine[]): Promise<HeldLine[]> {
  const done: HeldLine[] = []
  for (const line of lines) done.push(await holdLine(tx, holding, line))
  return done
}

async function holdLine(tx: Tx, holding: Holding, { line, faults, customer, booking }: ReadLine): Promise<HeldLine> {
  const { batch, venue, column, names } = holding
  const bad = (code: Fault['code']): HeldLine => ({
    line,
    outcome: 'bad',
    faults: [...faults, { code, column }],
    customer_id: null,
    customers: [],
  })
  if (!customer || !booking || booking.time === null) return bad('not_held')
  const { known, isToldTwice, reference } = names.get(line) ?? {}
  if (known || isToldTwice)
    return { line, outcome: 'same', faults, customer_id: known?.customer_id ?? null, customers: [] }
  if (reference === undefined) return bad('not_held')
  await beginLine(tx)
  const { lines, customers } = await takeIn(tx, [customer], { businessId: venue.id, userId: batch.created_by_user_id })
  const customer_id = lines[0]?.customer_id ?? null
  const made = await refusing<CreateRefusal, { id: number }>((deny) =>
    createVisit(tx, { by: byOf(batch, holding.now), venue, deny }, wishOf(venue, booking, customer_id)),
  )
  if ('refusal' in made) {
    await dropLine(tx)
    await keepLine(tx)
    return bad(heldFault(made.refusal.code))
  }
  await keepLine(tx)
  await insertHeld(tx, { businessId: venue.id, reference, batchId: batch.id, visitId: made.id })
  return { line, outcome: 'added', faults, customer_id, customers }
}

function wishOf(venue: VisitVenue, booking: ImportedBooking, customer_id: number | null) {
  const { person, date, time, people, notes, reference, product, total_cents, paid_cents, currency, travelers } =
    booking
  const others = travelers.map(({ name }) => name).filter((name) => name !== person.name)
  const money =
    total_cents > 0 ? `${(paid_cents / 100).toFixed(2)} / ${(total_cents / 100).toFixed(2)} ${currency}` : null
  return {
    action: 'book' as const,
    kind: 'reservation' as const,
    source: 'import' as const,
    party_size: people,
    start: time === null ? null : instantOf(date, time, venue.zone),
    minutes: null,
    resource_ids: null,
    at_bar: false,
    mayBeUnassigned: false,
    isForced: false,
    holdMinutes: null,
    fields: {
      customer_id,
      name: person.name || null,
      phone_e164: person.phone,
      email: person.email,
      notes,
      // What was agreed elsewhere, for who receives them.
      internal_notes:
        [reference, product, money, others.join(', ') || null].filter((text) => text !== null).join(' · ') || null,
      ...(person.language && { language: person.language }),
    },
  }
}

/** Gives some of what an import holds back; false once nothing is left. What guests have come to since stays. */
export async function releaseSome(tx: Tx, batch: BatchRow, now: Instant, limit: number): Promise<boolean> {
  const held = await listHeld(tx, batch.id, limit)
  if (held.length === 0) return false
  const venue = batch.business && (await holdingVenue(tx, batch.business.id))
  for (const visit_id of held) {
    const visit = await findVisit(tx, visit_id)
    if (!venue || visit?.status !== 'confirmed') continue
    // A mistake of the house: nobody is written to, and nobody’s counters change.
    await refusing<TransitionRefusal, object>((deny) =>
      transition(tx, { by: byOf(batch, now), venue, deny }, { visit_id, action: 'cancel', reason: 'error' }),
    )
  }
  await forgetHeld(tx, held)
  return true
}
