import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, LocalDateText, LocalTimeText, paged } from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries/record.ts'

/** What somebody traveled with: several boats of one departure are one line, since nobody knows who sat in which. */
const Boats = z.array(z.object({ id: Id, name: z.string() }))
const FIGURES = {
  currency: Currency,
  people: z.int(),
  /** What the bookings cost without fees that are others' (P7). */
  sold_cents: z.int(),
  /** What who sold them earns of it, estimated until they have traveled (S1). */
  commission_cents: z.int(),
  left_cents: z.int(),
}

export const DepartureProfit = z.object({
  departure: z.object({
    id: Id,
    schedule_id: z.nullable(Id),
    local_date: LocalDateText,
    start_time: LocalTimeText,
    tour_name: z.string(),
  }),
  boats: Boats,
  ...FIGURES,
})
export type DepartureProfit = z.output<typeof DepartureProfit>

const BoatProfit = z.object({
  /** None is what sailed with no boat named, and what was spent for none. */
  boats: Boats,
  departures: z.int(),
  ...FIGURES,
  /** What was spent for that boat in these days, less what came back in them. */
  spent_cents: z.int(),
})
export type BoatProfit = z.output<typeof BoatProfit>

export const listProfits = call({
  method: 'GET',
  path: '/v1/provider/money/profits',
  summary: `What departures of some days leave a business, ${MAX_SUMMARY_DAYS} at most: sold less commissions, and of each boat also less what was spent for it`,
  access: { module: 'mdu_settlement' },
  query: z.strictObject(paged(['starts_at'], { business_id: IdText, from: LocalDateText, to: LocalDateText })),
  answer: z.extend(rowsOf(DepartureProfit), { boats: z.array(BoatProfit) }),
  refusals: ['not_found', 'departure.range'],
})
