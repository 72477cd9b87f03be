import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { LANGUAGES } from '../../languages.ts'
import { Currency, InstantText, LocalDateText, LocalTimeText, SumCents, TimeZoneText } from '../../shapes.ts'
import { CardShown, DepositTerms, GUEST_ASKS } from './visit-money.ts'

const Ticket = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(40)) })
/** The secret of a link: letters and digits, with dots between its parts. */
const Key = z.string().check(z.regex(/^[\w.-]{1,120}$/))

/** What guests see of what they are asked to pay for their table (F-2). */
export const VisitPaymentPage = z.object({
  ticket: z.string(),
  /** `open` can be paid, or a card kept; `kept`: it is; `over`: its time ran out or it was called off. */
  state: z.enum(['open', 'paid', 'kept', 'over']),
  /** What is asked for: money, or a card that is kept and not charged now. */
  asks: z.enum(GUEST_ASKS),
  /** The card that is kept. */
  card: z.nullable(CardShown),
  /** What is due is a charge for not coming or calling off too late. */
  is_charge: z.boolean(),
  business: z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  name: z.nullable(z.string()),
  party_size: z.int(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  time_zone: TimeZoneText,
  terms: z.nullable(DepositTerms),
  currency: Currency,
  due_cents: SumCents,
  paid_cents: SumCents,
  /** On its way back. */
  owed_cents: SumCents,
  pay_until: z.nullable(InstantText),
  providers: z.array(z.enum(PROVIDER_NAMES)),
  is_in_flight: z.boolean(),
  has_failed: z.boolean(),
  is_test: z.boolean(),
  language: z.enum(LANGUAGES),
})
export type VisitPaymentPage = z.output<typeof VisitPaymentPage>

export const getVisitPaymentPage = call({
  method: 'GET',
  path: '/v1/client/visit-payment/:ticket',
  summary: 'What guests are asked to pay for their table, by the link that they got',
  access: 'public',
  params: Ticket,
  query: z.strictObject({ key: Key }),
  answer: VisitPaymentPage,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const beginVisitPayment = call({
  method: 'POST',
  path: '/v1/client/visit-payment/:ticket',
  summary:
    'Open the page of a provider where guests pay for their table, or have their card kept; twice is the same page',
  access: 'public',
  params: Ticket,
  body: z.strictObject({ key: Key, provider: z.enum(PROVIDER_NAMES), language: z.enum(LANGUAGES) }),
  answer: z.object({ pay_url: z.string() }),
  refusals: ['not_found', 'payment_link.not_open', 'payment_link.method_gone', 'payment_link.provider_silent'],
})

export const lookAtVisitPayment = call({
  method: 'POST',
  path: '/v1/client/visit-payment/:ticket/look',
  summary: 'Ask the provider how the payment of a visit stands, for whoever comes back from paying',
  access: 'public',
  params: Ticket,
  body: z.strictObject({ key: Key }),
  answer: VisitPaymentPage,
  refusals: ['not_found'],
})
