import type { Resource } from '@muelle/contract/resources/record'
import type { Visit } from '@muelle/contract/visits/record'
import { hasCome, isBooked } from '@muelle/domain/visits/status'

/** People of a running day at tables: who came, who sits now, who is expected, and who did not come. */
export type Covers = {
  came: number
  seated: number
  toCome: number
  seats: number
  noShow: { visits: number; people: number }
}

/** Parties and people of a state. */
export type StateTotal = { status: Visit['status']; parties: number; people: number }

/** Visits one by one as the sums that a list of them tells. */
export const totalsOf = (visits: readonly Pick<Visit, 'status' | 'party_size'>[]): StateTotal[] =>
  visits.map(({ status, party_size: people }) => ({ status, parties: 1, people }))

export function coversOf(
  totals: readonly StateTotal[],
  tables: readonly Pick<Resource, 'capacity' | 'status'>[],
): Covers {
  const peopleOf = (states: readonly StateTotal[]) => states.reduce((sum, { people }) => sum + people, 0)
  const absent = totals.filter(({ status }) => status === 'no_show')
  return {
    came: peopleOf(totals.filter(({ status }) => hasCome(status))),
    seated: peopleOf(totals.filter(({ status }) => status === 'seated')),
    toCome: peopleOf(totals.filter(({ status }) => isBooked(status))),
    seats: tables.reduce((sum, { capacity, status }) => sum + (status === 'No_disponible' ? 0 : capacity), 0),
    noShow: { visits: absent.reduce((sum, { parties }) => sum + parties, 0), people: peopleOf(absent) },
  }
}

/** A part of a whole in whole percents; nothing of nothing is none of it. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
