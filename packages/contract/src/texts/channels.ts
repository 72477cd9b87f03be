import { oneLine } from '@muelle/domain/text'
import { TEXT_CHANNELS } from '@muelle/domain/texts/channels'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DELIVERY_ERRORS } from '../integrations/webhooks.ts'
import { InstantText, Phone, Version } from '../shapes.ts'

const MAX_URL_LENGTH = 500

/** A gateway that sends texts for an account: an address that takes them signed, tried in the order of the channels. */
export const TextChannel = z.object({
  channel: z.enum(TEXT_CHANNELS),
  url: z.string(),
  enabled: z.boolean(),
  last_sent_at: z.nullable(InstantText),
  /** Of the last text that it did not take, unless it has taken one since. */
  last_failed_at: z.nullable(InstantText),
  last_status: z.nullable(z.int()),
  last_error: z.nullable(z.enum(DELIVERY_ERRORS)),
  version: Version,
})
export type TextChannel = z.output<typeof TextChannel>

/** `console`: this installation writes texts into its log, as while it is developed. */
const TextChannels = z.object({ rows: z.array(TextChannel), console: z.boolean() })
export type TextChannels = z.output<typeof TextChannels>

const READ = { module: 'mdu_account', everywhere: true } as const
const EDIT = { ...READ, flag: 'edit' } as const
const ROOT = '/v1/provider/account/text-channel'
const params = z.object({ channel: z.enum(TEXT_CHANNELS) })
/** Null where nothing new was made, and where an answer is repeated for its Idempotency-Key: a secret is told once. */
const WithSecret = z.extend(TextChannel, { secret: z.nullable(z.string()) })

export const listTextChannels = call({
  method: 'GET',
  path: ROOT,
  summary: 'Through what telephones are written to by themselves',
  access: READ,
  answer: TextChannels,
  refusals: [],
})

export const setTextChannel = call({
  method: 'PUT',
  path: `${ROOT}/:channel`,
  summary:
    'Say where a gateway takes texts, or switch it; a new one answers with the secret that signs, shown this once',
  access: EDIT,
  params,
  body: z.strictObject({
    url: z.string().check(z.overwrite(oneLine), z.maxLength(MAX_URL_LENGTH), z.url()),
    enabled: z.boolean(),
    /** Null: there was none. */
    version: z.nullable(Version),
  }),
  answer: WithSecret,
  refusals: ['stale', 'webhook.address'],
})

export const rotateTextSecret = call({
  method: 'POST',
  path: `${ROOT}/:channel/secret`,
  summary: 'Sign texts with another secret from now on; it is shown this once',
  access: EDIT,
  params,
  answer: WithSecret,
  refusals: ['not_found'],
})

export const testTextChannel = call({
  method: 'POST',
  path: `${ROOT}/:channel/test`,
  summary: 'Send a text to a telephone through one gateway now, and tell what it answered',
  access: EDIT,
  params,
  body: z.strictObject({ phone: Phone }),
  answer: z.object({ accepted: z.boolean(), status: z.nullable(z.int()), error: z.nullable(z.enum(DELIVERY_ERRORS)) }),
  refusals: ['not_found'],
})

export const deleteTextChannel = call({
  method: 'DELETE',
  path: `${ROOT}/:channel`,
  summary: 'Send nothing more through a gateway',
  access: EDIT,
  params,
  answer: z.object({}),
  refusals: ['not_found'],
})
