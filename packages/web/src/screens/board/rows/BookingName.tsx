import type { BookingRow } from '@muelle/contract/bookings/record'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { touristNameOf } from '../../../tourists/tourist.ts'
import styles from './BookingRows.module.css'

const visits = getRouteApi('/_panel/visitas')

/** The name of the tourist as a link that opens the booking; the arrow keys move between these links. */
export function BookingName({ booking }: { booking: BookingRow }) {
  const t = useTranslations('booking')
  return (
    <visits.Link
      to="."
      search={(previous) => ({ ...previous, booking: booking.id })}
      className={styles['name']}
      data-booking-link=""
      preload={false}
    >
      {touristNameOf(booking) ?? t('unnamed')}
    </visits.Link>
  )
}
