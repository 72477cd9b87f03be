import { Button, Text } from '@mantine/core'
import { type DepartureNotice, listDepartureNotices } from '@muelle/contract/bookings/messages'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import styles from '../board/DepartureDrawer.module.css'
import own from './DepartureNotices.module.css'

type Props = { departureId: number; departure: BoardDeparture }

/** What its captains and the managers were written about a departure, and the texts that are sent by hand (N2, N3); nothing while none. */
export function DepartureNotices({ departureId, departure }: Props) {
  const t = useTranslations('bookingMessages')
  const { data } = useQuery({
    queryKey: ['departure-notices', departureId],
    queryFn: ({ signal }) => ask(listDepartureNotices, { params: { id: departureId } }, { signal }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={t('staffTitle')}>
      <h3 className={styles['heading']}>{t('staffTitle')}</h3>
      <ul className={own['notices']}>
        {data.rows.map((notice) => (
          <Notice key={notice.id} notice={notice} zone={departure.time_zone} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice, zone }: { notice: DepartureNotice; zone: string }) {
  const t = useTranslations('bookingMessages')
  const { audience, body, channel, event, name, reason, recipient, state, whatsapp_url: chat } = notice
  const isByHand = channel === 'whatsapp' && state === 'queued'
  return (
    <li>
      <Text fw={500}>
        {t(`events.${event}`)}: {name}
      </Text>
      <Text size="sm">
        {t(`audiences.${audience}`)} · {t(`channels.${channel}`)}
        {recipient && ` · ${recipient}`}
      </Text>
      <Text size="sm">
        {isByHand ? t('byHand') : t(`states.${state}`)} ·{' '}
        <span className="mu-num">{formatDateTime(notice.state_at, zone)}</span>
        {reason && <> · {t(`reasons.${reason}`)}</>}
      </Text>
      <details>
        <summary className={own['reveal']}>{t('text')}</summary>
        <Text size="sm" className={own['text'] ?? ''}>
          {body}
        </Text>
      </details>
      {channel === 'whatsapp' && state === 'queued' && chat === null && (
        <Text size="sm" c="dimmed">
          {t('noCountry')}
        </Text>
      )}
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          mih={44}
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          aria-label={t('chatWith', { name })}
        >
          {t('chat')}
        </Button>
      )}
    </li>
  )
}
