import { ActionIcon } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../../session/use-business.ts'
import { whatsappLink } from '../../../tourists/tourist.ts'
import styles from './BookingRows.module.css'

const loadSender = () => import('../../../bookings/messages/send-ticket.ts')

/** The ticket with its link and meeting point into a chat, with one press; absent without a number to write to. */
export function SendTicket({ booking }: { booking: BookingRow }) {
  const tBooking = useTranslations('booking')
  const t = useTranslations('sale')
  const { business } = useBusiness()
  if (whatsappLink(booking, '') === null || !locksSeats(booking.status, null, instant(0))) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={`${styles['more']} mu-no-print`}
      aria-label={tBooking('sendTicketOf', { ticket: booking.ticket })}
      onPointerEnter={() => void loadSender().catch(() => undefined)}
      onClick={() => {
        // Browsers let a window open only within the press itself; where it goes is known a moment later.
        const chat = window.open('', '_blank')
        void loadSender().then(({ sendTicket }) => sendTicket(booking, chat, business ?? undefined, { t, tBooking }))
      }}
    >
      <IconBrandWhatsapp size={18} aria-hidden />
    </ActionIcon>
  )
}
