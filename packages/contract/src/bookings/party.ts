import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { Id } from '../shapes.ts'

export const MAX_PARTY_LINES = 12
export const MAX_PARTY_QUANTITY = 500

const PartyLine = z.object({
  category_id: Id,
  /** The general price when absent (P2). */
  tariff: z.optional(z.nullable(z.enum(TARIFFS))),
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)),
})
export const Party = z.array(PartyLine).check(z.minLength(1), z.maxLength(MAX_PARTY_LINES))
