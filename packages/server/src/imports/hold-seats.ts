import { MAX_PASSENGER_TEXT } from '@muelle/contract/bookings/booking-bounds'
import { ASHORE_STATES } from '@muelle/domain/departures/plan/state'
import type { LineFault } from '@muelle/domain/imports/fields'
import { heldFault } from '@muelle/domain/imports/held-fault'
import { categoryMeant, partyMeant, saidOf } from '@muelle/domain/imports/products'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import type { Instant } from '@muelle/domain/time'
import { cancelOne } from '../bookings/life/cancel-booking.ts'
import { joinOrder } from '../bookings/orders/join-order.ts'
import { lockTogether } from '../bookings/orders/seat-order.ts'
import { isPlan, loadPlans } from '../bookings/sale/load-plans.ts'
import { grownUp, type TakenOver, type TakeOverRefusal, takeOver } from '../bookings/sale/take-over.ts'
import { takeIn } from '../customers/taken/take-in.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import { touchDepartures } from '../departures/plan/touch-departures.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { BatchRow } from './batches.sql.ts'
import { faultColumn } from './fault-column.ts'
import { beginLine, dropLine, keepLine } from './held.sql.ts'
import { findOfCart, insertHeldBooking, keepBrought, listToTakeBack, markTakenBack } from './held-bookings.sql.ts'
import type { HeldLine } from './hold-lines.ts'
import type { Naming } from './known.ts'
import { type Placed, placeLines } from './place-lines.ts'
import type { ReadLine, Venue } from './read-lines.ts'

type Holding = { batch: BatchRow; business: Venue; now: Instant; names: ReadonlyMap<number, Naming> }

/** Who imports, with what holding bookings takes and nothing else. */
export const actorOf = (accountId: number, { created_by_user_id: userId, business }: BatchRow): Actor => ({
  accountId,
  userId,
  sessionId: null,
  apiKeyId: null,
  name: '',
  rights: {
    is_owner: false,
    modules: [{ identifier: 'mdu_tour_booking', create: true, edit: true, delete: true }],
  },
  seesAllBusinesses: true,
  roles: [],
  onlyBusinesses: business ? [business.id] : [],
})
export const authorOf = ({ created_by_user_id: userId }: BatchRow) => ({ userId, requestId: null })

const placeOf = ({ row, schedule_id, local_date }: DeparturePlan): TakenOver['place'] =>
  row ? { departure_id: row.id, schedule_id: null, date: null } : { departure_id: null, schedule_id, date: local_date }

/**
 * Holds bookings of tours that are still to come: each takes its seats by the rule of every sale, or is told with why. Nobody is written
 * to, and no money moves that moved elsewhere. The people of all lines are locked already; departures are locked here, all at once.
 */
export async function holdSeats(tx: Tx, holding: Holding, lines: readonly ReadLine[]): Promise<HeldLine[]> {
  const { business, now, batch } = holding
  const where = { businessId: business.id, products: batch.products, now }
  const placed = await placeLines(
    tx,
    where,
    lines.map(({ booking }) => booking),
  )
  const actor = actorOf(tx.accountId, batch)
  const wanted = placed.flatMap((plan) =>
    typeof plan === 'string' ? [] : [{ actor, tour_id: plan.tour_id, ...placeOf(plan) }],
  )
  const plans = (await loadPlans(tx, now, wanted)).filter(isPlan)
  const ids = await touchDepartures(tx, now, plans)
  await lockTogether(
    tx,
    plans.map((plan, at) => ({ plan, departure_id: ids[at] as number })),
    now,
  )
  const done: HeldLine[] = []
  for (const [at, line] of lines.entries()) done.push(await holdLine(tx, holding, line, placed[at] ?? 'not_held'))
  return done
}

async function holdLine(
  tx: Tx,
  { batch, business, now, names }: Holding,
  { line, faults, customer, booking }: ReadLine,
  plan: Placed,
): Promise<HeldLine> {
  const bad = (code: LineFault): HeldLine => {
    const column = faultColumn(batch.columns ?? [], code)
    return { line, outcome: 'bad', faults: [...faults, { code, column }], customer_id: null, customers: [] }
  }
  if (!customer || !booking) return bad('not_held')
  const { known, isToldTwice, reference } = names.get(line) ?? {}
  if (known || isToldTwice)
    return { line, outcome: 'same', faults, customer_id: known?.customer_id ?? null, customers: [] }
  if (reference === undefined) return bad('not_held')
  if (typeof plan === 'string') return bad(plan)
  const hasMoney = booking.said.total_cents !== null || booking.said.paid_cents !== null
  if (hasMoney && booking.currency !== plan.tour.currency) return bad('other_currency')
  const party = partyMeant(plan.tour.categories, saidOf(batch.products, booking.product), booking.party)
  if (party === null) return bad('person_type_unknown')
  await beginLine(tx)
  const { lines, customers } = await takeIn(tx, [customer], {
    businessId: business.id,
    userId: batch.created_by_user_id,
  })
  const made = await refusing<TakeOverRefusal, { id: number }>((deny) =>
    takeOver(
      tx,
      { actor: actorOf(tx.accountId, batch), author: authorOf(batch), now, deny },
      wishOf(booking, party, plan, batch),
    ),
  )
  if ('refusal' in made) {
    await dropLine(tx)
    await keepLine(tx)
    return bad(heldFault(made.refusal.code))
  }
  await keepLine(tx)
  const customerId = lines[0]?.customer_id ?? 0
  const cart = booking.cart ?? booking.reference
  const first = cart === null ? undefined : await findOfCart(tx, business.id, cart)
  const held = { businessId: business.id, reference, cart, batchId: batch.id, bookingId: made.id, customerId }
  await insertHeldBooking(tx, held)
  if (first !== undefined)
    await joinOrder(tx, { author: authorOf(batch), now }, { with_booking_id: first, booking_id: made.id })
  await keepBrought(tx, made.id)
  return { line, outcome: 'added', faults, customer_id: customerId, customers }
}

