import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { InstantText, NewPassword } from '../shapes.ts'

const TOKEN_MAX_LENGTH = 128
const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)) })

/** Whom an invitation is for, told to whoever holds its link. */
export const Invitation = z.object({
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  language: z.enum(LANGUAGES),
  account: z.object({ name: z.string() }),
  expires_at: InstantText,
})
export type Invitation = z.output<typeof Invitation>

export const getInvitation = call({
  method: 'GET',
  path: '/v1/client/invitation/:token',
  summary: 'Whom an invitation is for; a link that is unknown, used or expired is refused alike',
  access: 'public',
  params,
  answer: Invitation,
  tellsSecret: true,
  refusals: ['invitation.not_valid', 'login.throttled'],
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/v1/client/invitation/:token',
  summary: 'Set the password of the invited person, once; their other sessions end',
  access: 'public',
  params,
  body: z.object({ password: NewPassword }),
  answer: z.object({ username: z.string() }),
  refusals: ['invitation.not_valid', 'login.throttled'],
})
