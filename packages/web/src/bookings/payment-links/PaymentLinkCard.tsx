import { Text, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { orderQuery } from '../orders/order-query.ts'
import styles from '../record/BookingDrawer.module.css'
import { LinkSteps } from './LinkSteps.tsx'
import { MakeLink } from './MakeLink.tsx'
import { mayMakeLink } from './may-make-link.ts'
import { PaymentLinkPlace } from './PaymentLinkPlace.tsx'
import { paymentLinkQuery } from './payment-link-query.ts'
import { SendLink } from './SendLink.tsx'

/**
 * A link with which the customer pays from afar: made and sent with one press, and followed until the money is there. Of a booking that
 * was sold with others it may be for all of them.
 */
export function PaymentLinkCard({ booking }: { booking: Booking }) {
  const t = useTranslations('paymentLink')
  const { can } = useRights()
  const { data, error, isLoading, refetch } = useQuery({ ...paymentLinkQuery(booking.id), enabled: can('mdu_payment') })
  const { data: order } = useQuery({
    ...orderQuery(booking.order?.id ?? 0),
    enabled: booking.order !== null && can('mdu_payment'),
  })
  const owing = order?.bookings.filter(({ due_cents }) => due_cents > 0).length ?? 0
  const mayMake = mayMakeLink(booking, can, owing)
  if (error && mayMake)
    return (
      <section className={styles['section']} aria-label={t('title')}>
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      </section>
    )
  if (!data) return mayMake && isLoading ? <PaymentLinkPlace /> : null
  if (!data.link && !mayMake) return null
  const { link, providers, takes_transfers } = data
  const isPayable = providers.length > 0 || takes_transfers
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {link && <LinkSteps booking={booking} link={link} />}
      {link?.state === 'open' && <SendLink booking={booking} link={link} mayEnd={mayMake && isPayable} />}
      {mayMake && !isPayable && (
        <Text size="sm" c="dimmed">
          {t('noProvider')}
        </Text>
      )}
      {mayMake && isPayable && <MakeLink booking={booking} former={link} owing={owing} />}
    </section>
  )
}
