import { randomBytes } from 'node:crypto'
import { isWaiting } from '@muelle/domain/bookings/life/collect'
import { TICKET_LENGTH, TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import type { SeatsReleased } from '../../departures/capacity/seats.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { postCharges, type Way } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { type Author, type Fact, recordAll } from '../../platform/events/events.ts'
import { writeUses } from '../../promotions/uses.ts'
import { type Credits, NOBODY } from '../../sellers/credit.ts'
import { creditSales } from '../../sellers/earnings.ts'
import type { BookingRecord, Snapshot } from '../record/bookings.sql.ts'
import { insertBookings, type NewBooking } from '../record/insert-bookings.sql.ts'
import type { Seller } from '../record/sellers.sql.ts'
import type { Sale } from './sale.ts'
import { type SaleIds, takeIds } from './sale-ids.sql.ts'
import { creditsIn } from './sale-people.ts'

export type PlannedSale = {
  plan: DeparturePlan
  sale: Sale
  author: Author
  /** Whose sale it is. */
  seller: Seller
  /** Who makes it, and takes the cash. */
  cashier: Seller
  way: Way
  received_cents: number | null
  /** A file brought it, of what was sold elsewhere: nobody is told of it. */
  isImported?: true
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
export function sumSeats(changes: readonly SeatsReleased[]): SeatsReleased[] {
  const sums = new Map<number, SeatsReleased>()
  for (const { departure_id, seats, people, private_parties } of changes) {
    const sum = sums.get(departure_id) ?? { seats: 0, people: 0, private_parties: 0 }
    sums.set(departure_id, {
      departure_id,
      seats: sum.seats + seats,
      people: sum.people + people,
      private_parties: sum.private_parties + private_parties,
    })
  }
  return [...sums.values()]
}

/** `ticket` of what was sold with one that was signed before. */
type TakenSale = PlannedSale & { departure_id: number; ticket?: string }
/** A booking that was just written, as it would be read back. */
export type WrittenSale = { booking: BookingRecord; snapshot: Snapshot }

/** Writes sales whose seats are taken: bookings, cash, events and audit, in the same transaction. */
export async function writeSales(tx: Tx, sales: readonly TakenSale[]): Promise<WrittenSale[]> {
  const { written, done } = await sendSales(tx, sales, await takeIds(tx, sales.length))
  await done
  return written
}

/**
 * Sends what sales write, in one go, and answers at once what will be there when it is `done`: everything is known before, and reading it
 * back would cost as much as writing it. In the order of the sales.
 */
export async function sendSales(
  tx: Tx,
  sales: readonly TakenSale[],
  ids: readonly SaleIds[],
): Promise<{ written: WrittenSale[]; done: Promise<unknown> }> {
  const credits = await Promise.all(sales.map((sale) => creditsFor(tx, sale)))
  const rows = sales.map(({ sale, departure_id, ticket = newTicket() }, at): Row => {
    const { booking_id: id, at: created_at } = known(ids[at])
    return { ...sale.booking, id, created_at, departure_id, ticket }
  })
  const charges = sales.map(({ sale, cashier, way, received_cents }, at) => ({
    entry_id: known(ids[at]).entry_id,
    booking_id: known(rows[at]).id,
    business_id: sale.booking.business_id,
    way,
    amount_cents: sale.booking.paid_cents,
    received_cents,
    currency: sale.booking.currency,
    actor_user_id: cashier.id,
  }))
  const uses = sales.flatMap(({ sale }, at) =>
    sale.uses.map((use) => ({
      ...use,
      booking_id: known(rows[at]).id,
      state: isWaiting(sale.booking.status) ? ('reserved' as const) : ('consumed' as const),
    })),
  )
  const credited = sales.map(({ sale }, at) => ({
    booking_id: known(rows[at]).id,
    business_id: sale.booking.business_id,
    currency: sale.booking.currency,
    credits: known(credits[at]),
    facts: sale.earning,
  }))
  const facts = sales.map((planned, at) => ({
    author: planned.author,
    fact: factOf(planned, known(rows[at]), known(credits[at])),
    audit_id: known(ids[at]).audit_id,
  }))
  // They arrive in this order: what refers to a booking comes after it.
  const done = Promise.all([
    insertBookings(
      tx,
      rows.map(({ created_at: _at, ...row }) => row),
    ),
    postCharges(tx, charges),
    recordAll(tx, facts),
    writeUses(tx, uses),
    creditSales(tx, credited),
  ])
  // Whoever waits for it hears of a failure, also where something else fails before.
  done.catch(() => {})
  const written = sales.map((sale, at) => {
    const row = known(rows[at])
    return {
      booking: recordOf(sale, row),
      snapshot: {
        cancel_reason: null,
        cancel_cause: null,
        move_reason: null,
        penalty_cents: 0,
        policy: row.policy,
        agency_payment: sale.sale.credits.payer && NO_VOUCHER,
        passengers: row.passengers,
        answers: row.answers,
        quote: row.quote,
        payments: paymentsOf(sale, known(ids[at])),
        history: [historyOf(sale, known(facts[at]).fact, known(ids[at]))],
      },
    }
  })
  return { written, done }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what was just written is not there')
  return value
}

type Row = NewBooking & { created_at: string }

/** Who earns on a sale: a code's seller is known only once it is decided that the code holds, and then costs a statement. */
async function creditsFor(tx: Tx, { plan, sale, seller, cashier }: TakenSale): Promise<Credits> {
  if (sale.credits !== NOBODY || seller.id === cashier.id) return sale.credits
  const { local_date: date } = plan
  const party = sale.booking.party.map(({ tariff, ...line }) => ({ ...line, tariff: tariff ?? undefined }))
  const found = await creditsIn(tx, plan.tour_id, { date, departure_id: undefined, earners: undefined, party }, seller)
  // What keeps a seller from earning keeps nobody from buying with their code.
  return 'code' in found ? NOBODY : found
}

const factOf = (
  { sale: { booking, size, quote, uses, announced_cents }, isImported }: PlannedSale,
  { id, departure_id }: Row,
  { earners }: Credits,
): Fact => ({
  kind: isWaiting(booking.status) ? 'booking.held' : 'booking.created',
  subject_type: 'booking',
  subject_id: id,
  business_id: booking.business_id,
  data: {
    departure_id,
    status: booking.status,
    ...size,
    total_cents: booking.total_cents,
    paid_cents: booking.paid_cents,
    ...(announced_cents > 0 && { announced_cents }),
    expires_at: booking.expires_at,
    ...(isImported && { source: 'import', is_told: true }),
    // Then nobody needs to look for somebody to write to.
    ...(booking.tourist_email === null && booking.tourist_phone_number === null && { is_reachable: false }),
    ...(booking.approved_by_user_id !== null && {
      approved_by_user_id: booking.approved_by_user_id,
      manual_discount_cents: quote.manual_cents,
    }),
    ...(uses.length > 0 && { promotions: uses.map(({ promotion_id, code }) => ({ promotion_id, code })) }),
    ...(earners.length > 0 && { earners: earners.map(({ role, seller_id }) => ({ role, seller_id })) }),
    ...(booking.payer_id !== null && { payer_id: booking.payer_id }),
    ...(booking.allotment_id !== null && { allotment_id: booking.allotment_id }),
    ...(booking.overbook_reason !== null && { overbook_reason: booking.overbook_reason }),
  },
})

function recordOf({ plan, sale, seller }: TakenSale, row: Row): BookingRecord {
  const categories = new Map(plan.tour.categories.map((category) => [category.id, category]))
  return {
    ...row,
    tour: { id: plan.tour.id, name: plan.tour.name },
    order: null,
    schedule_id: plan.schedule_id,
    local_date: plan.local_date,
    start_time: plan.start_time,
    starts_at: plan.starts_at,
    time_zone: plan.time_zone,
    departure_state: plan.row?.state ?? 'open',
    has_transport: (plan.row?.transports.length ?? 0) > 0,
    received_people: 0,
    boarded_people: 0,
    party: row.party.flatMap(({ category_id, tariff, quantity }) => {
      const category = categories.get(category_id)
      if (!category) return []
      const { age_range, name } = category
      const isProven = sale.quote.lines.some(
        (line) => line.needs_proof && line.category_id === category_id && line.tariff === tariff,
      )
      return [
        {
          category_id,
          age_range,
          name,
          quantity,
          ...(tariff && { tariff }),
          ...(isProven && { proofs_seen: 0 }),
        },
      ]
    }),
    seller,
    payer: sale.credits.payer,
    deposit_cents: sale.quote.deposit_cents,
    dock_cents: sale.quote.dock_cents,
    refund_due_cents: 0,
    undo: null,
    is_expired: false,
    version: 1,
  }
}

/** Of an agency that pays; whoever sells on its credit adds what it gave. */
const NO_VOUCHER = { voucher_number: null, photo: null, is_shared: false, over_credit_reason: null, released_by: null }

const paymentsOf = (
  { sale, cashier, way, received_cents }: TakenSale,
  { entry_id: id, at }: SaleIds,
): Snapshot['payments'] =>
  sale.booking.paid_cents > 0
    ? [
        {
          id,
          kind: 'charge',
          method: way.method,
          amount_cents: sale.booking.paid_cents,
          received_cents,
          currency: sale.booking.currency,
          reference: 'reference' in way ? way.reference : null,
          note: null,
          at,
          actor: cashier,
        },
      ]
    : []

const historyOf = (
  { cashier }: TakenSale,
  { kind, data }: Fact,
  { audit_id: id, at }: SaleIds,
): Snapshot['history'][number] => ({
  id,
  at,
  kind,
  actor: cashier,
  data,
})
