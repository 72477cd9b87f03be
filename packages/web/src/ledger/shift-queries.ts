import { getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { listShifts, openShift } from '@muelle/contract/ledger/shifts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { CASH_LIMITS_KEY } from '../bookings/payment/cash-limit-query.ts'
import { CUSTODY_KEY } from './custody-query.ts'

/** Shifts, what people hold and what they may hold change together. */
export const SHIFTS_KEY = ['bookings', 'shifts'] as const
export const CASH_KEYS = [SHIFTS_KEY, CUSTODY_KEY, CASH_LIMITS_KEY] as const
const SHOWN = 30

export const shiftsQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...SHIFTS_KEY, business_id],
    queryFn: ({ signal }) => ask(listShifts, { query: { count: SHOWN, filter: { business_id } } }, { signal }),
  })

export const cutQuery = (business_id: number, date: string) =>
  queryOptions({
    queryKey: [...SHIFTS_KEY, business_id, 'cut', date],
    queryFn: ({ signal }) => ask(getDailyCut, { query: { business_id, date } }, { signal }),
  })

export const openOwn = (business_id: number) => ask(openShift, { body: { business_id } })
