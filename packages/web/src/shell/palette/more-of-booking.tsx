import type { Booking, BookingAction } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp, IconCash, IconEye, IconPhone, IconPrinter, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingMenuOf } from '../../bookings/life/booking-menu.ts'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { sendTicket } from '../../bookings/messages/send-ticket.ts'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { useBusiness } from '../../session/use-business.ts'
import { phoneOf, telephoneLink, whatsappLink } from '../../tourists/tourist.ts'
import { useOpenBooking } from './booking-entries.tsx'
import type { Entry, MoreOf } from './entry.ts'
import { ICON } from './icon.ts'

type Of = Omit<Extract<MoreOf, { kind: 'booking' }>, 'kind'>

/** Everything that is done with a booking, as the server allows it to this person now; null until it has said. */
export function useMoreOfBooking(of: Of) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(of.id))
  const first = useFirstActions()
  const t = useTranslations('life')
  const open = useOpenBooking()
  const go = (step?: BookingStep) => () => open(of, step)
  const entries = booking
    ? [
        ...first(booking, go, of.businessId),
        ...bookingMenuOf(booking).flatMap(({ item, refusal }): Entry[] => {
          // What is done without a dialog is undone from the notice beside the booking: it belongs into its own menu.
          if (!('step' in item)) return []
          const { key, icon: ItemIcon, step } = item
          const barred = refusal === null ? {} : { isBarred: true, detail: refusal.message }
          return [
            { id: key, icon: <ItemIcon {...ICON} />, label: t(`menu.${key}`), verb: 'run', run: go(step), ...barred },
          ]
        }),
      ]
    : null
  return { entries, error: booking ? null : error, retry: () => void refetch() }
}

/** What is done most: look, collect, write, call, the ticket. */
function useFirstActions() {
  const t = useTranslations('palette')
  const tBooking = useTranslations('booking')
  const tSale = useTranslations('sale')
  const { businesses } = useBusiness()
  return (booking: Booking, go: (step?: BookingStep) => () => void, businessId: number | undefined): Entry[] => {
    const may = (wanted: BookingAction) =>
      booking.actions.some(({ action, refusal }) => action === wanted && refusal === null)
    const owes = booking.due_cents > 0
    const pay: Entry[] = may('confirm')
      ? [
          {
            id: 'confirm',
            icon: <IconCash {...ICON} />,
            label: tBooking(owes ? 'confirmAndCollect' : 'confirm'),
            verb: 'run',
            run: go('confirm'),
          },
        ]
      : owes && may('collect')
        ? [
            {
              id: 'collect',
              icon: <IconCash {...ICON} />,
              label: tBooking('next.collect'),
              verb: 'run',
              run: go('collect'),
            },
          ]
        : []
    const isWritten = whatsappLink(booking, '') !== null && locksSeats(booking.status, null, instant(0))
    const business = businesses.find(({ business_id }) => business_id === businessId)
    const write: Entry = {
      id: 'whatsapp',
      icon: <IconBrandWhatsapp {...ICON} />,
      label: t('ticketByWhatsapp'),
      verb: 'run',
      // Browsers let a window open only within the press itself; where it goes is known a moment later.
      run: () => void sendTicket(booking, window.open('', '_blank'), business, { t: tSale, tBooking }),
    }
    const phone = phoneOf(booking)
    const call = phone && {
      id: 'call',
      icon: <IconPhone {...ICON} />,
      label: tBooking('call', { phone }),
      verb: 'run' as const,
      run: () => window.location.assign(telephoneLink(phone)),
    }
    return [
      ...pay,
      { id: 'view', icon: <IconEye {...ICON} />, label: tBooking('next.view'), verb: 'open', run: go() },
      ...(isWritten ? [write] : []),
      ...(call ? [call] : []),
      { id: 'ticket', icon: <IconTicket {...ICON} />, label: tBooking('ticket'), verb: 'open', run: go('ticket') },
      {
        id: 'print',
        icon: <IconPrinter {...ICON} />,
        label: tBooking('printTickets'),
        verb: 'run',
        run: go('print'),
      },
    ]
  }
}
