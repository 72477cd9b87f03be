import { listCandidates, listMembers } from '@muelle/contract/members/record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { listQueryOf } from './member-list-query.ts'
import type { MemberSearch } from './member-search.ts'

/** What is read anew after any change of a team. */
export const MEMBERS_KEY = ['members'] as const
const MAX_CANDIDATES = 20

/** The page of the team that the address names; the page before stays visible while the next one loads. */
export function useMembers(search: MemberSearch, businessId: number) {
  const query = listQueryOf(search)
  return useQuery({
    queryKey: [...MEMBERS_KEY, businessId, query],
    queryFn: ({ signal }) => ask(listMembers, { params: { id: businessId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first users who match what was typed and could be added to the business. */
export function useCandidates(businessId: number, typed: string) {
  const search = typed.trim()
  const filter = { business_id: businessId, ...(search === '' ? {} : { search }) }
  return useQuery({
    queryKey: [...MEMBERS_KEY, 'candidates', filter],
    queryFn: ({ signal }) => ask(listCandidates, { query: { count: MAX_CANDIDATES, filter } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Somebody of the team with the roles that the reader may give; `rows` is empty once they are no longer in it. */
export const useMember = (businessId: number, userId: number) =>
  useQuery({
    queryKey: [...MEMBERS_KEY, businessId, 'member', userId],
    queryFn: ({ signal }) =>
      ask(listMembers, { params: { id: businessId }, query: { filter: { user_id: userId } } }, { signal }),
  })
