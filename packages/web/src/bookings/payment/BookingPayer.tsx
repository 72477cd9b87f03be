import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { imageUrl, thumbnailUrl } from '@muelle/contract/files/images'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import type { GoToStep } from '../life/booking-step.ts'
import styles from './PaymentPad.module.css'

/** The agency that pays a booking, and its voucher. */
export function BookingPayer({ booking, onStep }: { booking: Booking; onStep: GoToStep }) {
  const t = useTranslations('earners.agency')
  const { can } = useRights()
  const { payer, agency_payment: given } = booking
  if (!payer) return null
  return (
    <section className={`mu-card ${styles['payer']}`} aria-label={t('payer', { name: payer.name })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{t('payer', { name: payer.name })}</Text>
          {given?.voucher_number && (
            <Text size="sm">
              {t(given.is_shared ? 'ofSharedVoucher' : 'ofVoucher', { number: given.voucher_number })}
            </Text>
          )}
          {given?.over_credit_reason && (
            <Text size="sm" c="dimmed">
              {t('let', { reason: given.over_credit_reason, name: given.released_by?.name ?? '' })}
            </Text>
          )}
        </div>
        {given?.photo && (
          <Anchor href={imageUrl(given.photo)} target="_blank" rel="noreferrer" aria-label={t('seePhoto')}>
            <img src={thumbnailUrl(given.photo)} alt="" width={64} height={64} className={styles['voucher']} />
          </Anchor>
        )}
      </Group>
      {can('mdu_payment', 'create') && (
        <Button variant="default" mih={44} onClick={() => onStep('agency')}>
          {t('change')}
        </Button>
      )}
    </section>
  )
}
