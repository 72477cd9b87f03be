import type { listDepartureNotices } from '@muelle/contract/bookings/messages'
import type { Answer } from '@muelle/contract/call'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { planOf } from '../../departures/plan/locate.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findNotices } from './departure-notices.sql.ts'

/** What captains and managers were written about a departure and what became of it, with a link for what is sent by hand (N3, N4). */
export async function listNotices(
  context: Context<typeof listDepartureNotices>,
): Promise<Answer<typeof listDepartureNotices>> {
  const { tx, input } = context
  const departure_id = input.params.id
  await planOf(context, { departure_id })
  const rows = await findNotices(tx, departure_id)
  return {
    rows: rows.map(({ state_at, ...row }) => ({
      ...row,
      whatsapp_url:
        row.channel === 'whatsapp' ? chatLink({ phone_code: null, phone_number: row.recipient }, row.body) : null,
      state_at,
    })),
    count: rows.length,
  }
}
