import type { AgeRange } from '@muelle/domain/tours/age-range'
import { given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'

export type NewCategory = {
  age_range: AgeRange
  min_age: number
  max_age: number | null
  seat_weight: number
  needs_adult: boolean
  price_cents: number
}

/** What is known of a line of it; the rest begins as the table has it. */
const FIELDS = [
  'position',
  'age_range',
  'min_age',
  'max_age',
  'seat_weight',
  'needs_adult',
  'price_cents',
] as const satisfies readonly (keyof NewCategory | 'position')[]

/** The price table of a new tour, in that order (C1). */
export const insertCategories = (tx: Tx, tourId: number, categories: readonly NewCategory[]) =>
  tx.query(
    `insert into price_category (account_id, tour_id, ${FIELDS.join(', ')})
     select $1, $2, ${given(FIELDS, 'price_category', '$3')} returning 1`,
    [tx.accountId, tourId, JSON.stringify(categories.map((category, position) => ({ ...category, position })))],
  )
