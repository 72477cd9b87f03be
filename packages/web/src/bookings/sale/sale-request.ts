import type { askApproval } from '@muelle/contract/bookings/approvals'
import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { CallInput } from '@muelle/contract/call'
import { passengersOf } from '../life/passenger-rows.ts'
import { agencyPaymentOf } from '../payment/agency-draft.ts'
import { answersIn } from '../record/answers.ts'
import type { SaleFacts } from './sale-facts.ts'
import type { SaleRequest } from './sale-intent.ts'
import type { ValidationRequest } from './sale-queries.ts'
import { paysByAgency, type SaleState } from './sale-state.ts'
import { wireTourist } from './tourist-draft.ts'

/** An extra departure has no schedule; it is named by its row. */
const departureIn = ({ departure }: SaleFacts, date: string) =>
  departure?.schedule_id === null && departure.id !== null
    ? { departure_id: departure.id }
    : { schedule_id: departure?.schedule_id ?? 0, date }

/** What is wanted; names only what was chosen, so that a plain sale stays a plain request. */
const placesOf = (state: SaleState, facts: SaleFacts) => {
  const { party, option_id: optionId, extras = [], manual_discount_cents: manualDiscountCents } = facts.wish
  const { code, allotmentId, overbookReason, sellerId, earners } = state.choices
  return {
    ...departureIn(facts, state.date),
    party: party.map(({ category_id: categoryId, quantity, tariff }) => ({
      category_id: categoryId,
      quantity,
      ...(tariff && { tariff }),
    })),
    ...(optionId && { option_id: optionId }),
    ...(extras.length > 0 && {
      extras: extras.map(({ extra_id: extraId, quantity }) => ({ extra_id: extraId, quantity })),
    }),
    ...(manualDiscountCents && { manual_discount_cents: manualDiscountCents }),
    ...(code && { code }),
    ...(allotmentId && { allotment_id: allotmentId }),
    ...(overbookReason && { overbook_reason: overbookReason }),
    ...(sellerId && { seller_user_id: sellerId }),
    ...(earners && { earners: earners.map((one) => ({ role: one.role, seller_id: one.sellerId })) }),
  }
}

/** What the server is asked about, with whoever buys as far as their contact is right: a promotion may be limited for each (O3). */
export function validationOf(state: SaleState, facts: SaleFacts): ValidationRequest {
  const { email, phone } = facts.faults
  const { tourist_email, tourist_phone_number } = wireTourist(state.tourist)
  return {
    params: { id: facts.departure?.tour_id ?? 0 },
    body: {
      ...placesOf(state, facts),
      ...(paysByAgency(state) && state.way.agency.agencyId !== null && { payer_id: state.way.agency.agencyId }),
      ...(tourist_email && !email && { tourist_email }),
      ...(tourist_phone_number && !phone && { tourist_phone_number }),
    },
  }
}

/** What somebody else is asked for: the sale as it would be sent; of its money only cash that its seller may not hold. */
export function approvalRequestOf(state: SaleState, facts: SaleFacts): CallInput<typeof askApproval> {
  const { params, body } = requestOf(state, facts, true)
  const { payment, approval: _approval, ...sale } = body
  return { params, body: { ...sale, ...(isBeyondLimit(state) && { payment }) } }
}

/** The last attempt was refused for the cash that its seller would hold. */
export const isBeyondLimit = ({ refusal, way }: Pick<SaleState, 'refusal' | 'way'>): boolean =>
  way.method === 'cash' && refusal?.code === 'custody.limit'

/** What is sent: a sale with what is paid now, or a hold without. */
export function requestOf(state: SaleState, facts: SaleFacts, isPaid: boolean): SaleRequest {
  const { departure, totalCents } = facts
  const { approval } = state.choices
  return {
    params: { id: departure?.tour_id ?? 0 },
    body: {
      ...placesOf(state, facts),
      ...wireTourist(state.tourist),
      ...detailsOf(state, facts),
      ...(approval && { approval: 'pin' in approval ? approval : { request_id: approval.request_id } }),
      quoted_total_cents: totalCents ?? 0,
      ...paidIn(state, isPaid ? facts : null),
    },
  }
}

/** Who pays it now, and what: its customer, or an agency in their place; nobody where nothing is paid yet. */
export const paidIn = (
  state: Pick<SaleState, 'way' | 'foreign' | 'receivedCents'>,
  paid: Pick<SaleFacts, 'dueCents' | 'tipCents' | 'cash'> | null,
) => ({
  payment: paid && !paysByAgency(state) ? paymentOf(state, paid) : null,
  ...(paid && paysByAgency(state) && { agency_payment: agencyPaymentOf(state.way.agency) }),
})

/** One row for each person of the party, in its order: what `passenger_position` counts. */
export const travellersOf = ({ party }: Pick<SaleFacts, 'party'>) =>
  party.flatMap(({ category_id: categoryId, quantity, tariff = null }) =>
    Array.from({ length: quantity }, () => ({ category_id: categoryId, tariff })),
  )

/** Notes, names and answers, as far as they belong to this tour and to somebody who still travels. */
function detailsOf({ details }: SaleState, facts: SaleFacts) {
  const travellers = travellersOf(facts)
  const asked = new Map(facts.tour?.questions.map(({ id, scope }) => [id, scope]))
  const answers = answersIn(details.answers).filter(({ question_id, passenger_position: at }) => {
    const scope = asked.get(question_id)
    return scope === 'booking' ? at === 0 : scope === 'passenger' && at >= 1 && at <= travellers.length
  })
  const passengers = passengersOf(
    travellers.map((place, index) => ({
      ...place,
      first_name: details.names[index + 1]?.firstName ?? '',
      last_name: details.names[index + 1]?.lastName ?? '',
      age: '',
      document: '',
    })),
  )
  const notes = NOTE_FIELDS.map((field) => [field, details[field].trim()] as const).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(notes),
    ...(answers.length > 0 && { answers }),
    ...(passengers.length > 0 && { passengers }),
  }
}

/** The money that is taken for it. */
export const paymentOf = (
  {
    way: { method, reference, proof },
    foreign,
    receivedCents: ownCents,
  }: Pick<SaleState, 'way' | 'foreign' | 'receivedCents'>,
  { dueCents, tipCents, cash: { received_cents: receivedCents } }: Pick<SaleFacts, 'dueCents' | 'tipCents' | 'cash'>,
) => {
  const tip = tipCents ? { tip_cents: tipCents } : {}
  return method === 'cash' || method === 'agency'
    ? {
        method: 'cash' as const,
        amount_cents: dueCents,
        ...tip,
        ...(foreign ? { received_cents: ownCents ?? 0, foreign } : { received_cents: receivedCents }),
      }
    : {
        method,
        amount_cents: dueCents,
        ...tip,
        ...(reference.trim() && { reference: reference.trim() }),
        ...(method === 'transfer' && proof && { proof }),
      }
}
