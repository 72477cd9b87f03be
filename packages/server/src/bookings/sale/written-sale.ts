import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { Way } from '../../ledger/post.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Fact } from '../../platform/events/fact.ts'
import type { BookingRecord, Snapshot } from '../record/bookings.sql.ts'
import type { NewBooking } from '../record/insert-bookings.sql.ts'
import type { Seller } from '../record/sellers.sql.ts'
import type { Sale } from './sale.ts'
import type { SaleIds } from './sale-ids.sql.ts'

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
  /** The cash goes into a shift that is known to be open, and stays so until the transaction ends. */
  hasOpenShift?: boolean
  /** A file brought it, of what was sold elsewhere: nobody is told of it. */
  isImported?: true
}

/** `ticket` of what was sold with one that was signed before. */
export type TakenSale = PlannedSale & { departure_id: number; ticket?: string }
/** A booking that was just written, as it would be read back. */
export type WrittenSale = { booking: BookingRecord; snapshot: Snapshot }

/** A booking as it is sent to be written, and when that was. */
export type SoldRow = NewBooking & { created_at: string }

/** What will be read of a sale once it is written. */
export const writtenOf = (sale: TakenSale, row: SoldRow, fact: Fact, ids: SaleIds): WrittenSale => ({
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
    payments: paymentsOf(sale, ids),
    history: [historyOf(sale, fact, ids)],
  },
})

function recordOf({ plan, sale, seller }: TakenSale, row: SoldRow): BookingRecord {
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
