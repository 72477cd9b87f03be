import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { PassengerManifest } from '@muelle/contract/departures/work'
import { zoneCityOf } from '@muelle/domain/zone-city'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './PassengerList.module.css'
import { usePassengerWords } from './use-passenger-words.ts'

/** The passenger list of one departure on paper: a line for each person, with the boat, the crew and the clock it is told by (T2). */
export function Manifest({ manifest }: { manifest: PassengerManifest }) {
  const t = useTranslations('departure.passengers')
  const words = usePassengerWords()
  const { totals } = manifest
  return (
    <div className={styles['list']}>
      <h1>{manifest.business_name}</h1>
      <h2>
        {t('title')}: {formatTimeOfDay(manifest.start_time)} {manifest.tour_name}
      </h2>
      <p>
        {formatLongDate(manifest.local_date)}. {t('zone', { zone: zoneCityOf(manifest.time_zone) })}
        <br />
        {t('boat')}: {manifest.transports.join(' + ') || t('noBoat')}. {t('crew')}:{' '}
        {manifest.crew.map(({ name, duty }) => `${name} (${words.duty(duty)})`).join(', ') || '–'}
        <br />
        {t('totals', { people: totals.people, limit: totals.people_limit, bookings: totals.bookings })} (
        {totals.categories.map((category) => words.category(category, category.people)).join(', ')}).{' '}
        {totals.due_cents > 0 && t('owed', { amount: exactMoney(totals.due_cents, totals.currency) })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('name')}</th>
            <th>{t('age')}</th>
            <th>{t('category')}</th>
            <th>{t('ticket')}</th>
            <th>{t('phone')}</th>
            <th className={styles['amount']}>{t('due')}</th>
            {NOTE_FIELDS.map((field) => (
              <th key={field}>{t(field)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(manifest).map(({ booking, passenger, number, isFirst }) => (
            <tr key={number}>
              <td>☐ {number}</td>
              <td>{words.name(passenger) ?? (isFirst ? touristNameOf(booking) : null) ?? '–'}</td>
              <td>{passenger.age ?? ''}</td>
              <td>{words.passenger(passenger)}</td>
              <td>{isFirst ? booking.ticket : ''}</td>
              <td>{isFirst ? phoneOf(booking) : ''}</td>
              <td className={styles['amount']}>
                {isFirst && booking.due_cents > 0 ? exactMoney(booking.due_cents, booking.currency) : ''}
              </td>
              {NOTE_FIELDS.map((field) => (
                <td key={field}>{isFirst ? booking[field] : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Everybody in one row, counted from one; what belongs to the booking stands beside its first person. */
const numbered = ({ bookings }: PassengerManifest) =>
  bookings
    .flatMap((booking) => booking.passengers.map((passenger, at) => ({ booking, passenger, isFirst: at === 0 })))
    .map((row, at) => ({ ...row, number: at + 1 }))
