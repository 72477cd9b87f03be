import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { MAX_FLOOR_PLAN_NAME } from '@muelle/domain/visits/floor/plan-denial'
import { ITEM_SIDE, PLAN_SHAPES, PLAN_SIDE, ROTATION_STEP } from '@muelle/domain/visits/floor/plan-geometry'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MAX_RESOURCES } from '../resources/record.ts'
import { Id, IdText, LocalDateText, LocalTimeText, text, Version } from '../shapes.ts'

const side = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))
/** What is turned lies with its corner beyond an edge that none of it reaches. */
const Coordinate = z.int().check(z.minimum(-ITEM_SIDE.max), z.maximum(PLAN_SIDE.max))

const Placed = {
  resource_id: Id,
  /** The left upper corner before it is turned around its middle. */
  x: Coordinate,
  y: Coordinate,
  width: side(ITEM_SIDE),
  height: side(ITEM_SIDE),
  /** Degrees, clockwise. */
  rotation: z.int().check(z.minimum(0), z.maximum(360 - ROTATION_STEP), z.multipleOf(ROTATION_STEP)),
  shape: z.enum(PLAN_SHAPES),
}

const Times = {
  /** The days of the week on which it holds; none for every day. */
  weekdays: z.array(z.enum(WEEKDAYS)).check(
    z.maxLength(WEEKDAYS.length),
    z.refine((days) => new Set(days).size === days.length),
  ),
  /** From when until when it holds; an end at or before its beginning lies on the next day (H-2). Null for all day. */
  period: z.nullable(z.strictObject({ from: LocalTimeText, to: LocalTimeText })),
}

const PlanName = z.object({ id: Id, name: z.string(), ...Times, version: Version })

/** Where the tables of a venue stand, for some of its days and hours (M-9). */
export const FloorPlan = z.object({
  /** Null for the plan of a venue that nobody has drawn one for: its tables in rows, zone by zone. */
  id: z.nullable(Id),
  name: z.nullable(z.string()),
  ...Times,
  width: side(PLAN_SIDE),
  height: side(PLAN_SIDE),
  /** Every table that there is; those that nobody has placed on this plan stand below the others. */
  items: z.array(z.object({ ...Placed, is_placed: z.boolean() })),
  version: z.nullable(Version),
  /** All that were drawn, by name. */
  plans: z.array(PlanName),
})
export type FloorPlan = z.output<typeof FloorPlan>
export type FloorPlanItem = FloorPlan['items'][number]

const PlanBody = z.strictObject({
  name: text(1, MAX_FLOOR_PLAN_NAME),
  ...Times,
  width: side(PLAN_SIDE),
  height: side(PLAN_SIDE),
  items: z.array(z.strictObject(Placed)).check(
    z.maxLength(MAX_RESOURCES),
    z.refine((items) => new Set(items.map(({ resource_id }) => resource_id)).size === items.length),
  ),
})
export type FloorPlanBody = z.output<typeof PlanBody>

const Plans = z.object({ id: IdText })
const OnePlan = z.object({ id: IdText, planId: IdText })
const BODY_REFUSALS = [
  'not_found',
  'floor_plan.name_taken',
  'floor_plan.unknown_resource',
  'floor_plan.outside',
  'floor_plan.overlap',
] as const

export const getFloorPlan = call({
  method: 'GET',
  path: '/v1/provider/business/:id/floor-plan',
  summary: 'Where the tables stand: on one plan, or on the one that holds at a local date and time (M-9)',
  access: 'session',
  params: Plans,
  query: z.strictObject({
    plan: z.optional(IdText),
    /** The business day, and the time on it; now where they are left out. */
    date: z.optional(LocalDateText),
    time: z.optional(LocalTimeText),
  }),
  answer: FloorPlan,
  refusals: ['not_found'],
})

export const createFloorPlan = call({
  method: 'POST',
  path: '/v1/provider/business/:id/floor-plan',
  summary: 'Draw a plan for some days and hours',
  access: { module: 'mdu_resource', flag: 'edit' },
  params: Plans,
  body: PlanBody,
  answer: FloorPlan,
  status: 201,
  refusals: [...BODY_REFUSALS, 'floor_plan.too_many'],
})

export const updateFloorPlan = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/floor-plan/:planId',
  summary: 'Change a plan: its tables, its name, its days and hours',
  access: { module: 'mdu_resource', flag: 'edit' },
  params: OnePlan,
  body: z.extend(PlanBody, { version: Version }),
  answer: FloorPlan,
  refusals: [...BODY_REFUSALS, 'stale'],
})

export const deleteFloorPlan = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/floor-plan/:planId',
  summary: 'Delete a plan; its tables stay',
  access: { module: 'mdu_resource', flag: 'edit' },
  params: OnePlan,
  answer: z.object({}),
  refusals: ['not_found'],
})
