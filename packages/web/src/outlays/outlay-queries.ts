import type { CallInput } from '@muelle/contract/call'
import { listDeductions } from '@muelle/contract/outlays/deductions'
import { getExpenseLimit, listExpenses } from '@muelle/contract/outlays/expenses'
import { getMoney, listMoves } from '@muelle/contract/outlays/money'
import { listProfits } from '@muelle/contract/outlays/profit'
import {
  type FeesBehind,
  getRemittance,
  listFeesBehind,
  listOwedFees,
  listRemittances,
  type OwedFees,
} from '@muelle/contract/outlays/remittances'
import { listOwedRefunds, sumPayments } from '@muelle/contract/payments/list'
import type { LocalDate } from '@muelle/domain/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** Money of bookings changes it too, so it is read anew with them. */
export const OUTLAYS_KEY = ['bookings', 'outlays'] as const
const SHOWN = 10
export const MOVES_ROWS = 50
export const RESULT_ROWS = 10

export type Days = { from: LocalDate; to: LocalDate }

export const moneyQuery = (business_id: number, days: Days) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'money', business_id, days],
    queryFn: ({ signal }) => ask(getMoney, { query: { business_id, ...days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What came in on some days, by how it was paid, and what is due of who travels then. */
export const collectedQuery = (business_id: number, days: Days) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'collected', business_id, days],
    queryFn: ({ signal }) => ask(sumPayments, { query: { filter: { business_id, ...days } } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const refundsQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'refunds', business_id],
    queryFn: ({ signal }) => ask(listOwedRefunds, { query: { count: 1, filter: { business_id } } }, { signal }),
  })

export const owedFeesQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'owed', business_id],
    queryFn: ({ signal }) => ask(listOwedFees, { query: { business_id } }, { signal }),
  })

export const feesBehindQuery = (
  business_id: number,
  { third_party, currency }: Pick<OwedFees, 'third_party' | 'currency'>,
  what: FeesBehind,
  page: number,
) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'behind', business_id, third_party, currency, what, page],
    queryFn: ({ signal }) =>
      ask(
        listFeesBehind,
        { query: { page, count: MOVES_ROWS, filter: { business_id, third_party, currency, what } } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const remittancesQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'remittances', business_id],
    queryFn: ({ signal }) => ask(listRemittances, { query: { count: SHOWN, filter: { business_id } } }, { signal }),
  })

export const remittanceQuery = (id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'remittance', id],
    queryFn: ({ signal }) => ask(getRemittance, { params: { id } }, { signal }),
  })

export const expensesQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'expenses', business_id],
    queryFn: ({ signal }) => ask(listExpenses, { query: { count: SHOWN, filter: { business_id } } }, { signal }),
  })

export const limitQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'limit', business_id],
    queryFn: ({ signal }) => ask(getExpenseLimit, { query: { business_id } }, { signal }),
  })

export type MovesFilter = NonNullable<NonNullable<CallInput<typeof listMoves>['query']>['filter']>

export const ledgerMovesQuery = (filter: MovesFilter, page: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'moves', filter, page],
    queryFn: ({ signal }) => ask(listMoves, { query: { page, count: MOVES_ROWS, filter } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const profitsQuery = (business_id: number, days: Days, page: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'profits', business_id, days, page],
    queryFn: ({ signal }) =>
      ask(listProfits, { query: { page, count: RESULT_ROWS, filter: { business_id, ...days } } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Whose, and of which kind; all of them where none is named. */
export type DeductionChoice = Pick<
  NonNullable<NonNullable<CallInput<typeof listDeductions>['query']>['filter']>,
  'user_id' | 'kind'
>

export const deductionsQuery = (business_id: number, days: Days, choice: DeductionChoice, page: number) =>
  queryOptions({
    queryKey: [...OUTLAYS_KEY, 'deductions', business_id, days, choice, page],
    queryFn: ({ signal }) =>
      ask(
        listDeductions,
        { query: { page, count: RESULT_ROWS, filter: { business_id, ...days, ...choice } } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
