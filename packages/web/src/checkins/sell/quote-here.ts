import type { DeviceGrant } from '@muelle/contract/grants/record'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { quoteTour } from '@muelle/domain/bookings/sale/tour-quote'
import { placesFor } from '@muelle/domain/grants/grant'
import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import { partyDenial, partyOf } from '@muelle/domain/tours/party'
import type { Handed } from '../../ledger/cash-here.ts'

export type Counts = Readonly<Record<number, number>>

/** The prices that a device was given, and what they come to: as the server computes it when it is told. */
export function quoteHere(
  { prices, rate_cents }: Pick<DeviceGrant, 'prices' | 'rate_cents'>,
  counts: Counts,
  handed: Handed,
) {
  const party = prices.categories
    .map(({ id }) => ({ category_id: id, quantity: counts[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { total_cents } = quoteTour(pricesOf(prices), { party })
  const { pesosCents, dollarsCents } = handed
  const foreign =
    rate_cents === null || dollarsCents === null || dollarsCents === 0
      ? null
      : { currency: 'USD' as const, cents: dollarsCents, rate_cents }
  const isCounted = pesosCents !== null || foreign !== null
  const received_cents = (pesosCents ?? 0) + (foreign ? worthOf(foreign) : 0)
  return {
    party,
    places: placesFor(partyOf(prices.categories, party)),
    total_cents,
    /** What goes back, or below zero what is missing; null where nothing was counted. */
    change_cents: isCounted ? received_cents - total_cents : null,
    foreign,
    isParty: partyDenial(prices.categories, party, { max_people: prices.max_party_people }) === null,
  }
}
