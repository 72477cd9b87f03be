import { grantDenial } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { knownModules } from '../sessions/modules.ts'
import { findPermissions, holdPermission } from './permissions.sql.ts'

/**
 * Makes sure that a permission exists and that this person may give it (I17), and keeps it as it is until the transaction ends.
 * Refuses with `user.permission_unknown` or `forbidden` at the field of that path.
 */
export async function requireGrantable(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'user.permission_unknown' | 'forbidden'> },
  permissionId: number,
  path: string,
): Promise<void> {
  if (!(await holdPermission(tx, permissionId))) deny({ code: 'user.permission_unknown' }, path)
  const [permission] = await findPermissions(tx, [permissionId])
  const denial = grantDenial(actor.rights, knownModules(permission?.modules ?? []))
  if (denial) deny(denial, path)
}
