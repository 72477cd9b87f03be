import { readStored, writeStored } from '../browser/storage.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

const KINDS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** This device, as its scans and positions name it: a number that stays with the browser, and what people would call it. */
export function thisDevice(userAgent = navigator.userAgent): { id: string; name?: string } {
  const stored = readStored('device')
  const id = stored !== null && /^[\w-]{1,64}$/.test(stored) ? stored : newIdempotencyKey()
  if (id !== stored) writeStored('device', id)
  const [name] = KINDS.find(([, sign]) => sign.test(userAgent)) ?? []
  return { id, ...(name && { name }) }
}
