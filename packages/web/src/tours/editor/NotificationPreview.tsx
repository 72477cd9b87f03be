import { Button, Group, Text } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tour-details'
import {
  NOTIFICATION_VARIABLES,
  type NotificationValues,
  renderNotification,
} from '@muelle/domain/notifications/render'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import styles from './NotificationPreview.module.css'

type Props = { subject: string; body: string; tour: TourDetail; onVariable: (name: string) => void }

/** What a message will look like for an invented booking, and the variables that it may name. */
export function NotificationPreview({ subject, body, tour, onVariable }: Props) {
  const t = useTranslations('tourEditor')
  const { business } = useBusiness()
  const values: NotificationValues = {
    first_name: t('exampleName'),
    tour: tour.name,
    business: business?.name ?? '',
    date: formatLongDate('2030-03-14'),
    time: formatTimeOfDay('09:00'),
    meeting_point: tour.meeting_point ?? t('exampleMeeting'),
    people: '3',
    total: formatMoney(240_000, tour.currency),
    paid: formatMoney(72_000, tour.currency),
    balance: formatMoney(168_000, tour.currency),
    amount: formatMoney(72_000, tour.currency),
    refund_due: formatMoney(72_000, tour.currency),
    credit_code: 'H4TQ-9WZ',
    ticket: 'K7M2PX',
    link: `${location.origin}/ticket/K7M2PX`,
    phone: '999 123 4567',
  }
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('variables')}
      </Text>
      <Group gap={6} mt={4}>
        {NOTIFICATION_VARIABLES.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => onVariable(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Group>
      <Text size="sm" fw={600} mt="sm">
        {t('preview')}
      </Text>
      <div className={styles['preview']} aria-live="polite">
        <strong>{renderNotification(subject, values)}</strong>
        <p>{renderNotification(body, values)}</p>
      </div>
    </div>
  )
}
