import { instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { deleteOldSlots } from './sweep-slots.sql.ts'

/** What the hourly clean-up takes away of groups: the slots of days on which nothing of theirs can be out any more (C6). */
export const sweepSlots = (clock: () => number) => (tx: Tx) => deleteOldSlots(tx, instant(clock()))
