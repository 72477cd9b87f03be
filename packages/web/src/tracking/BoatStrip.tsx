import type { TransportLocation } from '@muelle/contract/tracking/geotrackings'
import { instant } from '@muelle/domain/time'
import { type Since, sinceOf } from '@muelle/domain/tracking/since'
import { IconBus, IconShip } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServerSecond } from '../departures/board/server-clock.ts'
import styles from './BoatStrip.module.css'

type Props = {
  boats: readonly TransportLocation[]
  chosen: number | null
  onChoose: (transportId: number | null) => void
}

/** The boats of a map as a list, for whoever has no eyes or no hand for it; arrow keys go from one to the next. */
export function BoatStrip({ boats, chosen, onChoose }: Props) {
  const t = useTranslations('tracking')
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = by === undefined || at < 0 ? undefined : buttons[at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // The keys are for whoever is on one of its buttons already.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles['strip']} aria-label={t('boats')} onKeyDown={step}>
      {boats.map((boat) => (
        <li key={boat.transportId}>
          <button
            type="button"
            className={styles['boat']}
            data-tone={boat.tourGeoTrackingStatus}
            aria-pressed={chosen === boat.transportId}
            onClick={() => onChoose(chosen === boat.transportId ? null : boat.transportId)}
          >
            <span className={styles['sign']} aria-hidden>
              {boat.transportType === 'bus' ? <IconBus size={18} /> : <IconShip size={18} />}
            </span>
            <b>{boat.transportName}</b>
            <span className={styles['word']}>{t(`geo.${boat.tourGeoTrackingStatus}`)}</span>
            <Seen at={boat.pointAt} isOver={boat.tourGeoTrackingStatus === 'finalized'} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const WORDS = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo' } as const satisfies Record<
  Since['unit'],
  string
>

/** When a boat was heard of last, counted on; one that is out and says nothing stands out. */
function Seen({ at, isOver }: { at: string; isOver: boolean }) {
  const t = useTranslations('tracking')
  const { unit, count, isSilent } = sinceOf(instant(Date.parse(at)), instant(useServerSecond()))
  const since = t(WORDS[unit], { count: String(count) })
  return isSilent && !isOver ? (
    <span className={styles['silent']}>{t('silent', { since })}</span>
  ) : (
    <span className={styles['seen']}>{since}</span>
  )
}
