import type { Tx } from '../platform/db.ts'

export type FactorRow = { secret: Buffer; is_confirmed: boolean; is_fresh: boolean; last_step: number | null }

/** Locks a user's second factor: of several codes that come at once, one goes at a time. */
export const lockFactor = async (tx: Tx, userId: number, freshMinutes: number): Promise<FactorRow | undefined> =>
  (
    await tx.query<FactorRow>(
      `select secret, confirmed_at is not null as is_confirmed, last_step,
         created_at > now() - make_interval(mins => $3) as is_fresh
       from second_factor where account_id = $1 and user_id = $2 for update`,
      [tx.accountId, userId, freshMinutes],
    )
  )[0]

export type FactorState = { confirmed_at: string | null; codes_left: number }

export const findFactorState = async (tx: Tx, userId: number): Promise<FactorState | undefined> =>
  (
    await tx.query<FactorState>(
      `select f.confirmed_at,
         (select count(*)::int from recovery_code c
          where c.account_id = $1 and c.user_id = $2 and c.used_at is null) as codes_left
       from second_factor f where f.account_id = $1 and f.user_id = $2`,
      [tx.accountId, userId],
    )
  )[0]

/** Stores a secret that waits for its first code in place of one that waited before; false when the user's factor is on. */
export const storePendingSecret = async (tx: Tx, userId: number, secret: Buffer): Promise<boolean> =>
  (
    await tx.query(
      `insert into second_factor as f (account_id, user_id, secret) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set secret = excluded.secret, created_at = now()
       where f.confirmed_at is null
       returning 1`,
      [tx.accountId, userId, secret],
    )
  ).length > 0

export const confirmSecret = (tx: Tx, userId: number, step: number) =>
  tx.query('update second_factor set confirmed_at = now(), last_step = $3 where account_id = $1 and user_id = $2', [
    tx.accountId,
    userId,
    step,
  ])

export const updateLastStep = (tx: Tx, userId: number, step: number) =>
  tx.query('update second_factor set last_step = $3 where account_id = $1 and user_id = $2', [
    tx.accountId,
    userId,
    step,
  ])

/** Takes the factor with its recovery codes away; false when there was none that counted. */
export const deleteFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx.query<{ was_on: boolean }>(
      `delete from second_factor where account_id = $1 and user_id = $2 returning confirmed_at is not null as was_on`,
      [tx.accountId, userId],
    )
  )[0]?.was_on ?? false

export const deleteRecoveryCodes = (tx: Tx, userId: number) =>
  tx.query('delete from recovery_code where account_id = $1 and user_id = $2', [tx.accountId, userId])

export const insertRecoveryCodes = (tx: Tx, userId: number, hashes: readonly Buffer[]) =>
  tx.query(
    'insert into recovery_code (account_id, user_id, code_hash) select $1, $2, hash from unnest($3::bytea[]) as hash returning 1',
    [tx.accountId, userId, hashes],
  )

/** Uses a recovery code up; false when it is unknown or was used before. */
export const useRecoveryCode = async (tx: Tx, userId: number, hash: Buffer): Promise<boolean> =>
  (
    await tx.query(
      `update recovery_code set used_at = now()
       where account_id = $1 and user_id = $2 and code_hash = $3 and used_at is null returning 1`,
      [tx.accountId, userId, hash],
    )
  ).length > 0
