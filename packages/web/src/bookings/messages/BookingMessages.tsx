import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { type BookingMessage, listBookingMessages, sendBookingMessage } from '@muelle/contract/bookings/messages'
import type { Booking } from '@muelle/contract/bookings/record'
import { IconBrandWhatsapp, IconCheck, IconClock, IconMailOff, IconMailX, IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from '../record/BookingDrawer.module.css'
import own from './BookingMessages.module.css'

const MESSAGES_KEY = ['booking-messages'] as const
/** Mails go out in the background: how often the section looks what became of them. */
const LOOK_EVERY_MS = 10_000

/** What was written about a booking and what became of it, newest first (N3, N4). */
export function BookingMessages({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingMessages')
  const { data, error, refetch } = useQuery({
    queryKey: [...MESSAGES_KEY, booking.id, booking.version],
    queryFn: ({ signal }) => ask(listBookingMessages, { params: { id: booking.id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  })
  const isReachable = Boolean(booking.tourist_email || booking.tourist_phone_number)
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {!isReachable && <Alert color="ambar">{t('unreachable')}</Alert>}
      {error && !data && <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && isReachable && <Text c="dimmed">{t('none')}</Text>}
      {data && data.rows.length > 0 && (
        <ol className={styles['history']}>
          {data.rows.map((message) => (
            <Message key={message.id} message={message} booking={booking} />
          ))}
        </ol>
      )}
    </section>
  )
}

type MessageProps = { message: BookingMessage; booking: Booking }

function Message({ message, booking }: MessageProps) {
  const t = useTranslations('bookingMessages')
  const { audience, channel, event, recipient } = message
  return (
    <li>
      <Text fw={500}>{t(`events.${event}`)}</Text>
      <Text size="sm">
        {t(`audiences.${audience}`)} · {t(`channels.${channel}`)}
        {recipient && ` · ${recipient}`}
      </Text>
      <MessageState message={message} zone={booking.departure.time_zone} />
      <details>
        <summary className={own['reveal']}>{t('text')}</summary>
        <Text size="sm" className={own['text'] ?? ''}>
          {message.body}
        </Text>
      </details>
      <MessageStep message={message} booking={booking} />
    </li>
  )
}

const STATE_ICONS = { queued: IconClock, sent: IconCheck, failed: IconMailX, no_address: IconMailOff }

/** The state in words beside its sign, when it came into it, and why it did not arrive. */
function MessageState({ message, zone }: { message: BookingMessage; zone: string }) {
  const t = useTranslations('bookingMessages')
  const { state, channel, reason } = message
  const Icon = STATE_ICONS[state]
  const at = formatDateTime(message.state_at, zone)
  const waits = state === 'queued' && message.state_at > message.created_at
  const isChat = channel === 'whatsapp'
  const words =
    isChat && state === 'queued' ? t('byHand') : isChat && state === 'sent' ? t('opened') : t(`states.${state}`)
  const isBad = state === 'failed' || state === 'no_address'
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={16} aria-hidden className={own['sign'] ?? ''} />
      <Text size="sm" {...(isBad && { fw: 600 })}>
        {words} · <span className="mu-num">{waits ? t('waits', { at }) : at}</span>
        {reason && <> · {t(`reasons.${reason}`)}</>}
      </Text>
    </Group>
  )
}

/** Opens the chat with the finished text, or sends a mail again that did not arrive; where neither can be, it says why. */
function MessageStep({ message, booking }: MessageProps) {
  const t = useTranslations('bookingMessages')
  const { can } = useRights()
  const event = t(`events.${message.event}`)
  const send = useChange({
    run: (messageId: number, options) => ask(sendBookingMessage, { params: { id: booking.id, messageId } }, options),
    ...(message.channel === 'email' && { success: t('sentAgain') }),
    reload: [MESSAGES_KEY],
  })
  const mayEdit = can('mdu_tour_booking', 'edit')
  const hasFailed = message.state === 'failed' || message.state === 'no_address'
  if (hasFailed && message.reason !== 'overtaken') {
    const lacksAddress = message.audience === 'tourist' ? !booking.tourist_email : !message.recipient
    const denial = !mayEdit ? t('readOnly') : lacksAddress ? t('noEmail') : undefined
    return (
      <>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconSend size={16} aria-hidden />}
          aria-label={t('againOf', { event })}
          disabled={denial !== undefined}
          loading={send.isPending}
          onClick={() => send.send(message.id)}
        >
          {t('again')}
        </Button>
        {denial && (
          <Text size="sm" c="dimmed">
            {denial}
          </Text>
        )}
      </>
    )
  }
  if (message.channel !== 'whatsapp') return null
  if (message.whatsapp_url === null)
    return (
      <Text size="sm" c="dimmed">
        {t('noCountry')}
      </Text>
    )
  return (
    <Button
      component="a"
      href={message.whatsapp_url}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      mih={44}
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      aria-label={t('chatOf', { event })}
      // The chat opens either way; that it did is noted by whoever may change the booking.
      onClick={() => mayEdit && send.send(message.id)}
    >
      {t('chat')}
    </Button>
  )
}
