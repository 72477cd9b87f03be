import { floorPlan } from '../floor-plan.ts'
import { resources } from '../resources.ts'

/** The texts of the screen of what a business has. */
export const part = { floorPlan, resources }
