import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

/**
 * Days after which nothing of a slot can be out any more: a departure that starts on the last moment of its day lasts thirty days at
 * most, its buffer one, and a local date may lie a day off.
 */
const KEPT_DAYS = 33

/** Slots that nobody is working with; one that is wanted again is made anew, with what it holds. */
export const deleteOldSlots = (tx: Tx, now: Instant) =>
  tx.query(
    `with old as (
       select group_id, slot from shared_vacants_slot
       where account_id = $1 and slot < to_timestamp($2 / 1000.0) - make_interval(days => ${KEPT_DAYS})
       order by group_id, slot for update skip locked)
     delete from shared_vacants_slot s using old where s.account_id = $1 and s.group_id = old.group_id and s.slot = old.slot`,
    [tx.accountId, now],
  )
