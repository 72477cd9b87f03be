import { moveQuoteOf } from '../bookings/life/reschedule.ts'
import type { Changing } from '../bookings/record/change-context.ts'
import { refusing } from '../platform/denied.ts'
import { reasonOf } from '../platform/http/reason.ts'

type MoveRefusal = 'not_found' | 'departure.not_found' | 'price.too_large'

/** Whether a booking of another departure could be moved to where it was scanned, with seats and price before anybody taps (K2). */
export async function moveOffer(
  context: Pick<Changing, 'tx' | 'actor' | 'author' | 'now' | 'facts'>,
  bookingId: number,
  departureId: number,
) {
  const quote = await refusing<MoveRefusal, Awaited<ReturnType<typeof moveQuoteOf>>>((deny) =>
    moveQuoteOf({ ...context, deny }, bookingId, { departure: { departure_id: departureId } }),
  )
  return 'refusal' in quote
    ? {
        departure_id: departureId,
        seats_left: 0,
        difference_cents: 0,
        due_cents: 0,
        refusal: reasonOf(quote.refusal, context.facts.language),
      }
    : {
        departure_id: departureId,
        seats_left: quote.seats_left,
        difference_cents: quote.difference_cents,
        due_cents: quote.due_cents,
        refusal: quote.reason,
      }
}
