import { Button, Text } from '@mantine/core'
import type { Track } from '@muelle/contract/tracking/geotrackings'
import { instant } from '@muelle/domain/time'
import { legMeters } from '@muelle/domain/tours/geo'
import { momentOfTrack } from '@muelle/domain/tracking/playback'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { useMapSettings } from '../tours/place/use-map-settings.ts'
import { MapView } from '../ui/map/MapView.tsx'
import type { MapMarker } from '../ui/map/map-types.ts'
import { GeoBadge } from './GeoBadge.tsx'
import styles from './Replay.module.css'
import { SpeedChart } from './SpeedChart.tsx'
import { linesOf, type PlayableTrack, statusAt, type TripDetail } from './trip-view.ts'
import { useTripWords } from './trip-words.ts'
import type { Player } from './use-player.ts'

type Props = { trip: TripDetail; track: Track; playable: PlayableTrack; player: Player }

/** A trip on a map, played again: the space bar plays, arrow keys go a minute to and fro. */
export function Replay({ trip, track, playable, player }: Props) {
  const t = useTranslations('tracking')
  const words = useTranslations('map')
  const settings = useMapSettings()
  const { at } = player
  const moment = momentOfTrack(playable.points, at)
  const status = statusAt(playable, at)
  const lines = useMemo(() => linesOf(playable), [playable])
  const markers = usePlaces(trip)
  const { lat, lng } = moment ?? {}
  const shown = useMemo(
    (): MapMarker[] =>
      lat === undefined || lng === undefined
        ? markers
        : [
            ...markers,
            { id: 'boat', point: { lat, lng }, label: track.name, text: '', kind: track.type, tone: status },
          ],
    [markers, lat, lng, status, track.name, track.type],
  )
  return (
    // The keys are for whoever is on one of its controls already; each has a button or a slider of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`mu-card ${styles['replay']}`} onKeyDown={(event) => press(event, player)}>
      <MapView
        label={words('map')}
        markers={shown}
        lines={lines}
        disabled
        home={trip.places.origin ?? HOME}
        focus={null}
        settings={settings}
      />
      <Reading trip={trip} track={track} player={player} moment={moment} status={status} />
      <Controls trip={trip} playable={playable} player={player} />
      <ul className={styles['legend']} aria-hidden>
        <li data-tone="started">{t('there')}</li>
        <li data-tone="destiny_reached">{t('atDestination')}</li>
        <li data-tone="backing_to_origin">{t('back')}</li>
        {playable.gaps.length > 0 && <li data-tone="gap">{t('noSignal')}</li>}
      </ul>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('keys')}
      </Text>
    </div>
  )
}

const HOME = { lat: 21.142_633, lng: -88.152_418 }
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What is pressed on a map, a list or a button is theirs. */
function press(event: KeyboardEvent, player: Player): void {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[role="group"], button') && !target.closest('[data-player]')) return
  const by = STEPS[event.key]
  if (by !== undefined) player.stepBy(by)
  else if (event.key === ' ' && !target?.closest('button')) player.toggle()
  else return
  event.preventDefault()
}

function usePlaces({ places: { origin, destination } }: TripDetail): MapMarker[] {
  const t = useTranslations('tracking')
  return useMemo(
    () => [
      ...(origin ? [{ id: 'origin', point: origin, label: t('sailed'), text: '⚓', kind: 'stop' as const }] : []),
      ...(destination
        ? [{ id: 'destination', point: destination, label: t('atDestination'), text: '⚑', kind: 'stop' as const }]
        : []),
    ],
    [origin, destination, t],
  )
}

type ReadingProps = Pick<Props, 'trip' | 'track' | 'player'> & {
  moment: ReturnType<typeof momentOfTrack>
  status: ReturnType<typeof statusAt>
}

/** The moment that is shown, in words. */
function Reading({ trip, track, player: { at }, moment, status }: ReadingProps) {
  const t = useTranslations('tracking')
  const { distance, speed } = useTripWords()
  const { origin } = trip.places
  const facts = [
    moment?.isGap && t('noSignal'),
    moment && moment.speed !== null && speed(moment.speed, track.type),
    moment && origin && t('fromDock', { distance: distance(legMeters(moment, origin)) }),
  ].filter(Boolean)
  return (
    <p className={styles['reading']}>
      <b className="mu-num">{hourAt(at, trip.time_zone)}</b> <GeoBadge status={status} />{' '}
      <span>{facts.join(' · ')}</span>
    </p>
  )
}

export const hourAt = (at: number, timeZone: string) =>
  formatTimeOfDay(localParts(new Date(at).toISOString(), timeZone).time)

function Controls({ trip, playable, player }: Pick<Props, 'trip' | 'playable' | 'player'>) {
  const t = useTranslations('tracking')
  const { at, isPlaying, pace } = player
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles['controls']} data-player>
      <Button
        className={styles['play'] ?? ''}
        radius="xl"
        w={48}
        h={48}
        p={0}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={player.toggle}
      >
        <Sign size={22} aria-hidden />
      </Button>
      <Button variant="default" h={48} px="sm" aria-label={t('pace', { pace: String(pace) })} onClick={player.next}>
        {pace}×
      </Button>
      <div className={styles['time']}>
        <SpeedChart track={playable} at={at} />
        <input
          type="range"
          aria-label={t('moment')}
          aria-valuetext={hourAt(at, trip.time_zone)}
          min={playable.from}
          max={playable.to}
          step={1000}
          value={at}
          onChange={({ target }) => player.jump(instant(Number(target.value)))}
        />
        <div className={styles['ends']} aria-hidden>
          <span className="mu-num">{hourAt(playable.from, trip.time_zone)}</span>
          <span className="mu-num">{hourAt(playable.to, trip.time_zone)}</span>
        </div>
      </div>
    </div>
  )
}
