import * as z from 'zod/mini'
import { SETTINGS_REFUSALS, SectionChanges } from '../businesses/booking-settings.ts'
import { SchedulesInput, SpecialDateInput } from '../businesses/opening-hours.ts'
import { call } from '../call.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, ZoneOrLabel } from '../shapes.ts'

/** Most visits that are named one by one; the others are counted. */
export const MAX_NAMED_VISITS = 50

const TouchedVisit = z.object({
  id: Id,
  ticket: z.string(),
  name: z.nullable(z.string()),
  starts_at: InstantText,
  date: LocalDateText,
  time: LocalTimeText,
  party_size: z.int(),
  tables: z.array(z.string()),
})
export type TouchedVisit = z.output<typeof TouchedVisit>
/** Other hours, as they would be saved; what is left out stays as it is. */
const HoursChanges = z.strictObject({
  schedules: z.optional(SchedulesInput),
  /** A date with hours of its own, added or changed. */
  special_date: z.optional(SpecialDateInput),
  /** The date that has the hours of its weekday again: one that is removed or moved. */
  freed_date: z.optional(LocalDateText),
  /** Another clock for the whole business; what is booked keeps its instant. */
  time_zone: z.optional(ZoneOrLabel),
})
const Touched = z.object({ rows: z.array(TouchedVisit), count: z.int() })
/** A visit that another zone shows at another time, which is told beside the one that it was booked at. */
const ShiftedVisit = z.extend(TouchedVisit, { afterwards: z.object({ date: LocalDateText, time: LocalTimeText }) })
export type ShiftedVisit = z.output<typeof ShiftedVisit>

export const previewBookingSettings = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking-settings/preview',
  summary: 'What other settings or hours would do to the visits that are planned; nothing is saved',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ sections: SectionChanges, hours: z.optional(HoursChanges) }),
  /** What the change brings about by itself: what is so by now is not told. */
  answer: z.object({
    /** Visits that are planned from now on and were looked at. */
    looked_at: z.int(),
    /** They would have no table (M-5). */
    without_table: Touched,
    /** They would sit at another table (M-4). */
    moved: Touched,
    /** They begin when the venue would no longer take anybody. */
    outside: Touched,
    /** Quarter hours in which more would begin than the new pace allows (D-1). */
    over_pace: z.object({
      rows: z.array(z.object({ starts_at: InstantText, date: LocalDateText, time: LocalTimeText })),
      count: z.int(),
    }),
    /** Of another time zone: visits, and reservations of a parking lot, that read another time on its clock. */
    shifted: z.object({ rows: z.array(ShiftedVisit), count: z.int() }),
    /** Of another time zone: departures that somebody has booked or that have a boat, which go on by the clock of before (I25). */
    kept_departures: z.int(),
  }),
  refusals: [
    'not_found',
    ...SETTINGS_REFUSALS,
    'hours.closed_with_periods',
    'hours.no_periods',
    'hours.overlap',
    'hours.overlap_next_day',
  ],
})
