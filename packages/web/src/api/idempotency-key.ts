const KEY_BYTES = 16

/** A fresh Idempotency-Key. `crypto.randomUUID` is missing on plain HTTP in a local network, where the panel also runs. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
