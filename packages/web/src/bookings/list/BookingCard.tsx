import type { BookingRow } from '@muelle/contract/bookings/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { contactOf, touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { Selection } from '../bulk/use-selection.ts'
import type { BookingStep } from '../life/booking-step.ts'
import { BookingStateBadges } from '../record/BookingStateBadges.tsx'
import styles from './BookingListPage.module.css'
import type { BookingListSearch } from './booking-list-search.ts'
import { ListRowMenu } from './ListRowMenu.tsx'
import { SelectBox } from './SelectBox.tsx'
import { departureText } from './use-booking-columns.tsx'

type Props = {
  booking: BookingRow
  search: BookingListSearch
  selection: Selection
  onOpen: (booking: BookingRow, step?: BookingStep) => void
}

/** A booking of the list on a phone. */
export function BookingCard({ booking, search, selection, onOpen }: Props) {
  const t = useTranslations('bookings')
  const { id, ticket, tour, departure, people, total_cents, due_cents, currency } = booking
  const contact = contactOf(booking)
  return (
    <div className={styles['card']}>
      <span className={styles['name']}>
        <Link
          to="/tour-booking-list"
          search={{ ...search, booking: id }}
          className={styles['open'] ?? ''}
          aria-label={t('open', { ticket })}
        >
          <b>{touristNameOf(booking) ?? t('anonymous')}</b>
        </Link>
        {contact && <span className={styles['two']}>{contact}</span>}
      </span>
      <span className={styles['corner']}>
        <SelectBox booking={booking} selection={selection} />
        <span className="mu-code">{ticket}</span>
        <ListRowMenu booking={booking} onOpen={onOpen} />
      </span>
      <span>
        {tour.name}
        <span className={`mu-num ${styles['two']}`}>{departureText(departure)}</span>
      </span>
      <span className="mu-num">
        <b>{exactMoney(total_cents, currency)}</b>
        <span className={styles['two']}>{t('peopleCount', { count: people })}</span>
      </span>
      <span className={styles['badges']}>
        <BookingStateBadges booking={booking} />
      </span>
      {due_cents > 0 && (
        <span className={`mu-num ${styles['due']}`}>
          {t('due')} {exactMoney(due_cents, currency)}
        </span>
      )}
    </div>
  )
}
