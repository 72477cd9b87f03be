import { speedsOf } from '@muelle/domain/tracking/playback'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Replay.module.css'
import { type PlayableTrack, statusAt } from './trip-view.ts'

/** The drawing in units of its own; it is stretched to the width of the page. */
const WIDTH = 1000
const HEIGHT = 72

/** How fast a boat was over its trip, on the same axis as the player: stretches without a signal are shaded. */
export function SpeedChart({ track, at }: { track: PlayableTrack; at: number }) {
  const t = useTranslations('tracking')
  const areas = useMemo(() => areasOf(track), [track])
  const place = (moment: number) => xOf(track, moment)
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('speedOver')}
    >
      {track.gaps.map(({ from, to }) => (
        <rect key={from} className={styles['gap']} x={place(from)} width={place(to) - place(from)} height={HEIGHT} />
      ))}
      {areas.map(({ key, tone, path }) => (
        <path key={key} className={styles['area']} data-tone={tone} d={path} />
      ))}
      <line className={styles['cursor']} x1={place(at)} x2={place(at)} y2={HEIGHT} />
    </svg>
  )
}

const xOf = ({ from, to }: PlayableTrack, moment: number) => (to > from ? ((moment - from) / (to - from)) * WIDTH : 0)

/** A filled shape for each phase of each stretch, all to the scale of the fastest. */
function areasOf(track: PlayableTrack) {
  const stretches = speedsOf(track.points)
  const top = Math.max(1, ...stretches.flat().map(({ speed }) => speed))
  const areas: { key: number; tone: GeoStatus; path: string }[] = []
  for (const stretch of stretches) {
    const before = areas.length
    for (const { from, to, speed } of stretch) {
      const tone = statusAt(track, from)
      let last = areas.length > before ? areas.at(-1) : undefined
      const y = (HEIGHT - (speed / top) * HEIGHT * 0.92).toFixed(1)
      if (last?.tone !== tone) {
        last = { key: from, tone, path: `M${xOf(track, from).toFixed(1)} ${HEIGHT}` }
        areas.push(last)
      }
      last.path += `V${y}H${xOf(track, to).toFixed(1)}`
    }
  }
  return areas.map(({ path, ...area }) => ({ ...area, path: `${path}V${HEIGHT}Z` }))
}
