import * as z from 'zod/mini'
import { SETTINGS_REFUSALS, SectionChanges } from '../businesses/booking-settings.ts'
import { call } from '../call.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText } from '../shapes.ts'

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
const Touched = z.object({ rows: z.array(TouchedVisit), count: z.int() })

export const previewBookingSettings = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking-settings/preview',
  summary: 'What other settings would do to the visits that are planned; nothing is saved',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ sections: SectionChanges }),
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
  }),
  refusals: ['not_found', ...SETTINGS_REFUSALS],
})
