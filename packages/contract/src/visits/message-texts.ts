import { WORDED_MESSAGES } from '@muelle/domain/visits/messages/wording'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { LANGUAGES } from '../languages.ts'
import { IdText, lines, text, Version } from '../shapes.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_SUBJECT } from './visit-bounds.ts'

const Words = z.object({ subject: z.string(), body: z.string() })

/** How a venue words one message in one language, beside the usual words. */
export const MessageText = z.object({
  event: z.enum(WORDED_MESSAGES),
  language: z.enum(LANGUAGES),
  ...Words.shape,
  usual: Words,
  /** Null: the usual words, also when these improve. */
  version: z.nullable(Version),
})
export type MessageText = z.output<typeof MessageText>

const params = z.object({ id: IdText, event: z.enum(WORDED_MESSAGES), language: z.enum(LANGUAGES) })
const PATH = '/v1/provider/business/:id/message-text'
const EDIT = { module: 'mdu_business_config', flag: 'edit' } as const

export const listMessageTexts = call({
  method: 'GET',
  path: PATH,
  summary: 'How a venue words what its guests are told, in every language, beside the usual words',
  access: { module: 'mdu_business_config' },
  params: z.object({ id: IdText }),
  answer: rowsOf(MessageText),
  refusals: ['not_found', 'settings.not_offered'],
})

export const setMessageText = call({
  method: 'PUT',
  path: `${PATH}/:event/:language`,
  summary: 'Word a message in one language; what stands between braces is put in for each guest',
  access: EDIT,
  params,
  body: z.strictObject({
    subject: text(1, MAX_MESSAGE_SUBJECT),
    body: lines(1, MAX_MESSAGE_BODY),
    /** Null: it had the usual words. */
    version: z.nullable(Version),
  }),
  answer: MessageText,
  refusals: ['not_found', 'stale', 'settings.not_offered', 'notification.variable_unknown'],
})

export const resetMessageText = call({
  method: 'DELETE',
  path: `${PATH}/:event/:language`,
  summary: 'Go back to the usual words of a message in one language',
  access: EDIT,
  params,
  answer: MessageText,
  refusals: ['not_found', 'settings.not_offered'],
})
