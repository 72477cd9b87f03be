import { createHash, randomBytes } from 'node:crypto'

/** How long a client may use what it holds. A refresh token is renewed with every use. */
export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30

const SECRET_BYTES = 32
/** `mu` of a session, `mk` of an API key; the account in base 36, at most ten digits so that it stays a safe integer; 32 bytes in base64url. */
const TOKEN = /^mu_([1-9a-z][0-9a-z]{0,9})_[A-Za-z0-9_-]{43}$/
const API_KEY = /^mk_([1-9a-z][0-9a-z]{0,9})_[A-Za-z0-9_-]{43}$/
/** What is kept of a key to recognise it by: six signs of its secret, which leaves 220 bits. */
const SHOWN_SIGNS = 6

/** A token as the server looks it up: the account that issued it, and its SHA-256. */
export type TokenKey = { accountId: number; hash: Buffer }

/** Tells the account and the hash of a token; null for any text that is not of our form. Whether it is valid, the database says. */
export const readToken = (token: string): TokenKey | null => readAs(TOKEN, token)
/** The same for an API key. */
export const readApiKey = (token: string): TokenKey | null => readAs(API_KEY, token)

function readAs(form: RegExp, token: string): TokenKey | null {
  const account = form.exec(token)?.[1]
  return account ? { accountId: Number.parseInt(account, 36), hash: hashOf(token) } : null
}

/**
 * Makes an opaque token of 256 random bits. It carries its account because each account is behind a wall of its own:
 * naming another one only makes the token unknown there.
 */
export const newToken = (accountId: number): { token: string; hash: Buffer } => newSecret('mu', accountId)

/** Makes an API key, and what may be shown of it later. */
export function newApiKey(accountId: number): { token: string; hash: Buffer; prefix: string } {
  const { token, hash } = newSecret('mk', accountId)
  return { token, hash, prefix: token.slice(0, `mk_${accountId.toString(36)}_`.length + SHOWN_SIGNS) }
}

function newSecret(kind: 'mu' | 'mk', accountId: number): { token: string; hash: Buffer } {
  const token = `${kind}_${accountId.toString(36)}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** A plain SHA-256 will do: what it hides is random, so there is nothing to guess. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
