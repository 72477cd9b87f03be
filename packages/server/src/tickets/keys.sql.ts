import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

export type SigningKeyRow = { id: number; private_sealed: Buffer; made_at: string; last_travel_on: string | null }

/** The key that signs now. */
export const findSigningKey = async (tx: Tx): Promise<SigningKeyRow | undefined> =>
  (
    await tx.query<SigningKeyRow>(
      'select id, private_sealed, made_at, last_travel_on from ticket_key where account_id = $1 and retired_at is null',
      [tx.accountId],
    )
  )[0]

/** The keys that may have signed what still travels on a day, the newest first. */
export const findPublicKeys = (tx: Tx, from: string) =>
  tx.query<{ id: number; public_key: Buffer }>(
    `select id, public_key from ticket_key
     where account_id = $1 and revoked_at is null and (retired_at is null or last_travel_on >= $2::date) order by id desc`,
    [tx.accountId, from],
  )

export const findPublicKey = async (tx: Tx, id: number): Promise<Buffer | undefined> =>
  (
    await tx.query<{ public_key: Buffer }>(
      'select public_key from ticket_key where account_id = $1 and id = $2 and revoked_at is null',
      [tx.accountId, id],
    )
  )[0]?.public_key

export const retireKey = (tx: Tx, id: number, now: Instant) =>
  tx.query(
    'update ticket_key set retired_at = to_timestamp($3 / 1000.0) where account_id = $1 and id = $2 and retired_at is null',
    [tx.accountId, id, now],
  )

/** Nothing where another process made one at the same moment. */
export const insertKey = (tx: Tx, key: { public_key: Buffer; private_sealed: Buffer; made_at: Instant }) =>
  tx.query(
    `insert into ticket_key (account_id, public_key, private_sealed, made_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (account_id) where retired_at is null do nothing`,
    [tx.accountId, key.public_key, key.private_sealed, key.made_at],
  )

/** Remembers until when what a key signs has to be verified. */
export const noteTravel = (tx: Tx, id: number, day: string) =>
  tx.query(
    `update ticket_key set last_travel_on = $3::date
     where account_id = $1 and id = $2 and (last_travel_on is null or last_travel_on < $3::date)`,
    [tx.accountId, id, day],
  )

export type TicketKeyRow = {
  id: number
  made_at: string
  retired_at: string | null
  revoked_at: string | null
  last_travel_on: string | null
}
const SHOWN = 'id, made_at, retired_at, revoked_at, last_travel_on'

/** All keys of an account, the newest first. */
export const listKeys = (tx: Tx) =>
  tx.query<TicketKeyRow>(`select ${SHOWN} from ticket_key where account_id = $1 order by id desc`, [tx.accountId])

/** A key, locked against being revoked or retired twice at once. */
export const lockKey = async (tx: Tx, id: number): Promise<TicketKeyRow | undefined> =>
  (
    await tx.query<TicketKeyRow>(`select ${SHOWN} from ticket_key where account_id = $1 and id = $2 for update`, [
      tx.accountId,
      id,
    ])
  )[0]

export const revokeRow = (tx: Tx, id: number, now: Instant) =>
  tx.query('update ticket_key set revoked_at = to_timestamp($3 / 1000.0) where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    now,
  ])
