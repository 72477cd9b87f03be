import { createHash, randomBytes } from 'node:crypto'

/** How long a client may use what it holds. A refresh token is renewed with every use. */
export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30

const SECRET_BYTES = 32
/** The account in base 36, at most ten digits so that it stays a safe integer, then 32 bytes in base64url. */
const TOKEN = /^mu_([1-9a-z][0-9a-z]{0,9})_[A-Za-z0-9_-]{43}$/

/** A token as the server looks it up: the account that issued it, and its SHA-256. */
export type TokenKey = { accountId: number; hash: Buffer }

/** Tells the account and the hash of a token; null for any text that is not of our form. Whether it is valid, the database says. */
export function readToken(token: string): TokenKey | null {
  const account = TOKEN.exec(token)?.[1]
  return account ? { accountId: Number.parseInt(account, 36), hash: hashOf(token) } : null
}

/**
 * Makes an opaque token of 256 random bits. It carries its account because each account is behind a wall of its own:
 * naming another one only makes the token unknown there.
 */
export function newToken(accountId: number): { token: string; hash: Buffer } {
  const token = `mu_${accountId.toString(36)}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** A plain SHA-256 will do: what it hides is random, so there is nothing to guess. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
