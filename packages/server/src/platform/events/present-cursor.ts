import type { Tx } from '../db.ts'
import { cursorOf } from './event-cursor.ts'
import { findHorizon } from './relay.sql.ts'

/** Where a stream has to begin that shall tell whatever this transaction does not see yet. */
export const presentCursor = async (tx: Tx): Promise<string> => cursorOf(await findHorizon(tx))
