import { Button, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { instant } from '@muelle/domain/time'
import { IconDownload, IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { downloadFile } from '../browser/download-file.ts'
import { formatDate, formatLongDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { GeoBadge } from './GeoBadge.tsx'
import { gpxOf } from './gpx.ts'
import styles from './Replay.module.css'
import { Replay } from './Replay.tsx'
import { TripEvents } from './TripEvents.tsx'
import { TripFigures } from './TripFigures.tsx'
import { TripPersons } from './TripPersons.tsx'
import { trackingQuery } from './tracking-queries.ts'
import { playableOf, type TripDetail } from './trip-view.ts'
import { usePlayer } from './use-player.ts'

const route = getRouteApi('/_panel/tour-geo-trackings/$tracking')

/** In place of a span, where there is no track. */
const START = instant(0)

/** One trip: its way by phase, its times, and the same played again. */
export function TrackingPage() {
  const t = useTranslations('tracking')
  const { tracking } = route.useParams()
  const found = useQuery(trackingQuery(Number(tracking)))
  if (found.error && !found.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={found.error} title={t('notFound')} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data)
    return (
      <>
        <PageHeader />
        <Skeleton height={420} />
      </>
    )
  return <Trip key={tracking} trip={found.data} readAt={found.dataUpdatedAt} />
}

function Trip({ trip, readAt }: { trip: TripDetail; readAt: number }) {
  const t = useTranslations('tracking')
  const [chosen, setChosen] = useState(trip.tracks[0]?.transport_id)
  const track = trip.tracks.find(({ transport_id }) => transport_id === chosen) ?? trip.tracks[0]
  const playable = useMemo(() => (track ? playableOf(track) : null), [track])
  const player = usePlayer({
    from: playable?.from ?? START,
    to: playable?.to ?? START,
  })
  const boats = trip.tracks.map(({ name }) => name).join(' + ')
  const time = formatTimeOfDay(trip.start_time)
  const hasPoints = track !== undefined && track.points.length > 0
  return (
    <>
      <PageHeader
        description={[t('departureOf', { date: formatLongDate(trip.local_date), time }), boats, trip.captain]
          .filter(Boolean)
          .join(' · ')}
        actions={
          track &&
          hasPoints && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('gpxHint')}
              onClick={() =>
                downloadFile(
                  `${trip.local_date}-${trip.start_time.replace(':', '')}-${trip.id}.gpx`,
                  new Blob([gpxOf(`${trip.Tour.name} ${trip.local_date}`, track)], { type: 'application/gpx+xml' }),
                )
              }
            >
              {t('gpx')}
            </Button>
          )
        }
      />
      <Title order={2} mb="md">
        {trip.Tour.name} <GeoBadge status={trip.status} />
      </Title>
      {trip.tracks.length > 1 && (
        <SegmentedControl
          mb="md"
          aria-label={t('whichBoat')}
          transitionDuration={0}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          data={trip.tracks.map(({ transport_id, name }) => ({ value: String(transport_id), label: name }))}
        />
      )}
      <div className={styles['page']}>
        {track && playable && hasPoints ? (
          <Replay trip={trip} track={track} playable={playable} player={player} />
        ) : (
          <NoTrack trip={trip} />
        )}
        <div className={styles['side']}>
          <TripFigures trip={trip} track={hasPoints ? track : undefined} now={readAt} />
          <TripEvents trip={trip} track={track} at={player.at} onJump={player.jump} />
          <TripPersons trip={trip} />
        </div>
      </div>
    </>
  )
}

function NoTrack({ trip: { track_removed_at, time_zone } }: { trip: TripDetail }) {
  const t = useTranslations('tracking')
  return (
    <div className="mu-card">
      <EmptyState
        icon={IconMapOff}
        title={t('noTrack')}
        description={
          track_removed_at === null
            ? undefined
            : t('trackRemoved', { date: formatDate(localParts(track_removed_at, time_zone).date) })
        }
      />
    </div>
  )
}
