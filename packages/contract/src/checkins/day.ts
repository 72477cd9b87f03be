import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText } from '../shapes.ts'

/** How far everybody of one departure is. */
const DayDeparture = z.object({
  id: Id,
  tour_name: z.string(),
  start_time: LocalTimeText,
  people: z.int(),
  received_people: z.int(),
  boarded_people: z.int(),
})

/** A device that scanned on the day, with whoever used it last. */
const DayDevice = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  user: z.object({ id: Id, name: z.string() }),
  /** When the server last heard of a scan of it. */
  heard_at: InstantText,
  /** Nothing was heard of it for a while, though it was at work: what it scans comes later, with its hour. */
  is_quiet: z.boolean(),
})

export const CheckinDay = z.object({
  date: LocalDateText,
  /** Those with people, by their hour. */
  departures: z.array(DayDeparture),
  /** The one that was heard of last comes first. */
  devices: z.array(DayDevice),
  /** Who scanned on the day, by name. */
  users: z.array(z.object({ id: Id, name: z.string() })),
  /** Refused scans of bookings that wait to be let in all the same: something is to be paid, shown or moved. */
  unsolved: z.int(),
})
export type CheckinDay = z.output<typeof CheckinDay>

export const getCheckinDay = call({
  method: 'GET',
  path: '/v1/provider/checkin/day',
  summary: 'How far the people of a day are, which devices scanned, and how many refused scans are still to be solved',
  access: { module: 'mdu_checkin' },
  query: z.strictObject({
    business_id: IdText,
    /** Today of the business's calendar, unless said. */
    date: z.optional(LocalDateText),
  }),
  answer: CheckinDay,
  refusals: ['not_found'],
})
