import type { BookingMessage, sendBookingMessage } from '@muelle/contract/bookings/messages'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockBookingMessage, updateMessageOpened } from './booking-messages.sql.ts'
import { wireMessage } from './list-messages.ts'
import { findMessageFacts } from './message-facts.sql.ts'
import { mailMessages } from './tell.ts'

/**
 * Sends a mail again that did not arrive, to the customer's address as it is now; of a text for WhatsApp, notes that somebody opened
 * it (N3, N4). A mail that waits or arrived stays as it is: nobody gets it twice (N1). Lock: the message.
 */
export const sendMessage =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async ({ tx, actor, input, now, deny }: Context<typeof sendBookingMessage>): Promise<BookingMessage> => {
    const { id, messageId } = input.params
    const facts = (await findMessageFacts(tx, id)) ?? deny({ code: 'not_found' })
    await getVisibleBusiness(tx, actor, facts.business_id, deny)
    const message = (await lockBookingMessage(tx, id, messageId)) ?? deny({ code: 'not_found' })
    const hasFailed = message.state === 'failed' || message.state === 'no_address'
    if (hasFailed) {
      const recipient = (message.audience === 'tourist' ? facts.tourist_email : message.recipient) || null
      if (recipient === null) return deny({ code: 'message.no_address' })
      if (!sendsMail) return deny({ code: 'message.mail_off' })
      await mailMessages(tx, [{ ...message, recipient }])
    } else if (message.channel === 'whatsapp') {
      await updateMessageOpened(tx, messageId, now)
    }
    const sent = (await lockBookingMessage(tx, id, messageId)) ?? deny({ code: 'not_found' })
    return wireMessage(sent, facts)
  }
