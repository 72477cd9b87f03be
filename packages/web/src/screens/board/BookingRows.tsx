import { VisuallyHidden } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { PaymentBadge, TrackingBadge } from '../../bookings/record/BookingBadges.tsx'
import { partyWords } from '../../bookings/record/party-words.ts'
import { Countdown } from '../../departures/board/Countdown.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { contactOf } from '../../tourists/tourist.ts'
import { BookingName } from './BookingName.tsx'
import styles from './BookingRows.module.css'
import { useBoardActions } from './board-actions.ts'
import { ProofChip } from './ProofChip.tsx'
import { RowActions } from './RowActions.tsx'

const COLUMNS = ['ticket', 'tourist', 'people', 'payment', 'total', 'tracking'] as const

/** A click anywhere in a row opens it, except on its own buttons and links. */
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null

type Props = { bookings: readonly BookingRow[]; labelledBy: string }

/** The bookings of a departure as rows of a table: from tablets on. */
export function BookingTable({ bookings, labelledBy }: Props) {
  const t = useTranslations('board')
  const words = useTranslations('booking')
  const { openBooking } = useBoardActions()
  return (
    <table className={styles['table']} aria-labelledby={labelledBy}>
      <BookingColumns />
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
              <span className={styles['note']}>{contactOf(booking)}</span>
              <ProofChip booking={booking} />
            </td>
            <td>
              {partyWords(booking.party, words)}
              <span className={styles['narrow']}>
                <TrackingBadge status={booking.tracking_status} />
              </span>
            </td>
            <td>
              <PaymentBadge booking={booking} />
              <MoneyNote booking={booking} />
              <span className={styles['narrow']}>{formatMoney(booking.total_cents, booking.currency)}</span>
            </td>
            <td className={styles['total']}>{formatMoney(booking.total_cents, booking.currency)}</td>
            <td className={styles['tracking']}>
              <TrackingBadge status={booking.tracking_status} />
            </td>
            <td>
              <RowActions booking={booking} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The widths are the same in every table of the board, so that columns line up between departures. */
function BookingColumns() {
  return (
    <colgroup>
      {[...COLUMNS, 'actions' as const].map((column) => (
        <col key={column} className={styles[column]} />
      ))}
    </colgroup>
  )
}

/** The names of the columns, once above all departures. Each table says them to screen readers by itself. */
export function ColumnNames() {
  const t = useTranslations('board')
  return (
    <div className={styles['names']} aria-hidden>
      <table className={styles['table']}>
        <BookingColumns />
        <tbody>
          <tr>
            {COLUMNS.map((column) => (
              <td
                key={column}
                className={column === 'total' || column === 'tracking' ? styles[column] : undefined}
                colSpan={column === 'tracking' ? 2 : 1}
              >
                {t(`columns.${column}`)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The bookings of a departure as a list of cards: on phones. */
export function BookingCards({ bookings, labelledBy }: Props) {
  const words = useTranslations('booking')
  return (
    <ul className={styles['cards']} aria-labelledby={labelledBy}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles['card']}>
          <div className={styles['who']}>
            <BookingName booking={booking} />
            <span className={styles['note']}>
              {partyWords(booking.party, words)}, <span className="mu-code">{booking.ticket}</span>
            </span>
            <MoneyNote booking={booking} />
            <ProofChip booking={booking} />
          </div>
          <div className={styles['badges']}>
            <PaymentBadge booking={booking} />
            <TrackingBadge status={booking.tracking_status} />
          </div>
          <RowActions booking={booking} isCard />
        </li>
      ))}
    </ul>
  )
}

/** What is still owed, and until when a hold is kept. */
function MoneyNote({ booking }: { booking: BookingRow }) {
  const t = useTranslations('board')
  const isWaiting = (booking.status === 'hold' || booking.status === 'pending') && booking.expires_at !== null
  const owes = booking.due_cents > 0 && (isWaiting || booking.status === 'confirmed')
  if (!owes && !isWaiting) return null
  return (
    <span className={`${styles['note']} ${styles['whole']}`}>
      {owes && (
        <span className="mu-num">{t('owes', { amount: formatMoney(booking.due_cents, booking.currency) })}</span>
      )}
      {owes && isWaiting && ' · '}
      {isWaiting && booking.expires_at && (
        <span className={styles['hold']}>
          <VisuallyHidden>{t('holdLabel')}</VisuallyHidden>
          <Countdown until={booking.expires_at} timeZone={booking.departure.time_zone} kind="hold" />
        </span>
      )}
    </span>
  )
}
