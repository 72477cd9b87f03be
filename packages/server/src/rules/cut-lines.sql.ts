import { HOUSE_KINDS } from '@muelle/domain/ledger/place'

// Which line of a day's cut a move of money belongs to, and what it adds there, as conditions of SQL. `l` is an entry of the ledger.

const isInHouse = (place: string) => `(${place} ~ '^(${HOUSE_KINDS.join('|')}):')::int`

/** What a move adds to what the house holds: what comes in is above zero, what goes out below, and from one of its places to another nothing. */
export const houseCents = (l: string): string =>
  `${l}.amount_cents * (${isInHouse(`${l}.to_place`)} - ${isInHouse(`${l}.from_place`)})`

export const isInCut = (l: string): string =>
  `(${l}.kind in ('charge', 'refund', 'exchange', 'tip', 'chargeback', 'difference', 'expense', 'remittance', 'settlement')
     or (${l}.kind = 'handover' and (${l}.to_place ~ '^(safe|bank):' or ${l}.from_place like 'safe:%')))`

/** What is locked away, taken out again and brought to the bank are lines of their own. */
export const cutLineOf = (l: string): string =>
  `case when ${l}.kind <> 'handover' then ${l}.kind when ${l}.to_place like 'safe:%' then 'to_safe'
     when ${l}.to_place like 'bank:%' then 'to_bank' else 'from_safe' end`

export const cutCents = (l: string): string =>
  `case when ${l}.kind = 'handover' then ${l}.amount_cents else ${houseCents(l)} end`
