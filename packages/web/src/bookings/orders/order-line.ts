import type { SaleFacts } from '../sale/sale-facts.ts'
import type { OrderRequest, SaleRequest } from '../sale/sale-intent.ts'
import { paidIn, requestOf } from '../sale/sale-request.ts'
import type { OrderDraft, OrderLine, SaleState } from '../sale/sale-state.ts'
import { wireTourist } from '../sale/tourist-draft.ts'
import { tripOf } from '../sale/trips.ts'

/** The booking on the sheet as it waits in an order. */
export function orderLineOf(state: SaleState, facts: SaleFacts): OrderLine {
  const {
    params: { id },
    body: { payment: _payment, ...body },
  } = requestOf(state, facts, false)
  const { departure, price, totalCents, beforeDockCents, size } = facts
  return {
    body: { tour_id: Number(id), ...body },
    tour: departure?.tour_name ?? '',
    date: state.date,
    startTime: departure?.start_time ?? '',
    people: size.people,
    currency: departure?.currency ?? 'MXN',
    totalCents: totalCents ?? 0,
    beforeDockCents,
    depositCents: Math.min(price?.deposit_cents ?? 0, beforeDockCents),
    ...(departure && { trip: tripOf(departure) }),
  }
}

/** The money that is taken for an order; its cash is counted with the tip. */
export type PaidFor = Pick<SaleFacts, 'cash' | 'dueCents' | 'tipCents'>

/** What is sent for an order: every booking in the name of whom the sheet names now, since all are of one customer. */
export function orderRequestOf(
  state: SaleState,
  { order, lines, paid }: { order: OrderDraft; lines: readonly OrderLine[]; paid: PaidFor | null },
): OrderRequest {
  const tourist = wireTourist(state.tourist)
  return {
    body: {
      bookings: lines.map(({ body }) => ({ ...body, ...tourist })),
      ...paidIn(state, paid),
      ...(order.withBooking && { with_booking_id: order.withBooking.id }),
    },
  }
}

/** A booking of the basket by itself, where no other one was chosen after it. */
export function lineRequestOf(
  state: SaleState,
  { line, paid }: { line: OrderLine; paid: PaidFor | null },
): SaleRequest {
  const { tour_id: id, ...body } = line.body
  return {
    params: { id },
    body: {
      ...body,
      ...wireTourist(state.tourist),
      ...paidIn(state, paid),
    },
  }
}

/** What bookings of an order come to, in cents. */
export function sumLines(lines: readonly OrderLine[]) {
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    totalCents: sum((line) => line.totalCents),
    beforeDockCents: sum((line) => line.beforeDockCents),
    depositCents: sum((line) => line.depositCents),
  }
}

/** What tells lines apart while others come and go: their departure, and which of those that are alike. */
export function keysOf(lines: readonly OrderLine[]): string[] {
  const names = lines.map(({ tour, date, startTime, people }) => `${tour} ${date} ${startTime} ${people}`)
  return names.map((name, at) => `${name} ${names.slice(0, at).filter((other) => other === name).length}`)
}
