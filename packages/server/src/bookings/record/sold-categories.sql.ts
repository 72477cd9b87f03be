import type { PriceCategory } from '@muelle/domain/tours/party'
import type { Tx } from '../platform/db.ts'

/** Price categories by their ids, also those that their tour sells no more. */
export const findCategories = (tx: Tx, ids: readonly number[]) =>
  tx.query<PriceCategory>(
    `select id, age_range as "ageRange", min_age as "minAge", max_age as "maxAge", seat_weight as "seatWeight",
       needs_adult as "needsAdult", max_per_adult as "maxPerAdult", price_cents as "priceCents", floor_cents as "floorCents"
     from price_category where account_id = $1 and id = any($2)`,
    [tx.accountId, ids],
  )
