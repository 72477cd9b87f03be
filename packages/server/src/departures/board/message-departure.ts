import type { MessageOutcome, messageDeparture } from '@muelle/contract/departure-work'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { locateDeparture } from '../departures/locate.ts'
import type { Context } from '../platform/http/handle.ts'
import { findActiveBookings } from './departure-bookings.sql.ts'
import { writeToPeople } from './write-to-people.ts'

/** Writes to everybody who keeps a place on a departure; takes no lock and changes no booking. */
export const messageTo =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async (context: Context<typeof messageDeparture>): Promise<MessageOutcome> => {
    const { tx, actor, author, input, now } = context
    const { departure, text, channels } = input.body
    const { departureId, plan } = await locateDeparture(context, departure)
    const business = await getVisibleBusiness(tx, actor, plan.businessId)
    const bookings = await findActiveBookings(tx, now, [departureId])
    return writeToPeople(tx, bookings, {
      author,
      departureId,
      text,
      channels,
      sendsMail,
      businessName: business.name,
    })
  }
