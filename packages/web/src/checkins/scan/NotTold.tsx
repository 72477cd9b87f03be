import { Button, Group } from '@mantine/core'
import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import { fullName } from '@muelle/domain/full-name'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import type { Waiting } from '../../offline/queue.ts'
import type { Dock } from '../dock/use-dock.ts'
import styles from './Scanner.module.css'

type Props = { notTold: Dock['notTold']; list: CheckinBundle | null; timeZone: string }

/** What was scanned here and the server will not take: why, and what can be done about it. It stays until somebody has read it. */
export function NotTold({ notTold: { refused, retry, dismiss }, list, timeZone }: Props) {
  const t = useTranslations('notSent')
  if (refused.length === 0) return null
  return (
    <section role="alert" className={styles['notTold']}>
      <strong>{t('title')}</strong>
      <ul>
        {refused.map(({ waiting, message }) => (
          <li key={waiting.entry.nonce}>
            {[formatTimeOfDay(localParts(waiting.entry.at, timeZone).time), whoseOf(waiting, list)]
              .filter(Boolean)
              .join(' · ')}
            : {message}
          </li>
        ))}
      </ul>
      <span>{t('note')}</span>
      <Group gap="xs">
        <Button variant="default" size="lg" onClick={() => void retry()}>
          {t('again')}
        </Button>
        <Button variant="default" size="lg" onClick={() => void dismiss()}>
          {t('understood')}
        </Button>
      </Group>
    </section>
  )
}

/** Whose ticket it was, as far as this device knows. */
function whoseOf({ bookingId, entry }: Waiting, list: CheckinBundle | null): string | undefined {
  const booking = list?.bookings.find(({ id }) => id === bookingId)
  const name = booking && fullName(booking.tourist_first_name, booking.tourist_last_name)
  return name || booking?.ticket || (entry.type === 'scan' ? entry.read?.slice(0, 24) : undefined)
}
