import type { TransportType } from '@muelle/domain/tours/transport-type'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../i18n/format.ts'

const MINUTE_MS = 60_000
const METERS_PER_KM = 1000
/** Metres a second in a knot, and in a kilometre an hour. */
const KNOT = 0.514_444
const KMH = 1 / 3.6
const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** Lengths, distances and speeds of trips in words: boats go in knots, buses in kilometres an hour. */
export function useTripWords() {
  const t = useTranslations('tracking')
  return {
    length(ms: number): string {
      const minutes = Math.round(Math.abs(ms) / MINUTE_MS)
      const hours = Math.floor(minutes / 60)
      return hours > 0
        ? t('hoursMinutes', { hours: String(hours), minutes: String(minutes % 60) })
        : t('minutes', { minutes: String(minutes) })
    },
    distance: (meters: number): string =>
      meters < METERS_PER_KM
        ? t('meters', { distance: formatNumber(Math.round(meters)) })
        : t('km', { distance: tenths(meters / METERS_PER_KM) }),
    speed: (metersPerSecond: number, type: TransportType): string =>
      type === 'boat'
        ? t('knots', { speed: tenths(metersPerSecond / KNOT) })
        : t('kmh', { speed: tenths(metersPerSecond / KMH) }),
  }
}
