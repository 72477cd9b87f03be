import { getUser, listUsers, revokeUserInvitation, toggleUser } from '@muelle/contract/users/record'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Logger } from '../platform/log.ts'
import { type AcceptDeps, accept, readInvitation } from './accept-invitation.ts'
import { create } from './create.ts'
import type { LinkSettings } from './invitation.ts'
import { invite, revoke } from './invite.ts'
import { list } from './list.ts'
import { readUser } from './read-user.ts'
import { recover } from './recover.ts'
import { toggle } from './toggle.ts'
import { update } from './update.ts'

type UserDeps = AcceptDeps & { links: LinkSettings; log: Pick<Logger, 'warn'> }

/** The users of an account, and the links with which they set their passwords. Who deletes one is answered by `members`. */
export const userRoutes = ({ links, log, ...deps }: UserDeps): Route[] => [
  handle(listUsers, list),
  handle(getUser, ({ tx, actor, input: { params }, facts, deny }) =>
    readUser(tx, params.id, { actor, language: facts.language }, deny),
  ),
  create(links),
  update(),
  handle(toggleUser, toggle),
  invite(links),
  handle(revokeUserInvitation, revoke),
  readInvitation(),
  accept(deps),
  recover({ links, log }),
]
