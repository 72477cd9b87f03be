import { withStore } from './database.ts'

const KEY_NAME = 'device'
const AES = { name: 'AES-GCM', length: 256 } as const
const IV_BYTES = 12

/** As it lies on the disk: without `iv` where the browser has no cryptography, as on plain HTTP in a local network. */
export type Sealed = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer | string }

/** Whether what is kept here is kept sealed. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** The key of this device, which no script can read: it lies beside what it seals and never leaves the browser. */
async function deviceKey(): Promise<CryptoKey> {
  const known = await withStore('keys', 'readonly', (store, answer) =>
    answer<CryptoKey | undefined>(store.get(KEY_NAME)),
  )
  if (known) return known
  const made = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  // Of two tabs that make one at once the first wins.
  return withStore('keys', 'readwrite', async (store, answer) => {
    const other = await answer<CryptoKey | undefined>(store.get(KEY_NAME))
    if (!other) await answer(store.add(made, KEY_NAME))
    return other ?? made
  })
}

export async function seal(value: unknown): Promise<Sealed> {
  const text = JSON.stringify(value)
  if (!canSeal()) return { iv: null, data: text }
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt({ name: AES.name, iv }, await deviceKey(), new TextEncoder().encode(text))
  return { iv, data }
}

/** Null for what this device cannot open any more. */
export async function unseal(sealed: Sealed): Promise<unknown> {
  const { iv, data } = sealed
  if (typeof data === 'string') return JSON.parse(data)
  if (iv === null) return null
  try {
    const opened = await crypto.subtle.decrypt({ name: AES.name, iv }, await deviceKey(), data)
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    return null
  }
}

/**
 * Keeps a value under a name, sealed; names of people are not kept where they would lie open. What lies under names that are over goes at
 * the same time.
 */
export async function keepSealed(name: string, value: unknown, isOver?: (name: string) => boolean): Promise<void> {
  if (!canSeal()) return
  const sealed = await seal(value)
  await withStore('sealed', 'readwrite', async (store, answer) => {
    await answer(store.put(sealed, name))
    if (!isOver) return
    for (const key of await answer(store.getAllKeys()))
      if (typeof key === 'string' && isOver(key)) await answer(store.delete(key))
  })
}

export async function readSealed(name: string): Promise<unknown> {
  const sealed = await withStore('sealed', 'readonly', (store, answer) => answer<Sealed | undefined>(store.get(name)))
  return sealed ? unseal(sealed) : null
}

/** Forgets all that is kept under names: lists of people and whose session it was. What waits to be told stays. */
export const forgetSealed = (): Promise<unknown> =>
  withStore('sealed', 'readwrite', (store, answer) => answer(store.clear()))
