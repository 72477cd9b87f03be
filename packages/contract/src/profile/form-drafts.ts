import * as z from 'zod/mini'
import { call } from '../call.ts'
import { InstantText } from '../shapes.ts'

/** Bytes of a draft as JSON, and drafts a person keeps at once: the one that was left alone longest makes room. */
export const DRAFT_LIMITS = { bytes: 100 * 1024, count: 50 } as const

/** What form it is of, and of which record: `tour:12:product`. */
const Subject = z.string().check(z.regex(/^[a-z0-9][a-z0-9:._-]{0,119}$/))
const params = z.object({ subject: Subject })
const Body = z.record(z.string(), z.unknown())

/** What a person was typing into a form; both null when there is nothing. */
export const FormDraft = z.object({ body: z.nullable(Body), updated_at: z.nullable(InstantText) })
export type FormDraft = z.output<typeof FormDraft>

export const getFormDraft = call({
  method: 'GET',
  path: '/v1/provider/profile/draft/:subject',
  summary: 'What one was typing into a form before it was saved; on every device, seen by nobody else',
  access: 'person',
  params,
  answer: FormDraft,
  refusals: [],
})

export const putFormDraft = call({
  method: 'PUT',
  path: '/v1/provider/profile/draft/:subject',
  summary: 'Keep what one is typing into a form',
  access: 'person',
  params,
  isRepeatable: true,
  body: z.strictObject({ body: Body }),
  answer: z.object({ updated_at: InstantText }),
  refusals: ['draft.too_large'],
})

export const deleteFormDraft = call({
  method: 'DELETE',
  path: '/v1/provider/profile/draft/:subject',
  summary: 'Forget what one was typing; does nothing where there is no draft',
  access: 'person',
  isRepeatable: true,
  params,
  answer: z.object({}),
  refusals: [],
})
