import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '@muelle/contract/tickets/keys'
import { bookingFormat, bookingTicketLink, getTicket, getVoucher, ticketFormat } from '@muelle/contract/tickets/record'
import type { Instant } from '@muelle/domain/time'
import { accountOfTicket, ticketUrl } from '../bookings/record/ticket-key.ts'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, RequestFacts, Route } from '../platform/http/handle.ts'
import { handle, handleOpen, handleRead } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { listAll, revoke, rotate } from './manage-keys.ts'
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
      signedTicket(tx, secrets, facts, await ticketOfBooking({ tx, actor: reader, now, deny }, params.id), deny),
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
      signedTicket(tx, secrets, facts, (await findTicket(tx, now, params.ticket)) ?? deny({ code: 'not_found' }), deny),
    )
    return wireTicket(row, now, codes)
  }),
  handleDownload(ticketFormat, async ({ db, input: { params, query }, facts, now, deny }) => {
    const accountId = accountOfTicket(secrets, params.ticket, query.key) ?? deny({ code: 'not_found' })
    const signed = await db.transaction(accountId, async (tx) =>
      signedTicket(tx, secrets, facts, (await findTicket(tx, now, params.ticket)) ?? deny({ code: 'not_found' }), deny),
    )
    return fileOf(signed, facts, query.paper ?? 'letter')
  }),
  handleOpen(getVoucher, readVoucher),
  handleRead(listTicketKeys, listAll),
  handle(rotateTicketKey, rotate(secrets)),
  handle(revokeTicketKey, revoke),
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
  return {
    name: `${row.ticket}.pdf`,
    bytes: await ticketPdf(ticketLines(row, language, now), codesOf(row, codes), paper, new Date(now)),
  }
}

/** What is drawn: without a signature the letters alone, and nothing for each passenger. One passenger is the party. */
const codesOf = ({ ticket }: TicketRow, codes: SignedTicket['codes']) => ({
  party: codes?.party ?? ticket,
  passengers: codes && codes.passengers.length > 1 ? codes.passengers : [],
})
