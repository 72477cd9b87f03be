import { validateBooking } from '@muelle/contract/bookings/sale'
import type { CallInput } from '@muelle/contract/call'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type ValidationRequest = CallInput<typeof validateBooking>

/** The server's word on a departure and party; null asks nothing. It takes no seats and is not kept. */
export const validationQuery = (request: ValidationRequest | null) =>
  queryOptions({
    queryKey: ['validation', request],
    queryFn: ({ signal }) => ask(validateBooking, request as ValidationRequest, { signal }),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
