import type { PenaltyBase } from '@muelle/domain/bookings/life/policy'
import { peopleByPrice } from '@muelle/domain/bookings/sale/price-lines'
import { ratioOf } from '@muelle/domain/money'
import type { PenaltyPart } from '@muelle/domain/sellers/earnings'
import type { PeopleByAge } from '@muelle/domain/sellers/rule'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import type { KeptQuote, PartyLine } from '../record/life.sql.ts'
import { peopleByAge } from '../sale/sale.ts'
import type { Life } from './lock-life.ts'
import { wishedParty } from './requote.ts'

type Charged = { penalty_cents: number; on: Pick<PenaltyBase, 'subtotal_cents' | 'extras_cents'>; people: PeopleByAge }

/** The penalties of a booking that stands on, with one that was just charged and what it was charged on. */
export function withPart(
  { penalty_parts, quote }: Pick<Life, 'penalty_parts' | 'quote'>,
  { penalty_cents, on, people }: Charged,
): PenaltyPart[] {
  if (penalty_cents === 0) return penalty_parts
  const revenue_cents = on.subtotal_cents + on.extras_cents
  return [...penalty_parts, { penalty_cents, revenue_cents, discounts: discountsIn(quote, on.subtotal_cents), people }]
}

/** What of the discounts of a price a part of it had, as far as who earns on it may bear them (O4). */
function discountsIn({ promotions = [], subtotal_cents }: KeptQuote, partCents: number): PenaltyPart['discounts'] {
  if (subtotal_cents === 0) return []
  return promotions.map(({ taken_cents, bearer }) => ({
    taken_cents: ratioOf(taken_cents, Math.min(partCents, subtotal_cents), subtotal_cents),
    bearer,
  }))
}

/** How many people of each age are in a party. */
export const agesOf = (categories: DeparturePlan['categories'], party: readonly PartyLine[]): PeopleByAge =>
  peopleByAge(peopleByPrice(categories, wishedParty(party)))

/** How many fewer people of each age a party has than before; below zero of an age that came in the place of another. */
export function agesDropped(before: PeopleByAge, after: PeopleByAge): PeopleByAge {
  const fewer = AGE_RANGES.map((age) => [age, (before[age] ?? 0) - (after[age] ?? 0)] as const)
  return Object.fromEntries(fewer.filter(([, people]) => people !== 0))
}
