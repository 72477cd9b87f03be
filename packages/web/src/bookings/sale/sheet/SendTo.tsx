import { Button, TextInput } from '@mantine/core'
import { changeTourist } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../api/ask.ts'
import { useRights } from '../../../session/use-session.ts'
import { whatsappLink } from '../../../tourists/tourist.ts'
import { useBookingChange } from '../../record/use-booking-change.ts'
import { EMPTY_TOURIST, touristFaults, wireTourist } from '../tourist-draft.ts'
import styles from './SaleTicket.module.css'

type Props = {
  booking: Booking
  /** What is sent. */
  message: string
  onChanged: (booking: Booking) => void
}

/** Where the ticket goes: to the number of the booking, or to one that is asked for now and kept with it. */
export function SendTo({ booking, message, onChanged }: Props) {
  const t = useTranslations('sale')
  const [phone, setPhone] = useState('')
  const mayKeep = useRights().can('mdu_tour_booking', 'edit')
  const wire = wireTourist({ ...EMPTY_TOURIST, phone })
  const typed = {
    tourist_phone_code: wire.tourist_phone_code,
    tourist_phone_number: wire.tourist_phone_number,
  }
  const { send } = useBookingChange<typeof typed>(booking, {
    run: (change, options) =>
      ask(changeTourist, { params: { id: booking.id }, body: { version: booking.version, ...change } }, options),
    onDone: onChanged,
  })
  const known = whatsappLink(booking, message)
  const isWhole = phone.replaceAll(/\D/g, '').length >= 10 && !touristFaults({ ...EMPTY_TOURIST, phone }).phone
  const link = known ?? (isWhole ? whatsappLink(typed, message) : null)
  const words = t(known ? 'whatsapp' : 'whatsappShort')
  return (
    <div className={styles['send']}>
      {!known && (
        <TextInput
          size="md"
          type="tel"
          aria-label={t('phone')}
          placeholder={t('phone')}
          autoComplete="off"
          leftSection={<span aria-hidden>{EMPTY_TOURIST.phoneCode}</span>}
          value={phone}
          onChange={({ currentTarget: { value } }) => setPhone(value)}
        />
      )}
      {link ? (
        <Button
          size="md"
          h={44}
          variant="default"
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} />}
          // The chat opens by itself; the number is kept beside it.
          onClick={() => !known && mayKeep && send(typed)}
        >
          {words}
        </Button>
      ) : (
        <Button size="md" h={44} variant="default" disabled leftSection={<IconBrandWhatsapp size={20} />}>
          {words}
        </Button>
      )}
    </div>
  )
}
