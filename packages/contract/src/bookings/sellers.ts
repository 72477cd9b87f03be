import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText } from '../shapes.ts'

export const listSellers = call({
  method: 'GET',
  path: '/v1/provider/shared/sellers',
  summary: 'Names of those whose sale a booking of a business may be',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(z.object({ id: Id, name: z.string() })),
  refusals: ['not_found'],
})
