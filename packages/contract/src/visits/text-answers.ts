import { oneLine } from '@muelle/domain/text'
import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import { REPLIES } from '@muelle/domain/visits/waitlist/offer'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, Phone } from '../shapes.ts'

const MAX_TEXT = 500

/** What a text that came back was taken for, and what became of it. */
export const TextAnswered = z.object({
  /** Null where it is for a person to read: no 1, 10 or 9, no yes or no, nobody was asked anything, or they have come. */
  reply: z.nullable(z.enum(REPLIES)),
  /** Whose answer it is, as it stands now; null where this telephone was asked nothing lately. */
  visit: z.nullable(z.object({ id: Id, business_id: Id, ticket: z.string(), status: z.enum(VISIT_STATUSES) })),
  /** Why it changed nothing, such as that the time of a table is over. The guest is told so by a text. */
  refused: z.nullable(z.string()),
})
export type TextAnswered = z.output<typeof TextAnswered>

export const answerByText = call({
  method: 'POST',
  path: '/v1/provider/waitlist/text-answer',
  summary:
    'For the gateway of texts: what a guest wrote back to the last text that asked them something (W-5, X-8). Its Idempotency-Key is the gateway’s id of the text',
  access: { module: 'mdu_waitlist', flag: 'edit', everywhere: true },
  body: z.strictObject({ from: Phone, text: z.string().check(z.overwrite(oneLine), z.maxLength(MAX_TEXT)) }),
  answer: TextAnswered,
  needsIdempotencyKey: true,
  refusals: [],
})
