import type { Answer } from '@muelle/contract/call'
import {
  type ApiKey,
  createApiKey,
  type createApiKey as createCall,
  createToken,
  type createToken as createTokenCall,
  listApiKeys,
  revokeApiKey,
  type revokeApiKey as revokeCall,
  type Scope,
} from '@muelle/contract/integrations/api-keys'
import { newKeyDenial } from '@muelle/domain/account/key-rights'
import { grantDenial, MODULES, type ModuleGrant } from '@muelle/domain/rights'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { recordChange } from '../platform/events/changes.ts'
import { type Context, handle, type Route } from '../platform/http/handle.ts'
import { endApiKey, issueApiKey } from '../sessions/issue-api-key.ts'
import { knownModules } from '../sessions/modules.ts'
import { type ApiKeyRow, countActiveKeys, countKeys, findKey, listKeys } from './api-keys.sql.ts'

function wireKey(row: ApiKeyRow): ApiKey {
  const { id, name, prefix, is_limited, businesses } = row
  return {
    id,
    name,
    prefix,
    modules: knownModules(row.modules),
    businesses: is_limited ? businesses : null,
    state: stateOf(row),
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
    created_at: row.created_at,
    created_by: { id: row.maker_id, name: row.maker_name },
  }
}

function stateOf({ revoked_at, is_expired, is_maker_enabled }: ApiKeyRow): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked'
  if (is_expired) return 'expired'
  return is_maker_enabled ? 'active' : 'suspended'
}

const list = handle(listApiKeys, async ({ tx, input: { query }, now }) => {
  const isOldestFirst = query.sorting?.[0] === 'id'
  const rows = await listKeys(tx, now, { limit: query.count, offset: (query.page - 1) * query.count, isOldestFirst })
  return { rows: rows.map(wireKey), count: await countKeys(tx) }
})

/**
 * Makes a key in the name of the caller, for no more than they hold themselves (I17). Its secret leaves the server with this
 * answer only.
 */
const create = (context: Context<typeof createCall>): Promise<Answer<typeof createCall>> =>
  makeKey(context, context.input.body)

/** The same from scopes: a module, and what its flags add, in any order. */
async function createFromScopes(context: Context<typeof createTokenCall>): Promise<Answer<typeof createTokenCall>> {
  const { scopes, ...wanted } = context.input.body
  const { secret, ...key } = await makeKey(context, { ...wanted, modules: grantsOfScopes(scopes) })
  return { ...key, token: secret }
}

const grantsOfScopes = (scopes: readonly Scope[]): ModuleGrant[] =>
  MODULES.filter((module) => scopes.some((scope) => scope === module || scope.startsWith(`${module}:`))).map(
    (identifier) => ({
      identifier,
      create: scopes.includes(`${identifier}:create`),
      edit: scopes.includes(`${identifier}:edit`),
      delete: scopes.includes(`${identifier}:delete`),
    }),
  )

type Making = Pick<Context<typeof createCall>, 'tx' | 'actor' | 'author' | 'now' | 'deny'>

async function makeKey(
  { tx, actor, author, now, deny }: Making,
  body: Context<typeof createCall>['input']['body'],
): Promise<Answer<typeof createCall>> {
  const { name, businesses, expires_at } = body
  // What a key makes would outlive it.
  if (actor.apiKeyId !== null) deny({ code: 'forbidden', module: null, flag: null })
  const modules = knownModules(body.modules)
  const denial =
    grantDenial(actor.rights, modules) ??
    newKeyDenial({
      now,
      expires_at: expires_at === null ? null : Date.parse(expires_at),
      active_keys: await countActiveKeys(tx, now),
    })
  if (denial) deny(denial)
  for (const id of businesses ?? []) await getVisibleBusiness(tx, actor, id, deny)

  const key = { user_id: actor.userId, name, business_ids: businesses, expires_at, modules }
  const { id, secret, prefix } = await issueApiKey(tx, key)
  await recordChange(tx, author, {
    kind: 'api_key.created',
    subject_type: 'api_key',
    subject_id: id,
    business_id: null,
    before: null,
    after: { name, prefix, businesses, expires_at, modules },
  })
  const row = await findKey(tx, now, id)
  return row ? { ...wireKey(row), secret } : deny({ code: 'not_found' })
}

/** Ends a key; one that has been revoked stays as it is. */
async function revoke({ tx, author, input, now, deny }: Context<typeof revokeCall>): Promise<ApiKey> {
  const { id } = input.params
  if (await endApiKey(tx, id, now))
    await recordChange(tx, author, {
      kind: 'api_key.revoked',
      subject_type: 'api_key',
      subject_id: id,
      business_id: null,
      before: { revoked: false },
      after: { revoked: true },
    })
  const row = await findKey(tx, now, id)
  return row ? wireKey(row) : deny({ code: 'not_found' })
}

export const apiKeyRoutes: readonly Route[] = [
  list,
  handle(createApiKey, create, (made) => ({ ...made, secret: null })),
  handle(createToken, createFromScopes, (made) => ({ ...made, token: null })),
  handle(revokeApiKey, revoke),
]
