import type { HeldRights } from '@muelle/domain/rights'
import type { UserEditor, UserTarget } from '@muelle/domain/users/user-denial'
import type { Actor } from '../platform/http/handle.ts'
import { knownModules, roleModules } from '../sessions/modules.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { UserRecord } from './users.sql.ts'

/** Who makes the change, as the rules about users see them. */
export const editorOf = (actor: Actor): UserEditor => ({
  user_id: actor.userId,
  rights: actor.rights,
  rightsIn: (businessId) => rightsIn(actor, businessId),
})

/** Whom the change is about, as the rules see them. */
export const targetOf = (user: UserRecord): UserTarget => ({
  user_id: user.id,
  is_owner: user.is_owner,
  held: heldRightsOf(user),
})

const heldRightsOf = ({ modules, roles }: UserRecord): HeldRights => ({
  everywhere: knownModules(modules),
  inBusinesses: roles.map(({ business_id, role, modules: changed }) => ({
    business_id,
    modules: roleModules(role, changed),
  })),
})
