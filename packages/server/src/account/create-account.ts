import type pg from 'pg'
import { brokenConstraint, openPool, type Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Logger } from '../platform/log.ts'
import { hashPassword } from '../sessions/password.ts'
import { addOwner } from '../users/add-owner.ts'
import { insertAccount } from './account.sql.ts'

/** No account has this id: until its own is made, a transaction is in none. */
export const NO_ACCOUNT = 0

/**
 * Makes an account as the owner of the schema, and the same transaction inside it: from here on it runs as `muelle_app`, behind the
 * same wall as a request.
 */
export async function enterNewAccount(outside: Tx, name: string): Promise<Tx> {
  const accountId = await insertAccount(outside, name)
  return { ...outside, accountId }
}

export type NewAccount = {
  name: string
  owner: {
    username: string
    first_name: string
    last_name: string
    email: string | null
    /** One of the panel's. */
    language: string
    password: string
  }
}
export type CreatedAccount = { accountId: number; ownerId: number }

/**
 * Makes an account with the person it belongs to, or null when the username is taken, which changes nothing. `connection` is that
 * of the schema's owner: no request makes accounts.
 */
export async function createAccount(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  { name, owner }: NewAccount,
): Promise<CreatedAccount | null> {
  const pool = openPool({ connection, role: 'muelle_app', max: 1, log })
  try {
    const { password, ...person } = owner
    const password_hash = await hashPassword(password)
    return await pool.db.transaction(NO_ACCOUNT, async (outside) => {
      const tx = await enterNewAccount(outside, name)
      const ownerId = await addOwner(tx, { ...person, password_hash })
      await record(tx, { userId: ownerId, requestId: null }, [
        { kind: 'account.created', subject_type: 'account', subject_id: tx.accountId, business_id: null, data: {} },
      ])
      return { accountId: tx.accountId, ownerId }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'login_name_pkey') return null
    throw error
  } finally {
    await pool.end()
  }
}
