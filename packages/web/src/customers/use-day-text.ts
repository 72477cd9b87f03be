import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, localParts } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'

/** The day of an instant, on the clock of the business that the person works on. */
export function useDayText(): (at: string) => string {
  const { business } = useBusiness()
  const zone = business?.time_zone ?? 'UTC'
  return useCallback((at: string) => formatDate(localParts(at, zone).date), [zone])
}

/** The day of the latest booking of somebody, and whether they are still to come for it. */
export function useLastText(): (at: string) => string {
  const t = useTranslations('customers')
  const dayText = useDayText()
  const [now] = useState(() => Date.now())
  return useCallback(
    (at: string) => (Date.parse(at) > now ? t('nextOn', { day: dayText(at) }) : dayText(at)),
    [t, dayText, now],
  )
}
