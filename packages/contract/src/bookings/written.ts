import { eachField } from '@muelle/domain/each-field'
import * as z from 'zod/mini'
import { Email, optionalLines, optionalText, Phone } from '../shapes.ts'
import { MAX_NOTES, MAX_PASSENGER_TEXT } from './booking-bounds.ts'
import { NOTE_FIELDS, type TouristField } from './written-fields.ts'

// The panel's forms check these. They stand apart from what every screen reads of a booking, which loads no shapes.
export const Tourist = z.object({
  tourist_first_name: optionalText(MAX_PASSENGER_TEXT),
  tourist_last_name: optionalText(MAX_PASSENGER_TEXT),
  tourist_email: z.optional(z.nullable(Email)),
  tourist_phone_code: z.optional(z.nullable(z.string().check(z.regex(/^\+\d{1,4}$/)))),
  tourist_phone_number: z.optional(z.nullable(Phone)),
} satisfies Record<TouristField, z.ZodMiniType>)
/** What is written down with a booking: the tourist and the notes. */
export const Written = z.extend(
  Tourist,
  eachField(NOTE_FIELDS, () => optionalLines(MAX_NOTES)),
)
