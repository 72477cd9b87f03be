import { Button, Stack, Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { touristNameOf, whatsappLink } from '../../tourists/tourist.ts'
import { sendTicket } from '../messages/send-ticket.ts'
import styles from './Bulk.module.css'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import { BulkLines } from './BulkResults.tsx'

/** The chats of several bookings, each with its ticket: browsers open one for each press, and whoever sends it sees it first. */
export function MessageMany({ rows, onClose }: BulkProps) {
  const t = useTranslations('bookingBulk')
  return (
    <BulkDialog title={t('messageTitle', { count: rows.length })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('messageAbout')}</Text>
        <BulkLines rows={rows} renderWords={(row) => <Chat booking={row} />} />
      </Stack>
    </BulkDialog>
  )
}

function Chat({ booking }: { booking: BookingRow }) {
  const t = useTranslations('sale')
  const tBooking = useTranslations('booking')
  const tBulk = useTranslations('bookingBulk')
  const { business } = useBusiness()
  const [isOpened, setIsOpened] = useState(false)
  if (!locksSeats(booking.status, null, instant(0)))
    return <span className={styles['failed']}>{tBulk('notStanding')}</span>
  if (whatsappLink(booking, '') === null) return <span className={styles['failed']}>{tBulk('noPhone')}</span>
  return (
    <Button
      variant={isOpened ? 'subtle' : 'default'}
      mih={44}
      maw="100%"
      leftSection={isOpened ? <IconCheck size={16} aria-hidden /> : <IconBrandWhatsapp size={16} aria-hidden />}
      onClick={() => {
        // Browsers let a window open only within the press itself; where it goes is known a moment later.
        const chat = window.open('', '_blank')
        setIsOpened(true)
        void sendTicket(booking, chat, business ?? undefined, { t, tBooking })
      }}
    >
      {isOpened ? tBulk('opened') : tBulk('openChat', { name: touristNameOf(booking) ?? booking.ticket })}
    </Button>
  )
}
