import type { CallInput } from '@muelle/contract/call'
import { listCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { getRecurrenceImpact, listRecurrences, previewRecurrences } from '@muelle/contract/recurrences/record'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { TOUR_KEYS } from '../tours/tour-queries.ts'

/** Seasons of a tour, the one that wins first. */
export const recurrencesQuery = (tourId: number) =>
  queryOptions({
    queryKey: ['recurrences', tourId],
    queryFn: async ({ signal }) => (await ask(listRecurrences, { params: { id: tourId } }, { signal })).rows,
  })

export const canceledDatesQuery = (tourId: number) =>
  queryOptions({
    queryKey: ['canceled-dates', tourId],
    queryFn: async ({ signal }) => (await ask(listCanceledDates, { params: { id: tourId } }, { signal })).rows,
  })

/** What an edit of a season meets, read anew whenever the form opens. */
export const impactQuery = (tourId: number, recurrenceId: number) =>
  queryOptions({
    queryKey: ['recurrence-impact', tourId, recurrenceId],
    queryFn: ({ signal }) => ask(getRecurrenceImpact, { params: { id: tourId, recurrenceId } }, { signal }),
    staleTime: 0,
  })

export type PreviewRequest = CallInput<typeof previewRecurrences>['body']

/** The year with a draft; the one before stays on the screen until the next is here. */
export const previewQuery = (tourId: number, body: PreviewRequest) =>
  queryOptions({
    queryKey: ['recurrence-preview', tourId, body],
    queryFn: ({ signal }) => ask(previewRecurrences, { params: { id: tourId }, body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Everything that a change of seasons or closed days makes different. */
export const recurrenceKeys = (tourId: number): QueryKey[] => [
  ['recurrences', tourId],
  ['recurrence-preview', tourId],
  ['canceled-dates', tourId],
  ['tour-detail'],
  ...TOUR_KEYS,
]
