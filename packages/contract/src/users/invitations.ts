import { LINK_PURPOSES } from '@muelle/domain/users/invitation'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { LOGIN_FIELD } from '../sessions/record.ts'
import { Id, InstantText, NewPassword, text } from '../shapes.ts'

const TOKEN_MAX_LENGTH = 128
const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)) })

/** Tokens of a session that a link starts; a client of its own reads both, the panel gets the second one in a cookie. */
const StartedSession = z.object({ token: z.string(), refresh_token: z.string(), business_id: z.nullable(Id) })

/** Whom an invitation is for, told to whoever holds its link. */
export const Invitation = z.object({
  /** The first password, or another in place of one that was forgotten. */
  purpose: z.enum(LINK_PURPOSES),
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
  summary:
    'Set the password of whom the link is for, once, and sign in unless a second factor is asked for; other sessions end',
  access: 'public',
  params,
  body: z.object({ password: NewPassword }),
  answer: z.object({
    username: z.string(),
    /** Null for whoever has a second factor, which the login asks for. */
    session: z.nullable(StartedSession),
  }),
  refusals: ['invitation.not_valid', 'login.throttled'],
})

export const askRecovery = call({
  method: 'POST',
  path: '/v1/client/recovery',
  summary: 'Have a link to a new password mailed; whether a username exists and has an address is not told',
  access: 'public',
  body: z.strictObject({ username: text(LOGIN_FIELD.min, LOGIN_FIELD.max) }),
  answer: z.object({}),
  refusals: ['recovery.no_mail', 'login.throttled'],
})
