import type { Resource } from '@muelle/contract/resources/record'
import type { Visit } from '@muelle/contract/visits/record'

/** People of a running day at tables: who came, who sits now, who is expected, and who did not come. */
export type Covers = {
  came: number
  seated: number
  toCome: number
  seats: number
  noShow: { visits: number; people: number }
}

const CAME: ReadonlySet<Visit['status']> = new Set(['arrived', 'seated', 'finished'])
const EXPECTED: ReadonlySet<Visit['status']> = new Set(['confirmed', 'requested'])

export function coversOf(
  visits: readonly Pick<Visit, 'status' | 'party_size'>[],
  tables: readonly Pick<Resource, 'capacity' | 'status'>[],
): Covers {
  const peopleOf = (rows: readonly Pick<Visit, 'party_size'>[]) =>
    rows.reduce((sum, { party_size }) => sum + party_size, 0)
  const absent = visits.filter(({ status }) => status === 'no_show')
  return {
    came: peopleOf(visits.filter(({ status }) => CAME.has(status))),
    seated: peopleOf(visits.filter(({ status }) => status === 'seated')),
    toCome: peopleOf(visits.filter(({ status }) => EXPECTED.has(status))),
    seats: tables.reduce((sum, { capacity, status }) => sum + (status === 'No_disponible' ? 0 : capacity), 0),
    noShow: { visits: absent.length, people: peopleOf(absent) },
  }
}

/** A part of a whole in whole percents; nothing of nothing is none of it. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
