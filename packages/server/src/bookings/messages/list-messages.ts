import type { BookingMessage, listBookingMessages } from '@muelle/contract/bookings/messages'
import type { Answer } from '@muelle/contract/call'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { type BookingMessageRow, findBookingMessages } from './booking-messages.sql.ts'
import { findMessageFacts, type MessageFacts } from './message-facts.sql.ts'

/** What was written about a booking and what became of it, with a link that opens WhatsApp for what is sent by hand (N3, N4). */
export async function listMessages({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listBookingMessages>): Promise<Answer<typeof listBookingMessages>> {
  const facts = (await findMessageFacts(tx, input.params.id)) ?? deny({ code: 'not_found' })
  await getVisibleBusiness(tx, actor, facts.business_id, deny)
  const rows = await findBookingMessages(tx, input.params.id)
  return { rows: rows.map((row) => wireMessage(row, facts)), count: rows.length }
}

export const wireMessage = (
  { state_at, created_at, ...row }: BookingMessageRow,
  { tourist_phone_code: phone_code, tourist_phone_number: phone_number }: MessageFacts,
): BookingMessage => ({
  ...row,
  whatsapp_url: row.channel === 'whatsapp' ? chatLink({ phone_code, phone_number }, row.body) : null,
  state_at,
  created_at,
})
