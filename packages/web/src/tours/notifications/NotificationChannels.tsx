import { Chip, Group, Text } from '@mantine/core'
import type { MESSAGE_WAYS } from '@muelle/contract/bookings/messages'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@muelle/domain/tours/notifications/booking-notification'
import { useTranslations } from 'use-intl'

export type Ways = readonly { channel: (typeof MESSAGE_WAYS)[number]; missing: 'mail_settings' | 'provider' | null }[]

/** The channels that a new message begins with: those that work. */
export const workingChannels = (ways: Ways): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter((channel) => ways.some((way) => way.channel === channel && way.missing === null))

type Props = {
  ways: Ways
  value: NotificationChannel[]
  error: string | undefined
  onChange: (channels: NotificationChannel[]) => void
}

/** By which ways a message goes out. One that lacks its provider can be taken off but not chosen, and says what is missing. */
export function NotificationChannels({ ways, value, error, onChange }: Props) {
  const t = useTranslations('tourEditor')
  const lacking = ways
    .filter(({ missing }) => missing === 'provider')
    .map(({ channel }) => t(`channelNames.${channel}`))
  return (
    <div>
      <Group gap="xs" role="group" aria-label={t('channels')}>
        {ways.map(({ channel, missing }) => {
          const known = NOTIFICATION_CHANNELS.find((name) => name === channel)
          const isChosen = known !== undefined && value.includes(known)
          return (
            <Chip
              key={channel}
              checked={isChosen}
              disabled={missing !== null && !isChosen}
              onChange={(on) => known && onChange(on ? [...value, known] : value.filter((name) => name !== known))}
            >
              {t(`channelNames.${channel}`)}
            </Chip>
          )
        })}
      </Group>
      {error && (
        <Text size="sm" c="coral" mt={4}>
          {error}
        </Text>
      )}
      {ways.some(({ missing }) => missing === 'mail_settings') && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('mailMissing')}
        </Text>
      )}
      {lacking.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('wayMissing', { ways: lacking.join(', ') })}
        </Text>
      )}
    </div>
  )
}
