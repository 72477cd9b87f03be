import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Departure } from '../departures/plan.ts'
import { LocalDateText } from '../shapes.ts'

/** The page that a seller's own link and QR code lead to (S10): what they sell today and tomorrow, for whoever may buy it. */
export const SellerPage = z.object({
  business: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  seller: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** The business's today. */
  today: LocalDateText,
  /** What is on sale, in order of time; without any where it is full. */
  departures: z.array(
    z.object({
      ...z.pick(Departure, {
        tour_id: true,
        local_date: true,
        start_time: true,
        starts_at: true,
        vacancies: true,
        is_private: true,
        price_from_cents: true,
        currency: true,
      }).shape,
      tour_name: z.string(),
    }),
  ),
})
export type SellerPage = z.output<typeof SellerPage>

export const getSellerPage = call({
  method: 'GET',
  path: '/v1/client/seller-page/:code',
  summary: 'What a seller sells today and tomorrow, and how to reach them, for whoever has their link',
  access: 'public',
  params: z.object({ code: z.string() }),
  answer: SellerPage,
  refusals: ['not_found'],
})
