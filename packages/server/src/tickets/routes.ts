import { bookingFormat, bookingTicketLink, getTicket, getVoucher, ticketFormat } from '@muelle/contract/tickets'
import type { Instant } from '@muelle/domain/time'
import { accountOfTicket, ticketUrl } from '../bookings/record/ticket-key.ts'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, RequestFacts, Route } from '../platform/http/handle.ts'
import { handle, handleOpen } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { type SignedTicket, signedTicket } from './signed-ticket.ts'
import { ticketLines } from './ticket-lines.ts'
import { ticketPdf } from './ticket-pdf.ts'
import { findTicket, findTicketOfBooking, type TicketRow } from './tickets.sql.ts'
import { readVoucher } from './voucher.ts'
import { wireTicket } from './wire-ticket.ts'

type Deps = { secrets: SecretBox }

/** Tickets for staff by booking, and for their holders by the link they got. */
export const ticketRoutes = ({ secrets }: Deps): Route[] => [
  handleDownload(bookingFormat, async ({ db, actor, input: { params, query }, facts, now, deny }) => {
    const reader = actor ?? deny({ code: 'unauthenticated' })
    const signed = await db.transaction(reader.accountId, async (tx) =>
      signedTicket(tx, secrets, facts, await ticketOfBooking({ tx, actor: reader, now, deny }, params.id)),
    )
    return fileOf(signed, facts, query.paper ?? 'letter')
  }),
  handle(bookingTicketLink, async (context) => {
    const { actor, input, facts } = context
    const { ticket } = await ticketOfBooking(context, input.params.id)
    return { url: ticketUrl(secrets, facts.origin, actor.accountId, ticket) }
  }),
  handleOpen(getTicket, async ({ db, input: { params, query }, facts, now, deny }) => {
    const accountId = accountOfTicket(secrets, params.ticket, query.key) ?? deny({ code: 'not_found' })
    const { row, codes } = await db.transaction(accountId, async (tx) =>
      signedTicket(tx, secrets, facts, (await findTicket(tx, now, params.ticket)) ?? deny({ code: 'not_found' })),
    )
    return wireTicket(row, now, codes)
  }),
  handleDownload(ticketFormat, async ({ db, input: { params, query }, facts, now, deny }) => {
    const accountId = accountOfTicket(secrets, params.ticket, query.key) ?? deny({ code: 'not_found' })
    const signed = await db.transaction(accountId, async (tx) =>
      signedTicket(tx, secrets, facts, (await findTicket(tx, now, params.ticket)) ?? deny({ code: 'not_found' })),
    )
    return fileOf(signed, facts, query.paper ?? 'letter')
  }),
  handleOpen(getVoucher, readVoucher),
]

/** The ticket of a booking in a business where this person works. */
async function ticketOfBooking(
  { tx, actor, now, deny }: { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found'> },
  bookingId: number,
): Promise<TicketRow> {
  const row = await findTicketOfBooking(tx, now, bookingId)
  return row && (await findVisibleBusiness(tx, actor, row.business_id)) ? row : deny({ code: 'not_found' })
}

async function fileOf({ row, codes }: SignedTicket, { language, now }: RequestFacts, paper: 'letter' | '80mm') {
  const code = codes?.party ?? row.ticket
  return {
    name: `${row.ticket}.pdf`,
    bytes: await ticketPdf(ticketLines(row, language, now), code, paper, new Date(now)),
  }
}
