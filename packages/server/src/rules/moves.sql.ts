// What moves of money of what was sold are, as conditions of SQL. `l` is an entry of the ledger.

/** Whether customers, or their banks, and the house moved it for a booking, a visit or a rented place. */
export const isSold = (l: string): string =>
  `(${l}.kind in ('charge', 'refund', 'chargeback') and (${l}.booking_id is not null or ${l}.visit_id is not null or ${l}.permit_id is not null))`

/** What a payment for a rented place is called where others have a ticket. */
export const permitTicket = (l: string): string => `'P' || ${l}.permit_id`

/** What a venue calls what it was paid for; null of anything else. */
export const venueTicket = (l: string): string =>
  `coalesce((select v.ticket from visit v where v.account_id = $1 and v.id = ${l}.visit_id), ${permitTicket(l)})`

/** What a move adds to what is paid for its booking: what a customer's bank gives back again is paid as before. */
export const signedCents = (l: string): string =>
  `case when ${l}.from_place = 'customer' then ${l}.amount_cents else -${l}.amount_cents end`

/**
 * The booking of a move, or of the payment that it belongs to. Not `coalesce`: behind row-level security no index is looked up by it, since
 * the planner does not know that it keeps to itself what it compares.
 */
export const bookingOf = (l: string, payment: string): string =>
  `case when ${l}.booking_id is null then ${payment}.booking_id else ${l}.booking_id end`

/**
 * What was handed over for a payment; null where it is not known, and where its dollars were set right: it was counted with those that were
 * typed wrong, and how much of the house's own went back nobody has written down.
 */
export const receivedCents = (l: string): string =>
  `case when ${l}.received_cents is not null and not exists (select from ledger_entry x where x.account_id = $1 and x.kind = 'exchange' and x.payment_id = ${l}.id
     and x.to_place = 'customer' and x.currency <> ${l}.currency) then ${l}.received_cents end`

/** Its kind as a payment: what a bank takes back and what it gives back again are told apart. */
export const paymentKind = (l: string): string =>
  `case when ${l}.kind = 'chargeback' and ${l}.from_place = 'customer' then 'reinstatement' else ${l}.kind end`

/**
 * Whether a provider has a payment of booking `b` of which it has not decided yet: a voucher, a wallet's word that nobody has taken. It may
 * be for others of its order too.
 */
export const isInFlight = (b: string): string =>
  `(exists (select from provider_payment f
     where f.account_id = $1 and f.reference = 'booking:' || ${b}.id and f.state = 'processing')
   or exists (select from provider_payment_part q join provider_payment f on f.account_id = $1 and f.id = q.payment_id
     where q.account_id = $1 and q.reference = 'booking:' || ${b}.id and f.state = 'processing'))`
