import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { BookingNotification } from '@muelle/contract/bookings/messages'
import {
  isSilentByItself,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@muelle/domain/tours/notifications/booking-notification'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { refused } from '../../ui/refused.ts'
import type { SectionProps } from '../editor/section-props.ts'
import { NotificationDialog } from './NotificationDialog.tsx'
import { notificationsQuery } from './notification-queries.ts'
import { offsetWords } from './offset-words.ts'

type Open = { notification: BookingNotification | null; event: NotificationEvent }

/** What customers hear when something happens to their booking: by event, the tour's own words or the usual ones (N1, N2). */
export function NotificationsSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const { can } = useRights()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery(notificationsQuery(businessId, tour.id))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  const mayEdit = can('mdu_tour', 'edit')
  return (
    <SettingsSection title={t('notificationsTitle')} description={t('notificationsHint')}>
      <Stack gap="md">
        {NOTIFICATION_EVENTS.map((event) => (
          <EventWords
            key={event}
            event={event}
            own={data.rows.filter((row) => row.event === event)}
            mayEdit={mayEdit}
            onOpen={(notification) => setOpen({ notification, event })}
          />
        ))}
      </Stack>
      {open && (
        <NotificationDialog
          {...open}
          tour={tour}
          businessId={businessId}
          usual={data.usual}
          ways={data.ways}
          mayEdit={mayEdit}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsSection>
  )
}

type EventProps = {
  event: NotificationEvent
  own: readonly BookingNotification[]
  mayEdit: boolean
  onOpen: (notification: BookingNotification | null) => void
}

function EventWords({ event, own, mayEdit, onOpen }: EventProps) {
  const t = useTranslations('tourEditor')
  return (
    <section aria-label={t(`events.${event}`)}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600}>{t(`events.${event}`)}</Text>
        <Button
          variant="subtle"
          flex="none"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('notificationAddTo', { event: t(`events.${event}`) })}
          onClick={() => onOpen(null)}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          {t('notificationAdd')}
        </Button>
      </Group>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(isSilentByItself(event) ? 'notificationSilent' : 'notificationUsual')}
        </Text>
      ) : (
        own.map((row) => (
          <Group key={row.id} gap="xs" wrap="wrap">
            <Badge variant="default">{t(`audiences.${row.audience}`)}</Badge>
            <Badge variant="default">{row.language?.toUpperCase() ?? t('allLanguages')}</Badge>
            {row.offset_minutes !== 0 && <Badge variant="default">{offsetWords(row.offset_minutes, t)}</Badge>}
            {row.quiet && (
              <Badge variant="default">
                {t('quiet')} {formatTimeOfDay(row.quiet.from)}–{formatTimeOfDay(row.quiet.to)}
              </Badge>
            )}
            {!row.enabled && <Badge color="gray">{t('notificationOff')}</Badge>}
            <Text size="sm" flex="1 1 160px" truncate>
              {row.subject || row.body}
            </Text>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onOpen(row)}
            >
              {t('edit')}
            </Button>
          </Group>
        ))
      )}
    </section>
  )
}
