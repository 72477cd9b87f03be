import { listHouseRates, setHouseRate } from '@muelle/contract/ledger/house-rates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { type Change, useChange } from '../../ui/use-change.ts'

/** What is read anew when a payment was refused: the rate may have changed. */
export const HOUSE_RATES_KEY = ['house-rates'] as const
const FRESH_MS = 60_000

/** At what a business takes cash of other currencies today. */
export const houseRatesQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...HOUSE_RATES_KEY, business_id],
    queryFn: ({ signal }) => ask(listHouseRates, { query: { business_id } }, { signal }),
    staleTime: FRESH_MS,
  })

/** What a dollar is worth today; null where nobody has set it, and in a business that counts in dollars. */
export const useDollarRate = (businessId: number): number | null =>
  useQuery(houseRatesQuery(businessId)).data?.rows.find(({ currency }) => currency === 'USD')?.rate_cents ?? null

export const useSetRate = (business_id: number, onDone: () => void): Change<number> =>
  useChange({
    run: (rate_cents: number, options) =>
      ask(setHouseRate, { body: { business_id, currency: 'USD', rate_cents } }, options),
    reload: [HOUSE_RATES_KEY],
    onDone,
  })
