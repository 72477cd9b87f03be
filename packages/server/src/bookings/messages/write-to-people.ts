import type { MessageChannel, MessageOutcome } from '@muelle/contract/departure-work'
import { chatLink } from '@muelle/domain/bookings/chat-link'
import { filledText } from '@muelle/domain/bookings/filled-text'
import { queueMail } from '../mail/outbox.ts'
import type { Tx } from '../platform/db.ts'
import type { Author } from '../platform/events/events.ts'
import { type DepartureBooking, insertMessages, type NewMessage } from './departure-bookings.sql.ts'
import { plainMail } from './plain-mail.ts'

export type Writing = {
  author: Author
  departureId: number
  text: string
  channels: readonly MessageChannel[]
  /** False where the installation sends no mail: then nobody is reached by it. */
  sendsMail: boolean
  businessName: string
}

/**
 * Writes to the people of some bookings: a mail to whoever has an address, a chat with the text ready for whoever has a number that
 * WhatsApp can dial. Each is noted (N4); who has neither is named, never left out in silence.
 */
export async function writeToPeople(
  tx: Tx,
  bookings: readonly DepartureBooking[],
  { author, departureId, text, channels, sendsMail, businessName }: Writing,
): Promise<MessageOutcome> {
  const outcome: MessageOutcome = { mails: 0, links: [], unreachable: [] }
  const sent: NewMessage[] = []
  for (const booking of bookings) {
    const body = filledText(text, factsOf(booking))
    const subject = `${businessName}: ${booking.tourName}`
    const message = { departureId, bookingId: booking.id, subject, body, userId: author.userId }
    const who = { booking_id: booking.id, ticket: booking.ticket, name: nameOf(booking) }
    const address = channels.includes('email') && sendsMail ? booking.touristEmail : null
    if (address !== null) {
      const mailId = await queueMail(tx, author, plainMail(address, subject, body))
      sent.push({ ...message, channel: 'email', recipient: address, mailId })
      outcome.mails += 1
    }
    const url = channels.includes('whatsapp')
      ? chatLink({ phoneCode: booking.touristPhoneCode, phoneNumber: booking.touristPhoneNumber }, body)
      : null
    if (url !== null) {
      const recipient = [booking.touristPhoneCode, booking.touristPhoneNumber].filter(Boolean).join(' ')
      sent.push({ ...message, channel: 'whatsapp', recipient, mailId: null })
      outcome.links.push({ ...who, url })
    }
    if (address === null && url === null) outcome.unreachable.push(who)
  }
  if (sent.length > 0) await insertMessages(tx, sent)
  return outcome
}

const nameOf = ({ touristFirstName, touristLastName }: DepartureBooking): string | null =>
  [touristFirstName, touristLastName].filter(Boolean).join(' ') || null

const factsOf = (booking: DepartureBooking) => ({
  name: booking.touristFirstName ?? '',
  tour: booking.tourName,
  date: booking.localDate.split('-').toReversed().join('/'),
  time: booking.startTime,
  ticket: booking.ticket,
})
