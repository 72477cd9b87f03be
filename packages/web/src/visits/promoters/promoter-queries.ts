import { listMembers } from '@muelle/contract/members/record'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listSlots } from '@muelle/contract/visits/availability'
import { getNight } from '@muelle/contract/visits/nights/nights'
import {
  getOwnNight,
  listNightCommissions,
  listRpSums,
  listSellerSums,
} from '@muelle/contract/visits/promoters/earnings'
import { listPromoterRules, listPromoters } from '@muelle/contract/visits/promoters/promoters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** What every answer about promoters of a business is kept under. */
export const promotersKey = (businessId: number) => ['promoters', businessId] as const
const at = (businessId: number) => ({ params: { id: businessId } })
const on = (date: string | undefined) => (date === undefined ? {} : { date })

export const ownNightQuery = (businessId: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'own', date ?? 'today'],
    queryFn: ({ signal }) => ask(getOwnNight, { ...at(businessId), query: on(date) }, { signal }),
  })

/** The lists of a night that whoever asks may put people on. */
export const listsQuery = (businessId: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'lists', date ?? 'today'],
    queryFn: ({ signal }) => ask(getNight, { ...at(businessId), query: on(date) }, { signal }),
  })

/** The hours of a night that a party could have, with a table of its own. */
export const slotsQuery = (businessId: number, date: string, party: number) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'slots', date, party],
    queryFn: ({ signal }) => ask(listSlots, { ...at(businessId), query: { date, party: String(party) } }, { signal }),
    placeholderData: keepPreviousData,
  })

type Range = { from: string; to: string }
/** What each brought in a range of nights; without one, tonight. */
export const sumsQuery = (businessId: number, range: Range | null) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'sums', range?.from ?? 'today', range?.to ?? 'today'],
    queryFn: async ({ signal }) => {
      const asked = { ...at(businessId), query: range ?? {} }
      const [rps, sellers] = await Promise.all([
        ask(listRpSums, asked, { signal }),
        ask(listSellerSums, asked, { signal }),
      ])
      return { rps, sellers }
    },
  })

export const nightCommissionsQuery = (businessId: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'night', date ?? 'today'],
    queryFn: ({ signal }) => ask(listNightCommissions, { ...at(businessId), query: on(date) }, { signal }),
  })

export const promotersQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'people'],
    queryFn: ({ signal }) => ask(listPromoters, at(businessId), { signal }),
  })

export const rulesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'rules'],
    queryFn: ({ signal }) => ask(listPromoterRules, at(businessId), { signal }),
  })

/** Who works here as one who brings guests. */
export const rpsQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'staff'],
    queryFn: async ({ signal }) => {
      const of = (role: 'rp' | 'rp_lead') =>
        ask(listMembers, { ...at(businessId), query: { page: 1, count: MAX_PAGE_ROWS, filter: { role } } }, { signal })
      const [rps, leads] = await Promise.all([of('rp'), of('rp_lead')])
      return [...leads.rows, ...rps.rows]
    },
  })
