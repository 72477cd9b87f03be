import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { MINUTE_MS } from '@muelle/domain/time'
import { IconMapPin, IconPhone, IconSpeedboat, IconUsers, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import deck from '../Deck.module.css'
import { HoldRing } from '../HoldRing.tsx'
import { DeckLink } from '../page/place.tsx'
import { countOf, partiesOf } from '../parties.ts'
import { useNow } from '../use-now.ts'
import styles from './Calls.module.css'
import { phonePlace, usePhonePlace } from './phone-place.ts'
import { SosSent } from './SosSent.tsx'
import { EMERGENCY, Spoken } from './Spoken.tsx'
import { raiseCall, SOS_MS, useStandingCall } from './use-calls.ts'

type Props = { day: CaptainDay; trip: Trip }

/** Asking for help: what the office would be told, and once it was asked, the proof of each step. */
export function SosPage({ day, trip }: Props) {
  const { departure_id: departureId } = trip
  const standing = useStandingCall({ departureId, calls: day.calls }, 'sos')
  useEffect(() => phonePlace.look(), [])
  return standing ? <SosSent day={day} trip={trip} call={standing} /> : <SosAsk day={day} trip={trip} />
}

function SosAsk({ day, trip }: Props) {
  const t = useTranslations('boatCalls')
  const { departure_id: departureId } = trip
  const people = trip.status === null ? countOf(partiesOf(day.bookings)).aboard : trip.aboard
  return (
    <section className={styles['ask']} aria-labelledby="sos">
      <header className={deck['header']}>
        <DeckLink search={{ departure: departureId }} className={deck['icon']} aria-label={t('close')}>
          <IconX size={32} aria-hidden />
        </DeckLink>
        <div className={deck['about']}>
          <h2 id="sos">{t('title')}</h2>
        </div>
      </header>
      <HoldRing
        words="SOS"
        icon={null}
        ms={SOS_MS}
        note={t('holdThree')}
        onHold={() => raiseCall(departureId, 'sos')}
      />
      <div className={styles['sends']}>
        <h3>{t('sends')}</h3>
        <ul>
          <li>
            <IconMapPin size={32} aria-hidden />
            <PlaceAge />
          </li>
          <li>
            <IconUsers size={32} aria-hidden />
            {t('list', { count: people })}
          </li>
          <li>
            <IconSpeedboat size={32} aria-hidden />
            {trip.transports.map(({ name }) => name).join(' + ') || trip.tour_name}
          </li>
        </ul>
        <Spoken />
      </div>
      <footer className={deck['footer']}>
        <a href={`tel:${EMERGENCY}`} className={`${deck['filled']} ${styles['stop']}`}>
          <IconPhone size={28} aria-hidden /> {EMERGENCY}
        </a>
        <p className={styles['channel']}>
          <strong>{t('channel')}</strong>
          {t('radio')}
        </p>
      </footer>
    </section>
  )
}

function PlaceAge() {
  const t = useTranslations('boatCalls')
  const place = usePhonePlace()
  const now = useNow(1_000)
  if (!place) return <>{t('placeOfTrip')}</>
  const age = Math.max(0, now - place.at)
  return (
    <>
      {age < 2 * MINUTE_MS
        ? t('placeSeconds', { seconds: Math.floor(age / 1_000) })
        : t('placeMinutes', { minutes: Math.floor(age / MINUTE_MS) })}
    </>
  )
}
