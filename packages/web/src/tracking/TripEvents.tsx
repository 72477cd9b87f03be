import { Group, Text, Title } from '@mantine/core'
import type { Track } from '@muelle/contract/tracking/geotrackings'
import type { TripStep } from '@muelle/contract/tracking/trips'
import { MINUTE_MS } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import styles from './Replay.module.css'
import { hourAt } from './Replay.tsx'
import type { TripDetail } from './trip-view.ts'
import { useTripWords } from './trip-words.ts'

type Happened = { key: string; at: number; tone: string; title: string; note: string }
type Props = { trip: TripDetail; track: Track | undefined; at: number; onJump: (at: number) => void }

/** What happened on a trip, in order; a press goes to that moment. */
export function TripEvents({ trip, track, at, onJump }: Props) {
  const t = useTranslations('tracking')
  const happened = useHappened(trip, track)
  const current = happened.findLast((event) => event.at <= at)?.key
  return (
    <section className={`mu-card ${styles['happened']}`} aria-labelledby="happened">
      <Group justify="space-between">
        <Title order={2} size="h4" id="happened">
          {t('what')}
        </Title>
        {track && (
          <Text size="sm" c="dimmed">
            {t('points', { count: track.points.length })}
          </Text>
        )}
      </Group>
      <ol>
        {happened.map(({ key, at: moment, tone, title, note }) => (
          <li key={key}>
            <button
              type="button"
              className={styles['event']}
              data-tone={tone}
              aria-current={key === current}
              onClick={() => onJump(moment)}
            >
              <span className="mu-num">{hourAt(moment, trip.time_zone)}</span>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useHappened(trip: TripDetail, track: Track | undefined): Happened[] {
  const t = useTranslations('tracking')
  const { length } = useTripWords()
  const noteOf = (step: TripStep): string =>
    [
      step.status === 'started' && t('sailedWith', { aboard: trip.aboard, absent: trip.absent }),
      step.is_automatic ? t('byFence') : step.by && t('byPerson', { name: step.by }),
      // What was pressed without a network was told later.
      Date.parse(step.told_at) - Date.parse(step.at) >= MINUTE_MS &&
        t('toldLater', { time: hourAt(Date.parse(step.told_at), trip.time_zone) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const steps = trip.steps.map((step) => ({
    key: step.status,
    at: Date.parse(step.at),
    tone: step.status,
    title: t(`geo.${step.status}`),
    note: noteOf(step),
  }))
  const gaps = (track?.gaps ?? []).map(({ from, to }) => ({
    key: from,
    at: Date.parse(from),
    tone: 'gap',
    title: t('gap', { time: length(Date.parse(to) - Date.parse(from)) }),
    note: t('gapHint'),
  }))
  return [...steps, ...gaps].toSorted((a, b) => a.at - b.at)
}
