import type { HeldRights } from '@muelle/domain/rights'
import type { UserEditor, UserTarget } from '@muelle/domain/users/user-denial'
import type { Actor } from '../platform/http/handle.ts'
import { knownModules, roleModules } from '../sessions/modules.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { UserRecord } from './users.sql.ts'

/** Who makes the change, as the rules about users see them. */
export const editorOf = (actor: Actor): UserEditor => ({
  userId: actor.userId,
  rights: actor.rights,
  rightsIn: (businessId) => rightsIn(actor, businessId),
})

/** Whom the change is about, as the rules see them. */
export const targetOf = (user: UserRecord): UserTarget => ({
  userId: user.id,
  isOwner: user.isOwner,
  held: heldRightsOf(user),
})

const heldRightsOf = ({ modules, roles }: UserRecord): HeldRights => ({
  everywhere: knownModules(modules),
  inBusinesses: roles.map(({ businessId, role, modules: changed }) => ({
    businessId,
    modules: roleModules(role, changed),
  })),
})
