import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Id, LocalDateText, LocalTimeText, Phone, text } from '../../shapes.ts'
import { Proof } from '../guest.ts'
import { MAX_VISIT_NAME } from '../visit-bounds.ts'
import { MAX_LINK_PARTY } from './promoter-bounds.ts'

/** The page that a promoter's own link leads to (N-5): where it is and who asks, for whoever wants to come tonight. */
export const RpPage = z.object({
  business: z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()) }),
  promoter: z.object({ name: z.string() }),
  date: LocalDateText,
  /** What holds for who comes: until when it costs nothing, and what it costs then. */
  list: z.nullable(
    z.object({
      name: z.string(),
      /** On the clock of the venue. */
      free_until: z.nullable(LocalTimeText),
      cover_cents: z.int(),
      two_for_one: z.boolean(),
      currency: z.string(),
      is_closed: z.boolean(),
    }),
  ),
})
export type RpPage = z.output<typeof RpPage>

export const getRpPage = call({
  method: 'GET',
  path: '/v1/client/rp/:code',
  summary: 'Whose list somebody would stand on by a promoter’s link, and what holds for it tonight',
  access: 'public',
  params: z.object({ code: z.string() }),
  answer: RpPage,
  refusals: ['not_found'],
})

export const joinByLink = call({
  method: 'POST',
  path: '/v1/client/rp/:code/entry',
  summary: 'Put oneself and one’s company on a promoter’s list of tonight; the promoter is credited with it',
  access: 'public',
  params: z.object({ code: z.string() }),
  body: z.strictObject({
    name: text(1, MAX_VISIT_NAME),
    phone: Phone,
    party_size: z.int().check(z.minimum(1), z.maximum(MAX_LINK_PARTY)),
    proof: Proof,
  }),
  answer: z.object({ status: z.enum(['confirmed', 'requested']), ticket: z.string(), party_size: z.int() }),
  status: 201,
  refusals: [
    'not_found',
    'guest_list.off',
    'guest_list.closed',
    'visit.channel_closed',
    'visit.phone_full',
    'visit.phone_unproven',
  ],
})
