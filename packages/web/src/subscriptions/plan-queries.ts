import { confirmSubscription, getSubscription, listPlanBills, listPlans } from '@muelle/contract/subscriptions/plans'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => ask(getSubscription, {}, { signal }),
  // Whoever comes back from paying sees what is so now.
  staleTime: 0,
})

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => ask(listPlans, {}, { signal }),
})

export const billsQuery = queryOptions({
  queryKey: ['subscription', 'bills'],
  queryFn: ({ signal }) => ask(listPlanBills, {}, { signal }),
})

/** While the provider has not decided; asking again is harmless. */
const ASK_AGAIN_MS = 3_000

export const confirmationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['subscription', 'confirmation', sessionId],
    queryFn: () => ask(confirmSubscription, { body: { session_id: sessionId } }),
    enabled: sessionId !== '',
    retry: false,
    refetchInterval: ({ state }) => (isDecided(state.data) || state.error ? false : ASK_AGAIN_MS),
  })

type Confirmation = Awaited<ReturnType<typeof ask<typeof confirmSubscription>>>
/** Paid is not enough: the plan has to run, which the provider tells a moment later. */
export const isDecided = (told: Confirmation | undefined): boolean =>
  told?.checkout === 'open' ||
  told?.checkout === 'expired' ||
  (told?.checkout === 'paid' && told.subscription.is_running)
