// What a move of money of a booking is, as conditions of SQL. `l` is an entry of the ledger.

/** What a move adds to what is paid for its booking: what a customer's bank gives back again is paid as before. */
export const signedCents = (l: string): string =>
  `case when ${l}.from_place = 'customer' then ${l}.amount_cents else -${l}.amount_cents end`

/** Its kind as a payment: what a bank takes back and what it gives back again are told apart. */
export const paymentKind = (l: string): string =>
  `case when ${l}.kind = 'chargeback' and ${l}.from_place = 'customer' then 'reinstatement' else ${l}.kind end`
