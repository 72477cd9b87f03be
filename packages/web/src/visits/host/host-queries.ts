import type { Answer } from '@muelle/contract/call'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listCombos } from '@muelle/contract/resources/combos'
import { listResources } from '@muelle/contract/resources/record'
import { getFloorPlan } from '@muelle/contract/visits/floor-plan'
import { listVisitHistory, listVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { TABLE_TYPES } from '@muelle/domain/resources/resource-type'
import { VISIT_KINDS } from '@muelle/domain/visits/status'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOrKept } from '../../api/ask-or-kept.ts'
import { type HostPart, keepHostPart, keptHostPart } from '../../offline/kept.ts'
import { RESOURCES_KEY } from '../../resources/resource-queries.ts'
import { floorPlanKey } from '../floor/floor-plan-query.ts'

export const visitsKey = (businessId: number) => ['visits', businessId] as const
const dayKey = (businessId: number) => [...visitsKey(businessId), 'day'] as const

/** How often the day is asked for while nobody tells of it. */
export const POLL_MS = 30_000
/** How long a day that was looked at is kept to go back to without a network: a shift. */
const KEPT_MS = 8 * 3_600_000

/** Whoever stands on a list of the night is looked after there and at the door. */
export const TABLE_KINDS = VISIT_KINDS.filter((kind) => kind !== 'guest_list')

export type VisitDay = { rows: Visit[] } & Pick<Answer<typeof listVisits>, 'today' | 'rules'> & {
    /** When this device heard it, by its own clock (ms). */
    read_at: number
  }

type Kept<T> = { businessId: number; part: HostPart; isToday: boolean; ask: (signal: AbortSignal) => Promise<T> }

/** What the server says of the running day, kept on this device, and without an answer as it was kept; of another day what it says. */
export const hostPart =
  <T extends object>({ businessId, part, isToday, ask: askNow }: Kept<T>) =>
  ({ signal }: { signal: AbortSignal }): Promise<T> =>
    isToday
      ? askOrKept({
          signal,
          ask: askNow,
          keep: (value) => keepHostPart(businessId, part, value),
          kept: () => keptHostPart<T>(businessId, part),
        })
      : askNow(signal)

async function readDay(businessId: number, date: string | undefined, signal: AbortSignal): Promise<VisitDay> {
  const rows: Visit[] = []
  for (let page = 1; ; page += 1) {
    const filter = { kind: TABLE_KINDS, ...(date !== undefined && { date }) }
    const query = { page, count: MAX_PAGE_ROWS, filter }
    const answer = await ask(listVisits, { params: { id: businessId }, query }, { signal })
    rows.push(...answer.rows)
    if (rows.length >= answer.count || answer.rows.length === 0)
      return { rows, today: answer.today, rules: answer.rules, read_at: Date.now() }
  }
}

/** Every visit of a business day; without a date, of the one that runs now. */
export const visitDayQuery = (businessId: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...dayKey(businessId), date ?? 'today'],
    queryFn: hostPart({
      businessId,
      part: 'day',
      isToday: date === undefined,
      ask: (signal) => readDay(businessId, date, signal),
    }),
    gcTime: KEPT_MS,
  })

export const allCombosQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'all-combos'],
    queryFn: hostPart({
      businessId,
      part: 'combos',
      isToday: true,
      ask: (signal) => ask(listCombos, { params: { id: businessId }, query: { count: MAX_PAGE_ROWS } }, { signal }),
    }),
  })

/** The tables of a venue, kept as its day is. */
export const hostTablesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'host'],
    queryFn: hostPart({
      businessId,
      part: 'tables',
      isToday: true,
      ask: (signal) => {
        const filter = { type: [...TABLE_TYPES] }
        const query = { limit: MAX_PAGE_ROWS, sorting: ['name' as const], filter }
        return ask(listResources, { params: { id: businessId }, query }, { signal })
      },
    }),
  })

export const visitHistoryQuery = (businessId: number, visitId: number) =>
  queryOptions({
    queryKey: [...visitsKey(businessId), 'history', visitId],
    queryFn: ({ signal }) => ask(listVisitHistory, { params: { id: businessId, bookingId: visitId } }, { signal }),
  })

/** Puts a visit into every day that shows it, or the only one that could; an older version than the one there is changes nothing. */
export function keepVisit(queryClient: QueryClient, visit: Visit): void {
  queryClient.setQueriesData<VisitDay>({ queryKey: dayKey(visit.business_id) }, (day) => {
    if (!day) return day
    const known = day.rows.find(({ id }) => id === visit.id)
    if (known)
      return known.version > visit.version
        ? day
        : { ...day, rows: day.rows.map((row) => (row.id === visit.id ? visit : row)) }
    const isOfDay =
      day.rows.some(({ business_date: date }) => date === visit.business_date) || day.today === visit.business_date
    return isOfDay && day.rows.every(({ business_date: date }) => date === visit.business_date)
      ? { ...day, rows: [...day.rows, visit] }
      : day
  })
}

/** Shows a visit otherwise before the server has answered; returns what puts it back. */
export function showVisit(queryClient: QueryClient, visit: Visit, shown: Visit): () => void {
  const put = (row: Visit) =>
    queryClient.setQueriesData<VisitDay>(
      { queryKey: dayKey(visit.business_id) },
      (day) => day && { ...day, rows: day.rows.map((one) => (one.id === visit.id ? row : one)) },
    )
  put(shown)
  return () => put(visit)
}

/** Where the tables stand on a day, without one now; kept as the day is. */
export const hostPlanQuery = (businessId: number, date: string | undefined) => {
  const isToday = date === undefined
  return queryOptions({
    queryKey: [...floorPlanKey(businessId), date ?? 'now'],
    queryFn: hostPart({
      businessId,
      part: 'plan',
      isToday,
      ask: (signal) => ask(getFloorPlan, { params: { id: businessId }, query: isToday ? {} : { date } }, { signal }),
    }),
  })
}
