import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText } from '../shapes.ts'

export const listSalespeople = call({
  method: 'GET',
  path: '/v1/provider/shared/salespeople',
  summary: 'Names of the people of a business whose sale a booking may be',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(z.object({ id: Id, name: z.string() })),
  refusals: ['not_found'],
})
