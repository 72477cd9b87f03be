import { SPECIAL_DATE_KINDS } from '@muelle/domain/hours/opening'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { IdText, LocalDateText } from '../shapes.ts'

/** A business day of a venue or a parking lot, as a month shows it. */
const VenueDay = z.object({
  date: LocalDateText,
  is_open: z.boolean(),
  special: z.nullable(z.enum(SPECIAL_DATE_KINDS)),
  /** Who comes, is there, or was: people and parties; of a parking lot both are cars. */
  people: z.int(),
  parties: z.int(),
  /** Asked for and not answered yet. */
  requested: z.int(),
  /** How many a day can take; null where nobody has said. */
  capacity: z.nullable(z.int()),
})
export type VenueDay = z.output<typeof VenueDay>

export const listVenueDays = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking-calendar',
  summary: 'How full each day of a venue or a parking lot is, with its special dates',
  access: [{ module: 'mdu_booking' }, { module: 'mdu_parking' }],
  params: z.object({ id: IdText }),
  query: z.strictObject({ from: LocalDateText, to: LocalDateText }),
  answer: z.extend(rowsOf(VenueDay), { today: LocalDateText }),
  refusals: ['not_found', 'departure.range'],
})
