import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { partyWords } from '../../bookings/record/party-words.ts'
import { isStanding } from '../../departures/board/standing.ts'
import styles from '../../departures/manifest/PassengerList.module.css'
import { transportNames } from '../../departures/plan/transport-names.ts'
import { formatLongDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'

type Props = { board: Board; departures: readonly BoardDeparture[]; businessName: string; now: number }

/** The list for the dock, on paper: who travels on each departure, what they still owe, and a box to tick. */
export function PassengerList({ board, departures, businessName, now }: Props) {
  const t = useTranslations('board')
  return (
    <div className={styles['list']}>
      <h1>{businessName}</h1>
      <p>
        {t('print.title')}, {formatLongDate(board.date)}
      </p>
      {departures
        .map((departure) => ({ departure, bookings: departure.bookings.filter((booking) => isStanding(booking, now)) }))
        .filter(({ departure, bookings }) => bookings.length > 0 || departure.left_out)
        .map(({ departure, bookings }) => (
          <section key={`${departure.schedule_id}-${departure.id}-${departure.start_time}`}>
            <h2>
              {formatTimeOfDay(departure.start_time)} {departure.tour_name}
            </h2>
            <p>
              {transportNames(departure) ?? t('noTransport')}.{' '}
              {t('onBoard', { used: departure.people_used, limit: departure.people_limit })}
            </p>
            {departure.left_out ? (
              <p>{t('print.leftOut', { count: departure.left_out.bookings })}</p>
            ) : (
              <Passengers bookings={bookings} />
            )}
          </section>
        ))}
    </div>
  )
}

function Passengers({ bookings }: Pick<BoardDeparture, 'bookings'>) {
  const t = useTranslations('board')
  const words = useTranslations('booking')
  return (
    <table>
      <thead>
        <tr>
          <th aria-label={t('print.tick')} />
          <th>{t('columns.tourist')}</th>
          <th>{t('columns.ticket')}</th>
          <th>{words('fields.phone')}</th>
          <th>{t('columns.people')}</th>
          <th className={styles['amount']}>{words('due')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <td>
              <span className={styles['box']}>☐</span>
            </td>
            <td>{touristNameOf(booking) ?? words('unnamed')}</td>
            <td>{booking.ticket}</td>
            <td>{phoneOf(booking)}</td>
            <td>
              {partyWords(booking.party, words)}
              {booking.proof && booking.proof.seen < booking.proof.needed && (
                <> · {words('proof.missing', { count: booking.proof.needed - booking.proof.seen })}</>
              )}
            </td>
            <td className={styles['amount']}>
              {booking.due_cents > 0 ? formatMoney(booking.due_cents, booking.currency) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
