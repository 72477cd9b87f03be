import type { ReadTicket } from '@muelle/domain/tickets/signed-ticket'

type Keys = readonly { id: number; public_key: string }[]

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** By the browser where it knows Ed25519; null where it does not, or has no cryptography at all (plain HTTP). */
async function byBrowser(key: Uint8Array<ArrayBuffer>, { signed, signature }: ReadTicket): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(signed))
  } catch {
    return null
  }
}

const loadScript = () => Promise.all([import('@noble/ed25519'), import('@noble/hashes/sha2.js')])

/** Fetches what verifies in script, where the browser cannot: without a network it could not be fetched any more. */
export async function loadVerifier(): Promise<void> {
  const isKnown = await crypto.subtle?.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => true,
    () => false,
  )
  if (!isKnown) await loadScript()
}

/** In script: SHA-512 comes with it, since a page without cryptography has none. */
async function byScript(key: Uint8Array, { signed, signature }: ReadTicket): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await loadScript()
  hashes.sha512 = sha512
  try {
    return verify(signature, signed, key)
  } catch {
    // A point that lies on no curve is a signature of nobody.
    return false
  }
}

/** Whether a ticket was signed with one of these keys. */
export const holdsBy =
  (keys: Keys) =>
  async (read: ReadTicket): Promise<boolean> => {
    const key = keys.find(({ id }) => id === read.claim.key_id)
    if (!key) return false
    const raw = bytesOf(key.public_key)
    return (await byBrowser(raw, read)) ?? byScript(raw, read)
  }
