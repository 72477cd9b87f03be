import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { MODULES } from '@muelle/domain/rights'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Preferences } from '../profile/preferences.ts'
import { Currency, FactorCode, Id, LoginPassword, TimeZoneText, text } from '../shapes.ts'

/** Lengths of a username in the login form. */
export const LOGIN_FIELD = { min: 3, max: 50 } as const
const TOKEN_MAX_LENGTH = 256

export const ModuleGrant = z.object({
  identifier: z.enum(MODULES),
  create: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
})

export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  image: z.nullable(z.string()),
  language: z.string(),
  /** The first user of the account: has every right and cannot be disabled, edited or deleted. */
  is_first: z.boolean(),
  modules: z.array(ModuleGrant),
  account: z.object({ id: Id, name: z.string() }),
  show_all_sections_dashboard: z.boolean(),
  /** Null as long as the person has chosen none: each device then keeps its own. */
  preferences: z.nullable(Preferences),
})

/** A business that the signed-in person works in, with what the panel needs before it asks for more. */
export const SessionBusiness = z.object({
  business_id: Id,
  name: z.string(),
  slug: z.string(),
  type: z.enum(BUSINESS_TYPES),
  time_zone: TimeZoneText,
  currency: Currency,
  /** A disabled business sells nothing, while what stands in it is still looked after. */
  enabled: z.boolean(),
  role: z.nullable(z.enum(BUSINESS_ROLES)),
  /** What the role adds in this business to the modules of the user. */
  modules: z.array(ModuleGrant),
})

export const Session = z.object({
  user: SessionUser,
  business: z.array(SessionBusiness),
  tours: z.array(z.object({ id: Id, business_id: Id, name: z.string() })),
  /** Where a stream of events begins (`after`) that misses nothing of what is read from now on. */
  cursor: z.string(),
})
export type Session = z.output<typeof Session>
export type SessionBusiness = z.output<typeof SessionBusiness>

const Tokens = z.object({ token: z.string(), refresh_token: z.string() })
/** For the panel the refresh token also travels in an HttpOnly cookie; other clients send it in the body. */
const RefreshBody = z.object({ refresh_token: z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH))) })

export const login = call({
  method: 'POST',
  path: '/v1/provider/login',
  summary: 'Sign in with username and password',
  access: 'public',
  body: z.object({
    username: text(LOGIN_FIELD.min, LOGIN_FIELD.max),
    /** Taken as typed: neither trimmed nor normalised beyond what the check of a password does. */
    password: LoginPassword,
    /** Needed by whoever has a second factor; looked at only with the right password. */
    code: z.optional(FactorCode),
  }),
  answer: z.extend(Tokens, { business_id: z.nullable(Id) }),
  refusals: [
    'login.incorrect',
    'login.throttled',
    'login.second_factor_required',
    'login.code_incorrect',
    'session.user_disabled',
  ],
})

export const logout = call({
  method: 'POST',
  path: '/v1/provider/logout',
  summary: 'End the session of this device',
  access: 'person',
  body: z.optional(RefreshBody),
  answer: z.object({}),
  refusals: ['session.foreign_page'],
})

export const refreshToken = call({
  method: 'POST',
  path: '/v1/provider/refresh-token',
  summary: 'Exchange a refresh token, once, for a new pair of tokens',
  access: 'public',
  body: z.optional(RefreshBody),
  answer: Tokens,
  refusals: [
    'unauthenticated',
    'session.expired',
    'session.ended',
    'session.reused',
    'session.user_disabled',
    'session.foreign_page',
  ],
})

export const getSession = call({
  method: 'GET',
  path: '/v1/provider/session',
  summary: 'The signed-in user with rights, businesses and tours',
  access: 'session',
  answer: Session,
  refusals: [],
})
