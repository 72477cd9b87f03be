import { TICKET_LENGTH } from '@muelle/domain/bookings/record/ticket'
import { CLOSURE_ACTIONS, CLOSURE_CAUSES, UNANSWERED_ACTIONS } from '@muelle/domain/closures/closure'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { Currency, Id, InstantText, PositiveCents } from '../shapes.ts'
import { ClosurePlace } from './record.ts'

const KEY_MAX_LENGTH = 64
const LinkOfTicket = {
  params: z.object({ ticket: z.string().check(z.minLength(TICKET_LENGTH), z.maxLength(TICKET_LENGTH)) }),
  query: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(KEY_MAX_LENGTH)) }),
} as const

/** What a closure asks the holder of a ticket, or what became of their answer. */
export const TicketQuestion = z.object({
  cause: z.enum(CLOSURE_CAUSES),
  /** What the business says about it. */
  reason: z.string(),
  until: InstantText,
  otherwise: z.enum(UNANSWERED_ACTIONS),
  /** True while an answer is still taken. */
  is_open: z.boolean(),
  currency: Currency,
  paid_cents: PositiveCents,
  /** Departures with room for the whole party now, the next ones first; empty once answered. */
  moves: z.array(z.object({ ...ClosurePlace, departure_id: z.nullable(Id) })),
  /** What was decided, by whomever; null while it is open. */
  outcome: z.nullable(
    z.object({
      action: z.enum(CLOSURE_ACTIONS),
      to: z.nullable(z.object({ ...ClosurePlace, departure_id: Id })),
      credit_code: z.nullable(z.string()),
    }),
  ),
})
export type TicketQuestion = z.output<typeof TicketQuestion>

export const getTicketQuestion = call({
  method: 'GET',
  path: '/v1/client/ticket/:ticket/closure',
  summary: 'What the holder of a ticket is asked since their departure was closed; null when nothing was asked',
  access: 'public',
  ...LinkOfTicket,
  answer: z.object({ question: z.nullable(TicketQuestion) }),
  tellsSecret: true,
  refusals: ['not_found', 'departure.not_found'],
})

export const answerTicketQuestion = call({
  method: 'PUT',
  path: '/v1/client/ticket/:ticket/closure',
  summary:
    'The choice of the holder of a ticket whose departure was closed: another departure, store credit, or their money',
  access: 'public',
  ...LinkOfTicket,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), to: DepartureLocator }),
    z.strictObject({ action: z.enum(['credit', 'pending']) }),
  ]),
  answer: z.object({ question: z.nullable(TicketQuestion) }),
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.closed',
    'departure.canceled',
    'departure.date_canceled',
    'departure.departed',
    'closure.target_closed',
    'closure.not_asked',
    'booking.not_active',
    'booking.no_room',
    'booking.stale',
    'booking.same_departure',
    'booking.other_tour',
    'promotion.used_up',
  ],
})
