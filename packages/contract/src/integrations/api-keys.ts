import { FLAGS, MODULES } from '@muelle/domain/rights'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { ModuleGrant } from '../sessions/record.ts'
import { Id, IdText, InstantText, paged, text } from '../shapes.ts'
import { MAX_KEY_NAME_LENGTH } from './integration-bounds.ts'

export const API_KEY_STATES = ['active', 'expired', 'revoked', 'suspended'] as const

/** A key with which a program calls the API in the name of the user who made it. Its secret is in no answer but that of its making. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The beginning of the key, by which people recognise it. */
  prefix: z.string(),
  /** What it was made for; of that, it may do what its maker still may. */
  modules: z.array(ModuleGrant),
  /** Null: every business that its maker sees. */
  businesses: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  /** `suspended`: its maker is disabled at the moment. */
  state: z.enum(API_KEY_STATES),
  expires_at: z.nullable(InstantText),
  /** To the minute; null when it was never used. */
  last_used_at: z.nullable(InstantText),
  revoked_at: z.nullable(InstantText),
  created_at: InstantText,
  created_by: z.object({ id: Id, name: z.string() }),
})
export type ApiKey = z.output<typeof ApiKey>

/** Null when the answer is repeated for its Idempotency-Key: a secret is told once. */
const Secret = z.nullable(z.string())
const MAX_KEY_BUSINESSES = 100

export const listApiKeys = call({
  method: 'GET',
  path: '/v1/provider/account/api-key',
  summary: 'The API keys of the account, newest first',
  access: { module: 'mdu_account', everywhere: true },
  query: z.strictObject(paged(['id'], {})),
  answer: rowsOf(ApiKey),
  refusals: [],
})

export const createApiKey = call({
  method: 'POST',
  path: '/v1/provider/account/api-key',
  summary: 'Make an API key; its secret is shown this once',
  // A key cannot make keys: what it may do would outlive it.
  access: { module: 'mdu_account', flag: 'create', everywhere: true },
  body: z.strictObject({
    name: text(1, MAX_KEY_NAME_LENGTH),
    modules: z.array(z.strictObject(ModuleGrant.shape)).check(
      z.minLength(1),
      z.maxLength(MODULES.length),
      z.refine((modules) => new Set(modules.map(({ identifier }) => identifier)).size === modules.length),
    ),
    businesses: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(MAX_KEY_BUSINESSES))),
    expires_at: z.nullable(InstantText),
  }),
  answer: z.extend(ApiKey, { secret: Secret }),
  status: 201,
  refusals: ['not_found', 'api_key.expiry_passed', 'api_key.limit'],
})

const FLAGGED_SCOPES = MODULES.flatMap((module) => [module, ...FLAGS.map((flag) => `${module}:${flag}` as const)])
export type Scope = (typeof FLAGGED_SCOPES)[number]

/** The specification's name for making a key, with what it may do as a list of words. */
export const createToken = call({
  method: 'POST',
  path: '/v1/provider/account/token',
  summary:
    'Make an API key from its name and scopes, such as `mdu_tour_booking` to see and `mdu_tour_booking:create` to sell; its token is shown this once',
  access: { module: 'mdu_account', flag: 'create', everywhere: true },
  body: z.strictObject({
    name: text(1, MAX_KEY_NAME_LENGTH),
    scopes: z.array(z.enum(FLAGGED_SCOPES)).check(
      z.minLength(1),
      z.maxLength(FLAGGED_SCOPES.length),
      z.refine((scopes) => new Set(scopes).size === scopes.length),
    ),
    businesses: z._default(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(MAX_KEY_BUSINESSES))), null),
    expires_at: z._default(z.nullable(InstantText), null),
  }),
  answer: z.extend(ApiKey, { token: Secret }),
  status: 201,
  refusals: ['not_found', 'api_key.expiry_passed', 'api_key.limit'],
})

export const revokeApiKey = call({
  method: 'DELETE',
  path: '/v1/provider/account/api-key/:id',
  summary: 'Revoke an API key, from its next request on',
  access: { module: 'mdu_account', flag: 'delete', everywhere: true },
  params: z.object({ id: IdText }),
  answer: ApiKey,
  refusals: ['not_found'],
})
