import type { listBookingMessages } from '@muelle/contract/booking-notifications'
import type { Answer } from '@muelle/contract/call'
import { chatLink } from '@muelle/domain/bookings/chat-link'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findBookingMessages, findMessageFacts } from './booking-messages.sql.ts'

/** What was written about a booking, with a link that opens WhatsApp for what is still to be sent by hand (N3, N4). */
export async function listMessages({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listBookingMessages>): Promise<Answer<typeof listBookingMessages>> {
  const facts = (await findMessageFacts(tx, input.params.id)) ?? deny({ code: 'not_found' })
  await getVisibleBusiness(tx, actor, facts.businessId)
  const phone = { phoneCode: facts.touristPhoneCode, phoneNumber: facts.touristPhoneNumber }
  const rows = await findBookingMessages(tx, input.params.id)
  return {
    rows: rows.map(({ createdAt, ...row }) => ({
      ...row,
      whatsapp_url: row.channel === 'whatsapp' ? chatLink(phone, row.body) : null,
      created_at: createdAt,
    })),
    count: rows.length,
  }
}
