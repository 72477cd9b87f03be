import { useCallback } from 'react'
import { formatDate, localParts } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'

/** The day of an instant, on the clock of the business that the person works on. */
export function useDayText(): (at: string) => string {
  const { business } = useBusiness()
  const zone = business?.time_zone ?? 'UTC'
  return useCallback((at: string) => formatDate(localParts(at, zone).date), [zone])
}
