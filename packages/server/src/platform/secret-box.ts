import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps small secrets in the database so that a copy of it alone gives none away. */
export type SecretBox = {
  /** Encrypts; `place` names where it is kept, and only from there it opens again. */
  seal(secret: string, place: string): Buffer
  /** Throws for what was sealed with another key, for another place, or changed since. */
  open(sealed: Buffer, place: string): string
  /** A keyed hash, for what is only ever compared; `place` as above. */
  digest(secret: string, place: string): Buffer
}

export const SECRET_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** A box over one key of 32 random bytes; encryption and hashes have a key of their own, derived from it. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== SECRET_KEY_BYTES) throw new Error(`A secret key has ${SECRET_KEY_BYTES} bytes, not ${key.length}`)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `muelle ${purpose}`, SECRET_KEY_BYTES))
  const encryption = derive('encryption')
  const hashing = derive('hashing')
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, encryption, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, place) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, encryption, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    digest: (secret, place) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([place, secret]))
        .digest(),
  }
}
