import type { Member } from '@muelle/contract/members/record'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type MemberState = Member['state']
export type MembershipRow = { id: number; role: BusinessRole; created_at: string; version: number }
/** Somebody of a team; the owner of the account may have no membership. */
export type MemberRow = {
  user_id: number
  first_name: string
  last_name: string
  username: string
  email: string | null
  image: string | null
  is_owner: boolean
  state: MemberState
  invitation: { created_at: string; expires_at: string } | null
  last_sign_in_at: string | null
  membership: MembershipRow | null
  /** What their permission holds; a role that was given comes on top. */
  permission_modules: ModuleGrant[]
}

/** What a list of a team is narrowed by; null for anything. `search` is folded. */
export type MemberFilter = {
  business_id: number
  user_id: number | null
  search: string | null
  role: BusinessRole | null
  state: MemberState | null
}
export type MemberSort = 'name' | 'role' | 'last_sign_in_at' | 'created_at'
export type MemberPage = {
  sorting: readonly Sorted<MemberSort>[]
  limit: number
  offset: number
}

const STATE = `case when not u.enabled then 'disabled' when u.password_hash is null then 'invited' else 'active' end`
/** The names of a user in which a part is looked for. */
const isNamed = (parameter: string) =>
  `(${parameter}::text is null or position(${parameter} in u.name_folded) > 0 or position(${parameter} in l.username_folded) > 0
    or position(${parameter} in lower(u.email)) > 0)`

const PEOPLE = `
  from app_user u
  join login_name l on l.account_id = $1 and l.user_id = u.id
  left join business_member m on m.account_id = $1 and m.user_id = u.id and m.business_id = $2
  left join user_invitation i on i.account_id = $1 and i.user_id = u.id and i.ended_at is null
    and u.password_hash is null
  left join lateral (
    select created_at from session s where s.account_id = $1 and s.user_id = u.id order by s.id desc limit 1
  ) s on true
  where u.account_id = $1 and u.deleted_at is null and (m.user_id is not null or u.is_first)
    and ($3::bigint is null or u.id = $3) and ${isNamed('$4')}
    and ($5::text is null or m.role = $5) and ($6::text is null or ${STATE} = $6)`

const PERMISSION_MODULES = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'identifier', p.module, 'create', p.can_create, 'edit', p.can_edit, 'delete', p.can_delete)), '[]')
  from permission_module p where p.account_id = $1 and p.permission_id = u.permission_id)`

const COLUMNS = `
  u.id as user_id, u.first_name, u.last_name, u.username, u.email, u.image,
  u.is_first as is_owner, ${STATE} as state, i.created_at as invited_at, i.expires_at as invitation_expires_at,
  s.created_at as last_sign_in_at, m.id as membership_id, m.role, m.created_at as joined_at, m.version,
  ${PERMISSION_MODULES} as permission_modules`

type FlatRow = Omit<MemberRow, 'invitation' | 'membership'> & {
  invited_at: string | null
  invitation_expires_at: string | null
  membership_id: number | null
  role: BusinessRole | null
  joined_at: string | null
  version: number | null
}

function nested({
  invited_at,
  invitation_expires_at,
  membership_id,
  role,
  joined_at,
  version,
  ...row
}: FlatRow): MemberRow {
  const isMember = membership_id !== null && role !== null && joined_at !== null && version !== null
  return {
    ...row,
    invitation:
      invited_at !== null && invitation_expires_at !== null
        ? { created_at: invited_at, expires_at: invitation_expires_at }
        : null,
    membership: isMember ? { id: membership_id, role, created_at: joined_at, version } : null,
  }
}

const paramsOf = (tx: Tx, { business_id, user_id, search, role, state }: MemberFilter) => [
  tx.accountId,
  business_id,
  user_id,
  search,
  role,
  state,
]

const ORDER = {
  name: 'u.name_folded',
  /** In the order in which roles are declared, which goes from much to little responsibility. */
  role: `array_position(array[${BUSINESS_ROLES.map((role) => `'${role}'`).join(', ')}], m.role)`,
  last_sign_in_at: 's.created_at',
  created_at: 'm.created_at',
} as const satisfies Record<MemberSort, string>
/** Who has never signed in or joined did so before everybody else. */
const DIRECTIONS = { ascending: 'asc nulls first', descending: 'desc nulls last' }

/** One page of a team and how many it has; the owner stands first whatever the order, ties go by id (I23). */
export async function findMemberPage(
  tx: Tx,
  filter: MemberFilter,
  page: MemberPage,
): Promise<{ members: MemberRow[]; count: number }> {
  const params = paramsOf(tx, filter)
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${PEOPLE}`, params)
  const order = orderOf(page.sorting.length > 0 ? page.sorting : ['name'], ORDER, DIRECTIONS)
  const rows = await tx.query<FlatRow>(
    `select ${COLUMNS} ${PEOPLE} order by u.is_first desc, ${order.join(', ')}, u.id limit $7 offset $8`,
    [...params, page.limit, page.offset],
  )
  return { members: rows.map(nested), count: counted?.count ?? 0 }
}

