import type { SaleFacts } from '@muelle/contract/bookings/approvals'
import { approvalExpiry, approvalKey } from '@muelle/domain/bookings/sale/approval'
import { fullName } from '@muelle/domain/full-name'
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { DemoSale } from '../draw-sale.ts'
import { addApprovals, markReleased } from '../showcase.sql.ts'
import type { Showcase } from '../showcase-setup.ts'

type Sold = { booking: DemoSale; plan: DeparturePlan }
type Released = Sold & { id: number }

/**
 * A sale below what its seller may give: they asked for it minutes before, and the manager let them (P3). The day before they asked for the same
 * twice: once nobody answered in time, once the manager said no.
 */
export async function releaseSold(on: Showcase, { id: booking_id, ...sold }: Released): Promise<void> {
  const { tx, crew } = on
  const soldAt = instant(Date.parse(sold.booking.created_at))
  const missedAt = instant(soldAt - DAY_MS)
  const unanswered = { answered_by: null, answered_at: null, booking_id: null }
  await addApprovals(tx, [
    { ...asked(on, sold, missedAt), ...unanswered, state: 'expired' },
    { ...answered(on, sold, instant(missedAt + 15 * MINUTE_MS)), booking_id: null, state: 'refused' },
    { ...answered(on, sold, instant(soldAt - 3 * MINUTE_MS)), booking_id, state: 'used' },
  ])
  await markReleased(tx, booking_id, crew.manager)
}

const iso = (at: Instant) => new Date(at).toISOString()

/** A request that the manager answered a minute later. */
const answered = (on: Showcase, sold: Sold, at: Instant) => ({
  ...asked(on, sold, at),
  answered_by: on.crew.manager,
  answered_at: iso(instant(at + MINUTE_MS)),
})

function asked({ crew, business_id }: Showcase, { booking, plan }: Sold, at: Instant) {
  const { party, quote } = booking
  const { tour_id, schedule_id, local_date: date } = plan
  return {
    business_id,
    tour_id,
    asked_by: crew.seller,
    asked_at: iso(at),
    expires_at: iso(approvalExpiry(at)),
    sale_key: approvalKey({
      tour_id,
      ...(schedule_id !== null && { schedule_id }),
      date,
      party,
      manual_discount_cents: quote.manual_cents,
      quoted_total_cents: quote.total_cents,
    }),
    facts: factsOf(booking, plan),
  }
}

const factsOf = (
  { quote, tourist_first_name, tourist_last_name }: DemoSale,
  { tour, local_date: date, start_time }: DeparturePlan,
): SaleFacts => ({
  tour_name: tour.name,
  date,
  start_time,
  people: quote.people,
  customer_name: fullName(tourist_first_name, tourist_last_name) || null,
  currency: tour.currency,
  total_cents: quote.total_cents,
  // Its tour gives sellers no band, and has no floor.
  discount: { discount_cents: quote.manual_cents, max_discount_cents: 0, floor_cents: 0 },
  credit: null,
  cash: null,
})
