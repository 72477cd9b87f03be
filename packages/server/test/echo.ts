import { call } from '@muelle/contract/call'
import * as z from 'zod/mini'
import { handleOpen } from '../src/platform/http/handle.ts'

const echo = call({
  method: 'POST',
  path: '/v1/test/echo/:id',
  summary: 'Answers what it was asked',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ tags: z.optional(z.array(z.string()).check(z.maxLength(5))) }),
  body: z.strictObject({ items: z.array(z.int()).check(z.maxLength(100)) }),
  answer: z.object({ id: z.string(), tags: z.array(z.string()), count: z.int() }),
  refusals: [],
})

/** A route with every kind of part, which changes nothing: the machinery around handlers is tried with it. */
export const echoRoute = handleOpen(echo, async ({ input }) => ({
  id: input.params.id,
  tags: input.query.tags ?? [],
  count: input.body.items.length,
}))
