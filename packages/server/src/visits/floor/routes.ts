import { createFloorPlan, deleteFloorPlan, getFloorPlan, updateFloorPlan } from '@muelle/contract/visits/floor-plan'
import { handle, type Route } from '../../platform/http/handle.ts'
import { create, remove, update } from './draw.ts'
import { get } from './floor-plan.ts'

export const floorPlanRoutes = (): Route[] => [
  handle(getFloorPlan, get),
  handle(createFloorPlan, create),
  handle(updateFloorPlan, update),
  handle(deleteFloorPlan, remove),
]
