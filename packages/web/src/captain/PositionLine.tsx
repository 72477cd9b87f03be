import type { Trip } from '@muelle/contract/tracking/trips'
import { MINUTE_MS } from '@muelle/domain/time'
import { legMeters } from '@muelle/domain/tours/geo'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'
import type { Position } from './offline/use-position.ts'
import { useNow } from './use-now.ts'

/** The age of a position that is to be noticed, and the one that is not to be believed any more. */
const OLD_MS = 2 * MINUTE_MS
const LOST_MS = 10 * MINUTE_MS
const KNOTS = 1.943_844

/** How fast, how far, and how old the last position is. */
export function PositionLine({ trip, position }: { trip: Trip; position: Position }) {
  const t = useTranslations('captain')
  const now = useNow(1_000)
  if (!trip.is_crew) return null
  const { last, state } = position
  if (last === null)
    return (
      <p className={styles['position']} data-tone={state === 'denied' ? 'stop' : 'wait'} role="status">
        {t(state === 'denied' ? 'noLocation' : 'waitingForPosition')}
      </p>
    )
  const age = Math.max(0, now - last.at)
  const isBack = trip.status === 'backing_to_origin' || trip.status === 'destiny_reached'
  const place = isBack ? trip.places.origin : trip.places.destination
  const seconds = Math.floor(age / 1000)
  return (
    <dl className={styles['figures']} data-tone={age > LOST_MS ? 'stop' : age > OLD_MS ? 'wait' : undefined}>
      <div>
        <dt>{t('knots')}</dt>
        <dd>{last.speed === null ? '–' : (last.speed * KNOTS).toFixed(1)}</dd>
      </div>
      {place && (
        <div>
          <dt>{t(isBack ? 'toDock' : 'toDestination')}</dt>
          <dd>{(legMeters(last, place) / 1000).toFixed(1)} km</dd>
        </div>
      )}
      <div>
        <dt>{t('lastPoint')}</dt>
        <dd>{seconds < 120 ? t('agoSeconds', { seconds }) : t('late', { minutes: Math.floor(age / MINUTE_MS) })}</dd>
      </div>
    </dl>
  )
}
