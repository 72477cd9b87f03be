// What moves of money of a booking are, as conditions of SQL. `l` is an entry of the ledger.

/** What a move adds to what is paid for its booking: what a customer's bank gives back again is paid as before. */
export const signedCents = (l: string): string =>
  `case when ${l}.from_place = 'customer' then ${l}.amount_cents else -${l}.amount_cents end`

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
