import type { MessageOutcome, messageDeparture } from '@muelle/contract/departures/work'
import { writeToPeople } from '../../bookings/messages/write-to-people.ts'
import { findActiveBookings } from '../../bookings/record/departure-bookings.sql.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { locateDeparture } from '../plan/locate.ts'

/** Writes to everybody who keeps a place on a departure; takes no lock and changes no booking. */
export const messageTo =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async (context: Context<typeof messageDeparture>): Promise<MessageOutcome> => {
    const { tx, actor, author, input, now, deny } = context
    const { departure, text, channels } = input.body
    const { departure_id, plan } = await locateDeparture(context, departure)
    const business = await getVisibleBusiness(tx, actor, plan.business_id, deny)
    const bookings = await findActiveBookings(tx, now, [departure_id])
    return writeToPeople(tx, bookings, {
      author,
      departure_id,
      text,
      channels,
      sendsMail,
      business_name: business.name,
    })
  }
