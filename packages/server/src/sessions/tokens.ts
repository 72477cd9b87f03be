import { createHash, randomBytes } from 'node:crypto'
import type { SecretBox } from '../platform/secret-box.ts'

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

/** A token as its holder gets it, and what is kept of it. */
export type NewToken = { token: string; hash: Buffer }

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
export const newToken = (accountId: number): NewToken => newSecret('mu', accountId)

/**
 * Makes the tokens that follow a refresh token: the same ones however often they are asked for, so that two who hold one token hold
 * the same next one too, and the first of them to use that is found out by the other. They follow from the token itself, from the
 * key of the installation and from `usedAt`, the moment at which it was used up: a token that was stolen long ago leads nowhere.
 */
export function tokensAfter(
  secrets: Pick<SecretBox, 'digest'>,
  { accountId, token, usedAt }: { accountId: number; token: string; usedAt: string },
): { access: NewToken; refresh: NewToken } {
  const derive = (kind: string) => tokenOf('mu', accountId, secrets.digest(`${usedAt} ${token}`, `next_${kind}`))
  return { access: derive('access'), refresh: derive('refresh') }
}

/** Makes an API key, and what may be shown of it later. */
export function newApiKey(accountId: number): { token: string; hash: Buffer; prefix: string } {
  const { token, hash } = newSecret('mk', accountId)
  return { token, hash, prefix: token.slice(0, `mk_${accountId.toString(36)}_`.length + SHOWN_SIGNS) }
}

function newSecret(kind: 'mu' | 'mk', accountId: number): NewToken {
  return tokenOf(kind, accountId, randomBytes(SECRET_BYTES))
}

function tokenOf(kind: 'mu' | 'mk', accountId: number, secret: Buffer): NewToken {
  const token = `${kind}_${accountId.toString(36)}_${secret.toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** A plain SHA-256 will do: what it hides is random, so there is nothing to guess. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
