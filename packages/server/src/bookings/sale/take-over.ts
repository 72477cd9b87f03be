import { paymentStatusOf } from '@muelle/domain/bookings/record/status'
import { agreedQuote } from '@muelle/domain/bookings/sale/agreed-price'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { type Instant, localDateOf } from '@muelle/domain/time'
import { blockDenials } from '../../customers/blocked.ts'
import { takeSeats } from '../../departures/capacity/seats.ts'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { NOBODY } from '../../sellers/credit.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { takeMakingRoom } from '../life/expire.ts'
import { wireQuote } from '../record/wire-booking.ts'
import { isPlan, loadPlans, type Wanted } from './load-plans.ts'
import { decideSale, isSale, type Sale, type SaleDenial } from './sale.ts'
import type { DecidedBody, SaleBody } from './sale-body.ts'
import { writeSales } from './write-sales.ts'

/** A booking that was sold elsewhere and is still to come. */
export type TakenOver = Pick<
  SaleBody,
  | 'tourist_first_name'
  | 'tourist_last_name'
  | 'tourist_email'
  | 'tourist_phone_code'
  | 'tourist_phone_number'
  | 'notes'
  | 'passengers'
> & {
  tour_id: number
  place: Omit<Wanted, 'actor' | 'tour_id'>
  people: number
  /** Of which kinds they are; none: nobody said. */
  party: readonly { category_id: number; quantity: number }[]
  /** What was agreed there; null: nobody knows, and it costs what it costs here. */
  total_cents: number | null
  /** What was paid there of it. */
  paid_cents: number
}
export type TakeOverRefusal =
  | SaleDenial['code']
  | 'customer.blocked'
  | 'not_found'
  | 'departure.not_found'
  | 'subscription.lapsed'
  | 'busy'
type By = { actor: Actor; author: Author; now: Instant; deny: Deny<TakeOverRefusal> }

/**
 * Takes the seats of a booking that was sold elsewhere (C5), by the rule of every sale; what was agreed there is its price, and no money
 * moves. It stands without a payment, nobody earns on it, no promotion takes part and nobody is told. Its departure is locked already.
 */
export async function takeOver(tx: Tx, by: By, wanted: TakenOver): Promise<{ id: number }> {
  const { actor, author, now, deny } = by
  const [block] = await blockDenials(
    tx,
    [
      {
        name: '',
        phone: wanted.tourist_phone_number ?? null,
        phone_code: wanted.tourist_phone_code ?? null,
        email: wanted.tourist_email ?? null,
      },
    ],
    now,
  )
  if (block) deny(block)
  const { plan, sale } = await decided(tx, by, wanted)
  const [departure_id] = await touchDepartures(tx, now, [plan])
  if (departure_id === undefined) throw new Error('a departure without a row')
  const seats = {
    departure_id,
    ...sale.size,
    is_private: sale.is_private,
    shares_seats: sharesSeats(plan.tour),
    overbook_seats: 0,
    allotment_id: null,
  }
  const take = async () => (await takeSeats(tx, [seats], now)).length === 1
  if (!(await takeMakingRoom(tx, [departure_id], now, take))) {
    // The seats went meanwhile: the rule says which limit, by what is left now.
    await decided(tx, by, wanted)
    deny({ code: 'busy' })
  }
  const cashier = { id: actor.userId, name: actor.name }
  const [written] = await writeSales(tx, [
    {
      plan,
      sale,
      author,
      seller: sale.seller,
      cashier,
      way: { method: 'cash' },
      received_cents: null,
      departure_id,
      isImported: true,
    },
  ])
  if (!written) throw new Error('a sale without a booking')
  return { id: written.booking.id }
}

async function decided(
  tx: Tx,
  { actor, now, deny }: By,
  wanted: TakenOver,
): Promise<{ plan: DeparturePlan; sale: Sale }> {
  const { tour_id, place } = wanted
  const [[plan], lapsed] = await Promise.all([
    loadPlans(tx, now, [{ actor, tour_id, ...place }]),
    sellingDenialOf(tx, now),
  ])
  if (lapsed) deny(lapsed)
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })
  const held = decideSale(
    plan,
    bodyOf(plan, wanted),
    // It was sold before sales ended.
    { channel: 'desk', now, sellAfterCutoff: true },
    sellingAs(actor),
    { offers: [], code: null, sold_on: localDateOf(now, plan.time_zone), customer_keys: [] },
  )
  return isSale(held) ? { plan, sale: agreed(plan, held, actor, wanted) } : deny(held)
}

/** The price of whoever is grown up. */
export const grownUp = <T extends Pick<DeparturePlan['categories'][number], 'age_range' | 'needs_adult'>>(
  categories: readonly T[],
): T | undefined =>
  categories.find(({ age_range }) => age_range === 'adults') ?? categories.find((one) => !one.needs_adult)

/** Whose age a file does not say is grown up: as such they take a seat and need nobody beside them. */
function bodyOf(
  plan: DeparturePlan,
  { tour_id: _tour, place: _place, people, party, ...told }: TakenOver,
): DecidedBody {
  const grown = grownUp(plan.categories)
  return {
    ...told,
    party: party.length > 0 ? [...party] : grown ? [{ category_id: grown.id, quantity: people }] : [],
    quoted_total_cents: null,
    payment: null,
  }
}

const sellingAs = ({ userId, name }: Actor) => ({
  seller: { id: userId, name },
  approver: null,
  approval: null,
  credits: { ...NOBODY, isChosen: true },
  cashierUserId: userId,
  max_basis_points: null,
  mayApproverRelease: false,
  releaserUserId: null,
  mayLend: false,
  mayOverbook: false,
  isOnlySaid: false,
})

/** What was decided upon as a hold, as it stands: without a time to pay, at the price that was agreed. */
function agreed(plan: DeparturePlan, sale: Sale, actor: Actor, { total_cents, paid_cents }: TakenOver): Sale {
  const own = sale.quote
  const quote =
    total_cents === null && paid_cents === 0
      ? own
      : agreedQuote(
          pricesOf(plan.tour, plan.categories),
          sale.booking.party.map(({ category_id, quantity }) => ({ category_id, quantity })),
          { total_cents: total_cents ?? own.total_cents, paid_cents },
        )
  const facts = { status: 'confirmed' as const, paid_cents: 0, total_cents: quote.total_cents }
  const wire = wireQuote(quote, sale.size)
  return {
    ...sale,
    quote,
    earning: { ...sale.earning, ...facts, quote: wire },
    booking: {
      ...sale.booking,
      ...facts,
      payment_status: paymentStatusOf({ ...facts, in_flight: false, failed: false }),
      quote: wire,
      approved_by_user_id: quote.manual_cents > 0 ? actor.userId : null,
      expires_at: null,
    },
  }
}
