import type { Place } from '../../platform/statement-values.sql.ts'

/** Normalised beginning of a ticket, an order's code, folded beginning of a name, digits of the end of a telephone number backwards. */
export type BookingSearch = { ticket: string; order_code: string | null; name: string; phone_reversed: string }

/** The condition on a booking `b`. Beginnings rather than LIKE, which row-level security keeps from using an index. None at all matches nothing. */
export function matching({ ticket, name, phone_reversed, order_code }: BookingSearch, place: Place): string {
  const beginnings = [
    ['b.ticket', ticket],
    ['b.name_folded', name],
    ['b.surname_folded', name],
    ['b.phone_reversed', phone_reversed],
  ] as const
  const matches = beginnings
    .filter(([, beginning]) => beginning !== '')
    .map(([column, beginning]) => `starts_with(${column}, ${place(beginning)})`)
  // An array of the order's one id, so that the index of orders still answers beside the others.
  if (order_code !== null)
    matches.push(`b.order_id = any(array(
      select o.id from tour_order o where o.account_id = $1 and o.code = ${place(order_code)}))`)
  return matches.length > 0 ? `(${matches.join(' or ')})` : 'false'
}
