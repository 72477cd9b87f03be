import type { Tx } from '../platform/db.ts'
import { findAccount } from './account.sql.ts'

/** What the company is called. */
export const accountName = async (tx: Tx): Promise<string> => (await findAccount(tx, { isLocked: false })).name

/** The address that the company is known by; null where none is kept. */
export const accountEmail = async (tx: Tx): Promise<string | null> => (await findAccount(tx, { isLocked: false })).email
