import type { Track } from '@muelle/contract/tracking/geotrackings'
import { MINUTE_MS } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import styles from './Replay.module.css'
import { hourAt } from './Replay.tsx'
import type { TripDetail } from './trip-view.ts'
import { useTripWords } from './trip-words.ts'

/** A trip in four figures: how long, how far, how punctual, how fast. */
export function TripFigures({ trip, track, now }: { trip: TripDetail; track: Track | undefined; now: number }) {
  const t = useTranslations('tracking')
  const { length, distance, speed } = useTripWords()
  const startedAt = Date.parse(trip.started_at)
  const lateMs = startedAt - Date.parse(trip.starts_at)
  const isOnTime = Math.abs(lateMs) < MINUTE_MS
  const metersOf = (wanted: readonly string[]) =>
    track?.phases.filter(({ status }) => wanted.includes(status)).reduce((sum, { meters }) => sum + meters, 0) ?? 0
  const fastest = track?.phases.reduce<Track['phases'][number] | null>(
    (best, phase) => ((phase.top_speed ?? 0) > (best?.top_speed ?? 0) ? phase : best),
    null,
  )
  return (
    <dl className={`mu-card ${styles['figures']}`}>
      <Figure
        name={t('duration')}
        value={length((trip.finalized_at === null ? now : Date.parse(trip.finalized_at)) - startedAt)}
        note={t('planned', { time: length(trip.duration_minutes * MINUTE_MS) })}
      />
      <Figure
        name={t('distance')}
        value={track ? distance(track.meters) : '—'}
        note={t('thereAndBack', {
          there: distance(metersOf(['started', 'destiny_reached'])),
          back: distance(metersOf(['backing_to_origin'])),
        })}
      />
      <Figure
        name={t('sailed')}
        value={isOnTime ? t('onTime') : t(lateMs > 0 ? 'late' : 'early', { time: length(lateMs) })}
        note={hourAt(startedAt, trip.time_zone)}
      />
      <Figure
        name={t('speed')}
        value={track && fastest?.top_speed != null ? speed(fastest.top_speed, track.type) : '—'}
        note={
          fastest?.top_speed_at == null
            ? ''
            : t('topAt', { time: hourAt(Date.parse(fastest.top_speed_at), trip.time_zone) })
        }
      />
    </dl>
  )
}

const Figure = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <small>{note}</small>
    </dd>
  </div>
)
