import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { readStored, writeStored } from '../../browser/storage.ts'

const KINDS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** This device, as its scans name it: a number that stays with the browser, and what people would call it. */
export function deviceOf(userAgent = navigator.userAgent): { id: string; name?: string } {
  const kept = readStored('device') ?? newIdempotencyKey()
  writeStored('device', kept)
  const [name] = KINDS.find(([, sign]) => sign.test(userAgent)) ?? []
  return { id: kept, ...(name && { name }) }
}

/** A number of a scan or an undo, told once however often it is sent. */
export const newNonce = newIdempotencyKey
