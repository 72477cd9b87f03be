import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isLocalDate } from '@muelle/domain/local-date'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastDayFrom, tryDepartureQuery } from './try-departure.ts'

/** What a person chose to try a promotion on; null leaves it to the next departure on sale. */
export type Wanted = { tour: number | null; time: number | null; date: string | null }

type Choices = {
  business: SessionBusiness
  wanted: Wanted
  /** The tours that the promotion is for; all of them when none is named. */
  applicable: readonly string[]
  tours: readonly { id: number }[]
}

/** What a promotion is tried on: what the person chose, completed to a departure that exists, from tomorrow on. */
export function useTryDeparture({ business, wanted, applicable, tours }: Choices) {
  const all = applicable.length > 0 ? applicable.map(Number) : tours.map(({ id }) => id)
  const tourIds = wanted.tour === null ? all : [wanted.tour]
  const [tomorrow] = useState(() => addDays(localDateOf(instant(Date.now()), business.time_zone), 1))
  const chosenDay = wanted.date !== null && isLocalDate(wanted.date) ? wanted.date : null
  const { data: found, isLoading } = useQuery({
    ...tryDepartureQuery({
      tourIds,
      scheduleId: wanted.time,
      from: chosenDay ?? tomorrow,
      to: chosenDay ?? lastDayFrom(tomorrow),
    }),
    enabled: tourIds.length > 0,
  })
  return {
    /** Whether the server has answered: until then there is nothing to try. */
    isKnown: !isLoading,
    tourId: wanted.tour ?? (isLoading ? null : (found?.tourId ?? tourIds[0] ?? null)),
    scheduleId: wanted.time ?? found?.scheduleId ?? null,
    date: wanted.date ?? (isLoading ? '' : (found?.date ?? tomorrow)),
  }
}
