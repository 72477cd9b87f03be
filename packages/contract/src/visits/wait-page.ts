import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import { REPLIES } from '@muelle/domain/visits/waitlist/offer'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { InstantText, LocalDateText, LocalTimeText, TimeZoneText } from '../shapes.ts'
import { MOVE_REFUSALS } from './record.ts'
import { WaitQuote } from './waitlist.ts'

/** What somebody who waits sees of it behind their link: themselves, and nobody else of the line (§2). */
export const WaitPage = z.object({
  ticket: z.string(),
  status: z.enum(VISIT_STATUSES),
  business: z.object({ name: z.string(), phone: z.nullable(z.string()), time_zone: TimeZoneText }),
  language: z.enum(LANGUAGES),
  now: InstantText,
  name: z.nullable(z.string()),
  party_size: z.int(),
  joined_at: z.nullable(InstantText),
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
  summary: 'Where somebody stands in line, for whoever has their link',
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
    'Answer that the table is ready: on the way, ten minutes more (once), or cancel; who waits may cancel too (W-5)',
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
  refusals: [...MOVE_REFUSALS, 'forbidden', 'visit.over', 'visit.not_inside'],
})
