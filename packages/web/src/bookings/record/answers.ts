import type { Booking } from '@muelle/contract/bookings/record'
import { merged } from '@muelle/domain/bookings/life/party-intent'

/** What was answered, by question and position of who answered (`answerKey`); 0 is the booking itself. */
export type Answers = Readonly<Record<string, string>>

export const answerKey = (questionId: number, position: number): string => `${questionId} ${position}`

export const answersOf = ({ answers }: Pick<Booking, 'answers'>): Answers =>
  Object.fromEntries(
    answers.map(({ question_id, passenger_position, value }) => [answerKey(question_id, passenger_position), value]),
  )

/** The answers as the server takes them; an empty one is none. */
export const answersIn = (answers: Answers): Booking['answers'] =>
  Object.entries(answers).flatMap(([key, value]) => {
    const [question_id = 0, passenger_position = 0] = key.split(' ').map(Number)
    const said = value.trim()
    return said === '' ? [] : [{ question_id, passenger_position, value: said }]
  })

/** What was answered here, and else what somebody else answered meanwhile. */
export const mergedAnswers = (before: Answers, mine: Answers, theirs: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
      key,
      merged(before[key] ?? '', mine[key] ?? '', theirs[key] ?? ''),
    ]),
  )
