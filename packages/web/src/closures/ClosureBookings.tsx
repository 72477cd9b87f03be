import { Alert } from '@mantine/core'
import type { ClosurePreview } from '@muelle/contract/closures/record'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './closure.module.css'
import { TreatmentSelect } from './TreatmentSelect.tsx'
import type { ClosureDraft } from './use-closure-draft.ts'

type Props = { preview: ClosurePreview; draft: ClosureDraft }

/** Every booking with what becomes of it, to be changed one by one. */
export function ClosureBookings({ preview, draft }: Props) {
  const t = useTranslations('closure')
  const words = useTranslations('booking')
  const { bookings, targets, departures } = preview
  const tourOf = new Map(departures.map(({ departure_id, tour_id }) => [departure_id, tour_id]))
  return (
    <section className={styles['section']} aria-label={t('each')}>
      <h3 className={styles['heading']}>{t('each')}</h3>
      {draft.overfull.map(({ target, missing }) => {
        const place = targets[target]
        return (
          place && (
            <Alert key={target} role="alert" color="coral" mb="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('overfull', {
                date: formatDate(place.local_date),
                time: formatTimeOfDay(place.start_time),
                missing,
              })}
            </Alert>
          )
        )
      })}
      <ul className={styles['list']}>
        {bookings.map((booking) => (
          <li key={booking.booking_id} className={styles['booking']}>
            <div className={styles['who']}>
              <div className={styles['name']}>{touristNameOf(booking) ?? words('unnamed')}</div>
              <div className={styles['note']}>
                <span className="mu-code">{booking.ticket}</span> · {t('departure', { people: booking.people })} ·{' '}
                {exactMoney(booking.paid_cents, booking.currency)}
                {booking.suggestion === null && draft.wish === 'move' && ` · ${t('noRoom')}`}
              </div>
            </div>
            <TreatmentSelect
              canAsk
              ticket={booking.ticket}
              tourId={tourOf.get(booking.departure_id) ?? 0}
              targets={targets}
              value={draft.choices.get(booking.booking_id) ?? 'pending'}
              onPick={(choice) => draft.setChoice(booking.booking_id, choice)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
