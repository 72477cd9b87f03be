import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tx } from '../platform/db.ts'

export type NewCategory = {
  ageRange: AgeRange
  minAge: number
  maxAge: number | null
  seatWeight: number
  needsAdult: boolean
  priceCents: number
}

/** The price table of a new tour, in that order (C1). */
export const insertCategories = (tx: Tx, tourId: number, categories: readonly NewCategory[]) =>
  tx.query(
    `insert into price_category (account_id, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult, price_cents)
     select $1, $2, place - 1, n ->> 'ageRange', (n ->> 'minAge')::int, (n ->> 'maxAge')::int, (n ->> 'seatWeight')::int,
       (n ->> 'needsAdult')::boolean, (n ->> 'priceCents')::bigint
     from jsonb_array_elements($3::jsonb) with ordinality as a(n, place)`,
    [tx.accountId, tourId, JSON.stringify(categories)],
  )
