import { changeParty, quoteParty } from '@muelle/contract/bookings/life'
import type { CallInput } from '@muelle/contract/call'
import { atGeneralPrice } from '@muelle/domain/bookings/record/proof'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { useBookingChange } from '../../bookings/record/use-booking-change.ts'
import type { ToldBooking } from '../dock/told.ts'
import type { ProofCard } from './proof-cards.ts'

type Options = {
  booking: ToldBooking
  /** Who has no proof with them. */
  without: readonly ProofCard[]
  isEnabled: boolean
  onChanged: () => void
}
type Body = CallInput<typeof changeParty>['body']

/** Has whoever brings no proof pay the general price of their category (P2), at the total that was shown (I29). */
export function useGeneralPrice({ booking: { id, ticket }, without, isEnabled, onChanged }: Options) {
  const booking = useQuery({ ...bookingQuery(id), staleTime: 0, enabled: isEnabled })
  const unproven = without.flatMap(({ categoryId, tariff }) =>
    categoryId === null ? [] : [{ category_id: categoryId, tariff }],
  )
  const party = booking.data ? atGeneralPrice(booking.data.party, unproven) : []
  const quote = useQuery({
    // A refusal has the booking read anew, and with it the price, which may be another one of the same version.
    queryKey: ['party-quote', id, booking.dataUpdatedAt, { party }],
    queryFn: ({ signal }) => ask(quoteParty, { params: { id }, body: { party } }, { signal }),
    enabled: isEnabled && party.length > 0,
    gcTime: 0,
  })
  const { send, isPending } = useBookingChange<Body>(
    { id, ticket },
    {
      run: (body, options) => ask(changeParty, { params: { id }, body }, options),
      onDone: onChanged,
      onConflict: () => false,
    },
  )
  return {
    quote: quote.data ?? null,
    error: booking.error ?? quote.error,
    isPending,
    /** Takes the change at the total that was shown. */
    change: () => {
      if (booking.data && quote.data)
        send({ party, version: booking.data.version, quoted_total_cents: quote.data.total_cents })
    },
  }
}
