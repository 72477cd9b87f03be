import { randomBytes } from 'node:crypto'
import { TICKET_LENGTH, TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/ticket'
import type { DeparturePlan } from '../departures/plan.ts'
import { type SeatChange } from '../departures/seats.ts'
import { type PostedEntry, postCharges, type Way } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, type Fact, type RecordedFact, recordAll } from '../platform/events/events.ts'
import { writeUses } from '../promotions/uses.ts'
import { type BookingRecord, insertBookings, type NewBooking, type Snapshot } from './bookings.sql.ts'
import type { Sale } from './sale.ts'
import type { Seller } from './sellers.sql.ts'

export type PlannedSale = {
  plan: DeparturePlan
  sale: Sale
  author: Author
  /** Whose sale it is. */
  seller: Seller
  /** Who makes it, and takes the cash. */
  cashier: Seller
  way: Way
  receivedCents: number | null
}

/** A ticket nobody can guess from another one, or another code of such letters (T4); bytes that leave too few of them are drawn again. */
export function newCode(length: number): string {
  for (;;) {
    const code = ticketFrom(randomBytes(TICKET_RANDOM_BYTES), length)
    if (code) return code
  }
}
export const newTicket = (): string => newCode(TICKET_LENGTH)

/** What several sales take together from each departure. */
export function sumSeats(changes: readonly SeatChange[]): SeatChange[] {
  const sums = new Map<number, SeatChange>()
  for (const { departureId, seats, people } of changes) {
    const sum = sums.get(departureId)
    sums.set(departureId, { departureId, seats: (sum?.seats ?? 0) + seats, people: (sum?.people ?? 0) + people })
  }
  return [...sums.values()]
}

type TakenSale = PlannedSale & { departureId: number }
/** A booking that was just written, as it would be read back. */
export type WrittenSale = { booking: BookingRecord; snapshot: Snapshot }

/**
 * Writes sales whose seats are taken: bookings, cash, events and audit, in the same transaction. What was written is put together
 * from what is known already, in the order of the sales; reading it back would cost as much as writing it.
 */
export async function writeSales(tx: Tx, sales: readonly TakenSale[]): Promise<WrittenSale[]> {
  const fresh = sales.map(({ sale, departureId }) => ({ ...sale.booking, departureId, ticket: newTicket() }))
  const byTicket = new Map((await insertBookings(tx, fresh)).map((row) => [row.ticket, row]))
  const rows = fresh.map((booking) => ({ ...booking, ...known(byTicket.get(booking.ticket)) }))

  const charges = sales.map(({ sale, cashier, way, receivedCents }, at) => ({
    bookingId: known(rows[at]).id,
    businessId: sale.booking.businessId,
    way,
    amountCents: sale.booking.paidCents,
    receivedCents,
    currency: sale.booking.currency,
    actorUserId: cashier.id,
  }))
  const uses = sales.flatMap(({ sale }, at) =>
    sale.uses.map((use) => ({
      ...use,
      bookingId: known(rows[at]).id,
      state: sale.booking.status === 'hold' ? ('reserved' as const) : ('consumed' as const),
    })),
  )
  const facts = sales.map(({ author, sale }, at) => ({ author, fact: factOf(sale, known(rows[at])) }))
  // None of the three needs another's answer.
  const [entries, recorded] = await Promise.all([postCharges(tx, charges), recordAll(tx, facts), writeUses(tx, uses)])

  const entryOf = new Map(entries.map((entry) => [entry.bookingId, entry]))
  const recordedOf = new Map(recorded.map((entry) => [entry.subjectId, entry]))
  return sales.map((sale, at) => {
    const row = known(rows[at])
    return {
      booking: recordOf(sale, row),
      snapshot: {
        notes: row.notes,
        cancelReason: null,
        cancelCause: null,
        moveReason: null,
        penaltyCents: 0,
        policy: row.policy,
        passengers: row.passengers,
        answers: row.answers,
        quote: row.quote,
        payments: paymentsOf(sale, entryOf.get(row.id)),
        history: [historyOf(sale, known(facts[at]).fact, known(recordedOf.get(row.id)))],
      },
    }
  })
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what was just written is not there')
  return value
}

type Row = NewBooking & { id: number; createdAt: string }

const factOf = ({ booking, size, quote, uses }: Sale, { id, departureId }: Row): Fact => ({
  kind: booking.status === 'hold' ? 'booking.held' : 'booking.created',
  subjectType: 'booking',
  subjectId: id,
  businessId: booking.businessId,
  data: {
    departure_id: departureId,
    status: booking.status,
    ...size,
    total_cents: booking.totalCents,
    paid_cents: booking.paidCents,
    expires_at: booking.expiresAt,
    // Then nobody needs to look for somebody to write to.
    ...(booking.touristEmail === null && booking.touristPhoneNumber === null && { is_reachable: false }),
    ...(booking.approvedByUserId !== null && {
      approved_by_user_id: booking.approvedByUserId,
      manual_discount_cents: quote.manualCents,
    }),
    ...(uses.length > 0 && { promotions: uses.map(({ promotionId, code }) => ({ promotion_id: promotionId, code })) }),
    ...(booking.allotmentId !== null && { allotment_id: booking.allotmentId }),
    ...(booking.overbookReason !== null && { overbook_reason: booking.overbookReason }),
  },
})

function recordOf({ plan, sale, seller }: TakenSale, row: Row): BookingRecord {
  const categories = new Map(plan.tour.categories.map((category) => [category.id, category]))
  return {
    ...row,
    tour: { id: plan.tour.id, name: plan.tour.name },
    order: null,
    scheduleId: plan.scheduleId,
    localDate: plan.localDate,
    startTime: plan.startTime,
    startsAt: plan.startsAt,
    timeZone: plan.timeZone,
    departureState: plan.row?.state ?? 'open',
    hasTransport: (plan.row?.transports.length ?? 0) > 0,
    party: row.party.flatMap(({ categoryId, tariff, quantity }) => {
      const category = categories.get(categoryId)
      if (!category) return []
      const { ageRange, name } = category
      const isProven = sale.quote.lines.some(
        (line) => line.needsProof && line.categoryId === categoryId && line.tariff === tariff,
      )
      return [
        {
          category_id: categoryId,
          age_range: ageRange,
          name,
          quantity,
          ...(tariff && { tariff }),
          ...(isProven && { proofs_seen: 0 }),
        },
      ]
    }),
    seller,
    depositCents: sale.quote.depositCents,
    dockCents: sale.quote.dockCents,
    refundDueCents: 0,
    undo: null,
    isExpired: false,
    version: 1,
  }
}

const paymentsOf = (
  { sale, cashier, way, receivedCents }: TakenSale,
  entry: PostedEntry | undefined,
): Snapshot['payments'] =>
  entry
    ? [
        {
          id: entry.id,
          kind: 'charge',
          method: way.method,
          amount_cents: sale.booking.paidCents,
          received_cents: receivedCents,
          currency: sale.booking.currency,
          reference: way.method === 'transfer' ? way.reference : null,
          note: null,
          at: entry.at,
          actor: cashier,
        },
      ]
    : []

const historyOf = (
  { cashier }: TakenSale,
  { kind, data }: Fact,
  { id, at }: RecordedFact,
): Snapshot['history'][number] => ({
  id,
  at,
  kind,
  actor: cashier,
  data,
})
