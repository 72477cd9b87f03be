import * as z from 'zod/mini'
import { Id, LocalDateText } from '../shapes.ts'

/** A departure by its row, or by schedule and local date, which is what it is before anything has touched it (R2). */
export const DepartureLocator = z.union([
  z.strictObject({ departure_id: Id }),
  z.strictObject({ schedule_id: Id, date: LocalDateText }),
])
export type DepartureLocator = z.output<typeof DepartureLocator>