/** Somebody of the team by their user id. */
export async function findMember(tx: Tx, business_id: number, user_id: number): Promise<MemberRow | undefined> {
  const filter = { business_id, user_id, search: null, role: null, state: null }
  const [row] = await tx.query<FlatRow>(`select ${COLUMNS} ${PEOPLE}`, paramsOf(tx, filter))
  return row && nested(row)
}

export type TeamUserRow = { is_owner: boolean; permission_modules: ModuleGrant[] }

/** A user of the account who is not deleted, kept from being deleted until the transaction ends. */
export const lockUser = async (tx: Tx, userId: number): Promise<TeamUserRow | undefined> =>
  (
    await tx.query<TeamUserRow>(
      `select u.is_first as is_owner, ${PERMISSION_MODULES} as permission_modules from app_user u
       where u.account_id = $1 and u.id = $2 and u.deleted_at is null for share of u`,
      [tx.accountId, userId],
    )
  )[0]

/** Lets one transaction at a time look whether an e-mail is somebody's already and add them if not. */
export const lockEmail = (tx: Tx, email: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended(lower($1), $2))', [email, tx.accountId])

/** The name of the user who has this e-mail, whatever its case. */
export const findUserNameByEmail = async (tx: Tx, email: string): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      `select ${nameOf('u')} as name from app_user u
       where u.account_id = $1 and lower(u.email) = lower($2) and u.deleted_at is null order by u.id limit 1`,
      [tx.accountId, email],
    )
  )[0]?.name

const MEMBERSHIP = 'id, role, created_at, version'

/** The membership, locked: of several changes one goes at a time. */
export const lockMembership = async (tx: Tx, businessId: number, userId: number): Promise<MembershipRow | undefined> =>
  (
    await tx.query<MembershipRow>(
      `select ${MEMBERSHIP} from business_member
       where account_id = $1 and business_id = $2 and user_id = $3 for update`,
      [tx.accountId, businessId, userId],
    )
  )[0]

/** Adds a membership; absent when somebody else added one at the same moment. */
export const insertMembership = async (
  tx: Tx,
  { business_id, user_id, role }: { business_id: number; user_id: number; role: BusinessRole },
): Promise<MembershipRow | undefined> =>
  (
    await tx.query<MembershipRow>(
      `insert into business_member (account_id, business_id, user_id, role) values ($1, $2, $3, $4)
       on conflict on constraint business_member_pkey do nothing returning ${MEMBERSHIP}`,
      [tx.accountId, business_id, user_id, role],
    )
  )[0]

export const updateRoleOf = (tx: Tx, membershipId: number, role: BusinessRole) =>
  tx.query('update business_member set role = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    membershipId,
    role,
  ])

export const deleteMembership = (tx: Tx, membershipId: number) =>
  tx.query('delete from business_member where account_id = $1 and id = $2', [tx.accountId, membershipId])

/** Takes a user out of every business. */
export const deleteMembershipsOf = (tx: Tx, userId: number) =>
  tx.query('delete from business_member where account_id = $1 and user_id = $2', [tx.accountId, userId])

export type CandidateRow = {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string | null
}

const CANDIDATES = `
  from app_user u
  join login_name l on l.account_id = $1 and l.user_id = u.id
  where u.account_id = $1 and u.enabled and u.deleted_at is null and not u.is_first and ${isNamed('$2')}
    and ($3::bigint is null or not exists (
      select from business_member m where m.account_id = $1 and m.business_id = $3 and m.user_id = u.id))`

/** A page of the enabled users who could be added: to one business those who are not in it yet. */
export async function findCandidatePage(
  tx: Tx,
  { search, business_id }: { search: string | null; business_id: number | null },
  page: { isDescending: boolean; limit: number; offset: number },
): Promise<{ rows: CandidateRow[]; count: number }> {
  const params = [tx.accountId, search, business_id]
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${CANDIDATES}`, params)
  const rows = await tx.query<CandidateRow>(
    `select u.id, u.first_name, u.last_name, u.username, u.email ${CANDIDATES}
     order by u.name_folded ${page.isDescending ? 'desc' : 'asc'}, u.id limit $4 offset $5`,
    [...params, page.limit, page.offset],
  )
  return { rows, count: counted?.count ?? 0 }
}
