import type { Checkin } from '@muelle/contract/checkins/record'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import styles from './Readings.module.css'
import { barOf } from './reading-word.ts'
import { useReason } from './use-reason.ts'

const route = getRouteApi('/_panel/checkin')
type Props = { reading: Checkin }

/** What a scan is called by: its ticket, or that it has none. */
export function useTicketWord({ booking }: Pick<Checkin, 'booking'>): string {
  const t = useTranslations('readings')
  return booking?.ticket ?? t('noTicket')
}

/** When it happened, to the second; a bar at the left of the row marks what was refused. */
export function HourOf({ reading, timeZone }: Props & { timeZone: string }) {
  const seconds = new Date(reading.at).getUTCSeconds()
  const [hour = '', half = ''] = formatTimeOfDay(localParts(reading.at, timeZone).time).split(' ')
  return (
    <time dateTime={reading.at} className={styles['hour']} data-bar={barOf(reading)}>
      {hour}
      <span className={styles['dim']}>
        :{String(seconds).padStart(2, '0')} {half}
      </span>
    </time>
  )
}

/** Whose ticket it is; opens the scan beside the list. */
export function TouristOf({ reading }: Props) {
  const t = useTranslations('readings')
  const words = useTranslations('booking')
  const { booking } = reading
  return (
    <span className={styles['stack']}>
      <route.Link
        to="."
        search={(previous) => ({ ...previous, reading: reading.id })}
        preload={false}
        className={styles['name']}
        aria-label={t('acts.detailOf', { ticket: useTicketWord(reading) })}
      >
        {booking === null ? t('noTicket') : (touristNameOf(booking) ?? words('unnamed'))}
      </route.Link>
      {booking && <span className={`mu-code ${styles['dim']}`}>{booking.ticket}</span>}
    </span>
  )
}

/** How many of the party it let in. */
export function PeopleOf({ reading }: Props) {
  const t = useTranslations('readings')
  if (reading.booking === null) return null
  return (
    <span className="mu-num">
      {t('of', {
        count: String(reading.undone === null ? reading.passengers.length : 0),
        people: String(reading.booking.people),
      })}
    </span>
  )
}

/** The departure that its booking is on. */
export function WhereOf({ reading: { booking } }: Props) {
  if (booking === null) return null
  return (
    <span className={styles['stack']}>
      <span className="mu-num">{formatTimeOfDay(booking.start_time)}</span>
      <span className={`${styles['dim']} ${styles['tour']}`}>{booking.tour_name}</span>
    </span>
  )
}

/** Why it came to that. */
export function WhyOf({ reading, timeZone }: Props & { timeZone: string }) {
  return <span className={styles['why']}>{useReason(timeZone)(reading)}</span>
}

/** Who scanned it, and with which device. */
export function WhoOf({ reading: { user, device, is_offline } }: Props) {
  const t = useTranslations('readings')
  return (
    <span className={styles['stack']}>
      <span>{user.name}</span>
      <span className={styles['dim']}>{[device.name, is_offline && t('offline')].filter(Boolean).join(', ')}</span>
    </span>
  )
}
