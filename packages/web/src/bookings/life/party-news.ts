import type { Booking } from '@muelle/contract/bookings/record'
import type { Quantities } from '@muelle/domain/bookings/life/party-intent'
import { partyKey } from '../record/party-lines.ts'

/** How many people of each category and tariff a booking has. */
export const peopleOf = ({ party }: Pick<Booking, 'party'>): Quantities =>
  Object.fromEntries(party.map(({ category_id, tariff, quantity }) => [partyKey(category_id, tariff), quantity]))

/** Pieces of each extra that the booking was sold with, by the extra's id. */
export const extrasOf = ({ quote }: Pick<Booking, 'quote'>): Quantities =>
  Object.fromEntries(
    quote.lines.flatMap(({ kind, source_id, quantity }) =>
      kind === 'extra' && source_id !== null ? [[source_id, quantity]] : [],
    ),
  )

const areSame = (one: Quantities, other: Quantities): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((key) => (one[key] ?? 0) === (other[key] ?? 0))

type Bought = Pick<Booking, 'party' | 'quote' | 'status' | 'total_cents'> & {
  departure: Pick<Booking['departure'], 'id'>
}

/** Whether somebody made something else of what a booking is for: then people who are wanted besides are asked about anew. */
export const isOtherParty = (before: Bought, after: Bought): boolean =>
  before.departure.id !== after.departure.id ||
  before.status !== after.status ||
  before.total_cents !== after.total_cents ||
  !areSame(peopleOf(before), peopleOf(after)) ||
  !areSame(extrasOf(before), extrasOf(after))
