import type { Cents } from '../../money.ts'
import type { Party } from '../../tours/party.ts'
import { type QuoteLine, quoteLine } from './price-lines.ts'
import type { Quote } from './quote.ts'
import { quoteTour, type TourPrices } from './tour-quote.ts'

/** What was agreed where a booking was sold before it came here: its whole price, and what of it was paid there. */
export type AgreedPrice = { total_cents: Cents; paid_cents: Cents }

/**
 * The price of a booking as it was agreed elsewhere, whatever the tour costs here: nothing is put on top of it, and the percentages inside
 * it are today's. What was paid there is taken off, so that nobody is asked for it twice: the books of this house have what is still to
 * be collected.
 */
export function agreedQuote(prices: TourPrices, party: Party, { total_cents, paid_cents }: AgreedPrice): Quote {
  const people = party.reduce((sum, { quantity }) => sum + quantity, 0)
  const [{ pricing }] = prices.options
  return quoteTour(prices, {
    party,
    manual_discount_cents: Math.min(paid_cents, total_cents),
    kept: {
      places:
        pricing.mode === 'per_person' ? sharesOf(party, people, total_cents) : [quoteLine('boat', 1, total_cents)],
      extras: [],
      fees: [],
      percentages: prices.taxes.filter(({ calc, included }) => calc === 'percent' && included),
      people,
    },
  })
}

/** A price over the people who pay it alike: where it does not come out even, some pay a cent more. */
function sharesOf(party: Party, people: number, totalCents: Cents): QuoteLine[] {
  const unit = Math.floor(totalCents / people)
  let dearer = totalCents - unit * people
  return party.flatMap(({ category_id, quantity }) => {
    const more = Math.min(dearer, quantity)
    dearer -= more
    const shares = [
      quoteLine('price', more, unit + 1, { category_id }),
      quoteLine('price', quantity - more, unit, { category_id }),
    ]
    return shares.filter((share) => share.quantity > 0)
  })
}
