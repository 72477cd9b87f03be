import { Button, Group, Modal } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../i18n/catalogues.ts'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import styles from './BookingTicket.module.css'
import { exactMoney } from './exact-money.ts'
import { partyWords } from './party-words.ts'
import { touristNameOf } from './tourist.ts'

const TicketFiles = lazy(async () => {
  const [{ TicketFiles: component }] = await Promise.all([import('./TicketFiles.tsx'), loadDeskTexts()])
  return { default: component }
})

/** The ticket to show or to print, on 80 mm paper too. */
export function BookingTicket({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations()
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking.ticketTitle', { ticket: booking.ticket })}
      size={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TicketPaper booking={booking} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Suspense>
          <TicketFiles bookingId={booking.id} />
        </Suspense>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} data-autofocus>
          {t('booking.print')}
        </Button>
      </Group>
      <PrintSheet>
        <TicketPaper booking={booking} />
      </PrintSheet>
    </Modal>
  )
}

function TicketPaper({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  const { business } = useBusiness()
  const name = business?.name
  const { departure, currency } = booking
  return (
    <div className={styles['paper']}>
      {name && <p className={styles['business']}>{name}</p>}
      <QrCode text={booking.ticket} label={t('codeOf', { ticket: booking.ticket })} />
      <p className={styles['ticket']}>{booking.ticket}</p>
      <dl>
        <dt>{t('fields.tourist')}</dt>
        <dd>{touristNameOf(booking) ?? t('unnamed')}</dd>
        <dt>{t('sections.tour')}</dt>
        <dd>{booking.tour.name}</dd>
        <dt>{t('fields.departure')}</dt>
        <dd>
          {formatLongDate(departure.local_date)}, {formatTimeOfDay(departure.start_time)}
        </dd>
        <dt>{t('sections.people')}</dt>
        <dd>{partyWords(booking.party, t)}</dd>
        <dt>{t('total')}</dt>
        <dd>{exactMoney(booking.total_cents, currency)}</dd>
        <dt>{t('paid')}</dt>
        <dd>{exactMoney(booking.paid_cents, currency)}</dd>
        {booking.due_cents > 0 && (
          <>
            <dt>{t('due')}</dt>
            <dd>
              <strong>{exactMoney(booking.due_cents, currency)}</strong>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
