import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MEMBER_SORTS, MEMBER_STATES } from '../list-fields.ts'
import type { FaultCode } from '../messages/fault-messages.ts'
import { Id, IdText, InstantText, OptionalEmail, paged, text, Version } from '../shapes.ts'
import { InvitationLink } from '../users/record.ts'

/** What may be done to a member now; the refusal is the server's own, so that the panel need not guess. */
export const MEMBER_ACTIONS = ['change_role', 'remove'] as const
const NAME_LENGTH = 60

/** Somebody of a business's team. The owner of the account belongs to every team, without a membership of their own. */
export const Member = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  image: z.nullable(z.string()),
  is_first: z.boolean(),
  /** `invited`: has no password yet, so only an invitation opens the door. */
  state: z.enum(MEMBER_STATES),
  /** The invitation of somebody who has not accepted one; past `expires_at` it opens nothing any more. */
  invitation: z.nullable(z.object({ created_at: InstantText, expires_at: InstantText })),
  last_sign_in_at: z.nullable(InstantText),
  /** Null for the owner. */
  membership: z.nullable(
    z.object({
      /** What its history is kept under. */
      id: Id,
      role: z.enum(BUSINESS_ROLES),
      created_at: InstantText,
      version: Version,
    }),
  ),
  actions: z.array(z.object({ action: z.enum(MEMBER_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type Member = z.output<typeof Member>

/** A role that fits the business, and why the reader may not give it, if so (I17). */
export const RoleOffer = z.object({ role: z.enum(BUSINESS_ROLES), refusal: z.nullable(FieldError) })
export type RoleOffer = z.output<typeof RoleOffer>

export const listMembers = call({
  method: 'GET',
  path: '/v1/provider/business/:id/user',
  summary: 'The people of a business, and the roles that the reader may give there',
  access: [{ module: 'mdu_user' }, { module: 'mdu_business_config' }],
  params: z.object({ id: IdText }),
  query: z.strictObject(
    paged(MEMBER_SORTS, {
      /** Part of a name, of a username or of an e-mail, whatever its accents and case. */
      search: z.optional(text(1, NAME_LENGTH)),
      user_id: z.optional(IdText),
      role: z.optional(z.enum(BUSINESS_ROLES)),
      state: z.optional(z.enum(MEMBER_STATES)),
    }),
  ),
  answer: z.extend(rowsOf(Member), { roles: z.array(RoleOffer) }),
  refusals: ['not_found'],
})

const demand = (path: string, isMet: (body: NewMember) => boolean) =>
  z.refine<NewMember>(isMet, { error: 'required' satisfies FaultCode, path: [path] })
type NewMember = {
  user_id?: number | undefined
  email?: string | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

/** Either a user of the account (`user_id`), or somebody new who is invited. */
const PutMember = z
  .strictObject({
    role: z.enum(BUSINESS_ROLES),
    user_id: z.optional(Id),
    /** Of the membership whose role changes; absent for somebody who is not in the team yet. */
    version: z.optional(Version),
    /** Where the invitation is mailed; without one its link is handed over. */
    email: OptionalEmail,
    first_name: z.optional(text(1, NAME_LENGTH)),
    last_name: z.optional(text(1, NAME_LENGTH)),
  })
  .check(
    demand('first_name', ({ user_id, first_name }) => user_id !== undefined || first_name !== undefined),
    demand('last_name', ({ user_id, last_name }) => user_id !== undefined || last_name !== undefined),
  )

export const putMember = call({
  method: 'POST',
  path: '/v1/provider/business/:id/user',
  summary: 'Add a user to a business, change the role of a member, or invite somebody new',
  access: [
    { module: 'mdu_user', flag: 'create' },
    { module: 'mdu_user', flag: 'edit' },
  ],
  params: z.object({ id: IdText }),
  body: PutMember,
  answer: z.object({
    member: Member,
    /** The link of somebody who was invited now. */
    invitation: z.nullable(InvitationLink),
  }),
  refusals: [
    'not_found',
    'stale',
    'user.is_owner',
    'user.holds_more',
    'member.is_self',
    'member.role_unfit',
    'member.role_holds_more',
    'member.email_known',
    'user.username_taken',
  ],
})

export const removeMember = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/user/:userId',
  summary: 'Take somebody out of a business; what they may do there ends with their next request',
  access: { module: 'mdu_user', flag: 'delete' },
  params: z.object({ id: IdText, userId: IdText }),
  answer: z.object({}),
  refusals: ['not_found', 'user.is_owner', 'user.holds_more', 'member.is_self'],
})

export const Candidate = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
})
export type Candidate = z.output<typeof Candidate>

export const listCandidates = call({
  method: 'GET',
  path: '/v1/provider/business/user-list',
  summary: 'The enabled users of the account that can be added to a business, by name',
  access: { module: 'mdu_user' },
  query: z.strictObject(
    paged(['name'], {
      /** Leaves out who is in this business already. */
      business_id: z.optional(IdText),
      search: z.optional(text(1, NAME_LENGTH)),
    }),
  ),
  answer: rowsOf(Candidate),
  refusals: ['not_found'],
})
