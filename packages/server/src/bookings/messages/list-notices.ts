import type { listDepartureNotices } from '@muelle/contract/booking-notifications'
import type { Answer } from '@muelle/contract/call'
import { chatLink } from '@muelle/domain/bookings/chat-link'
import { planOf } from '../departures/locate.ts'
import type { Context } from '../platform/http/handle.ts'
import { findNotices } from './departure-notices.sql.ts'

/** What captains and managers were written about a departure and what became of it, with a link for what is sent by hand (N3, N4). */
export async function listNotices(
  context: Context<typeof listDepartureNotices>,
): Promise<Answer<typeof listDepartureNotices>> {
  const { tx, input } = context
  const departureId = input.params.id
  await planOf(context, { departure_id: departureId })
  const rows = await findNotices(tx, departureId)
  return {
    rows: rows.map(({ stateAt, ...row }) => ({
      ...row,
      whatsapp_url:
        row.channel === 'whatsapp' ? chatLink({ phoneCode: null, phoneNumber: row.recipient }, row.body) : null,
      state_at: stateAt,
    })),
    count: rows.length,
  }
}
