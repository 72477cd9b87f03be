import * as z from 'zod/mini'
import { Quote } from '../bookings/quote.ts'
import { Booking, BookingRow } from '../bookings/record.ts'
import { BusinessHours, SpecialDate } from '../businesses/opening-hours.ts'
import { Business, BusinessRow } from '../businesses/record.ts'
import { Board, BoardDeparture, Departure } from '../departures/plan.ts'
import { FieldError } from '../envelope.ts'
import { ResourceCombo } from '../resources/combos.ts'
import { Resource } from '../resources/record.ts'
import { Session } from '../sessions/record.ts'
import { Schedule, Tour } from '../tours/record.ts'
import { ResourceOffer } from '../visits/availability.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Shapes that appear in several answers: the document writes each once and refers to it by name. */
const NAMED = {
  Board,
  BoardDeparture,
  Booking,
  BookingRow,
  Business,
  BusinessHours,
  BusinessRow,
  Departure,
  FieldError,
  Quote,
  Resource,
  ResourceCombo,
  ResourceOffer,
  Schedule,
  Session,
  SpecialDate,
  Tour,
}
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id })

export type Components = Record<string, JsonSchema>

/** A schema in JSON Schema 2020-12, the dialect of OpenAPI 3.1; named shapes inside it go to `components`. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The format says it; the expression behind it is half a kilobyte in every place.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      const { def } = zodSchema._zod
      if (def.type === 'default') jsonSchema.default = def.defaultValue
    },
  })
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...shape } = definition
    components[name] = withComponentRefs(shape)
  }
  return withComponentRefs(json)
}

/** Points `#/$defs/…` at the document's components. */
function withComponentRefs(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  ) as JsonSchema
}
