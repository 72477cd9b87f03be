import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, LocalDateText } from '../shapes.ts'
import { EarningSums } from './record.ts'

/** What somebody who sells sees of themselves at a glance (S10): nothing of anybody else. */
export const OwnDay = z.object({
  seller: z.object({ id: Id, name: z.string() }),
  /** The business's today. */
  date: LocalDateText,
  /** Cash in their hands, with how much they may hold where that is agreed (S7). */
  held: z.array(z.object({ currency: Currency, cents: z.int(), limit_cents: z.nullable(z.int()) })),
  /** What they earn on of what was sold today and stands. */
  sold: z.array(z.object({ currency: Currency, bookings: z.int(), people: z.int(), total_cents: z.int() })),
  sums: z.array(EarningSums),
  /** The address of their own page for customers (`getSellerPage`); null while they are not to sell. */
  page_url: z.nullable(z.string()),
})
export type OwnDay = z.output<typeof OwnDay>

export const getOwnDay = call({
  method: 'GET',
  path: '/v1/provider/seller/own-day',
  summary: 'Of the seller whose login it is: the cash they hold, what they sold today, what they earn',
  access: [{ module: 'mdu_seller' }],
  query: z.strictObject({ business_id: IdText }),
  answer: OwnDay,
  refusals: ['not_found'],
})
