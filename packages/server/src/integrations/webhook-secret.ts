import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../platform/secret-box.ts'

const SECRET_BYTES = 32

/** What a webhook signs with: 256 random bits, in a form that people recognise. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`

const placeOf = (accountId: number) => `account/${accountId}/webhook`
export const sealSecret = (secrets: SecretBox, accountId: number, secret: string): Buffer =>
  secrets.seal(secret, placeOf(accountId))
export const openSecret = (secrets: SecretBox, accountId: number, sealed: Buffer): string =>
  secrets.open(sealed, placeOf(accountId))
