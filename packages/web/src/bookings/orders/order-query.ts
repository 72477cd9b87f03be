import { getOrder } from '@muelle/contract/bookings/orders'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** An order as it is now; under the key of bookings, since every change of one of them may change it. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'order', id],
    queryFn: ({ signal }) => ask(getOrder, { params: { id } }, { signal }),
  })
