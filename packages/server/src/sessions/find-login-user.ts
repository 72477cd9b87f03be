import type { PlatformTx } from '../platform/db.ts'
import { findLoginName } from './sessions.sql.ts'

/** Who signs in under a name; undefined for nobody. Whoever asks must not let an answer tell which. */
export const findLoginUser = (tx: PlatformTx, usernameFolded: string) => findLoginName(tx, usernameFolded)
