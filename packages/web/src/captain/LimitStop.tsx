import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telephoneLink } from '../tourists/tourist.ts'
import { OtherBoat } from './calls/OtherBoat.tsx'
import styles from './Deck.module.css'
import { DeckDialog } from './DeckDialog.tsx'
import { zoneOf } from './trip-clock.ts'
import type { Refusal } from './use-boarding.ts'

type Props = {
  day: CaptainDay
  trip: Trip
  refused: Extract<Refusal, { kind: 'limit' }>
  onClose: () => void
}

/** Nobody boards beyond the papers of the boat, and no right changes that (C7): there is nothing to press that would. */
export function LimitStop({ day, trip, refused, onClose }: Props) {
  const t = useTranslations('captain')
  const { party, positions, aboard } = refused
  const { people_limit: limit, transports } = trip
  const { phone, name } = day.office
  return (
    <DeckDialog
      tone="stop"
      title={
        <>
          <span className={styles['octagon']}>
            <span>{t('stop')}</span>
          </span>
          {t('cannotBoard')}
        </>
      }
      onClose={onClose}
    >
      <p className={styles['stopCount']}>
        <strong>{aboard}</strong> {t('ofLimit', { limit })}
      </p>
      <p>{t('certified', { boat: transports.map((boat) => boat.name).join(' + '), limit })}</p>
      <p className={styles['stopWho']}>
        <strong>
          {party.name ?? t('noName')}, {t('people', { count: positions.length })}
        </strong>
        {t('stayBehind')}
      </p>
      <OtherBoat departureId={trip.departure_id} calls={day.calls} zone={zoneOf(day, trip)} />
      {phone && (
        <a href={telephoneLink(phone)} className={styles['plain']} aria-label={t('call', { name })}>
          <IconPhone size={28} aria-hidden /> {t('office')}
        </a>
      )}
    </DeckDialog>
  )
}
