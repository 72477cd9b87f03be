import type { PriceCategory } from '@muelle/domain/tours/party'
import type { Tx } from '../../platform/db.ts'

/** Price categories by their ids, also those that their tour sells no more. */
export const findCategories = (tx: Tx, ids: readonly number[]) =>
  tx.query<PriceCategory>(
    `select id, age_range, min_age, max_age, seat_weight,
       needs_adult, max_per_adult, price_cents, floor_cents
     from price_category where account_id = $1 and id = any($2)`,
    [tx.accountId, ids],
  )
