import { Button, Group, Text } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tours/details'
import {
  isOfDeparture,
  type NotificationAudience,
  type NotificationEvent,
} from '@muelle/domain/tours/notifications/booking-notification'
import {
  DEPARTURE_VARIABLES,
  NOTIFICATION_VARIABLES,
  type NotificationValues,
  renderNotification,
} from '@muelle/domain/tours/notifications/render'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import styles from './NotificationPreview.module.css'

type Props = {
  event: NotificationEvent
  audience: NotificationAudience
  subject: string
  body: string
  tour: TourDetail
  onVariable: (name: string) => void
}

/** What a message will look like for an invented booking or departure, and the variables that it may name. */
export function NotificationPreview({ event, audience, subject, body, tour, onVariable }: Props) {
  const t = useTranslations('tourEditor')
  const { business } = useBusiness()
  const names = NOTIFICATION_VARIABLES.filter(
    (name) => !isOfDeparture(event, audience) || DEPARTURE_VARIABLES.has(name),
  )
  const all: NotificationValues = {
    first_name: t('exampleName'),
    tour: tour.name,
    business: business?.name ?? '',
    date: formatLongDate('2030-03-14'),
    time: formatTimeOfDay('09:00'),
    meeting_point: tour.meeting_point ?? t('exampleMeeting'),
    boat: t('exampleBoat'),
    people: '3',
    party: t('exampleParty'),
    minimum: t('exampleMinimum'),
    total: formatMoney(240_000, tour.currency),
    paid: formatMoney(72_000, tour.currency),
    balance: formatMoney(168_000, tour.currency),
    amount: formatMoney(72_000, tour.currency),
    refund_due: formatMoney(72_000, tour.currency),
    credit_code: 'H4TQ-9WZ',
    ticket: 'K7M2PX',
    link: `${location.origin}/ticket/K7M2PX`,
    until: formatLongDate('2030-03-14'),
    otherwise: t('exampleOtherwise'),
    phone: '999 123 4567',
  }
  const values = Object.fromEntries(
    NOTIFICATION_VARIABLES.map((name) => [name, names.includes(name) ? all[name] : '']),
  ) as NotificationValues
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('variables')}
      </Text>
      <Group gap={6} mt={4}>
        {names.map((name) => (
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
