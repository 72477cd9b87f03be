import type { BookingRow } from '@muelle/contract/bookings/record'
import { bookingTicketLink } from '@muelle/contract/tickets/record'
import { getTour } from '@muelle/contract/tours/record'
import { ask } from '../../api/ask.ts'
import { whatsappLink } from '../../tourists/tourist.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { ticketMessage } from './ticket-message.ts'

type Words = Parameters<typeof ticketMessage>

/** Leads a window that was opened for it to a chat with the whole ticket; what cannot be read closes it and is said. */
export async function sendTicket(
  booking: BookingRow,
  chat: Window | null,
  business: Words[0]['business'],
  translators: Words[1],
): Promise<void> {
  try {
    const [{ url }, tour] = await Promise.all([
      ask(bookingTicketLink, { params: { id: booking.id } }),
      ask(getTour, { params: { id: booking.tour.id } }),
    ])
    const text = ticketMessage({ booking, business, meetingPlace: tour.meeting_point, url }, translators)
    const address = whatsappLink(booking, text)
    if (address === null) return
    if (chat) {
      // The chat is no page of ours: it gets no hold on this one.
      chat.opener = null
      chat.location.href = address
    } else window.location.assign(address)
  } catch (error) {
    chat?.close()
    notifyFailure(error)
  }
}
