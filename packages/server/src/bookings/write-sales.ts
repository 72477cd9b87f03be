import { randomBytes } from 'node:crypto'
import { TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/ticket'
import type { Instant } from '@muelle/domain/time'
import { findDeparturesBySchedule, materialise } from '../departures/find-departures.ts'
import type { DeparturePlan } from '../departures/plan.ts'
import { type SeatChange } from '../departures/seats.ts'
import { postCashCharges } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, type Fact, record } from '../platform/events.ts'
import { insertBookings } from './bookings.sql.ts'
import type { Sale } from './sale.ts'

export type PlannedSale = {
  plan: DeparturePlan
  sale: Sale
  author: Author
  sellerUserId: number
  receivedCents: number | null
}

/** A ticket nobody can guess from another one (T4); bytes that leave too few letters are drawn again. */
export function newTicket(): string {
  for (;;) {
    const ticket = ticketFrom(randomBytes(TICKET_RANDOM_BYTES))
    if (ticket) return ticket
  }
}

const placeOf = ({ scheduleId, localDate }: { scheduleId: number | null; localDate: string }) =>
  `${scheduleId} ${localDate}`

/** Gives every departure of these plans a row (R2); answers the id of each plan's departure, in their order. */
export async function touchDepartures(tx: Tx, now: Instant, plans: readonly DeparturePlan[]): Promise<number[]> {
  const virtual = new Map<string, DeparturePlan & { scheduleId: number }>()
  for (const plan of plans)
    if (!plan.row && plan.scheduleId !== null) virtual.set(placeOf(plan), { ...plan, scheduleId: plan.scheduleId })
  const idOf = new Map<string, number>()
  for (const plan of plans) if (plan.row) idOf.set(placeOf(plan), plan.row.id)
  if (virtual.size > 0) {
    const missing = [...virtual.values()]
    await materialise(
      tx,
      missing.map(({ tour: _tour, row: _row, categories: _categories, ...departure }) => departure),
    )
    const made = await findDeparturesBySchedule(
      tx,
      now,
      missing.map(({ scheduleId, localDate }) => ({ scheduleId, date: localDate })),
    )
    for (const row of made) idOf.set(placeOf(row), row.id)
  }
  return plans.map((plan) => {
    const id = idOf.get(placeOf(plan))
    if (id === undefined) throw new Error('a departure that was just made is not there')
    return id
  })
}

/** What several sales take together from each departure. */
export function sumSeats(changes: readonly SeatChange[]): SeatChange[] {
  const sums = new Map<number, SeatChange>()
  for (const { departureId, seats, people } of changes) {
    const sum = sums.get(departureId)
    sums.set(departureId, { departureId, seats: (sum?.seats ?? 0) + seats, people: (sum?.people ?? 0) + people })
  }
  return [...sums.values()]
}

/** Writes sales whose seats are taken: bookings, cash, events and audit, in the same transaction. Answers the bookings' ids. */
export async function writeSales(tx: Tx, sales: readonly (PlannedSale & { departureId: number })[]): Promise<number[]> {
  const fresh = sales.map(({ sale, departureId }) => ({ ...sale.booking, departureId, ticket: newTicket() }))
  const written = new Map((await insertBookings(tx, fresh)).map(({ id, ticket }) => [ticket, id]))
  const ids = fresh.map(({ ticket }) => {
    const id = written.get(ticket)
    if (id === undefined) throw new Error('a booking that was just written is not there')
    return id
  })
  await postCashCharges(
    tx,
    sales.map(({ sale, sellerUserId, receivedCents }, index) => ({
      bookingId: ids[index] as number,
      amountCents: sale.booking.paidCents,
      receivedCents,
      currency: sale.booking.currency,
      cashierUserId: sellerUserId,
    })),
  )
  for (const [author, facts] of factsByAuthor(sales, ids)) await record(tx, author, facts)
  return ids
}

/** Sales of one request have one author; facts of the same author are written together. */
function factsByAuthor(sales: readonly (PlannedSale & { departureId: number })[], ids: readonly number[]) {
  const byAuthor = new Map<Author, Fact[]>()
  sales.forEach(({ sale: { booking, size }, author, departureId }, index) => {
    const fact: Fact = {
      kind: booking.status === 'hold' ? 'booking.held' : 'booking.created',
      subjectType: 'booking',
      subjectId: ids[index] as number,
      businessId: booking.businessId,
      data: {
        departure_id: departureId,
        status: booking.status,
        ...size,
        total_cents: booking.totalCents,
        paid_cents: booking.paidCents,
        expires_at: booking.expiresAt,
      },
    }
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), fact])
  })
  return byAuthor
}
