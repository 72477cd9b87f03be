import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { Id, IdText, InstantText, NewPassword, OptionalEmail, paged, text, Version } from '../shapes.ts'
import { MAX_PERSON_NAME } from './user-bounds.ts'
import { Username } from './username.ts'

/** What its reader may do to a user now, each with the refusal if not. */
export const USER_ACTIONS = ['edit', 'invite', 'toggle', 'delete'] as const

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  user_permission_id: z.nullable(Id),
  UserPermission: z.nullable(z.object({ id: Id, name: z.string() })),
  enabled: z.boolean(),
  /** The first user of the account: has every right and cannot be disabled, edited or deleted. */
  is_first: z.boolean(),
  show_all_sections_dashboard: z.boolean(),
  /** False as long as an invited person has set none. */
  has_password: z.boolean(),
  /** Whether they sign in with a code besides the password. */
  has_second_factor: z.boolean(),
  /** The link that is open now; null when there is none, or when it was used. */
  invitation: z.nullable(
    z.object({ created_at: InstantText, expires_at: InstantText, is_expired: z.boolean(), is_mailed: z.boolean() }),
  ),
  last_sign_in_at: z.nullable(InstantText),
  created_at: InstantText,
  version: Version,
  actions: z.array(z.object({ action: z.enum(USER_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type User = z.output<typeof User>

/** A link with which a person sets their password, shown this once: a repeated request is answered without it. */
export const InvitationLink = z.object({
  /** Below the address of the panel: `/invitation/…`; null in the answer to a repeated request. */
  path: z.nullable(z.string()),
  /** The whole address, as far as the installation knows its own. */
  url: z.nullable(z.string()),
  expires_at: InstantText,
  /** Whether it is also on its way by e-mail. */
  is_mailed: z.boolean(),
})
export type InvitationLink = z.output<typeof InvitationLink>

const UserFields = {
  first_name: text(1, MAX_PERSON_NAME),
  last_name: text(1, MAX_PERSON_NAME),
  username: Username,
  email: OptionalEmail,
  user_permission_id: z.optional(z.nullable(Id)),
  show_all_sections_dashboard: z.optional(z.boolean()),
  password: z.optional(NewPassword),
}
const params = z.object({ id: IdText })

export const listUsers = call({
  method: 'GET',
  path: '/v1/provider/user',
  summary: 'Users of the account',
  access: { module: 'mdu_user', everywhere: true },
  query: z.object(
    paged(['name', 'username', 'email', 'created_at'], {
      /** Part of a name, a username or an e-mail address; accents and case do not matter. */
      search: z.optional(text(1, MAX_SEARCH)),
      enabled: z.optional(z.enum(['true', 'false'])),
      user_permission_id: z.optional(IdText),
    }),
  ),
  answer: rowsOf(User),
  refusals: [],
})

export const getUser = call({
  method: 'GET',
  path: '/v1/provider/user/:id',
  summary: 'One user of the account',
  access: { module: 'mdu_user', everywhere: true },
  params,
  answer: User,
  refusals: ['not_found'],
})

export const listUserPermissions = call({
  method: 'GET',
  path: '/v1/provider/user/permissions',
  summary: 'The permissions a user can be given, each with the refusal if this person may not give it',
  access: { module: 'mdu_user', everywhere: true },
  answer: rowsOf(z.object({ id: Id, name: z.string(), description: z.string(), refusal: z.nullable(FieldError) })),
  refusals: [],
})

export const createUser = call({
  method: 'POST',
  path: '/v1/provider/user',
  summary: 'Add a user with a password, or with an invitation to choose one',
  access: { module: 'mdu_user', flag: 'create', everywhere: true },
  body: z.object({ ...UserFields, enabled: z.optional(z.boolean()), invite: z.optional(z.boolean()) }).check(
    z.refine(({ password, invite }) => invite === true || password !== undefined, {
      error: 'required',
      path: ['password'],
    }),
  ),
  answer: z.object({ user: User, invitation: z.nullable(InvitationLink) }),
  status: 201,
  refusals: ['user.username_taken', 'user.permission_unknown'],
})

export const updateUser = call({
  method: 'PUT',
  path: '/v1/provider/user/:id',
  summary: 'Change a user; fields that are left out stay as they are, and a new password ends their sessions',
  access: { module: 'mdu_user', flag: 'edit', everywhere: true },
  params,
  body: z.object({ ...UserFields, version: Version }),
  answer: User,
  refusals: [
    'not_found',
    'stale',
    'user.is_owner',
    'user.holds_more',
    'user.username_taken',
    'user.permission_unknown',
  ],
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/v1/provider/user/:id',
  summary: 'Delete a user; their past work keeps its author',
  access: { module: 'mdu_user', flag: 'delete', everywhere: true },
  params,
  answer: z.object({}),
  refusals: ['not_found', 'user.is_owner', 'user.is_self', 'user.holds_more'],
})

export const toggleUser = call({
  method: 'DELETE',
  path: '/v1/provider/user/:id/enabled',
  summary: 'Disable or enable a user: to the state that is named, otherwise to the other one',
  access: { module: 'mdu_user', flag: 'edit', everywhere: true },
  params,
  body: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
  answer: User,
  refusals: ['not_found', 'user.is_owner', 'user.is_self', 'user.holds_more'],
})

export const inviteUser = call({
  method: 'POST',
  path: '/v1/provider/user/:id/invitation',
  summary: 'Make a link with which a user sets a password; the one before stops working',
  access: { module: 'mdu_user', flag: 'edit', everywhere: true },
  params,
  answer: InvitationLink,
  status: 201,
  refusals: ['not_found', 'user.is_owner', 'user.holds_more', 'user.disabled'],
})

export const revokeUserInvitation = call({
  method: 'DELETE',
  path: '/v1/provider/user/:id/invitation',
  summary: 'Take an open invitation back; does nothing when there is none',
  access: { module: 'mdu_user', flag: 'edit', everywhere: true },
  params,
  answer: User,
  refusals: ['not_found', 'user.is_owner', 'user.holds_more'],
})
