import { Text } from '@mantine/core'
import { fullName } from '@muelle/domain/full-name'
import { useTranslations } from 'use-intl'
import styles from './Replay.module.css'
import type { TripDetail } from './trip-view.ts'

/** Who was on board as the list was frozen; names only for whoever may see bookings. */
export function TripPersons({ trip: { persons, aboard } }: { trip: TripDetail }) {
  const t = useTranslations('tracking')
  return (
    <details className={`mu-card ${styles['persons']}`}>
      <summary>
        <b>{t('persons')}</b>
        <span>{t('aboard', { count: aboard })}</span>
      </summary>
      {persons === null ? (
        <Text size="sm" c="dimmed" pb="sm">
          {t('closedPersons')}
        </Text>
      ) : (
        <ul>
          {persons.map(({ position, first_name, last_name, ticket, passenger, is_aboard }) => (
            <li key={position}>
              <span>{fullName(first_name, last_name) || t('anonymous', { number: String(passenger), ticket })}</span>
              {!is_aboard && <Text c="dimmed">{t('stayed')}</Text>}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
