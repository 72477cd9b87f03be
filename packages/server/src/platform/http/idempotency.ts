import type { Tx } from '../db.ts'
import { Denied } from '../denied.ts'
import type { SecretBox } from '../secret-box.ts'
import type { IdempotencyClaim, Reply } from './claim.ts'
import {
  findAnswer,
  findAnswersOf,
  hasKeys,
  insertAnswers,
  type StoredAnswer,
  storeAnswer,
  takeKey,
} from './idempotency.sql.ts'

/** Answers kept for one person, or API key, and one call within the day; of changes that need a key there are as many as were made. */
export const MAX_OPTIONAL_KEYS = 2_000
const TRY_AGAIN_SECONDS = 3_600

/** A character that JSON never has but escaped: it stands for what was said before. */
const AGAIN = '\u0001'
const REFUSAL = '"refusal":{'

/** The first refusal inside an answer: what it lets one do and why not the rest often says the same of several things. */
function firstRefusalIn(body: string): string | null {
  const from = body.indexOf(REFUSAL)
  const to = from < 0 ? -1 : body.indexOf('}}', from)
  return to < 0 ? null : body.slice(from, to)
}

/** An answer as it is kept: two such as those of sales then fit on a page, which else each fill one. */
export function packed(body: string): string {
  const refusal = firstRefusalIn(body)
  if (refusal === null) return body
  const told = body.indexOf(refusal) + refusal.length
  return body.slice(0, told) + body.slice(told).replaceAll(refusal, AGAIN)
}

/** The same as it was answered. */
export function unpacked(kept: string): string {
  const refusal = kept.includes(AGAIN) ? firstRefusalIn(kept) : null
  return refusal === null ? kept : kept.replaceAll(AGAIN, () => refusal)
}

/** What was asked, so that the same key with another question is noticed. Keyed, since what is asked may hold a password. */
export const requestHash = (secrets: Pick<SecretBox, 'digest'>, url: string, body: unknown): Buffer =>
  secrets.digest(`${url}\n${JSON.stringify(body) ?? ''}`, 'idempotency_key')

/** The kept answer to this very request, or a refusal when the key was used for another one. */
export function replay(claim: IdempotencyClaim, stored: StoredAnswer): Reply {
  if (!stored.request_hash.equals(claim.requestHash)) throw new Denied({ code: 'idempotency.key_reused' })
  return { status: stored.status, body: unpacked(stored.body), replayed: true }
}

/**
 * Does `work` at most once per key, in the caller's transaction: the key is taken first, so a second request with it waits
 * and then gets the first one's answer, or `keptBody` where the answer itself may not be kept. A refusal rolls the key back with
 * everything else: it had no effect to repeat.
 */
export async function once(
  tx: Tx,
  claim: IdempotencyClaim | null,
  work: () => Promise<{ status: number; body: string; keptBody?: string }>,
): Promise<Reply> {
  const isFull = claim?.isOptional ? hasKeys(tx, claim, MAX_OPTIONAL_KEYS) : Promise.resolve(false)
  const [hasTooMany, isTaken] = await Promise.all([isFull, claim && takeKey(tx, claim)])
  if (claim && !isTaken) {
    const stored = await findAnswer(tx, claim)
    if (stored) return replay(claim, stored)
    throw new Denied({ code: 'busy' })
  }
  if (hasTooMany) throw new Denied({ code: 'too_many_requests', retryAfterSeconds: TRY_AGAIN_SECONDS })
  const { status, body, keptBody = body } = await work()
  if (claim) await storeAnswer(tx, claim, status, keptBody)
  return { status, body, replayed: false }
}

/** The kept answer of a request that has been made before; undefined for a new one, and for one still under way. */
export async function replayed(tx: Tx, claim: IdempotencyClaim): Promise<Reply | undefined> {
  const stored = await findAnswer(tx, claim)
  return stored && replay(claim, stored)
}

/** The kept answers to several requests, in their order; undefined where there is none. */
export async function findAnswers(
  tx: Tx,
  claims: readonly (IdempotencyClaim | null)[],
): Promise<(StoredAnswer | undefined)[]> {
  const keyed = claims.filter((claim) => claim !== null)
  if (keyed.length === 0) return claims.map(() => undefined)
  const stored = new Map((await findAnswersOf(tx, keyed)).map((answer) => [idOf(answer), answer]))
  return claims.map((claim) => (claim ? stored.get(idOf(claim)) : undefined))
}

/** Keeps several answers at once; a key that another transaction used meanwhile breaks the whole statement. */
export async function storeAnswers(
  tx: Tx,
  answers: readonly { claim: IdempotencyClaim; reply: Reply }[],
): Promise<void> {
  if (answers.length === 0) return
  await insertAnswers(
    tx,
    answers.map(({ claim, reply: { status, body } }) => ({ claim, status, body: packed(body.toString()) })),
  )
}

const idOf = ({ principal, route, key }: { principal: string; route: string; key: string }) =>
  JSON.stringify([principal, route, key])
