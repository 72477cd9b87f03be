import type { createBooking } from '@muelle/contract/bookings/sale'
import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { HandlerInput } from '@muelle/contract/call'
import { eachField } from '@muelle/domain/each-field'
import type { NewBooking } from '../record/insert-bookings.sql.ts'
import { searchKeysOf } from '../record/search-keys.ts'

export type SaleBody = HandlerInput<typeof createBooking>['body']
/** The same of somebody who takes it at whatever it costs. */
export type DecidedBody = Omit<SaleBody, 'quoted_total_cents'> & { quoted_total_cents: number | null }
/** Whether it is sold rather than held: somebody pays it now, or an agency will. */
export const isSoldBy = ({ payment, agency_payment }: Pick<SaleBody, 'payment' | 'agency_payment'>): boolean =>
  payment !== null || !!agency_payment
/** Cash as the rules see it. */
export const cashOf = ({
  amount_cents,
  received_cents,
  tip_cents,
}: {
  amount_cents: number
  received_cents?: number | undefined
  tip_cents?: number | undefined
}) => ({
  amount_cents,
  received_cents: received_cents ?? null,
  tip_cents,
})

export const passengersIn = ({ passengers = [] }: Pick<SaleBody, 'passengers'>) =>
  passengers.map(({ category_id }) => ({ category_id }))

export const answersIn = ({ answers = [] }: Pick<SaleBody, 'answers'>) =>
  answers.map(({ question_id, passenger_position, value }) => ({
    questionId: question_id,
    position: passenger_position ?? 0,
    value,
  }))

/** Who travels and what was answered, as the booking keeps them; absent fields are null. */
export const peopleOf = ({
  passengers = [],
  answers = [],
}: Pick<SaleBody, 'passengers' | 'answers'>): Pick<NewBooking, 'passengers' | 'answers'> => ({
  passengers: passengers.map(({ category_id, tariff, first_name, last_name, age, document }) => ({
    category_id,
    tariff: tariff ?? null,
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    age: age ?? null,
    document: document ?? null,
  })),
  answers: answers.map(({ question_id, passenger_position, value }) => ({
    question_id,
    passenger_position: passenger_position ?? 0,
    value,
  })),
})

/** What was written down, with what searches need of it: folded names from either end, the telephone number backwards. */
export function writtenIn(body: DecidedBody) {
  const written = eachField(WRITTEN_FIELDS, (field) => body[field] || null)
  const { tourist_first_name: first, tourist_last_name: last, tourist_phone_number: phone } = written
  return {
    ...written,
    tourist_phone_code: phone && written.tourist_phone_code,
    ...searchKeysOf({ first, last, phone }),
  }
}
