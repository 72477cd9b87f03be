import type { Answer } from '@muelle/contract/call'
import type { listCandidates, listMembers } from '@muelle/contract/members/record'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findCandidatePage, findMemberPage } from './members.sql.ts'
import { openTeam } from './team.ts'
import { wireMember, wireRoleOffers } from './wire-member.ts'

/** A page of the people of a business, the owner of the account first, and the roles that the reader may give there. */
export async function list(context: Context<typeof listMembers>): Promise<Answer<typeof listMembers>> {
  const { tx, actor, input, facts, deny } = context
  const { filter = {}, sorting = [], page, count: limit } = input.query
  const team = await openTeam(tx, actor, input.params.id, deny)
  const { members, count } = await findMemberPage(
    tx,
    {
      business_id: team.business_id,
      user_id: filter.user_id ?? null,
      search: filter.search === undefined ? null : fold(filter.search),
      role: filter.role ?? null,
      state: filter.state ?? null,
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  return {
    rows: members.map((member) => wireMember(team, member, facts.language)),
    count,
    roles: wireRoleOffers(team, facts.language),
  }
}

/** The users of the account who could be added to a business. */
export async function candidates(context: Context<typeof listCandidates>): Promise<Answer<typeof listCandidates>> {
  const { tx, actor, input, deny } = context
  const { filter = {}, sorting = [], page, count: limit } = input.query
  if (filter.business_id !== undefined) await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const { rows, count } = await findCandidatePage(
    tx,
    {
      search: filter.search === undefined ? null : fold(filter.search),
      business_id: filter.business_id ?? null,
    },
    { isDescending: sorting[0] === '-name', limit, offset: (page - 1) * limit },
  )
  return {
    rows: rows.map(({ id, first_name, last_name, username, email }) => ({
      id,
      first_name,
      last_name,
      username,
      email,
    })),
    count,
  }
}
