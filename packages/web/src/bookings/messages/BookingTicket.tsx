import { Button, Group } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { getTour } from '@muelle/contract/tours/record'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { QrCode } from '../../ui/light/QrCode.tsx'
import styles from './BookingTicket.module.css'
import { PrintTicket, printTickets } from './PrintTicket.tsx'
import { type TicketTexts, useTicketTexts } from './ticket-texts.ts'

const TicketFiles = lazy(async () => {
  const [{ TicketFiles: component }] = await Promise.all([import('./TicketFiles.tsx'), loadDeskTexts()])
  return { default: component }
})

type Props = { booking: Booking; onClose: () => void; printsAtOnce?: boolean }

/** The ticket to show or to print on 80 mm paper, with the meeting point once it is known. */
export function BookingTicket({ booking, onClose, printsAtOnce = false }: Props) {
  const t = useTranslations()
  const { data: tour, isPending } = useQuery({
    queryKey: ['tour', booking.tour.id],
    queryFn: ({ signal }) => ask(getTour, { params: { id: booking.tour.id } }, { signal }),
  })
  const texts = useTicketTexts(booking, tour?.meeting_point ?? null)
  const [isReady, setIsReady] = useState(false)
  const isDue = printsAtOnce && isReady && !isPending
  useEffect(() => {
    if (isDue) printTickets()
  }, [isDue])
  return (
    <>
      <Dialog onClose={onClose} title={t('booking.ticketTitle', { ticket: booking.ticket })} size={450}>
        <TicketPaper booking={booking} texts={texts} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Suspense>
            <TicketFiles bookingId={booking.id} />
          </Suspense>
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={printTickets} data-autofocus>
            {t('booking.print')}
          </Button>
        </Group>
      </Dialog>
      <PrintTicket booking={booking} texts={texts} onReady={() => setIsReady(true)} />
    </>
  )
}

/** The same, on paper without a further press. */
export const PrintedTicket = (props: Props) => <BookingTicket {...props} printsAtOnce />

/** The ticket on the screen, in the words of the one on paper. */
function TicketPaper({ booking, texts }: { booking: Booking; texts: TicketTexts }) {
  const t = useTranslations('booking')
  return (
    <div className={styles['paper']}>
      {texts.business && <p className={styles['business']}>{texts.business}</p>}
      <QrCode text={booking.ticket} label={t('codeOf', { ticket: booking.ticket })} />
      <p className={styles['ticket']}>{booking.ticket}</p>
      <p>{texts.who}</p>
      <p>{booking.tour.name}</p>
      <p>{texts.when}</p>
      {texts.heldUntil && <p>{texts.heldUntil}</p>}
      <dl>
        {texts.sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {texts.meetingPoint && <p>{texts.meetingPoint}</p>}
    </div>
  )
}