/** The longest parts of a name, and the longest notes, that a booking keeps. */
const MAX = { name: 60, notes: 500 } as const
/** Countries whose code says by itself in which language somebody is written to; of others the number stays in one piece. */
const WITH_CODE = /^(\+(?:52|1))(\d{10})$/

function wishOf(
  booking: ImportedBooking,
  party: TakenOver['party'],
  plan: DeparturePlan,
  { products }: BatchRow,
): TakenOver {
  const { person, people, said } = booking
  const [first = '', ...rest] = person.name.split(' ')
  const [, code = null, number = person.phone] = WITH_CODE.exec(person.phone ?? '') ?? []
  const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim() || null
  return {
    tour_id: plan.tour_id,
    place: placeOf(plan),
    people,
    party,
    passengers: passengersOf(booking, plan.tour.categories, saidOf(products, booking.product)),
    tourist_first_name: cut(first, MAX.name),
    tourist_last_name: cut(rest.join(' '), MAX.name),
    tourist_email: person.email,
    tourist_phone_code: code,
    tourist_phone_number: number,
    notes: cut(notesOf(booking), MAX.notes),
    total_cents: said.total_cents,
    paid_cents: said.paid_cents ?? 0,
  }
}

/** Who travels by name, where the file has a line for each; whose kind it does not say is of the price that all of them pay. */
function passengersOf(
  { travelers }: ImportedBooking,
  categories: DeparturePlan['tour']['categories'],
  said: ReturnType<typeof saidOf<BatchRow['products'][number]>>,
): TakenOver['passengers'] {
  const grown = grownUp(categories)
  return travelers.flatMap(({ name, label }) => {
    const category = label === null ? grown : categoryMeant(categories, said, label)
    const [first = '', ...rest] = name.split(' ')
    const cut = (text: string) => [...text].slice(0, MAX_PASSENGER_TEXT).join('').trim() || null
    return category ? [{ category_id: category.id, first_name: cut(first), last_name: cut(rest.join(' ')) }] : []
  })
}

/** What was agreed elsewhere, for who receives them, and what the file notes. */
function notesOf({ reference, said, notes, currency }: ImportedBooking): string {
  const { total_cents, paid_cents } = said
  const amount = (cents: number) => (cents / 100).toFixed(2)
  const paid = paid_cents === null ? '' : `${amount(paid_cents)} / `
  const money = total_cents === null && paid === '' ? null : `${paid}${amount(total_cents ?? 0)} ${currency}`
  const agreed = [reference, money].filter((text) => text !== null).join(' · ')
  return [agreed, notes ?? ''].filter(Boolean).join('\n')
}

/** Gives the seats of some bookings that an import holds back; false once nothing is left. What was paid here since stays, and who boards. */
export async function releaseSeatsOf(tx: Tx, batch: BatchRow, now: Instant, limit: number): Promise<boolean> {
  const wanted = { batchId: batch.id, ashore: ASHORE_STATES, limit }
  const ids = new Set((await listToTakeBack(tx, wanted)).map(({ departure_id }) => departure_id))
  if (ids.size === 0) return false
  await lockDepartures(tx, [...ids])
  // Read anew: somebody may have paid, or be boarding, since their departures were waited for.
  const held = (await listToTakeBack(tx, wanted)).filter(({ departure_id }) => ids.has(departure_id))
  const by = { actor: actorOf(tx.accountId, batch), author: authorOf(batch), now, language: 'es' as const }
  // A mistake of the house: nobody is written to, and nobody’s counters change.
  for (const { booking_id } of held.filter(({ status }) => status === 'confirmed'))
    await cancelOne(tx, by, {
      booking_id,
      version: null,
      cause: 'operator',
      method: 'pending',
      reason: null,
      reference: null,
      isTold: true,
    })
  await markTakenBack(
    tx,
    held.map(({ booking_id }) => booking_id),
  )
  return true
}
