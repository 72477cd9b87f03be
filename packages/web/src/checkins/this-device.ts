import { readStored, writeStored } from '../browser/storage.ts'

/** Which device this browser is: a number that it keeps, so that its scans are known as one device's. */
export function thisDevice(): { id: string } {
  const known = readStored('device')
  if (known !== null && /^[\w-]{1,64}$/.test(known)) return { id: known }
  const id = crypto.randomUUID()
  writeStored('device', id)
  return { id }
}
