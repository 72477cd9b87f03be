import { getFloorPlan } from '@muelle/contract/visits/floor-plan'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const floorPlanKey = (businessId: number) => ['floor-plan', businessId] as const

/** Where the tables stand: on a plan, or on the one that holds on a day; now without either. */
export const floorPlanQuery = (businessId: number, { plan, date }: { plan?: number; date?: string } = {}) =>
  queryOptions({
    queryKey: [...floorPlanKey(businessId), plan ?? date ?? 'now'],
    queryFn: ({ signal }) => {
      const query = { ...(plan !== undefined && { plan }), ...(date !== undefined && { date }) }
      return ask(getFloorPlan, { params: { id: businessId }, query }, { signal })
    },
  })
