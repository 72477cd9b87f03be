import { listTourTaxes, type TourTax } from '@muelle/contract/tours/taxes'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { TOUR_KEYS } from '../tour-queries.ts'

const TAXES_KEY = 'tour-taxes'

export const taxesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [TAXES_KEY, businessId],
    queryFn: async ({ signal }): Promise<TourTax[]> =>
      (await ask(listTourTaxes, { params: { id: businessId } }, { signal })).rows,
  })

/** What shows taxes, or prices with them, once one has changed. */
export const TAX_KEYS = [[TAXES_KEY], ['tour-detail'], ...TOUR_KEYS]
