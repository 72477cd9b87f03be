import type { Access, ModuleRight } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { rightDenial } from '@muelle/domain/rights'
import type { Actor } from './handle.ts'

/** Why this person may not make a call with this access, or null. Of several rights one is enough; the first is named. */
export function accessDenial(access: Access, actor: Actor | null): Refusal<'unauthenticated' | 'forbidden'> | null {
  if (access === 'public') return null
  if (!actor) return { code: 'unauthenticated' }
  if (access === 'session') return null
  if (access === 'owner') return actor.rights.isOwner ? null : { code: 'forbidden', module: null, flag: null }
  const needs: readonly ModuleRight[] = 'module' in access ? [access] : access
  const denials = needs.map((need) => rightDenial(actor.rights, need))
  if (denials.some((denial) => denial === null)) return null
  return { code: 'forbidden', module: needs[0]?.module ?? null, flag: needs[0]?.flag ?? null }
}
