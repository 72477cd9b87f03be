import type { Tx } from '../db.ts'
import type { IdempotencyClaim } from './claim.ts'

export type StoredAnswer = { request_hash: Buffer; status: number; body: string }

/** What is kept of an answer. */
const KEPT = 'principal, route, key, request_hash, status, body'

/** Takes the key, or waits for whoever holds it; false when it has an answer already. */
export const takeKey = async (tx: Tx, claim: IdempotencyClaim): Promise<boolean> =>
  (
    await tx.query(
      `insert into idempotency_key (account_id, ${KEPT})
       values ($1, $2, $3, $4, $5, 0, '') on conflict do nothing returning 1`,
      [tx.accountId, claim.principal, claim.route, claim.key, claim.requestHash],
    )
  ).length > 0

/** Whether so many answers are kept for a principal and a route; counts no further than that. */
export const hasKeys = async (
  tx: Tx,
  { principal, route }: Pick<IdempotencyClaim, 'principal' | 'route'>,
  count: number,
): Promise<boolean> =>
  (
    await tx.query('select from idempotency_key where account_id = $1 and principal = $2 and route = $3 limit $4', [
      tx.accountId,
      principal,
      route,
      count,
    ])
  ).length >= count

export const findAnswer = async (
  tx: Tx,
  claim: Omit<IdempotencyClaim, 'requestHash' | 'isOptional'>,
): Promise<StoredAnswer | undefined> =>
  (
    await tx.query<StoredAnswer>(
      `select request_hash, status, body from idempotency_key
       where account_id = $1 and principal = $2 and route = $3 and key = $4`,
      [tx.accountId, claim.principal, claim.route, claim.key],
    )
  )[0]

export const storeAnswer = (tx: Tx, claim: IdempotencyClaim, status: number, body: string) =>
  tx.query(
    `update idempotency_key set status = $5, body = $6
     where account_id = $1 and principal = $2 and route = $3 and key = $4`,
    [tx.accountId, claim.principal, claim.route, claim.key, status, body],
  )

/** The kept answers to those of these claims that have one; each is looked up by itself, by its whole key. */
export const findAnswersOf = (tx: Tx, claims: readonly IdempotencyClaim[]) =>
  tx.query<StoredAnswer & { principal: string; route: string; key: string }>(
    `select k.principal, k.route, k.key, k.request_hash, k.status, k.body
     from unnest($2::text[], $3::text[], $4::text[]) as c(principal, route, key)
     join idempotency_key k on k.account_id = $1 and k.principal = c.principal and k.route = c.route and k.key = c.key`,
    [
      tx.accountId,
      claims.map(({ principal }) => principal),
      claims.map(({ route }) => route),
      claims.map(({ key }) => key),
    ],
  )

/**
 * Keeps several answers, each of which is JSON on one line. They go as one text with a line for each: in an array every one of their
 * quotation marks would have to be escaped, and read again.
 */
export const insertAnswers = (tx: Tx, answers: readonly { claim: IdempotencyClaim; status: number; body: string }[]) =>
  tx.query(
    `insert into idempotency_key (account_id, ${KEPT})
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::smallint[], string_to_array($7, E'\\n'))
     returning 1`,
    [
      tx.accountId,
      answers.map(({ claim }) => claim.principal),
      answers.map(({ claim }) => claim.route),
      answers.map(({ claim }) => claim.key),
      answers.map(({ claim }) => claim.requestHash),
      answers.map(({ status }) => status),
      answers.map(({ body }) => body).join('\n'),
    ],
  )
