import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tx } from '../../platform/db.ts'

export type NewCategory = {
  age_range: AgeRange
  min_age: number
  max_age: number | null
  seat_weight: number
  needs_adult: boolean
  price_cents: number
}

/** The price table of a new tour, in that order (C1). */
export const insertCategories = (tx: Tx, tourId: number, categories: readonly NewCategory[]) =>
  tx.query(
    `insert into price_category (account_id, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult, price_cents)
     select $1, $2, place - 1, n ->> 'age_range', (n ->> 'min_age')::int, (n ->> 'max_age')::int, (n ->> 'seat_weight')::int,
       (n ->> 'needs_adult')::boolean, (n ->> 'price_cents')::bigint
     from jsonb_array_elements($3::jsonb) with ordinality as a(n, place) returning 1`,
    [tx.accountId, tourId, JSON.stringify(categories)],
  )
