import { Badge, Group, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import type { PaymentLink } from '@muelle/contract/payment-links/record'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import styles from './PaymentLink.module.css'

const COLORS = {
  open: 'cielo',
  paid: 'verde',
  expired: 'gray',
  replaced: 'gray',
  annulled: 'gray',
  canceled: 'coral',
} as const satisfies Record<PaymentLink['state'], string>

/** How far the customer has come with a link; green only once the money is there. */
export function LinkSteps({ booking, link }: { booking: Booking; link: PaymentLink }) {
  const t = useTranslations('paymentLink')
  const { steps, chosen, state, is_test, is_in_flight, expires_at } = link
  const zone = booking.departure.time_zone
  const told = chosen && t('chose', { part: t(`parts.${chosen.part}`), method: t(`methods.${chosen.provider}`) })
  const rows = [
    { key: 'sent', words: t('steps.sent'), at: steps.sent_at },
    { key: 'opened', words: t('steps.opened'), at: steps.opened_at },
    { key: 'chosen', words: told ?? t('steps.chosen'), at: steps.chosen_at },
    { key: 'paid', words: t('steps.paid'), at: steps.paid_at },
  ]
  return (
    <>
      <Group gap="xs">
        <Badge color={COLORS[state]}>{t(state === 'open' && is_in_flight ? 'paying' : `states.${state}`)}</Badge>
        {link.is_of_order && state === 'open' && <Badge color="gray">{t('ofOrder', { count: link.bookings })}</Badge>}
        {is_test && <Badge color="ambar">{t('test')}</Badge>}
        {state === 'open' && (
          <Text size="sm" className="mu-num">
            {t('until', { at: formatDateTime(expires_at, zone) })}
          </Text>
        )}
      </Group>
      <ol className={styles['steps']} aria-live="polite">
        {rows
          .filter(({ at }) => at !== null || state === 'open')
          .map(({ key, words, at }) => (
            <li key={key} data-done={at !== null || undefined}>
              {at === null ? <IconCircle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
              <span>{words}</span>
              <span className="mu-num">{at === null ? t('waiting') : formatDateTime(at, zone)}</span>
            </li>
          ))}
      </ol>
    </>
  )
}
