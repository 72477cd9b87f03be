import { randomBytes } from 'node:crypto'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { TICKET_LENGTH, TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import type { SeatsReleased } from '../../departures/capacity/seats.ts'
import { postCharges } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { recordAll } from '../../platform/events/events.ts'
import type { Fact } from '../../platform/events/fact.ts'
import { writeUses } from '../../promotions/uses.ts'
import { type Credits, NOBODY } from '../../sellers/credit.ts'
import { creditSales } from '../../sellers/earnings.ts'
import { insertBookings } from '../record/insert-bookings.sql.ts'
import { type SaleIds, takeIds } from './sale-ids.sql.ts'
import { creditsIn } from './sale-people.ts'
import { type PlannedSale, type SoldRow, type TakenSale, type WrittenSale, writtenOf } from './written-sale.ts'

/** Random bytes are drawn for many codes at a time, each of them for one alone: to draw them is a call of the system. */
const DRAWN_AT_ONCE = 64 * TICKET_RANDOM_BYTES
const drawn = { bytes: Buffer.alloc(0), used: 0 }
function drawBytes(): Uint8Array {
  if (drawn.used === drawn.bytes.length) Object.assign(drawn, { bytes: randomBytes(DRAWN_AT_ONCE), used: 0 })
  drawn.used += TICKET_RANDOM_BYTES
  return drawn.bytes.subarray(drawn.used - TICKET_RANDOM_BYTES, drawn.used)
}

/** A ticket nobody can guess from another one, or another code of such letters (T4); bytes that leave too few of them are drawn again. */
export function newCode(length: number): string {
  for (;;) {
    const code = ticketFrom(drawBytes(), length)
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
  const rows = sales.map(({ sale, departure_id, ticket = newTicket() }, at): SoldRow => {
    const { booking_id: id, at: created_at } = known(ids[at])
    return { ...sale.booking, id, created_at, departure_id, ticket }
  })
  const charges = sales.map(({ sale, cashier, way, received_cents, hasOpenShift = false }, at) => ({
    entry_id: known(ids[at]).entry_id,
    booking_id: known(rows[at]).id,
    business_id: sale.booking.business_id,
    way,
    amount_cents: sale.booking.paid_cents,
    received_cents,
    currency: sale.booking.currency,
    actor_user_id: cashier.id,
    hasOpenShift,
  }))
  const uses = sales.flatMap(({ sale }, at) =>
    sale.uses.map((use) => ({
      ...use,
      booking_id: known(rows[at]).id,
      state: awaitsPayment(sale.booking.status) ? ('reserved' as const) : ('consumed' as const),
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
  const written = sales.map((sale, at) => writtenOf(sale, known(rows[at]), known(facts[at]).fact, known(ids[at])))
  return { written, done }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what was just written is not there')
  return value
}

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
  { id, departure_id }: SoldRow,
  { earners }: Credits,
): Fact => ({
  kind: awaitsPayment(booking.status) ? 'booking.held' : 'booking.created',
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
