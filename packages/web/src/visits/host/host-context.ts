import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { FloorPlan } from '@muelle/contract/visits/floor-plan'
import type { VenueDay } from '@muelle/domain/visits/floor/table-blocks'
import { createContext, use } from 'react'
import type { HostModel, HostVisit } from './host-model.ts'
import type { HostSearch } from './host-search.ts'
import type { HostSteps } from './use-host-steps.ts'

/** What is being chosen on the floor: tables for somebody at the door, others for a visit, or some to keep out of use. */
export type Picking =
  | { kind: 'walk_in'; party: number }
  | { kind: 'move'; visitId: number }
  /** Tables that are to be out of use for a while. */
  | { kind: 'block'; tableIds: readonly number[] }
  | null

/** The day of a venue and what may be done with it, for every part of its screen. */
export type Host = {
  business: SessionBusiness
  model: HostModel
  plan: FloorPlan | undefined
  /** The day that is shown runs now: people can be seated. */
  isToday: boolean
  date: string
  /** The business day on the clock of the venue. */
  day: VenueDay
  search: HostSearch
  change: (part: Partial<HostSearch>) => void
  selected: HostVisit | null
  select: (visitId: number | null) => void
  picking: Picking
  pick: (picking: Picking) => void
  steps: HostSteps
  isOnline: boolean
  /** Visits at which something was done here that nobody was told of yet. */
  kept: ReadonlySet<number>
  maySeat: boolean
  mayBlock: boolean
}

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('outside the day of a venue')
  return host
}
