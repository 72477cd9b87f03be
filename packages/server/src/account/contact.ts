import type { Tx } from '../platform/db.ts'
import { findAccount } from './account.sql.ts'

/** The address that the company is known by; null where none is kept. */
export const accountEmail = async (tx: Tx): Promise<string | null> => (await findAccount(tx, { isLocked: false })).email
