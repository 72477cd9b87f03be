import * as z from 'zod/mini'
import { MAX_ACCOUNT_NAME_LENGTH } from '../businesses/business-bounds.ts'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, NewPassword, OptionalEmail, TimeZoneText, text } from '../shapes.ts'
import { MAX_PERSON_NAME } from '../users/user-bounds.ts'
import { Username } from '../users/username.ts'

const TOKEN_MAX_LENGTH = 128
const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)) })

export const getSetup = call({
  method: 'GET',
  path: '/v1/client/setup/:token',
  summary: 'Whether the link that the server printed makes the first account',
  access: 'public',
  params,
  answer: z.object({}),
  tellsSecret: true,
  refusals: ['setup.not_valid', 'setup.done', 'login.throttled'],
})

export const createFirstAccount = call({
  method: 'POST',
  path: '/v1/client/setup/:token',
  summary: 'Make the first account of an installation with its owner, once, and sign in',
  access: 'public',
  params,
  body: z.strictObject({
    /** The company. */
    name: text(1, MAX_ACCOUNT_NAME_LENGTH),
    first_name: text(1, MAX_PERSON_NAME),
    last_name: text(1, MAX_PERSON_NAME),
    username: Username,
    email: OptionalEmail,
    password: NewPassword,
    language: z.enum(LANGUAGES),
    time_zone: TimeZoneText,
  }),
  answer: z.object({ token: z.string(), refresh_token: z.string(), business_id: z.nullable(Id) }),
  status: 201,
  refusals: ['setup.not_valid', 'setup.done', 'login.throttled'],
})
