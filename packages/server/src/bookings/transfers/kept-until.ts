import { instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Life } from '../life/lock-life.ts'
import { sumWaiting } from './notices.sql.ts'

export const later = (one: string | null, other: string): string =>
  one !== null && instant(Date.parse(one)) > instant(Date.parse(other)) ? one : other

/**
 * Until when a locked booking is kept that shall be kept until `end`: as long as the transfer that is looked for, where one waits (M7).
 * Seats for which somebody has paid already, as far as anybody knows, are not given away because a link ends sooner.
 */
export const keptUntil = async (tx: Tx, { id, expires_at }: Pick<Life, 'id' | 'expires_at'>, end: string) =>
  (await sumWaiting(tx, id)) > 0 ? later(expires_at, end) : end
