import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { readStored, writeStored } from '../browser/storage.ts'

/** A number that this phone keeps, by which its scans and positions are told from those of others. */
export function deviceId(): string {
  const kept = readStored('device')
  if (kept) return kept
  const id = newIdempotencyKey()
  writeStored('device', id)
  return id
}
