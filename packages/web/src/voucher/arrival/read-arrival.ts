import { getArrival, type PublicArrival } from '@muelle/contract/tickets'
import { ask, Refused } from '../../pay/client.ts'

export type ReadArrival = { arrival: PublicArrival; readAt: number } | { fault: 'unknown' | 'unreachable' }

/** Where the boat of a code is now, or why nobody knows. */
export async function readArrival(code: string): Promise<ReadArrival> {
  try {
    return { arrival: await ask(getArrival, { params: { code } }), readAt: Date.now() }
  } catch (error) {
    return { fault: error instanceof Refused && error.isUnknownLink ? 'unknown' : 'unreachable' }
  }
}
