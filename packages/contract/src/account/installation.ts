import * as z from 'zod/mini'
import { call } from '../call.ts'

export const getInstallation = call({
  method: 'GET',
  path: '/v1/client/installation',
  summary: 'What the login says of this installation: whether anybody can sign in, and whether it sends mail',
  access: 'public',
  answer: z.object({ is_empty: z.boolean(), sends_mail: z.boolean() }),
  refusals: [],
})
