import { listDepartures } from '@muelle/contract/departures/plan'
import { getTour } from '@muelle/contract/tours/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { daysOfMonth } from './month-days.ts'

export const tourQuery = (tourId: number) =>
  queryOptions({
    queryKey: ['tours', 'one', tourId],
    queryFn: ({ signal }) => ask(getTour, { params: { id: tourId } }, { signal }),
  })

/** The departures of a tour in a month; the month before stays on the screen until this one is here. */
export const monthQuery = (tourId: number, month: string) =>
  queryOptions({
    queryKey: ['departures', tourId, month],
    queryFn: async ({ signal }) => {
      const days = daysOfMonth(month)
      const query = { from: days[0] as string, to: days.at(-1) as string }
      const { rows } = await ask(listDepartures, { params: { id: tourId }, query }, { signal })
      return { month, rows }
    },
    placeholderData: keepPreviousData,
  })
