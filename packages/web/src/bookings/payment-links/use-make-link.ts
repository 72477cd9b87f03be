import type { Booking } from '@muelle/contract/bookings/record'
import { createPaymentLink, type PaymentLink } from '@muelle/contract/payment-links/record'
import { LINK_PARTS } from '@muelle/domain/payment-links/link-state'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { Language } from '../../i18n/language.ts'
import { useBusiness } from '../../session/use-business.ts'
import { whatsappLink } from '../../tourists/tourist.ts'
import { useChange } from '../../ui/use-change.ts'
import { messageOf } from './link-message.ts'
import { paymentLinkQuery } from './payment-link-query.ts'

type Wanted = { language: Language; version: number; is_of_order: boolean }

/**
 * Makes a link, and opens the chat with its message where that was asked for. The window of the chat opens with the press itself, before
 * anything is asked: a browser lets no window open later. Where no link can be made it closes, and the reason is said.
 */
export function useMakeLink(booking: Booking) {
  const t = useTranslations('paymentLink')
  const queryClient = useQueryClient()
  const { business } = useBusiness()
  const chat = useRef<Window | null>(null)
  const [pending, setPending] = useState<'chat' | 'link' | null>(null)
  const { queryKey } = paymentLinkQuery(booking.id)
  const leave = () => {
    chat.current?.close()
    chat.current = null
    setPending(null)
  }
  const lead = (link: PaymentLink) => {
    const { url } = link
    const address = url && whatsappLink(booking, messageOf(booking, { ...link, url }, business?.name ?? ''))
    if (!chat.current || !address) return leave()
    chat.current.location.replace(address)
    chat.current = null
    setPending(null)
  }
  const { send } = useChange({
    run: (wanted: Wanted, options) =>
      ask(createPaymentLink, { params: { id: booking.id }, body: { ...wanted, parts: [...LINK_PARTS] } }, options),
    failure: t('notMade'),
    reload: [['booking'], ['bookings'], ['board']],
    onDone: (link) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, link })
      lead(link)
    },
    // Whoever changed the booking meanwhile is seen with the reason.
    onFailure: () => {
      leave()
      void queryClient.invalidateQueries({ queryKey: ['booking', booking.id] })
      return false
    },
  })
  const make = (wanted: Wanted, opensChat: boolean) => {
    chat.current = opensChat ? window.open('', '_blank') : null
    // What is opened there is somebody else's page.
    if (chat.current) chat.current.opener = null
    setPending(opensChat ? 'chat' : 'link')
    send(wanted)
  }
  return { make, pending }
}
