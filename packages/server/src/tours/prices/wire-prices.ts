import { picked } from '../../platform/picked.ts'
import { PRICE_FIELDS, type PriceFacts } from './price-facts.sql.ts'

/** What a tour costs, as the wire shows it: enough for a panel to quote what the server would. */
export const wirePrices = (tour: PriceFacts): Omit<PriceFacts, 'bands'> => ({
  ...picked(tour, PRICE_FIELDS),
  boat_price: boatPriceOf(tour),
  options: tour.options.map((option) => ({ ...option, boat_price: boatPriceOf(option) })),
})

/** What is sold in another way shows no price of the boat. */
const boatPriceOf = ({ price_mode, boat_price }: Pick<PriceFacts, 'price_mode' | 'boat_price'>) =>
  price_mode === 'per_boat' ? boat_price : null
