import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, LocalDateText } from '../shapes.ts'

/** `signing`: the one that signs now. `verifying`: what it signed is still good. `revoked`: it is good no more. */
export const TICKET_KEY_STATES = ['signing', 'verifying', 'revoked'] as const

/** A key that the tickets of an account are signed with; what it signs with stays at the server. */
export const TicketKey = z.object({
  id: Id,
  state: z.enum(TICKET_KEY_STATES),
  made_at: InstantText,
  retired_at: z.nullable(InstantText),
  revoked_at: z.nullable(InstantText),
  /** The latest departure among the tickets that it signed; null of one that signed none. */
  last_travel_on: z.nullable(LocalDateText),
})
export type TicketKey = z.output<typeof TicketKey>

const path = '/v1/provider/account/ticket-key'

export const listTicketKeys = call({
  method: 'GET',
  path,
  summary: 'The keys that tickets are signed with, the newest first',
  access: { module: 'mdu_account', everywhere: true },
  answer: rowsOf(TicketKey),
  refusals: [],
})

export const rotateTicketKey = call({
  method: 'POST',
  path,
  summary: 'Sign tickets with a new key from now on; what the earlier ones signed stays good until they are revoked',
  access: { module: 'mdu_account', flag: 'edit', everywhere: true },
  answer: TicketKey,
  refusals: [],
})

export const revokeTicketKey = call({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Accept nothing any more that an earlier key signed: its tickets have to be shown or printed anew',
  access: { module: 'mdu_account', flag: 'delete', everywhere: true },
  params: z.object({ id: IdText }),
  answer: TicketKey,
  refusals: ['not_found', 'ticket_key.in_use'],
})
