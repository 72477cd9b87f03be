import type { AskedQuestion } from '@muelle/domain/tours/answers'
import type { Tx } from '../../platform/db.ts'
import { ANSWER_COLUMNS, PASSENGER_COLUMNS } from './booking-fields.ts'

/** Somebody who travels, in the spelling of the wire. */
type WirePassenger = {
  category_id: number
  tariff?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  age?: number | null | undefined
  document?: string | null | undefined
}
type WireAnswer = { question_id: number; passenger_position: number; value: string }

/** Who is known of a booking, in the order of their positions, and what was answered. */
export type People = { passengers: (WirePassenger & { position: number })[]; answers: WireAnswer[] }

export const findPeople = async (tx: Tx, bookingId: number): Promise<People> =>
  (
    await tx.query<People>(
      `select
         (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'category_id', p.category_id,
              'tariff', nullif(p.tariff, ''), 'age', p.age, 'first_name', p.first_name, 'last_name', p.last_name, 'document', p.document) order by p.position), '[]')
           from booking_passenger p where p.account_id = $1 and p.booking_id = $2) as passengers,
         (select coalesce(jsonb_agg(jsonb_build_object('question_id', a.question_id,
              'passenger_position', a.passenger_position, 'value', a.value)), '[]')
           from booking_answer a where a.account_id = $1 and a.booking_id = $2) as answers`,
      [tx.accountId, bookingId],
    )
  )[0] ?? { passengers: [], answers: [] }

/** The questions of its tour that a booking must have answers to once it is sold. */
export const findRequiredQuestions = (tx: Tx, bookingId: number) =>
  tx.query<AskedQuestion>(
    `select q.id, q.scope, q.label, q.required
     from booking b join tour_question q on q.account_id = $1 and q.tour_id = b.tour_id
     where b.account_id = $1 and b.id = $2 and q.required and q.removed_at is null
     order by q.position`,
    [tx.accountId, bookingId],
  )

/** Writes who travels, in order, in place of those before; null keeps them. Answers beyond the party go. */
export async function replacePassengers(
  tx: Tx,
  bookingId: number,
  passengers: readonly WirePassenger[] | null,
  people: number,
): Promise<void> {
  await tx.query('delete from booking_passenger where account_id = $1 and booking_id = $2 and position > $3', [
    tx.accountId,
    bookingId,
    passengers === null ? people : 0,
  ])
  await tx.query('delete from booking_answer where account_id = $1 and booking_id = $2 and passenger_position > $3', [
    tx.accountId,
    bookingId,
    people,
  ])
  if (!passengers || passengers.length === 0) return
  await tx.query(
    `insert into booking_passenger (account_id, ${PASSENGER_COLUMNS})
     select $1, $2, position, category_id, coalesce(tariff, ''), first_name, last_name, age, document
     from jsonb_to_recordset($3::jsonb) as p(position int, category_id bigint, tariff text, first_name text, last_name text,
       age int, document text)
     returning 1`,
    [
      tx.accountId,
      bookingId,
      JSON.stringify(passengers.map((passenger, index) => ({ ...passenger, position: index + 1 }))),
    ],
  )
}

/** Writes the answers to the tour's questions in place of those before; one to a question of another tour is left out. */
export async function replaceAnswers(
  tx: Tx,
  bookingId: number,
  tourId: number,
  answers: readonly WireAnswer[],
): Promise<void> {
  await tx.query('delete from booking_answer where account_id = $1 and booking_id = $2', [tx.accountId, bookingId])
  await tx.query(
    `insert into booking_answer (account_id, ${ANSWER_COLUMNS})
     select $1, $2, a.question_id, a.passenger_position, a.value
     from jsonb_to_recordset($4::jsonb) as a(question_id bigint, passenger_position int, value text)
     join tour_question q on q.account_id = $1 and q.id = a.question_id and q.tour_id = $3
     on conflict do nothing
     returning 1`,
    [tx.accountId, bookingId, tourId, JSON.stringify(answers)],
  )
}
