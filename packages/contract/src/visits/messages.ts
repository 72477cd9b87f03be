import { VISIT_MESSAGES } from '@muelle/domain/visits/messages/visit-message'
import * as z from 'zod/mini'
import { SENT_MESSAGE } from '../bookings/sent-message.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { IdText, lines } from '../shapes.ts'
import { MAX_VISIT_NOTES } from './visit-bounds.ts'

const params = z.object({ id: IdText, bookingId: IdText })
const WRITERS = [
  { module: 'mdu_booking', flag: 'edit' },
  { module: 'mdu_waitlist', flag: 'edit' },
] as const

/** What a guest was written about their visit, and what became of it. */
export const VisitMessage = z.object({
  event: z.enum(VISIT_MESSAGES),
  /** By mail and text by itself, by WhatsApp by hand. */
  channel: z.enum(['email', 'whatsapp', 'text']),
  ...SENT_MESSAGE,
})
export type VisitMessage = z.output<typeof VisitMessage>

export const listVisitMessages = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/:bookingId/message',
  summary:
    'What a guest was written about their visit and what became of it, newest first; texts for WhatsApp wait to be sent by hand',
  access: WRITERS,
  params,
  answer: rowsOf(VisitMessage),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const writeToGuest = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/message',
  summary: 'Write to a guest about their visit in words of one’s own (X-4)',
  access: { module: 'mdu_booking', flag: 'edit' },
  params,
  body: z.strictObject({ text: lines(1, MAX_VISIT_NOTES) }),
  answer: rowsOf(VisitMessage),
  status: 201,
  refusals: ['not_found', 'message.no_address'],
})

export const openVisitMessage = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/message/:messageId/open',
  summary: 'Note that a text for WhatsApp was opened there to be sent',
  access: WRITERS,
  params: z.extend(params, { messageId: IdText }),
  answer: VisitMessage,
  refusals: ['not_found'],
})
