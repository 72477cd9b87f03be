import type { BookingSettings } from '@muelle/domain/booking-settings/booking-settings'
import { minPartyOf } from '@muelle/domain/resources/fit'
import { statusAt } from '@muelle/domain/resources/resource-status'
import { isSpace } from '@muelle/domain/resources/resource-type'
import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import type { Floor, WaitParty, WaitTable, WaitUnit } from '@muelle/domain/visits/waitlist/floor'
import type { FreePlace } from '@muelle/domain/visits/waitlist/suggest'
import { turnHistoryOf } from '@muelle/domain/visits/waitlist/turn-history'
import type { ComboRow, ResourceRow } from '../../resources/tables.ts'
import type { FloorRow } from './waitlist.sql.ts'

/** Where a table has to be cleaned by hand, this many minutes are counted on. */
const CLEANING_BY_HAND = 5

export type FloorFacts = {
  resources: readonly ResourceRow[]
  combos: readonly ComboRow[]
  visits: readonly FloorRow[]
  stays: readonly { party_size: number; minutes: number }[]
  settings: Pick<BookingSettings, 'visit'>
  now: Instant
  closesIn: number | null
  /** Until closing where a turn has no length of its own. */
  queue: readonly WaitParty[]
}

const minutesFrom = (now: Instant, iso: string) => (Date.parse(iso) - now) / MINUTE_MS

/** The floor as the simulation sees it: whoever sits, what is planned, what may be given out (W-3). */
export function floorOf({ resources, combos, visits, stays, settings, now, closesIn, queue }: FloorFacts): Floor {
  const { turns, cleaningMinutes } = settings.visit
  const cleaning = cleaningMinutes ?? CLEANING_BY_HAND
  const untilClosing = Math.max(closesIn ?? 0, cleaning)
  const tables = tablesOf(resources)
  const turnOf = (party: number) => {
    const band = turns.find(({ upTo }) => upTo === null || party <= upTo)
    return band?.minutes ?? untilClosing
  }
  const unassigned = visits
    .filter((visit) => visit.unassigned && visit.status !== 'arrived' && visit.status !== 'seated')
    .map(({ id, party_size, vip, start_at }) => ({
      id,
      party: party_size,
      vip,
      arrivesIn: Math.max(0, minutesFrom(now, start_at)),
    }))
  return {
    tables: tables.map((resource) => waitTableOf(resource, visits, now, cleaning)),
    units: unitsOf(tables, combos),
    // Who booked goes before who joined, also when they come later (W-2).
    queue: [...unassigned, ...queue],
    history: turnHistoryOf(
      turns,
      stays.map(({ party_size, minutes }) => ({ party: party_size, minutes })),
      untilClosing,
    ),
    turnOf,
    cleaning,
  }
}

/** What parties sit at; a table that is out of use without an end is none today. */
export const tablesOf = (resources: readonly ResourceRow[]): ResourceRow[] =>
  resources.filter(({ type, status, status_until }) => {
    const isOut = status === 'No_disponible' && status_until === null
    return !isSpace(type) && !isOut
  })

function waitTableOf(resource: ResourceRow, visits: readonly FloorRow[], now: Instant, cleaning: number): WaitTable {
  const here = visits.filter(({ resource_ids }) => resource_ids.includes(resource.id))
  const seated = here.find(({ status }) => status === 'seated')
  const until = resource.status_until === null ? null : minutesFrom(now, resource.status_until)
  const isClosed = resource.status !== 'Disponible' && (until === null || until > 0)
  return {
    id: resource.id,
    seated: seated
      ? {
          party: seated.party_size,
          elapsed: seated.seated_at === null ? 0 : Math.max(0, -minutesFrom(now, seated.seated_at)),
          progress: seated.progress ?? 'running',
        }
      : null,
    closedFor: isClosed ? (until ?? cleaning) : 0,
    plans: here
      .filter(({ status }) => status !== 'seated')
      .map(({ start_at, party_size }) => ({ at: minutesFrom(now, start_at), party: party_size }))
      .sort((a, b) => a.at - b.at),
  }
}

/** Singles before combinations, smaller before larger, as M-2 gives them out. */
function unitsOf(tables: readonly ResourceRow[], combos: readonly ComboRow[]): WaitUnit[] {
  const placeOf = new Map(tables.map(({ id }, at) => [id, at]))
  const singles = tables.map((table, at) => ({
    id: `r${table.id}`,
    tables: [at],
    minParty: minPartyOf(table),
    capacity: table.capacity,
    vip: table.vip,
  }))
  const joined = combos.flatMap(({ id, min_party, capacity, resources: members }) => {
    const places = members.flatMap((member) => placeOf.get(member.id) ?? [])
    if (places.length !== members.length) return []
    return [
      {
        id: `c${id}`,
        tables: places,
        minParty: min_party,
        capacity,
        vip: members.some((member) => tables[placeOf.get(member.id) ?? -1]?.vip === true),
      },
    ]
  })
  const bySize = (a: WaitUnit, b: WaitUnit) => a.capacity - b.capacity
  return [...singles.sort(bySize), ...joined.sort(bySize)]
}

/** The places that could be given now or in a moment (W-2): free, in cleaning, or of a party that has paid. */
export function placesOf(floor: Floor, resources: readonly ResourceRow[], now: Instant): FreePlace[] {
  const stateOf = floor.tables.map(({ id, seated }): FreePlace['state'] | null => {
    if (seated) return seated.progress === 'paid' ? 'paid' : null
    const resource = resources.find((one) => one.id === id)
    if (!resource) return null
    const until = resource.status_until
    const { status } = statusAt(
      { status: resource.status, until: until === null ? null : (Date.parse(until) as Instant) },
      now,
    )
    if (status === 'No_disponible') return null
    return status === 'Limpieza' ? 'cleaning' : 'free'
  })
  return floor.units.flatMap((unit) => {
    const states = new Set(unit.tables.map((table) => stateOf[table] ?? null))
    if (states.has(null)) return []
    const state = states.has('paid') ? 'paid' : states.has('cleaning') ? 'cleaning' : 'free'
    const next = unit.tables.flatMap((table) => floor.tables[table]?.plans[0]?.at ?? [])
    const freeFor = next.length === 0 ? null : Math.max(0, Math.floor(Math.min(...next)))
    return [{ ...unit, state, freeFor }]
  })
}
