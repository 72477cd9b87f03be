import { listVisitCharges } from '@muelle/contract/visits/deposits/charges'
import { getVisitMoney, quoteDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { visitsKey } from '../host/host-queries.ts'

const moneyKey = (businessId: number) => [...visitsKey(businessId), 'money'] as const

/** The money of a visit; read anew with whatever changes visits of its venue. */
export const visitMoneyQuery = (businessId: number, visitId: number) =>
  queryOptions({
    queryKey: [...moneyKey(businessId), visitId],
    queryFn: ({ signal }) => ask(getVisitMoney, { params: { id: businessId, bookingId: visitId } }, { signal }),
  })

/** Charges for not coming that somebody has to look at. */
export const chargesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...visitsKey(businessId), 'charges'],
    queryFn: ({ signal }) => ask(listVisitCharges, { params: { id: businessId } }, { signal }),
  })

/** Charges that were approved and that no card has paid. */
export const uncollectedQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...visitsKey(businessId), 'charges', 'uncollected'],
    queryFn: ({ signal }) =>
      ask(listVisitCharges, { params: { id: businessId }, query: { state: 'uncollected' } }, { signal }),
  })

export type Wanted = { date: string; time: string; party: number; zone?: string; package?: string }
/** What would be asked of a party; of nobody where the time is not known yet. */
export const depositQuoteQuery = (businessId: number, wanted: Wanted) =>
  queryOptions({
    queryKey: ['deposit-quote', businessId, wanted],
    queryFn: ({ signal }) => ask(quoteDeposit, { params: { id: businessId }, query: wanted }, { signal }),
    enabled: wanted.date !== '' && wanted.time !== '' && wanted.party >= 1,
    placeholderData: keepPreviousData,
  })
