import { getPaymentLink } from '@muelle/contract/payment-links/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** What the customer does with a link is no change of the booking: while one is open the card looks by itself. */
const LOOK_EVERY_MS = 5_000

/** Below the booking's own key: whatever is told of the booking has the link read anew, too. */
export const paymentLinkQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['booking', bookingId, 'payment-link'],
    queryFn: ({ signal }) => ask(getPaymentLink, { params: { id: bookingId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.link?.state === 'open' ? LOOK_EVERY_MS : false),
  })
