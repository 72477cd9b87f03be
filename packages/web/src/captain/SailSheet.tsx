import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { IconAlertTriangle, IconAnchor, IconCircleCheckFilled, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { telephoneLink } from '../tourists/tourist.ts'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { HoldRing } from './HoldRing.tsx'
import type { Count, Party } from './parties.ts'
import { zoneOf } from './trip-clock.ts'

/** How long Zarpar is held. */
export const SAIL_MS = 1_000

type Props = {
  day: CaptainDay
  trip: Trip
  parties: readonly Party[]
  count: Count
  /** The button of the footer is held: its ring fills at once. */
  isHeld: boolean
  onSail: () => void
  onBoardAll: () => Promise<void>
}

/** Before the list freezes: how many sail, who stays behind and what becomes of them. */
export function SailSheet({ day, trip, parties, count, isHeld, onSail, onBoardAll }: Props) {
  const t = useTranslations('captain')
  const zone = zoneOf(day, trip)
  const limit = trip.people_limit
  const isOver = count.aboard > limit
  const missing = parties.filter((party) => party.missing.length > 0)
  const time = formatTimeOfDay(localParts(trip.starts_at, zone).time)
  return (
    <section className={styles['sheet']} aria-label={t('sail')}>
      <DeckHeader
        title={t('sail')}
        note={[time, ...trip.transports.map(({ name }) => name)].filter(Boolean).join(' · ')}
        isOver
      />
      <div className={styles['sheetBody']}>
        <div className={styles['sailCount']}>
          <strong>{count.aboard}</strong>
          <span>
            {t('peopleAboard', { count: count.aboard })}
            <br />
            {isOver ? t('limitOver', { limit, count: count.aboard - limit }) : t('limitFine', { limit })}
          </span>
          {isOver ? (
            <IconAlertTriangle size={40} className={styles['bad']} aria-hidden />
          ) : (
            <IconCircleCheckFilled size={40} className={styles['good']} aria-hidden />
          )}
        </div>
        {missing.length > 0 && (
          <div className={styles['behind']}>
            <h3>{t('notAboard', { count: count.missing })}</h3>
            {day.no_show_at && <p>{t('noShowAt', { time: formatTimeOfDay(localParts(day.no_show_at, zone).time) })}</p>}
            <ul>
              {missing.map(({ booking, name, missing: absent }) => (
                <li key={booking.id}>
                  <strong>
                    {name ?? t('noName')}
                    {absent.length > 1 && ` · ${absent.length}`}
                  </strong>
                  {booking.tourist_phone && (
                    <a
                      href={telephoneLink(booking.tourist_phone)}
                      className={styles['square']}
                      aria-label={t('call', { name: name ?? t('noName') })}
                    >
                      <IconPhone size={28} aria-hidden />
                    </a>
                  )}
                </li>
              ))}
            </ul>
            <button type="button" className={styles['outline']} onClick={() => void onBoardAll()}>
              {t('boardAll')}
            </button>
          </div>
        )}
      </div>
      <HoldRing
        words={t('sail')}
        icon={<IconAnchor size={44} aria-hidden />}
        ms={SAIL_MS}
        isOff={isOver || trip.transports.length === 0}
        isHeld={isHeld}
        note={t('holdOneSecond')}
        onHold={onSail}
      />
      <p className={styles['fine']}>{t('sailNote')}</p>
    </section>
  )
}
