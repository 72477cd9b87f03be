import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { listMoments } from './points.sql.ts'

/** Positions that are older than this move nobody's map. */
const FRESH_MS = 10 * MINUTE_MS

/** The boats of an account that were heard of lately, with the moment of their last position. */
export const findMoments = (tx: Tx, now: Instant) => listMoments(tx, instant(now - FRESH_MS))
