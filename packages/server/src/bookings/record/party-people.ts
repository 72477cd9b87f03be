import type { Refusal } from '@muelle/contract/refusals'
import {
  areSameAnswers,
  areSamePassengers,
  newPositions,
  type PassengerDenial,
  passengerDenial,
  type StayingDenial,
  stayingDenial,
} from '@muelle/domain/bookings/record/passengers'
import type { Tx } from '../../platform/db.ts'
import type { Life } from '../life/lock-life.ts'
import type { PartyBody, PlannedParty } from '../life/plan-party.ts'
import { findPeople, type People, replaceAnswers, replacePassengers } from './people.sql.ts'

type Named = Pick<PartyBody, 'passengers' | 'answers'>

/** Says why these people or answers cannot be written down for a party, or null: strangers, too many, or nobody said who stays. */
export async function peopleRefusal(
  tx: Tx,
  life: Life,
  { party, quote }: PlannedParty,
  { passengers, answers = [] }: Named,
): Promise<Refusal<(PassengerDenial | StayingDenial)['code']> | null> {
  const { people } = quote.size
  if (answers.some(({ passenger_position: position }) => position > people))
    return { code: 'passenger.too_many', people }
  if (passengers)
    return passengerDenial(
      passengers.map(({ category_id }) => ({ category_id })),
      party,
    )
  if (people >= life.people) return null
  const known = knownOf(await findPeople(tx, life.id))
  return stayingDenial(
    known.map(({ category_id }) => ({ category_id })),
    party,
  )
}

/** Whether a change would write down the people and answers that are written down already. */
export async function arePeopleSame(tx: Tx, life: Life, { passengers, answers }: Named): Promise<boolean> {
  if (!passengers && !answers) return true
  const before = await findPeople(tx, life.id)
  return (
    (!passengers || areSamePassengers(before.passengers, passengers)) &&
    (!answers || areSameAnswers(before.answers, answers))
  )
}

/** Those of whom anything is written down. */
const knownOf = ({ passengers }: People) =>
  passengers.filter(({ first_name, last_name, age, document }) => first_name || last_name || document || age != null)

/** Writes who travels and what they answered. Absent names stay; absent answers follow the person who gave them to their new position. */
export async function writePeople(
  tx: Tx,
  life: Life,
  { quote }: PlannedParty,
  { passengers, answers }: Named,
): Promise<void> {
  const { people } = quote.size
  const before = passengers || people < life.people ? await findPeople(tx, life.id) : null
  // Fewer people: those who are known move up, so that nobody stands beyond the party.
  const staying = passengers ?? (before && knownOf(before))
  await replacePassengers(tx, life.id, staying, people)
  const written = answers ?? (before && staying && answersAfter(before, staying, life, people))
  if (written) await replaceAnswers(tx, life.id, life.tour_id, written)
}

function answersAfter(
  before: People,
  passengers: NonNullable<Named['passengers']> | People['passengers'],
  life: Life,
  people: number,
) {
  const positions = newPositions(before.passengers, passengers, { before: life.people, after: people })
  return before.answers.flatMap((answer) => {
    const position = answer.passenger_position === 0 ? 0 : positions.get(answer.passenger_position)
    return position === undefined ? [] : [{ ...answer, passenger_position: position }]
  })
}
