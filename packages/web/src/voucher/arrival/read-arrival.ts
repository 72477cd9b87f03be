import { getArrival, type PublicArrival } from '@muelle/contract/tickets/record'
import { ask, type Fault, orFault } from '../../customer-page/client.ts'

export type ReadArrival = { arrival: PublicArrival; readAt: number } | Fault

/** Where the boat of a code is now, or why nobody knows. */
export const readArrival = (code: string): Promise<ReadArrival> =>
  orFault(ask(getArrival, { params: { code } }).then((arrival) => ({ arrival, readAt: Date.now() })))
