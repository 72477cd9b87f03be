import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { partyWords } from '../../../bookings/record/party-words.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { phoneOf } from '../../../tourists/tourist.ts'
import { useBoardActions } from '../board-actions.ts'
import heading from '../DepartureHeading.module.css'
import { BookingName } from './BookingName.tsx'
import { BookingNotices, MoneyWord } from './BookingNotices.tsx'
import styles from './BookingRows.module.css'
import { RowActions } from './RowActions.tsx'

const COLUMNS = ['ticket', 'tourist', 'people', 'notice', 'total'] as const

/** A click anywhere in a row opens it, except on its own buttons and links. */
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null

type Props = { bookings: readonly BookingRow[]; now: number; labelledBy: string; hasLeft: boolean }

/** The bookings of a departure as rows of a table: from tablets on. */
export function BookingTable({ bookings, now, labelledBy, hasLeft }: Props) {
  const t = useTranslations('board')
  const words = useTranslations('booking')
  const { openBooking } = useBoardActions()
  return (
    <table className={styles['table']} aria-labelledby={labelledBy}>
      <colgroup>
        {[...COLUMNS, 'actions' as const].map((column) => (
          <col key={column} className={styles[column]} />
        ))}
      </colgroup>
      <thead className={styles['unseen']}>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col">{t('columns.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr
            key={booking.id}
            className={styles['row']}
            onClick={({ target }) => !isOnControl(target) && openBooking(booking)}
          >
            <td className="mu-code">{booking.ticket}</td>
            <td>
              <BookingName booking={booking} />
              <span className={styles['contact']}>{phoneOf(booking) ?? booking.tourist_email}</span>
            </td>
            <td>{partyWords(booking.party, words)}</td>
            <td className={styles['notices']}>
              <BookingNotices booking={booking} now={now} />
            </td>
            <td className={styles['total']}>
              {formatMoney(booking.total_cents, booking.currency)}
              <MoneyWord booking={booking} now={now} />
            </td>
            <td>
              <RowActions booking={booking} now={now} hasLeft={hasLeft} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NAMES = ['hour', 'tourOrTourist', 'boatOrPeople', 'seatsOrNotice', 'money'] as const

/** The names of the columns, once above all departures. Each table says its own to screen readers. */
export function ColumnNames() {
  const t = useTranslations('board.columns')
  return (
    <div className={`${styles['names']} ${heading['grid']}`} aria-hidden>
      <span />
      <span className={styles['pairOfNames']}>
        <span>{t('hour')}</span>
        <span>{t('tourOrTourist')}</span>
      </span>
      {NAMES.slice(2).map((name) => (
        <span key={name} className={name === 'money' ? styles['total'] : undefined}>
          {t(name)}
        </span>
      ))}
    </div>
  )
}

/** The bookings of a departure as a list of cards: on phones. */
export function BookingCards({ bookings, now, labelledBy, hasLeft }: Props) {
  const words = useTranslations('booking')
  return (
    <ul className={styles['cards']} aria-labelledby={labelledBy}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles['card']}>
          <div className={styles['who']}>
            <BookingName booking={booking} />
            <span className={styles['cardNotices']}>
              <span className={styles['note']}>{partyWords(booking.party, words)}</span>
              <MoneyWord booking={booking} now={now} />
              <span className={`mu-code ${styles['note']}`}>{booking.ticket}</span>
              <BookingNotices booking={booking} now={now} />
            </span>
          </div>
          <RowActions booking={booking} now={now} hasLeft={hasLeft} isCard />
        </li>
      ))}
    </ul>
  )
}
