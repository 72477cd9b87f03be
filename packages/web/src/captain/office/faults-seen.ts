import { readStored, writeStored } from '../../browser/storage.ts'

/** Of whom, and of which business. */
type Whose = { userId: number; businessId: number }

const keyOf = ({ userId, businessId }: Whose) => `${userId}/${businessId}`

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readStored('faults-seen') ?? '{}')
    return typeof all === 'object' && all !== null ? { ...all } : {}
  } catch {
    return {}
  }
}

/** The number of the last fault that somebody has said «Enterado» to on this device; 0 for none. */
export function lastFaultSeen(whose: Whose): number {
  const last = readAll()[keyOf(whose)]
  return typeof last === 'number' ? last : 0
}

export const noteFaultSeen = (whose: Whose, id: number): void =>
  writeStored('faults-seen', JSON.stringify({ ...readAll(), [keyOf(whose)]: Math.max(id, lastFaultSeen(whose)) }))
