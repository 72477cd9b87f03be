import { VISIT_PAYMENT_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import { CONFIRMATIONS, VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import { REPLIES } from '@muelle/domain/visits/waitlist/offer'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Currency, Id, InstantText, LocalDateText, LocalTimeText, SumCents, TimeZoneText } from '../shapes.ts'
import { GUEST_ASKS } from './deposits/visit-money.ts'
import { MOVE_REFUSALS, PartySize } from './record.ts'
import { WaitQuote } from './waitlist.ts'

/** What a guest sees of their visit behind its link: themselves, and nobody else of the line or the room (§2). */
export const WaitPage = z.object({
  ticket: z.string(),
  kind: z.enum(VISIT_KINDS),
  status: z.enum(VISIT_STATUSES),
  business: z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()), time_zone: TimeZoneText }),
  language: z.enum(LANGUAGES),
  now: InstantText,
  name: z.nullable(z.string()),
  party_size: z.int(),
  joined_at: z.nullable(InstantText),
  /** Of what is booked, asked for or was: when, and at which table where the venue says so or has promised it. */
  visit: z.nullable(
    z.object({
      local_date: LocalDateText,
      start_time: LocalTimeText,
      end_time: LocalTimeText,
      zone: z.nullable(z.string()),
      tables: z.nullable(z.array(z.string())),
    }),
  ),
  /** Until when a hold or a request is kept. */
  answer_by: z.nullable(InstantText),
  confirmation: z.enum(CONFIRMATIONS),
  payment_status: z.nullable(z.enum(VISIT_PAYMENT_STATUSES)),
  /** What is asked of it beforehand and not paid yet, until when, and where they pay it (F-2); null where nothing is. */
  deposit: z.nullable(
    z.object({
      /** `card`: a card is to be kept, and nothing is paid. */
      asks: z.enum(GUEST_ASKS),
      due_cents: SumCents,
      /** Of a card: at most this may be charged. */
      fee_cents: SumCents,
      currency: Currency,
      until: z.nullable(InstantText),
      path: z.string(),
    }),
  ),
  /** They were turned away at the door: nothing more is said of it (§2). */
  at_door: z.boolean(),
  /** What they may do by themselves now, and until when they may change it. */
  can: z.object({ confirm: z.boolean(), change: z.boolean(), cancel: z.boolean(), here: z.boolean() }),
  change_until: z.nullable(InstantText),
  /** What the QR code at the door says; null where nothing is to be scanned. */
  qr: z.nullable(z.string()),
  /** Of a list for a later day: which, and from when. */
  later: z.nullable(z.object({ local_date: LocalDateText, start_time: LocalTimeText })),
  promised: z.nullable(WaitQuote),
  /** Of who still waits today: where in line, and how much longer by the floor as it is now. */
  position: z.nullable(z.int()),
  left: z.nullable(WaitQuote),
  /** What changes what they do: they are nearly next, or it takes clearly longer than they were told (W-4). */
  notice: z.nullable(z.enum(['worse', 'near'])),
  present: z.boolean(),
  /** Their table is ready: until when it is kept, and which it is where the venue says so. */
  offer: z.nullable(
    z.object({
      from: InstantText,
      until: InstantText,
      tables: z.nullable(z.array(z.string())),
      on_the_way: z.boolean(),
      /** «10 minutes more» may still be asked for (W-5). */
      may_ask_more: z.boolean(),
    }),
  ),
})
export type WaitPage = z.output<typeof WaitPage>

const Code = z.object({ code: z.string() })

export const getWaitPage = call({
  method: 'GET',
  path: '/v1/client/waitlist/:code',
  summary: 'A guest’s visit and where they stand in line, for whoever has its link',
  access: 'public',
  params: Code,
  answer: WaitPage,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const answerWait = call({
  method: 'POST',
  path: '/v1/client/waitlist/:code/answer',
  summary:
    'Answer that the table is ready: on the way, ten minutes more (once), or cancel; confirm or cancel what is booked (W-5, X-8)',
  access: 'public',
  params: Code,
  body: z.strictObject({ reply: z.enum(REPLIES) }),
  answer: WaitPage,
  refusals: [
    ...MOVE_REFUSALS,
    'forbidden',
    'visit.over',
    'visit.not_inside',
    'waitlist.offer_over',
    'waitlist.more_asked',
  ],
})

export const sayHere = call({
  method: 'POST',
  path: '/v1/client/waitlist/:code/present',
  summary: 'Say that one is here by now (W-2)',
  access: 'public',
  params: Code,
  answer: WaitPage,
  refusals: [...MOVE_REFUSALS, 'forbidden', 'visit.over', 'visit.not_inside', 'visit.not_arrivable'],
})

export const changeAsGuest = call({
  method: 'POST',
  path: '/v1/client/waitlist/:code/change',
  summary:
    'Change the time or the size of one’s own visit, until the cut-off (T19); the new plan is taken before the old one is given back',
  access: 'public',
  params: Code,
  body: z.strictObject({ date: LocalDateText, time: LocalTimeText, party_size: PartySize }),
  answer: WaitPage,
  refusals: [
    ...MOVE_REFUSALS,
    'forbidden',
    'visit.over',
    'visit.not_inside',
    'visit.closed',
    'visit.outside_hours',
    'visit.last_arrival',
    'visit.too_soon',
    'visit.too_far',
    'visit.party_size',
    'visit.channel_closed',
    'customer.blocked',
    'customer.refused',
    'visit.duplicate',
  ],
})
