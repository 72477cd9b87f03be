import type { MessageChannel, MessageOutcome } from '@muelle/contract/departures/work'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { filledText } from '@muelle/domain/bookings/messages/filled-text'
import { fullName } from '@muelle/domain/full-name'
import { queueMail } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { type DepartureBooking, insertMessages, type NewMessage } from '../record/departure-bookings.sql.ts'

export type Writing = {
  author: Author
  departure_id: number
  text: string
  channels: readonly MessageChannel[]
  /** False where the installation sends no mail: then nobody is reached by it. */
  sendsMail: boolean
  business_name: string
}

/**
 * Writes to the people of some bookings: a mail to whoever has an address, a chat with the text ready for whoever has a number that
 * WhatsApp can dial. Each is noted (N4); who has neither is named, never left out in silence.
 */
export async function writeToPeople(
  tx: Tx,
  bookings: readonly DepartureBooking[],
  { author, departure_id, text, channels, sendsMail, business_name }: Writing,
): Promise<MessageOutcome> {
  const outcome: MessageOutcome = { mails: 0, links: [], unreachable: [] }
  const sent: NewMessage[] = []
  for (const booking of bookings) {
    const body = filledText(text, factsOf(booking))
    const subject = `${business_name}: ${booking.tour_name}`
    const message = { departure_id, booking_id: booking.id, subject, body, user_id: author.userId }
    const who = { booking_id: booking.id, ticket: booking.ticket, name: nameOf(booking) }
    const address = channels.includes('email') && sendsMail ? booking.tourist_email : null
    if (address !== null) {
      const mail_id = await queueMail(tx, author, plainMail(address, subject, body))
      sent.push({ ...message, channel: 'email', recipient: address, mail_id })
      outcome.mails += 1
    }
    const url = channels.includes('whatsapp')
      ? chatLink({ phone_code: booking.tourist_phone_code, phone_number: booking.tourist_phone_number }, body)
      : null
    if (url !== null) {
      const recipient = [booking.tourist_phone_code, booking.tourist_phone_number].filter(Boolean).join(' ')
      sent.push({ ...message, channel: 'whatsapp', recipient, mail_id: null })
      outcome.links.push({ ...who, url })
    }
    if (address === null && url === null) outcome.unreachable.push(who)
  }
  if (sent.length > 0) await insertMessages(tx, sent)
  return outcome
}

const nameOf = ({ tourist_first_name, tourist_last_name }: DepartureBooking): string | null =>
  fullName(tourist_first_name, tourist_last_name) || null

const factsOf = (booking: DepartureBooking) => ({
  name: booking.tourist_first_name ?? '',
  tour: booking.tour_name,
  date: booking.local_date.split('-').toReversed().join('/'),
  time: booking.start_time,
  ticket: booking.ticket,
})
