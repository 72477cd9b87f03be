import { FLAGS, type ModuleGrant, type Rights } from '../rights.ts'

/**
 * What an API key may do right now: what it was made for, of that what its maker still holds (I17, I19). A key is never the
 * owner, so nothing that is the owner's alone opens to it.
 */
export function keyRights(maker: Rights, scopes: readonly ModuleGrant[]): ModuleGrant[] {
  if (maker.is_owner) return [...scopes]
  return scopes.flatMap((scope) => {
    const held = maker.modules.filter(({ identifier }) => identifier === scope.identifier)
    if (held.length === 0) return []
    const flags = FLAGS.map((flag) => [flag, scope[flag] && held.some((grant) => grant[flag])])
    return [{ identifier: scope.identifier, ...Object.fromEntries(flags) } as ModuleGrant]
  })
}

/** Most keys of an account that work at the same time. */
export const MAX_ACTIVE_KEYS = 50

export type NewKeyDenial = { code: 'api_key.expiry_passed' } | { code: 'api_key.limit'; maxKeys: number }

/** Says why a key cannot be made, or null: it would have ended already, or there are too many. Instants in milliseconds. */
export function newKeyDenial(facts: {
  now: number
  expires_at: number | null
  active_keys: number
}): NewKeyDenial | null {
  if (facts.expires_at !== null && facts.expires_at <= facts.now) return { code: 'api_key.expiry_passed' }
  return facts.active_keys >= MAX_ACTIVE_KEYS ? { code: 'api_key.limit', maxKeys: MAX_ACTIVE_KEYS } : null
}
